/**
 * Two artificial locales that test the pages: en-XA has texts two fifths longer and full of accents, en-XB runs from right
 * to left. They exist where PSEUDO_LOCALES is set, appear in no list of languages, and show the catalogue's default texts.
 */

/** The pseudo-locale whose texts are longer and full of accents. */
export const LENGTHENED = 'en-XA';
const MIRRORED = 'en-XB';

/** The artificial locales that test the pages. */
export const PSEUDO_LOCALES = [LENGTHENED, MIRRORED] as const;
/** One of the artificial locales in `PSEUDO_LOCALES`. */
export type PseudoLocale = (typeof PSEUDO_LOCALES)[number];

/** Whether the locale is one of `PSEUDO_LOCALES`, case-sensitive, also where they are not enabled. */
export function isPseudoLocale(locale: string): locale is PseudoLocale {
  return PSEUDO_LOCALES.some((pseudo) => pseudo === locale);
}

/** Whether the locale is the pseudo-locale that runs from right to left. False for real languages. */
export function isMirrored(locale: string): boolean {
  return locale === MIRRORED;
}
