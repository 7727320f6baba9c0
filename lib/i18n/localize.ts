import type { LocalizedText } from '#lib/i18n/locales';

/** Returns the text in `locale`, else in `fallback`, else the first one; empty when there is none. Locales are compared exactly. */
export function localize(text: LocalizedText, locale: string, fallback: string): string {
  return text[locale] ?? text[fallback] ?? Object.values(text)[0] ?? '';
}
