import type { PageContext } from '#lib/site/page-context';

/**
 * Whether a calendar of any rental is known, so that pages have the strip "when to go". Without one, every night of every rental would look
 * free.
 */
export function knowsFreeNights({ vocabulary }: Pick<PageContext, 'vocabulary'>): boolean {
  return !vocabulary.includesUnknown;
}
