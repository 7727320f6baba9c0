/** The columns of rentals as CSV, which are also the properties of rentals as features. New ones are added at the end. */
import { z } from 'zod';
import { absoluteUrl, currencyCode, id, plainDate } from '#lib/api/contract/field-schemas';
import { type AnswerContext, serializePhoto, withStay } from '#lib/api/serialize';
import { rentalPath } from '#lib/catalogue/paths';
import type { RentalRecord } from '#lib/catalogue/rentals/rental-records';
import type { CsvCell } from '#lib/csv-line';
import { formatKnownMinor } from '#lib/money/currency';

/** A column of rentals as CSV, and a property of rentals as features. */
export interface RentalColumn {
  readonly name: string;
  /** What the cells contain, for the documentation. */
  readonly description: string;
  /** The shape of the property; null is an empty cell. */
  readonly schema: z.ZodType;
  /** Whether the cell is a decimal text, which as a property is a number. */
  readonly isDecimal: boolean;
  /** Returns the cell of a rental; null for an empty one. */
  value(rental: RentalRecord, context: AnswerContext): CsvCell;
}

const text = z.string();
const whole = z.int().nonnegative();
/** Numbers that are decimal texts in cells. */
const amount = z.number().nonnegative().nullable();
const day = plainDate.nullable();

/** The columns in their order. */
export const RENTAL_COLUMNS: readonly RentalColumn[] = [
  column('id', id, 'Rental identifier.', ({ id }) => id),
  column(
    'url',
    absoluteUrl,
    'Absolute URL of the page of the rental, in the language and currency of the request.',
    (rental, { locale, currency, publicBaseUrl }) =>
      withStay(publicBaseUrl + rentalPath(locale, rental, currency), rental),
  ),
  column('name', text, 'Short name.', ({ name }) => name),
  column('headline', text, 'Headline in the language of the request.', ({ headline }) => headline),
  column('summary', text, 'Summary in the language of the request; may be empty.', ({ summary }) => summary),
  column('language', text, 'Language of the request.', (_, { locale }) => locale),
  column('rental_type', text, 'Key of the kind of home.', ({ rentalType }) => rentalType),
  column('bedrooms_count', whole, 'Number of bedrooms.', ({ bedroomsCount }) => bedroomsCount),
  column(
    'full_bathrooms_count',
    whole,
    'Number of full bathrooms.',
    ({ fullBathroomsCount }) => fullBathroomsCount,
  ),
  column('sleeps', whole, 'Number of guests.', ({ sleeps }) => sleeps),
  column(
    'sleeps_max',
    whole.nullable(),
    'Number of guests with extra beds; empty when not set.',
    ({ sleepsMax }) => sleepsMax,
  ),
  column(
    'surface_square_metres',
    whole.nullable(),
    'Area in square metres; empty when not known.',
    ({ surfaceSquareMetres }) => surfaceSquareMetres,
  ),
  column(
    'min_price',
    amount,
    'Lowest price of a `price_kind` period in `currency`; empty where the price is on request.',
    ({ minPriceMinor, currency }) => formatKnownMinor(minPriceMinor, currency),
  ),
  column(
    'max_price',
    amount,
    'Highest price of a `price_kind` period in `currency`; empty where the price is on request.',
    ({ maxPriceMinor, currency }) => formatKnownMinor(maxPriceMinor, currency),
  ),
  column(
    'price_kind',
    text,
    'Period of `min_price` and `max_price`: `weekly` or `nightly`.',
    (r) => r.priceKind,
  ),
  column(
    'currency',
    currencyCode,
    'Currency of all prices of the line (ISO 4217).',
    ({ currency }) => currency,
  ),
  column(
    'checkin',
    day,
    'Day of arrival of the stay; empty without dates.',
    ({ stay }) => stay?.checkin ?? null,
  ),
  column(
    'checkout',
    day,
    'Day of departure of the stay; empty without dates.',
    (r) => r.stay?.checkout ?? null,
  ),
  column(
    'length_of_stay',
    whole.nullable(),
    'Nights of the stay; empty without dates.',
    ({ lengthOfStay }) => lengthOfStay,
  ),
  column(
    'availability',
    z.enum(['free', 'unknown']).nullable(),
    '`free`, or `unknown` where the calendar does not cover the stay; empty without dates.',
    ({ isStayKnown }) => (isStayKnown === null ? null : isStayKnown ? 'free' : 'unknown'),
  ),
  column(
    'final_price',
    amount,
    'Total of the stay in `currency` for the guests of the request, with mandatory fees and taxes and after the best offer; empty without dates.',
    ({ finalPriceMinor, currency }) => formatKnownMinor(finalPriceMinor, currency),
  ),
  column(
    'best_offer',
    text.nullable(),
    'Name of the offer in `final_price`; empty without one.',
    ({ bestOffer }) => bestOffer?.name ?? null,
  ),
  column(
    'best_offer_discount',
    amount,
    'Discount of that offer in per cent; empty without one.',
    ({ bestOffer }) => bestOffer && String(Number(bestOffer.discount)),
  ),
  column('reviews_count', whole, 'Number of reviews.', ({ reviewsCount }) => reviewsCount),
  column(
    'reviews_average_rating',
    amount,
    'Average rating from 0.0 to 5.0; empty without reviews.',
    ({ reviewsCount, reviewsRatingTenths }) =>
      reviewsCount === 0 ? null : (reviewsRatingTenths / 10).toFixed(1),
  ),
  column(
    'available',
    z.boolean(),
    '`true` or `false`: whether the rental can be booked at all.',
    (r) => r.available,
  ),
  column(
    'instantly_bookable',
    z.boolean(),
    '`true` or `false`: whether it is booked without asking the owner.',
    ({ instantlyBookable }) => instantlyBookable,
  ),
  column('lat', z.number(), 'Latitude in decimal degrees (WGS 84).', ({ latitude }) => latitude),
  column('lng', z.number(), 'Longitude in decimal degrees (WGS 84).', ({ longitude }) => longitude),
  column(
    'destinations',
    text,
    'Titles of its destinations from the broadest to the narrowest, separated by " > ".',
    ({ trail }, { data, locale }) => trail.map((node) => data.tree.title(node, locale)).join(' > '),
  ),
  column(
    'destination_id',
    id.nullable(),
    'Identifier of the narrowest destination, as in `/destinations/:id` and `destination_ids`; empty when not known.',
    ({ trail }) => trail.at(-1)?.id ?? null,
  ),
  column(
    'photo',
    absoluteUrl.nullable(),
    'Absolute URL of the first photo; empty without one.',
    ({ photos: [photo] }, context) => (photo ? serializePhoto(photo, context).url : null),
  ),
  column(
    'position',
    whole,
    "The rental's rank in the catalogue's default ordering.",
    ({ position }) => position,
  ),
  column(
    'updated_at',
    z.iso.datetime(),
    'When the rental last changed, ISO 8601 in UTC.',
    ({ updatedAtMs }) => new Date(updatedAtMs).toISOString(),
  ),
];

function column(
  name: string,
  schema: z.ZodType,
  description: string,
  value: RentalColumn['value'],
): RentalColumn {
  return { name, description, schema, isDecimal: schema === amount, value };
}
