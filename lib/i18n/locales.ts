/**
 * The languages in which the site's own texts exist (data/messages/<locale>.json). A catalogue declares
 * which of these its content has; its default locale is the fallback for a missing title.
 */
export const SITE_LOCALES = ['en', 'fr', 'de', 'es', 'it'] as const;

export type SiteLocale = (typeof SITE_LOCALES)[number];

/** A text per locale (BCP 47 language code). The catalogue's default locale is always present. */
export type LocalizedText = Readonly<Record<string, string>>;

export function isSiteLocale(value: string): value is SiteLocale {
  return SITE_LOCALES.some((locale) => locale === value);
}
