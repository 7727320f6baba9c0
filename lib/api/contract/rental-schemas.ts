/** The shapes of rentals in responses: in a list, and by themselves with all details. */
import { z } from 'zod';
import {
  absoluteUrl,
  currencyCode,
  decimal,
  id,
  plainDate,
  timeOfDay,
} from '#lib/api/contract/field-schemas';
import { quoteSchema, rentalTermsShape } from '#lib/api/contract/rental-terms-schemas';

/** The Zod schema of a destination inside a rental. Its id is not that of the destination operations. */
export const destinationReferenceSchema = z
  .strictObject({
    id: id.meta({ description: 'In a separate namespace, not that of Destination.id.' }),
    title: z.string(),
    url: absoluteUrl.meta({ description: 'The destination page, with a `currency` query parameter.' }),
  })
  .meta({ id: 'DestinationReference' });

/** The Zod schema of a photo in a response: its absolute URL. */
export const photoSchema = z.strictObject({ url: absoluteUrl }).meta({ id: 'Photo' });

/** The Zod schema of a special offer of a rental: its name, first and last day, and discount in per cent. */
export const specialOfferSchema = z
  .strictObject({
    name: z.string(),
    start_date: plainDate,
    end_date: plainDate,
    discount: decimal.meta({ description: 'Per cent off the price, decimal text.' }),
  })
  .meta({ id: 'SpecialOffer' });

const rentalShape = {
  id: id.meta({ description: 'Rental identifier.' }),
  upstream_id: id.meta({ description: 'Identifier in the originating system.' }),
  synced_id: id.meta({ description: 'Same kind of value as `upstream_id`.' }),
  url: absoluteUrl.meta({ description: 'The rental page, with a `currency` query parameter.' }),
  headline: z.string(),
  summary: z.string(),
  name: z.string(),
  bedrooms_count: z.int().nonnegative(),
  full_bathrooms_count: z.int().nonnegative(),
  sleeps: z.int().positive(),
  sleeps_max: z.int().positive().nullable().meta({ description: 'Null when not set.' }),
  min_price: decimal,
  max_price: decimal,
  price_kind: z.string().meta({ description: 'Period that the prices refer to: `weekly`, `nightly`.' }),
  final_price: decimal.nullable().meta({
    description:
      'Total of the stay for `guests`: after the discount, with mandatory fees and taxes. Null without dates.',
  }),
  currency: currencyCode,
  lat: z.number().min(-90).max(90),
  lng: z.number().min(-180).max(180),
  reviews_count: z.int().nonnegative(),
  reviews_average_rating: z.string().regex(/^\d\.\d$/),
  position: z
    .int()
    .positive()
    .meta({ description: "The rental's rank in the catalogue's default ordering." }),
  length_of_stay: z.int().positive().nullable().meta({ description: 'Nights; null without dates.' }),
  surface_with_unit: z
    .string()
    .regex(/^(\d+ m²)?$/)
    .meta({ description: 'Square metres, such as "85 m²"; empty when not known.' }),
  available: z.boolean(),
  instantly_bookable: z.boolean(),
  custom_attributes: z.strictObject({}),
  best_offer: specialOfferSchema.nullable().meta({
    description: 'The offer in `final_price`; null without dates, and when no offer covers the stay.',
  }),
  rentals_tags: z.array(z.never()).max(0).meta({ description: 'Always empty in lists.' }),
  destination: z
    .array(destinationReferenceSchema)
    .min(1)
    .meta({ description: 'From the broadest (root) to the narrowest destination.' }),
  photos: z.array(photoSchema),
  special_offers: z.array(specialOfferSchema),
};

/** The Zod schema of a rental in a list. */
export const rentalSchema = z.strictObject(rentalShape).meta({ id: 'Rental' });
/** A rental in a list of the API. Prices are decimal texts in `currency`; members about a stay are null without dates. */
export type Rental = z.infer<typeof rentalSchema>;

const ON_REQUEST = 'Null: the price is on request.';
/** The members of a rental's prices, which are null where the price is on request. */
const pricesShape = {
  min_price: decimal.nullable().meta({ description: ON_REQUEST }),
  max_price: decimal.nullable().meta({ description: ON_REQUEST }),
};

/** The Zod schema of a rental in a list that may have rentals without a price: with `include=unpriced`. */
export const anyRentalSchema = z.strictObject({ ...rentalShape, ...pricesShape }).meta({
  id: 'AnyRental',
  description:
    'A Rental whose price may be on request. Lists have such rentals only with `include=unpriced`.',
});
/** A rental in a list that may have rentals without a price: a `Rental` whose prices may be null. */
export type AnyRental = z.infer<typeof anyRentalSchema>;

