/**
 * Two artificial locales that test the pages: en-XA has texts two fifths longer and full of accents, en-XB runs from right
 * to left. They exist where PSEUDO_LOCALES is set, appear in no list of languages, and show the catalogue's default texts.
 */

export const LENGTHENED = 'en-XA';
const MIRRORED = 'en-XB';

export const PSEUDO_LOCALES = [LENGTHENED, MIRRORED] as const;
export type PseudoLocale = (typeof PSEUDO_LOCALES)[number];

/** Whether the locale is a pseudo-locale. */
export function isPseudoLocale(locale: string): locale is PseudoLocale {
  return PSEUDO_LOCALES.some((pseudo) => pseudo === locale);
}

/** Whether the locale is the pseudo-locale that runs from right to left. */
export function isMirrored(locale: string): boolean {
  return locale === MIRRORED;
}
