import { fold } from '#lib/i18n/fold';

const LONGEST_CHARACTERS = 80;

/** Lower-case ASCII words joined by hyphens, of no more than 80 characters; '' when there are none. */
export function slugOf(title: string): string {
  return fold(title)
    .replaceAll(/[^a-z0-9]+/g, '-')
    .slice(0, LONGEST_CHARACTERS)
    .replaceAll(/^-+|-+$/g, '');
}
