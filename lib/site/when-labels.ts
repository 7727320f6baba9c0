import { countTexts } from '#lib/i18n/count-texts';
import { getTranslator } from '#lib/i18n/translator';

/** The texts of the strip "when to go" in a language; the browser replaces their placeholders. */
export type WhenLabels = Awaited<ReturnType<typeof whenLabels>>;

/**
 * Returns the texts of the strip for one home: its columns are prices, and it is free or not.
 */
export async function homeWhenLabels(locale: string): Promise<WhenLabels> {
  const t = await getTranslator(locale, 'when');
  const labels = await whenLabels(locale);
  return {
    ...labels,
    homes: countTexts((count) => t('homeFree', { count }), locale),
    exactHomes: countTexts((count) => t('homeFree', { count }), locale),
    prices: '{lowest}',
    both: labels.cheapest,
    most: '',
    noArrival: countTexts((count) => t('noArrivalHere', { count }), locale),
    legend: t('homeLegend'),
    freeHomes: t('freeDays'),
  };
}

/** Returns the texts of the strip "when to go". The browser replaces their placeholders, because it has no message library. */
export async function whenLabels(locale: string) {
  const t = await getTranslator(locale, 'when');
  const [dates, lowest, typical] = ['{dates}', '{lowest}', '{typical}'];
  return {
    arrival: t('arrival'),
    length: t('length'),
    anyDates: t('anyDates'),
    slide: t('slide'),
    today: t('today'),
    nights: countTexts((count) => t('nights', { count }), locale),
    homes: countTexts((count) => t('homes', { count }), locale),
    exactHomes: countTexts((count) => t('exactHomes', { count }), locale),
    prices: t('prices', { lowest, typical }),
    both: t('both', { dates }),
    most: t('most', { dates }),
    cheapest: t('cheapest', { dates }),
    noArrival: countTexts((count) => t('noArrival', { count }), locale),
    lowPrice: t('lowPrice'),
    highPrice: t('highPrice'),
    legend: t('legend'),
    months: t('months'),
    month: t('month'),
    freeHomes: t('freeHomes'),
    lowestTotal: t('lowestTotal'),
    cheapestStay: t('cheapestStay'),
    failed: t('failed'),
    retry: t('retry'),
  };
}
