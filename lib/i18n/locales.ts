/** The languages of the site's own texts (data/messages/<locale>/). A catalogue may have its content in others. */
export const SITE_LOCALES = ['en', 'fr', 'de', 'es', 'it'] as const;

export type SiteLocale = (typeof SITE_LOCALES)[number];

/** A text by locale (BCP 47). The catalogue's default locale is always present. */
export type LocalizedText = Readonly<Record<string, string>>;

/** Whether the site has its own texts in the locale. */
export function isSiteLocale(value: string): value is SiteLocale {
  return SITE_LOCALES.some((locale) => locale === value);
}