/** The Zod schema of a key, such as that of an amenity, with its title in the language of the response. */
export const titledKeySchema = z
  .strictObject({ key: z.string(), title: z.string() })
  .meta({ id: 'TitledKey' });

const OWNER_URL =
  'With `checkin` and `checkout` it carries the stay, and `guests`, 1 when not given. Without dates, one that needs them is a template with variables such as `(CHECKINDATE)`. Null when not known.';

/** The Zod schema of a single rental with all details: the members of a list's rental and more. */
export const rentalDetailSchema = z
  .strictObject({
    ...rentalShape,
    ...pricesShape,
    final_price: decimal.nullable().meta({
      description: 'The total of `quote`; null where `quote` is null.',
    }),
    best_offer: specialOfferSchema.nullable().meta({
      description: 'The offer in `final_price`; null when no offer covers the stay, or there is no price.',
    }),
    description: z.string(),
    rental_type: titledKeySchema,
    amenities: z.array(titledKeySchema),
    tags: z.array(titledKeySchema),
    source_id: z.string().nullable().meta({
      description:
        'Id of the rental in the export from which the catalogue was imported; null without an export.',
    }),
    checkin_time: timeOfDay
      .nullable()
      .meta({ description: 'Earliest time of arrival; null when not known.' }),
    checkout_time: timeOfDay
      .nullable()
      .meta({ description: 'Latest time of departure; null when not known.' }),
    availability: z.enum(['free', 'taken', 'unknown']).nullable().meta({
      description:
        '`free`: every night of the stay is known and none is taken. `taken`: the rental is not available for these dates, also because the stay is too short or too long. `unknown`: the availability of some night is unknown; only the owner knows it. Null without dates.',
    }),
    calendar: z.strictObject({
      seasons: z.array(
        z.strictObject({
          start_date: plainDate,
          end_date: plainDate.meta({ description: 'Exclusive.' }),
          price: decimal.nullable().meta({ description: ON_REQUEST }),
          minimum_nights: z.int().positive(),
          maximum_nights: z.int().positive().nullable().meta({ description: 'Null: no limit.' }),
        }),
      ),
      known_nights: z
        .strictObject({
          from: plainDate.nullable().meta({ description: 'The first night; null: open.' }),
          to: plainDate
            .nullable()
            .meta({ description: 'Exclusive: the day after the last night; null: open.' }),
        })
        .nullable()
        .meta({
          description:
            'The nights whose availability is known: those in `unavailable` are taken, the others free. A night outside is unknown unless it is in `unavailable`. Null: no night is known.',
        }),
      unavailable: z.array(
        z.strictObject({
          start_date: plainDate,
          end_date: plainDate.meta({ description: 'The day of departure.' }),
        }),
      ),
      stale_since: z.iso.datetime().nullable().meta({
        description:
          "When the owner's calendar was last read, where that is longer ago than the operator accepts: ask the owner. Null where it is current, and where the nights are not from the owner's calendar.",
      }),
    }),
    booking_url: z
      .string()
      .nullable()
      .meta({ description: `The page where travellers book. ${OWNER_URL}` }),
    enquiry_url: z
      .string()
      .nullable()
      .meta({
        description: `Where travellers ask: \`https:\`, \`mailto:\` or \`tel:\`. ${OWNER_URL}`,
      }),
    quote: quoteSchema.nullable().meta({
      description:
        'What the stay costs, line by line; null without dates, when the rental is not available for them, when it sleeps fewer than `guests`, and when its price is on request.',
    }),
    ...rentalTermsShape,
  })
  .meta({ id: 'RentalDetail' });
/** A single rental with all details, such as its description, amenities and calendar. */
export type RentalDetail = z.infer<typeof rentalDetailSchema>;

/** The Zod schema of a rental in a list when the request has `fields`: it has only the members listed there, at least one. */
export const sparseRentalSchema = rentalSchema.partial().meta({
  id: 'SparseRental',
  description: 'The members of a Rental that `fields` lists, in the order of Rental. The others are absent.',
  minProperties: 1,
});

/** The Zod schema of a rental in a list with `fields` that may have rentals without a price. */
export const sparseAnyRentalSchema = anyRentalSchema.partial().meta({
  id: 'SparseAnyRental',
  description:
    'The members of an AnyRental that `fields` lists, in the order of AnyRental. The others are absent.',
  minProperties: 1,
});

/** The Zod schema of the response with one rental, which is in `rental`. */
export const rentalDetailAnswerSchema = z.strictObject({ rental: rentalDetailSchema });
