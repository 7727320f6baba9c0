import { fold } from '#lib/i18n/fold';

const LONGEST_CHARACTERS = 80;

/**
 * Converts a title to a slug: lower-case ASCII words without accents, joined by hyphens, at most 80 characters; '' when it has no such
 * words.
 */
export function slugOf(title: string): string {
  return fold(title)
    .replaceAll(/[^a-z0-9]+/g, '-')
    .slice(0, LONGEST_CHARACTERS)
    .replaceAll(/^-+|-+$/g, '');
}
