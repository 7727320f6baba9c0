import type { LocalizedText } from '#lib/i18n/locales';

/** The text in `locale`, else in `fallback`, else in any locale; empty when there is none at all. */
export function localize(text: LocalizedText, locale: string, fallback: string): string {
  return text[locale] ?? text[fallback] ?? Object.values(text)[0] ?? '';
}
