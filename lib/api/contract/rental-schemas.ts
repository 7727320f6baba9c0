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
import { rentalCalendarSchema } from '#lib/api/contract/rental-calendar-schemas';
import {
  inclusionsShape,
  optionalInclusionsShape,
  titledKeySchema,
} from '#lib/api/contract/rental-inclusion-schemas';
import { quoteSchema, rentalTermsShape } from '#lib/api/contract/rental-terms-schemas';

/** The Zod schema of a destination inside a rental. Its id is not that of the destination operations. */
const destinationReferenceSchema = z
  .strictObject({
    id: id.meta({ description: 'In a separate namespace, not that of Destination.id.' }),
    title: z.string().meta({ description: 'Name in the language of the request.' }),
    url: absoluteUrl.meta({
      description: 'Absolute URL of the destination page, with a `currency` query parameter.',
    }),
  })
  .meta({ id: 'DestinationReference', description: 'A destination inside a rental.' });

/** The Zod schema of a photo in a response: its absolute URL. */
const photoSchema = z
  .strictObject({ url: absoluteUrl.meta({ description: 'Absolute URL of the largest file.' }) })
  .meta({ id: 'Photo', description: 'A photo of a rental.' });

/** The Zod schema of a special offer of a rental: its name, first and last day, and discount in per cent. */
const specialOfferSchema = z
  .strictObject({
    name: z.string().meta({ description: 'In the language of the request.' }),
    start_date: plainDate.meta({ description: 'First night with the offer.' }),
    end_date: plainDate.meta({ description: 'Last night with the offer, included.' }),
    discount: decimal.meta({ description: 'Per cent off the price, decimal text.' }),
  })
  .meta({
    id: 'SpecialOffer',
    description: 'A discount on stays of which every night is from the first to the last night of the offer.',
  });

const priceKindSchema = z.string().meta({
  id: 'PriceKind',
  enum: ['weekly', 'nightly'],
  description: 'A period that a price is for: seven nights, or one.',
});
const customAttributesSchema = z
  .strictObject({})
  .meta({ id: 'CustomAttributes', description: 'An object without members.' });

const LOWEST = 'Lowest price of a `price_kind` period over the coming year, decimal text in `currency`.';
const HIGHEST = 'Highest price of a `price_kind` period over the coming year, decimal text in `currency`.';

const rentalShape = {
  id: id.meta({ description: 'Rental identifier.' }),
  upstream_id: id.meta({ description: 'Identifier in the originating system.' }),
  synced_id: id.meta({ description: 'Same kind of value as `upstream_id`.' }),
  url: absoluteUrl.meta({
    description:
      'Absolute URL of the rental page, with a `currency` query parameter; with dates also with `checkin` and `checkout`, those of the best stay with `flex` or `month`. With `guests` from 2 on, it has them too.',
  }),
  headline: z.string().meta({ description: 'One line in the language of the request; may be empty.' }),
  summary: z.string().meta({ description: 'A few sentences in the language of the request; may be empty.' }),
  name: z.string().meta({ description: 'Short name of the rental, the same in every language.' }),
  bedrooms_count: z.int().nonnegative().meta({ description: 'Number of bedrooms; 0 for a studio.' }),
  full_bathrooms_count: z
    .int()
    .nonnegative()
    .meta({ description: 'Number of bathrooms with a bath or a shower.' }),
  sleeps: z.int().positive().meta({ description: 'Number of people who sleep comfortably.' }),
  sleeps_max: z
    .int()
    .positive()
    .nullable()
    .meta({ description: 'Number of people with extra beds; null when there are none.' }),
  min_price: decimal.meta({ description: LOWEST }),
  max_price: decimal.meta({ description: HIGHEST }),
  price_kind: priceKindSchema.meta({ description: 'Period that `min_price` and `max_price` are for.' }),
  final_price: decimal.nullable().meta({
    description:
      'Total of the stay for `guests`, decimal text in `currency`: after the discount, with mandatory fees and taxes. Null without dates.',
  }),
  currency: currencyCode,
  lat: z.number().min(-90).max(90).meta({ description: 'Latitude in decimal degrees.' }),
  lng: z.number().min(-180).max(180).meta({ description: 'Longitude in decimal degrees.' }),
  reviews_count: z.int().nonnegative().meta({ description: 'Number of reviews.' }),
  reviews_average_rating: z
    .string()
    .regex(/^\d\.\d$/)
    .meta({ description: 'Average of 1 to 5 stars, one decimal; `0.0` without a rated review.' }),
  position: z
    .int()
    .positive()
    .meta({ description: "The rental's rank in the catalogue's default ordering." }),
  length_of_stay: z
    .int()
    .positive()
    .nullable()
    .meta({ description: 'Number of nights of the stay; null without dates.' }),
  surface_with_unit: z
    .string()
    .regex(/^(\d+ m²)?$/)
    .meta({ description: 'Square metres, such as "85 m²"; empty when not known.' }),
  available: z.boolean().meta({
    description: 'Whether the owner lets the rental at all; the nights that are free are a matter of dates.',
  }),
  instantly_bookable: z.boolean().meta({ description: 'Whether a booking needs no answer of the owner.' }),
  custom_attributes: customAttributesSchema.meta({ description: 'Always empty.' }),
  best_offer: specialOfferSchema.nullable().meta({
    description: 'The offer in `final_price`; null without dates, and when no offer covers the stay.',
  }),
  rentals_tags: z.array(z.never()).max(0).meta({ description: 'Always empty in lists.' }),
  destination: z
    .array(destinationReferenceSchema)
    .min(1)
    .meta({ description: 'From the broadest (root) to the narrowest destination.' }),
  photos: z.array(photoSchema).meta({ description: 'The most telling first; may be empty.' }),
  special_offers: z
    .array(specialOfferSchema)
    .meta({ description: 'All offers, also those that have not begun; may be empty.' }),
};

