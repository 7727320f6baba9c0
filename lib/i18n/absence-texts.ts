/**
 * The texts of the not-found screen, in all languages: where Next shows the screen, its language is known in the browser
 * only. Separate from the texts of the error screen, which are part of every page.
 */
import de from '#data/messages/de/absence.json' with { type: 'json' };
import en from '#data/messages/en/absence.json' with { type: 'json' };
import es from '#data/messages/es/absence.json' with { type: 'json' };
import fr from '#data/messages/fr/absence.json' with { type: 'json' };
import it from '#data/messages/it/absence.json' with { type: 'json' };
import { isSiteLocale, type SiteLocale } from '#lib/i18n/locales';

/** The texts of the not-found screen in one language, by key. */
export type AbsenceTexts = typeof en;

const textsByLocale: Readonly<Record<SiteLocale, AbsenceTexts>> = { de, en, es, fr, it };

/**
 * Returns the texts of the not-found screen in a language; in English when the site has none in that language. Locales are compared
 * exactly: `de-AT` gives English.
 */
export function absenceTexts(locale: string): AbsenceTexts {
  return textsByLocale[isSiteLocale(locale) ? locale : 'en'];
}
