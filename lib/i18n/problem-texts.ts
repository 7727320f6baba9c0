/**
 * The texts of the error screen, in all languages. The document's layout gives the screen those of its language.
 */
import de from '#data/messages/de/problem.json' with { type: 'json' };
import en from '#data/messages/en/problem.json' with { type: 'json' };
import es from '#data/messages/es/problem.json' with { type: 'json' };
import fr from '#data/messages/fr/problem.json' with { type: 'json' };
import it from '#data/messages/it/problem.json' with { type: 'json' };
import { isSiteLocale, type SiteLocale } from '#lib/i18n/locales';

/** The texts of the error screen in one language, by key. */
export type ProblemTexts = typeof en;

const textsByLocale: Readonly<Record<SiteLocale, ProblemTexts>> = { de, en, es, fr, it };

/**
 * Returns the texts of the error screen in a language; in English when the site has none in that language. Locales are compared exactly:
 * `de-AT` gives English.
 */
export function problemTexts(locale: string): ProblemTexts {
  return textsByLocale[isSiteLocale(locale) ? locale : 'en'];
}