/** The Zod schema of a rental in a list. */
export const rentalSchema = z
  .strictObject(rentalShape)
  .meta({ id: 'PlainRental', description: 'A vacation rental in a list, with a price.' });
/** The Zod schema of a rental in a list, with the optional members that `include` adds. */
export const includingRentalSchema = z.strictObject({ ...rentalShape, ...optionalInclusionsShape }).meta({
  id: 'Rental',
  description: 'A vacation rental in a list, with a price. `include` adds the last members.',
});
/** A rental in a list of the API. Prices are decimal texts in `currency`; members about a stay are null without dates. */
export type Rental = z.infer<typeof rentalSchema>;

const ON_REQUEST = 'Null: the price is on request.';
/** The members of a rental's prices, which are null where the price is on request. */
const pricesShape = {
  min_price: decimal.nullable().meta({ description: `${LOWEST} ${ON_REQUEST}` }),
  max_price: decimal.nullable().meta({ description: `${HIGHEST} ${ON_REQUEST}` }),
};

/** The Zod schema of a rental in a list that may have rentals without a price: with `include=unpriced`. */
export const anyRentalSchema = z
  .strictObject({ ...rentalShape, ...pricesShape })
  .meta({ id: 'PlainAnyRental', description: 'A Rental whose price may be on request.' });
/** The Zod schema of a rental in a list that may have rentals without a price, with the optional members that `include` adds. */
export const includingAnyRentalSchema = z
  .strictObject({ ...rentalShape, ...pricesShape, ...optionalInclusionsShape })
  .meta({
    id: 'AnyRental',
    description:
      'A Rental whose price may be on request. Lists have such rentals only with `include=unpriced`.',
  });
/** A rental in a list that may have rentals without a price: a `Rental` whose prices may be null. */
export type AnyRental = z.infer<typeof anyRentalSchema>;

const OWNER_URL =
  'With `checkin` and `checkout` it carries the stay, and `guests`, 1 when not given. Without dates, one that needs them is a template with variables such as `(CHECKINDATE)`. Null when not known.';

const stayAvailabilitySchema = z
  .enum(['free', 'taken', 'unknown'])
  .meta({ id: 'StayAvailability', description: 'Whether a rental is free for a stay.' });

/** The Zod schema of a single rental with all details: the members of a list's rental and more. */
export const rentalDetailSchema = z
  .strictObject({
    ...rentalShape,
    ...pricesShape,
    final_price: decimal.nullable().meta({
      description: 'The total of `quote`, decimal text in `currency`; null where `quote` is null.',
    }),
    best_offer: specialOfferSchema.nullable().meta({
      description: 'The offer in `final_price`; null when no offer covers the stay, or there is no price.',
    }),
    description: z.string().meta({ description: 'Plain text in the language of the request; may be empty.' }),
    ...inclusionsShape,
    tags: z.array(titledKeySchema).meta({ description: 'What characterises it; may be empty.' }),
    source_id: z.string().nullable().meta({
      description:
        'Id of the rental in the export from which the catalogue was imported; null without an export.',
    }),
    checkin_time: timeOfDay
      .nullable()
      .meta({ description: 'Earliest time of arrival, HH:MM at the rental; null when not known.' }),
    checkout_time: timeOfDay
      .nullable()
      .meta({ description: 'Latest time of departure, HH:MM at the rental; null when not known.' }),
    availability: stayAvailabilitySchema.nullable().meta({
      description:
        '`free`: every night of the stay is known and none is taken. `taken`: the rental is not available for these dates, also because the stay is too short or too long. `unknown`: the availability of some night is unknown; only the owner knows it. Null without dates.',
    }),
    bookable: z.boolean().nullable().meta({
      description:
        'Whether the rental can be booked for these dates and guests, as far as the catalogue knows. Null without dates, and where `availability` is `unknown`: ask the owner.',
    }),
    unavailable_reason: z
      .enum([
        'stay_in_the_past',
        'withdrawn',
        'nights_taken',
        'stay_too_short',
        'stay_too_long',
        'too_many_guests',
      ])
      .nullable()
      .meta({
        description:
          'The first reason why `bookable` is false: the stay begins before today (UTC), the rental takes no bookings, some night is taken, the season on the day of arrival does not allow a stay of this length, or the rental sleeps fewer than `guests`. Null otherwise.',
      }),
    calendar: rentalCalendarSchema.meta({ description: 'Its prices by date and its taken nights.' }),
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
  .meta({ id: 'RentalDetail', description: 'A vacation rental with all details.' });
/** A single rental with all details, such as its description, amenities and calendar. */
export type RentalDetail = z.infer<typeof rentalDetailSchema>;

/** The Zod schema of a rental in a list when the request has `fields`: it has only the members listed there, at least one. */
export const sparseRentalSchema = includingRentalSchema.partial().meta({
  id: 'SparseRental',
  description: 'The members of a Rental that `fields` lists, in the order of Rental. The others are absent.',
  minProperties: 1,
});

/** The Zod schema of a rental in a list with `fields` that may have rentals without a price. */
export const sparseAnyRentalSchema = includingAnyRentalSchema.partial().meta({
  id: 'SparseAnyRental',
  description:
    'The members of an AnyRental that `fields` lists, in the order of AnyRental. The others are absent.',
  minProperties: 1,
});

/** The Zod schema of the response with one rental, which is in `rental`. */
export const rentalDetailAnswerSchema = z
  .strictObject({ rental: rentalDetailSchema.meta({ description: 'The rental.' }) })
  .meta({ id: 'RentalAnswer', description: 'One rental with all details.' });
