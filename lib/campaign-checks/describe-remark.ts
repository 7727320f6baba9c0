import type { CampaignRemark } from '#lib/campaign-checks/campaign-remark';
import { formatDate, languageNames } from '#lib/i18n/format';
import { isSiteLocale } from '#lib/i18n/locales';
import { getTranslator } from '#lib/i18n/translator';

const DAY = /^\d{4}-\d{2}-\d{2}$/;

/**
 * Returns a remark as a sentence in a language; in English where the site has no texts in the language. It names neither the field nor the
 * line: `describeRemark(remark, 'de')` → "Der Text auf Französisch fehlt: Besucher sehen den auf Englisch."
 */
export async function describeRemark(
  { code, values }: Pick<CampaignRemark, 'code' | 'values'>,
  locale: string,
): Promise<string> {
  const language = isSiteLocale(locale) ? locale : 'en';
  const t = await getTranslator(language, 'campaign-checks');
  const shown = Object.entries(values).map(([name, value]) => [name, shownValue(name, value, language)]);
  // A list that is cut short ends the sentence.
  return t(code, Object.fromEntries(shown)).replace(/…\.$/, '…');
}

function shownValue(name: string, value: string | number, locale: string): string | number {
  if (typeof value === 'number') return value;
  if (/languages$/i.test(name)) return languageNames(value.split(','), locale);
  return DAY.test(value) ? formatDate(value, locale) : value;
}
