import { FILTER_PARAMETER_NAMES } from '#lib/catalogue/requests/filter-parameter-names';
import { formatMoney } from '#lib/i18n/format';
import type { Translator } from '#lib/i18n/translator';
import { formatMinor } from '#lib/money/currency';
import type { RentalFilter } from '#lib/search/rental-filter';
import type { FilterDisplay } from '#lib/site/search/filter-display';
import { shownBounds } from '#lib/site/search/page-values';

/**
 * The display of the price filter: fields for the minimum and the maximum over a histogram, in the page's currency, and one
 * chip for the range.
 */
export const priceDisplay: FilterDisplay = {
  key: 'price',
  placement: 'bar',
  label: 'price',
  anyLabel: 'anyPrice',
  parameters: FILTER_PARAMETER_NAMES.price,
  control: ({ query: { filter }, context: { currency } }, facets) => {
    const bounds = shownBounds(filter.price);
    return {
      kind: 'price',
      names: FILTER_PARAMETER_NAMES.price,
      currency,
      isOfStay: filter.stay?.isPriced === true,
      min: bounds?.minMinor == null ? '' : formatMinor(bounds.minMinor, currency),
      max: bounds?.maxMinor == null ? '' : formatMinor(bounds.maxMinor, currency),
      spread: facets.price,
    };
  },
  active: ({ query: { filter }, context: { locale }, t }) => {
    const bounds = shownBounds(filter.price);
    return bounds
      ? [{ key: 'price', label: priceLabel(bounds, locale, t), rest: { ...filter, price: null } }]
      : [];
  },
};

function priceLabel(
  { currency, minMinor, maxMinor }: NonNullable<RentalFilter['price']>,
  locale: string,
  t: Translator<'search'>,
): string {
  const money = (minor: number | null) => (minor === null ? '' : formatMoney(minor, currency, locale));
  if (maxMinor === null) return t('priceAtLeast', { min: money(minMinor) });
  if (minMinor === null) return t('priceAtMost', { max: money(maxMinor) });
  return t('priceBetween', { min: money(minMinor), max: money(maxMinor) });
}
