import { german } from '#lib/demo/texts/de';
import { english } from '#lib/demo/texts/en';
import { spanish } from '#lib/demo/texts/es';
import { french } from '#lib/demo/texts/fr';
import { italian } from '#lib/demo/texts/it';
import type { PhraseBank } from '#lib/demo/texts/phrase-bank';
import { SITE_LOCALES, type SiteLocale } from '#lib/i18n/locales';

/** The languages of the demo's content, the default first. */
export const LOCALES = SITE_LOCALES;

/** The phrases of each language. Except for adjectives and guests, the same index in lists of the same name has the same meaning. */
export const BANKS: Readonly<Record<SiteLocale, PhraseBank>> = {
  en: english,
  fr: french,
  de: german,
  es: spanish,
  it: italian,
};
