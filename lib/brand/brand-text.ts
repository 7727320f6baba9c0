import type { BrandPage } from '#lib/brand/brand';
import type { PageText } from '#lib/brand/page-text';
import type { LocalizedText } from '#lib/i18n/locales';

/** Returns a text of the brand in a language, else in the language without its region; null where the brand has none. */
export function brandText(texts: LocalizedText, locale: string): string | null {
  return texts[locale] ?? texts[locale.split('-')[0] ?? ''] ?? null;
}

/**
 * Returns a page of the operator's in a language, else in the language without its region, else in `fallback`, else in its first one.
 * `language` is the one of the text; `isInLocale` is whether `locale` is that language, with or without a region.
 */
export function pageTextIn(
  { texts }: BrandPage,
  locale: string,
  fallback: string,
): { readonly text: PageText; readonly language: string; readonly isInLocale: boolean } | null {
  const base = locale.split('-')[0] ?? '';
  const language = [locale, base, fallback, ...Object.keys(texts)].find((each) => texts[each] !== undefined);
  const text = language === undefined ? undefined : texts[language];
  if (language === undefined || text === undefined) return null;
  return { text, language, isInLocale: language === locale || language === base };
}

/** Returns those of `locales` in which a page of the operator's is written, with or without their region. */
export function pageLocales({ texts }: BrandPage, locales: readonly string[]): readonly string[] {
  return locales.filter((locale) => texts[locale] ?? texts[locale.split('-')[0] ?? '']);
}
