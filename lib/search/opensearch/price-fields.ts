/**
 * From-prices in the index: as stored, and converted to the currencies in which most are asked for. Fields for all currencies of a catalogue,
 * often more than a hundred, would be most of the index; prices in the others are converted by a script.
 */
import { type Conversion, largestConvertingTo, smallestConvertingTo } from '#lib/money/conversion';
import type { IndexedVersion } from '#lib/search/opensearch/indexed-version';
import { allOf, anyOf, type Clause } from '#lib/search/opensearch/opensearch-requests';
import type { RentalFilter } from '#lib/search/rental-filter';
import type { CatalogueVersion } from '#lib/store/store';

const MOST_FIELDS = 4;

/** Returns the currencies that have fields: the default one, and those in which rentals are priced. */
export function indexedCurrencies({
  defaultCurrency,
  priceCurrencies,
}: Pick<CatalogueVersion, 'defaultCurrency' | 'priceCurrencies'>): readonly string[] {
  return [...new Set([defaultCurrency, ...priceCurrencies])].slice(0, MOST_FIELDS);
}

/** Returns the name of the field with prices as displayed in a currency. */
export function priceField(currency: string): string {
  return `price_${currency}`;
}

/** Whether prices in a currency have a field. */
export function hasPriceField(currency: string, { store }: Pick<IndexedVersion, 'store'>): boolean {
  return indexedCurrencies(store.version).includes(currency);
}

/** Returns the clause that the displayed from-price lies within bounds. Rentals without a price lie outside of any bounds. */
export function priceClause(
  { currency, minMinor, maxMinor }: NonNullable<RentalFilter['price']>,
  version: IndexedVersion,
): Clause {
  const [least, greatest] = [minMinor ?? 0, maxMinor ?? Number.MAX_SAFE_INTEGER];
  if (hasPriceField(currency, version))
    return { range: { [priceField(currency)]: { gte: least, lte: greatest } } };
  const { store, data } = version;
  const ranges = store.version.priceCurrencies.map((from, index) => {
    const conversion = data.rates.conversion(from, currency);
    const gte = stored(smallestConvertingTo(least, conversion));
    const lte =
      maxMinor === null ? Number.MAX_SAFE_INTEGER : stored(largestConvertingTo(greatest, conversion));
    return allOf([{ term: { currency: index } }, { range: { minor: { gte, lte } } }]);
  });
  return anyOf(ranges);
}

/** Limits a bound to a number that is exact; no stored amount exceeds it. */
function stored(minor: number): number {
  return Math.min(minor, Number.MAX_SAFE_INTEGER);
}

/** Divides in two steps by numbers up to this one, so that products fit 64 bits. */
const FIRST_DIVISOR = 10n ** 6n;

/** Returns the factors of a conversion, as scripts compute it: multiply, add, divide, divide. */
export function conversionFactors({ numerator, denominator, half }: Conversion): readonly number[] {
  const divisor = denominator < FIRST_DIVISOR ? denominator : FIRST_DIVISOR;
  return [numerator, half, divisor, denominator / divisor].map(Number);
}

/** The function of scripts that computes `convertMinor` from the factors. */
export const CONVERT = `
long convert(long minor, List factors) {
  long numerator = ((Number) factors.get(0)).longValue();
  long half = ((Number) factors.get(1)).longValue();
  long divisor = ((Number) factors.get(2)).longValue();
  long rest = ((Number) factors.get(3)).longValue();
  return (minor / divisor * numerator + (minor % divisor * numerator + half) / divisor) / rest;
}
`;

/** Scripts that return the from-price in another currency; `none` stands for what they return without a price. */
const converted = (none: string) => `${CONVERT}
if (doc['minor'].size() == 0) return ${none};
int currency = (int) doc['currency'].value;
return convert(doc['minor'].value, (List) ((List) params.get('conversions')).get(currency));`;

const PRICE_TO_SORT = converted('0');
const PRICE_TO_COUNT = converted('null');

/** Returns the script of the from-price in a currency without a field, for an order or for an aggregation. */
export function priceScript(
  use: 'sort' | 'count',
  currency: string,
  { store, data }: IndexedVersion,
): Clause {
  const conversions = store.version.priceCurrencies.map((from) =>
    conversionFactors(data.rates.conversion(from, currency)),
  );
  const source = use === 'sort' ? PRICE_TO_SORT : PRICE_TO_COUNT;
  return { lang: 'painless', source, params: { conversions } };
}
