import { fold } from '#lib/i18n/fold';

const LONGEST_CHARACTERS = 80;

/** Returns the title as lower-case ASCII words joined by hyphens, at most 80 characters; '' when it has no such words. */
export function slugOf(title: string): string {
  return fold(title)
    .replaceAll(/[^a-z0-9]+/g, '-')
    .slice(0, LONGEST_CHARACTERS)
    .replaceAll(/^-+|-+$/g, '');
}
