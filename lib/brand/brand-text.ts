import type { LocalizedText } from '#lib/i18n/locales';

/** Returns a text of the brand in a language, else in the language without its region; null where the brand has none. */
export function brandText(texts: LocalizedText, locale: string): string | null {
  return texts[locale] ?? texts[locale.split('-')[0] ?? ''] ?? null;
}
