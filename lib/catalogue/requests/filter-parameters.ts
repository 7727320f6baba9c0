/** The parameters that restrict a list of rentals, each with its bounds. What they mean together is read in query.ts. */
import { z } from 'zod';
import type { CatalogueVocabulary } from '#lib/catalogue/requests/catalogue-vocabulary';
import { MAX_LISTED, type Parameter, wholeNumber, yesNoParameter } from '#lib/catalogue/requests/parameters';
import { currencyDigits } from '#lib/money/currency';

const MAX_SAFE_ID = Number.MAX_SAFE_INTEGER;

const idValue = z
  .string()
  .regex(/^[1-9]\d{0,15}$/)
  .transform(Number)
  .refine((value) => value <= MAX_SAFE_ID)
  .meta({ type: 'integer', minimum: 1 });

/** Non-negative decimal text, at most nine digits before the point and four after. */
const decimalText = z
  .string()
  .regex(/^\d{1,9}(\.\d{1,4})?$/)
  .meta({ type: 'string', pattern: '^\\d{1,9}(\\.\\d{1,4})?$' });

export const idsParameter: Parameter<number> = {
  name: 'ids',
  isList: true,
  description: `Only these rentals, at most ${MAX_LISTED}.`,
  expected: `at most ${MAX_LISTED} rental ids`,
  schema: idValue,
};

export const destinationIdsParameter: Parameter<number> = {
  name: 'destination_ids',
  isList: true,
  description: 'Only rentals in one of these destinations or below them.',
  expected: `at most ${MAX_LISTED} destination ids`,
  schema: idValue,
};

export const guestsParameter: Parameter<number> = {
  name: 'guests',
  isList: false,
  description: 'Only rentals that sleep at least so many.',
  expected: 'a whole number from 1 to 1000',
  schema: wholeNumber(1, 1000),
};

export const minPriceParameter: Parameter<string> = {
  name: 'min_price',
  isList: false,
  description: 'Least displayed from-price, in the currency of the request.',
  expected: 'a decimal number such as 500 or 649.50',
  schema: decimalText,
};

export const maxPriceParameter: Parameter<string> = {
  ...minPriceParameter,
  name: 'max_price',
  description: 'Greatest displayed from-price, in the currency of the request.',
};

const plainDate = z.iso.date().meta({ type: 'string', format: 'date' });

/** A day of a stay; both or neither are given. */
export const checkinParameter: Parameter<string> = {
  name: 'checkin',
  isList: false,
  description:
    'First night of a stay: only rentals that are known to be free for the whole of it. Together with checkout.',
  expected: 'a calendar date such as 2026-07-04',
  schema: plainDate,
};

export const checkoutParameter: Parameter<string> = {
  ...checkinParameter,
  name: 'checkout',
  description: 'Day of departure, after checkin and at most 365 nights later. Together with checkin.',
};

/** Not a restriction of its own: it says what the dates leave. */
export const includeUnknownParameter = yesNoParameter(
  'include_unknown',
  'With dates, `true` includes rentals whose availability is not known for every night of the stay, `false` leaves them out. `false` when not given; `true` where no rental of the catalogue has a calendar. Adds `meta.unknown_availability` to lists. An extension of the specification.',
);

/** A number of rooms that a rental has at least. */
function roomsParameter(name: string, rooms: string): Parameter<number> {
  return {
    name,
    isList: false,
    description: `Only rentals with at least so many ${rooms}.`,
    expected: 'a whole number from 1 to 100',
    schema: wholeNumber(1, 100),
  };
}

export const bedroomsCountParameter = roomsParameter('bedrooms_count', 'bedrooms');
export const fullBathroomsCountParameter = roomsParameter('full_bathrooms_count', 'full bathrooms');

/** Keys of the catalogue's vocabulary. */
function vocabularyParameter(
  name: string,
  description: string,
  values: (vocabulary: CatalogueVocabulary) => readonly string[],
): Parameter<string> {
  return {
    name,
    isList: true,
    description,
    expected: "keys of the catalogue's vocabulary",
    schema: z.string().meta({ type: 'string' }),
    supported: {
      code: 'unsupported-value',
      values,
      match: (key, keys) => (keys.includes(key) ? key : null),
    },
  };
}

export const rentalTypeParameter = vocabularyParameter(
  'rental_type',
  'Only rentals of one of these types.',
  ({ rentalTypes }) => rentalTypes,
);
export const amenitiesParameter = vocabularyParameter(
  'amenities',
  'Only rentals that have all of these amenities.',
  ({ amenities }) => amenities,
);
export const rentalsTagsParameter = vocabularyParameter(
  'rentals_tags',
  'Only rentals that have all of these tags.',
  ({ tags }) => tags,
);

export const specialOffersParameter = yesNoParameter(
  'special_offers',
  'Only rentals with (or without) a special offer: one that covers the stay where dates are given, else one that is open today, UTC.',
);
export const instantlyBookableParameter = yesNoParameter(
  'instantly_bookable',
  'Only rentals that can (or cannot) be booked at once.',
);

/** Degrees are kept to a millionth, about ten centimetres. */
const DEGREE_SCALE = 1e6;

function degreesParameter(name: string, limit: number, description: string): Parameter<number> {
  return {
    name,
    isList: false,
    description,
    expected: `decimal degrees from -${limit} to ${limit}`,
    schema: z
      .string()
      .regex(/^-?\d{1,3}(\.\d{1,20})?$/)
      .transform((text) => Math.round(Number(text) * DEGREE_SCALE) / DEGREE_SCALE + 0)
      .refine((degrees) => Math.abs(degrees) <= limit)
      .meta({ type: 'number', minimum: -limit, maximum: limit }),
  };
}

export const minLatitudeParameter = degreesParameter(
  'min_latitude',
  90,
  'Southern edge of a box that the rentals lie in; all four edges or none.',
);
export const maxLatitudeParameter = degreesParameter(
  'max_latitude',
  90,
  'Northern edge of the box, no less than the southern one.',
);
export const minLongitudeParameter = degreesParameter(
  'min_longitude',
  180,
  'Western edge of the box; greater than the eastern one where the box crosses the antimeridian.',
);
export const maxLongitudeParameter = degreesParameter('max_longitude', 180, 'Eastern edge of the box.');

/** Whether a price bound has no more decimals than the currency has. */
export function fitsCurrency(decimal: string, currency: string): boolean {
  const fraction = decimal.split('.')[1] ?? '';
  return fraction.length <= Math.max(currencyDigits(currency), 2);
}

/** What restricts a list of rentals, in the order in which documentation shows it. */
export const FILTER_PARAMETERS: readonly Parameter<unknown>[] = [
  idsParameter,
  destinationIdsParameter,
  checkinParameter,
  checkoutParameter,
  includeUnknownParameter,
  guestsParameter,
  bedroomsCountParameter,
  fullBathroomsCountParameter,
  minPriceParameter,
  maxPriceParameter,
  rentalTypeParameter,
  amenitiesParameter,
  rentalsTagsParameter,
  specialOffersParameter,
  instantlyBookableParameter,
  minLatitudeParameter,
  maxLatitudeParameter,
  minLongitudeParameter,
  maxLongitudeParameter,
];
