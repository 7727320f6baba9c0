/**
 * The texts of the screen for what is not there, in every language at once: where Next shows it by itself, it learns its
 * language in the browser only. Apart from those for failures, which every page carries.
 */
import de from '#data/messages/de/absence.json' with { type: 'json' };
import en from '#data/messages/en/absence.json' with { type: 'json' };
import es from '#data/messages/es/absence.json' with { type: 'json' };
import fr from '#data/messages/fr/absence.json' with { type: 'json' };
import it from '#data/messages/it/absence.json' with { type: 'json' };
import { isSiteLocale, type SiteLocale } from '#lib/i18n/locales';

export type AbsenceTexts = typeof en;

const textsByLocale: Readonly<Record<SiteLocale, AbsenceTexts>> = { de, en, es, fr, it };

/** In English where the site does not speak the language. */
export function absenceTexts(locale: string): AbsenceTexts {
  return textsByLocale[isSiteLocale(locale) ? locale : 'en'];
}
