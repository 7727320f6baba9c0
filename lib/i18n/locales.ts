/** The languages of the site's own texts (data/messages/<locale>/). A catalogue may have its content in others. */
export const SITE_LOCALES = ['en', 'fr', 'de', 'es', 'it'] as const;

/** A language of the site's own texts. */
export type SiteLocale = (typeof SITE_LOCALES)[number];

/** A text of the catalogue by locale (BCP 47). The catalogue's default locale is always present. */
export type LocalizedText = Readonly<Record<string, string>>;

/** Whether the site has its own texts in the locale: exactly one of `SITE_LOCALES`, case-sensitive, without a region. */
export function isSiteLocale(value: string): value is SiteLocale {
  return SITE_LOCALES.some((locale) => locale === value);
}
