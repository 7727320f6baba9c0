/** Bounds on the displayed price as parameters: decimal texts in the currency of the request. */
import { z } from 'zod';
import type { FilterDeclaration } from '#lib/catalogue/requests/filter-declaration';
import { FILTER_PARAMETER_NAMES } from '#lib/catalogue/requests/filter-parameter-names';
import type { Parameter, ParameterReader } from '#lib/catalogue/requests/parameters';
import { currencyDigits, formatMinor, parseMinor } from '#lib/money/currency';
import type { RentalFilter } from '#lib/search/rental-filter';

/** The `expected` text of the issue for a maximum price below the minimum. */
export const PRICES_REVERSED = 'no less than min_price';

const [MIN_PRICE, MAX_PRICE] = FILTER_PARAMETER_NAMES.price;

/** The pattern of a price: non-negative, at most nine digits before the point and four after. */
const DECIMAL = /^\d{1,9}(\.\d{1,4})?$/;

const minPriceParameter: Parameter<string> = {
  name: MIN_PRICE,
  isList: false,
  description:
    'Least displayed from-price, or total of the stay by `price_basis`, in the currency of the request.',
  expected: 'a decimal number such as 500 or 649.50',
  schema: z.string().regex(DECIMAL).meta({ type: 'string', pattern: DECIMAL.source }),
};

const maxPriceParameter: Parameter<string> = {
  ...minPriceParameter,
  name: MAX_PRICE,
  description:
    'Greatest displayed from-price, or total of the stay by `price_basis`, in the currency of the request.',
};

type PriceBounds = RentalFilter['price'];

/** The filter by bounds on the displayed price: its parameters, and how they are read, written and widened. */
export const priceFilter: FilterDeclaration<PriceBounds> = {
  parameters: [minPriceParameter, maxPriceParameter],
  read: (reader, { currency }) => {
    const minMinor = readBound(reader, minPriceParameter, currency);
    const maxMinor = readBound(reader, maxPriceParameter, currency);
    if (minMinor === null && maxMinor === null) return null;
    if (minMinor !== null && maxMinor !== null && minMinor > maxMinor) {
      reader.reject(maxPriceParameter, PRICES_REVERSED);
      return null;
    }
    return { currency, minMinor, maxMinor };
  },
  write: (price) =>
    boundsOf(price).map(([name, minor, { currency }]) => [name, formatMinor(minor, currency)]),
  widen: (price) =>
    boundsOf(price).map(([name, , bounds]) => {
      const wider = name === MIN_PRICE ? { ...bounds, minMinor: null } : { ...bounds, maxMinor: null };
      return { parameter: name, rest: wider.minMinor === null && wider.maxMinor === null ? null : wider };
    }),
};

/** The bounds that are set, each with its parameter and the whole value. */
function boundsOf(price: PriceBounds): readonly (readonly [string, number, NonNullable<PriceBounds>])[] {
  if (price === null) return [];
  const { minMinor, maxMinor } = price;
  return [
    ...(minMinor === null ? [] : [[MIN_PRICE, minMinor, price] as const]),
    ...(maxMinor === null ? [] : [[MAX_PRICE, maxMinor, price] as const]),
  ];
}

function readBound(reader: ParameterReader, parameter: Parameter<string>, currency: string): number | null {
  const text = reader.one(parameter);
  if (text === null) return null;
  if (fitsCurrency(text, currency)) return parseMinor(text, currency);
  reader.reject(parameter, `an amount in ${currency}`);
  return null;
}

/**
 * Whether a decimal has no more digits after the point than amounts in the currency, or than two: for yen "100.50" passes and is rounded.
 */
function fitsCurrency(decimal: string, currency: string): boolean {
  const fraction = decimal.split('.')[1] ?? '';
  return fraction.length <= Math.max(currencyDigits(currency), 2);
}
