/** The texts about a stay in a shared list, in the page's language: the summary of the list, and one for each rental. */
import { formatShownPrice } from '#lib/i18n/format';
import { getTranslator, type Translator } from '#lib/i18n/translator';
import type { PageContext } from '#lib/site/page-context';
import { shortObstacleText } from '#lib/site/rentals/obstacle-texts';
import { type ShelfStay, shelfSummary } from '#lib/site/rentals/shelf-stays';

/** Returns how many rentals of a list are free and from which total, and which others do not count as free. */
export function shelfSummaryText(
  stays: readonly ShelfStay[],
  { locale, currency }: Pick<PageContext, 'locale' | 'currency'>,
  t: Translator<'saved'>,
): string {
  const { total, free, unknown, onRequest, lowestMinor } = shelfSummary(stays);
  const price = lowestMinor === null ? '' : formatShownPrice(lowestMinor, currency, locale);
  const main = () => {
    if (free > 0)
      return [total === 1 ? t('freeAlone', { price }) : t('freeSome', { count: free, total, price })];
    return unknown + onRequest > 0 ? [] : [t('freeNone', { count: total })];
  };
  return [
    ...main(),
    ...(onRequest > 0 ? [t('freeOnRequest', { count: onRequest })] : []),
    ...(unknown > 0 ? [t('freeUnknown', { count: unknown })] : []),
  ].join(' ');
}

/**
 * Returns the function that says in a few words whether a rental is free for the stay; not, with all reasons. Null without a stay, unless
 * there are too many guests.
 */
export async function shelfStayText({ locale }: Pick<PageContext, 'locale'>) {
  const [saved, rental, address] = await Promise.all([
    getTranslator(locale, 'saved'),
    getTranslator(locale, 'rental'),
    getTranslator(locale, 'address'),
  ]);
  return ({ state, answer }: Pick<ShelfStay, 'state' | 'answer'>): string | null => {
    switch (state) {
      case 'open':
        return null;
      case 'free':
      case 'onRequest':
        return saved('freeThen');
      case 'unknown':
        return `${rental('stayUnknown')} ${rental('askOwner')}`;
      case 'impossible':
        return answer.kind === 'impossible'
          ? answer.obstacles
              .map((obstacle) => shortObstacleText(obstacle, locale, { saved, rental, address }))
              .join(' · ')
          : null;
    }
  };
}
