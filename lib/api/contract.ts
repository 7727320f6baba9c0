/**
 * The shapes of all responses of the public API, in the specification's field order (section 2). The OpenAPI document, the
 * serializers' types and the contract tests derive from these schemas. Objects are strict: a response has no other members.
 */
import { z } from 'zod';
import { quoteSchema, rentalTermsShape } from '#lib/api/rental-terms-contract';

const id = z.int().positive();
const plainDate = z.string().regex(/^\d{4}-\d\d-\d\d$/);
const decimal = z
  .string()
  .regex(/^\d+(\.\d+)?$/)
  .meta({ description: 'A decimal number as text.' });
const clock = z.string().regex(/^\d\d:\d\d$/);
const absoluteUrl = z.url();

const destinationSchema = z
  .strictObject({
    id: id.meta({ description: 'Destination identifier.' }),
    title: z.string().meta({ description: 'Localised by the `locale` parameter.' }),
    level: z.int().min(1).meta({ description: 'Depth in the tree; roots have 1.' }),
    parent_id: id.nullable().meta({ description: 'Null for roots.' }),
  })
  .meta({ id: 'Destination' });

/** The Zod schema of the members that `include` adds to a destination, all optional. */
const destinationInclusionsSchema = z.strictObject({
  rentals_count: z
    .int()
    .nonnegative()
    .optional()
    .meta({ description: 'Rentals here and below that match the filters. With `include=counts`.' }),
  children_count: z
    .int()
    .nonnegative()
    .optional()
    .meta({ description: 'Destinations one level below. With `include=counts`.' }),
  trail: z
    .array(z.strictObject({ id, title: z.string() }))
    .optional()
    .meta({ description: 'From the root to the parent. With `include=trail`.' }),
  lat: z.number().min(-90).max(90).optional().meta({ description: 'With `include=location`.' }),
  lng: z.number().min(-180).max(180).optional().meta({ description: 'With `include=location`.' }),
  url: absoluteUrl.optional().meta({ description: 'The destination page. With `include=url`.' }),
  other_names: z.array(z.string()).optional().meta({
    description:
      'All other names that `search_phrase` matches, sorted: its titles in other languages and its aliases. With `include=other_names`.',
  }),
});
/** The members that the `include` parameter adds to a destination; each is absent unless it was requested. */
export type DestinationInclusions = z.infer<typeof destinationInclusionsSchema>;

/** The Zod schema of a destination in a response, with the optional members that the `include` parameter adds. */
export const includingDestinationSchema = z
  .strictObject({ ...destinationSchema.shape, ...destinationInclusionsSchema.shape })
  .meta({ id: 'IncludingDestination' });
/** A destination in a response of the API, without the members that `include` adds. */
export type Destination = z.infer<typeof destinationSchema>;

const promotedDestinationSchema = z
  .strictObject({
    ...destinationSchema.shape,
    photos: z.array(absoluteUrl).min(2).max(3).meta({ description: 'Absolute image URLs.' }),
  })
  .meta({ id: 'PromotedDestination' });
/** A promoted destination in a response of the API: a destination with two or three photos, without the members that `include` adds. */
export type PromotedDestination = z.infer<typeof promotedDestinationSchema>;

/** The Zod schema of a promoted destination in a response, with the optional members that the `include` parameter adds. */
export const includingPromotedDestinationSchema = z
  .strictObject({ ...promotedDestinationSchema.shape, ...destinationInclusionsSchema.shape })
  .meta({ id: 'IncludingPromotedDestination' });

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
  currency: z.string().regex(/^[A-Z]{3}$/),
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
    checkin_time: clock.nullable().meta({ description: 'Earliest time of arrival; null when not known.' }),
    checkout_time: clock.nullable().meta({ description: 'Latest time of departure; null when not known.' }),
    availability: z.enum(['free', 'taken', 'unknown']).nullable().meta({
      description:
        '`free`: every night of the stay is known and none is taken. `taken`: the rental is not available for these dates, also because the stay is too short or too long. `unknown`: the availability of some night is unknown; only the owner knows it. Null without dates.',
    }),
    calendar: z.strictObject({
      seasons: z.array(
        z.strictObject({
          start_date: plainDate,
          end_date: plainDate.meta({ description: 'Exclusive.' }),
          price: decimal,
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
        'What the stay costs, line by line; null without dates, when the rental is not available for them, and when it sleeps fewer than `guests`.',
    }),
    ...rentalTermsShape,
  })
  .meta({ id: 'RentalDetail' });
/** A single rental with all details, such as its description, amenities and calendar. */
export type RentalDetail = z.infer<typeof rentalDetailSchema>;

/** The Zod schema of one review of a rental. */
export const reviewSchema = z
  .strictObject({
    date: plainDate,
    comment: z.string().meta({ description: 'In its original language.' }),
    name: z.string().meta({ description: 'Empty when not known.' }),
    rating: z.int().min(1).max(5).nullable().meta({ description: 'Null: the guest gave no stars.' }),
    channel: z
      .string()
      .meta({ description: 'Where the review was written: the `slug` of a channel in `meta`.' }),
    reply: z.string().nullable().meta({ description: "The owner's answer; null when there is none." }),
  })
  .meta({ id: 'Review' });

const ratingText = z.string().regex(/^\d\.\d$/);

/** The Zod schema of a channel, a site on which reviews were written, with the number and average rating of its reviews. */
export const reviewChannelSchema = z
  .strictObject({
    slug: z.string(),
    title: z.string(),
    reviews_count: z.int().positive(),
    avg_rating: ratingText.nullable().meta({
      description: 'Average of the reviews with a rating; null when none of the channel has one.',
    }),
    icon_url: absoluteUrl.nullable().meta({ description: 'Null: this catalogue has no icons of channels.' }),
  })
  .meta({ id: 'ReviewChannel' });

/** The Zod schema of a page of a rental's reviews, with totals of all pages in `meta`. */
export const rentalReviewsSchema = z
  .strictObject({
    reviews: z.array(reviewSchema).meta({ description: 'Newest first.' }),
    meta: z.strictObject({
      reviews_count: z
        .int()
        .nonnegative()
        .meta({ description: 'As in the record of the rental, over all pages.' }),
      reviews_average_rating: ratingText.meta({ description: 'As in the record of the rental.' }),
      channels: z
        .array(reviewChannelSchema)
        .meta({ description: 'Sorted by the number of reviews, the largest first.' }),
      criteria: z
        .array(z.never())
        .max(0)
        .meta({ description: 'Always empty: reviews are rated as a whole.' }),
    }),
  })
  .meta({ id: 'RentalReviews' });
/** A page of a rental's reviews, the newest first, with totals of all pages in `meta`. */
export type RentalReviews = z.infer<typeof rentalReviewsSchema>;

const counts = z.record(z.string(), z.int().nonnegative());

/** The Zod schema of `Facets`. */
export const facetsSchema = z
  .strictObject({
    rental_type: counts,
    amenities: counts,
    rentals_tags: counts,
    bedrooms_count: counts.meta({ description: 'Rentals with at least this number.' }),
    full_bathrooms_count: counts.meta({ description: 'Rentals with at least this number.' }),
    guests: counts.meta({ description: 'Rentals that sleep at least this number.' }),
    special_offers: z.strictObject({ true: z.int().nonnegative() }),
    instantly_bookable: z.strictObject({ true: z.int().nonnegative() }),
    price: z
      .strictObject({
        min: decimal,
        max: decimal,
        currency: z.string().regex(/^[A-Z]{3}$/),
        histogram: z
          .array(z.strictObject({ from: decimal, to: decimal, count: z.int().nonnegative() }))
          .length(24)
          .meta({ description: 'Spans of equal width; the last one extends to the highest price.' }),
      })
      .nullable()
      .meta({
        description:
          'The displayed from-prices, or totals of the stay by `price_basis`; null when there is no rental.',
      }),
  })
  .meta({ id: 'Facets' });
/**
 * The numbers of rentals that each value of a filter would leave, and the range and histogram of prices. All filters are applied
 * except the facet's own; amenities and tags are counted together with those chosen. Numbers of rooms and guests mean "at least".
 */
export type Facets = z.infer<typeof facetsSchema>;

/** The Zod schema of a filter to drop when nothing matches, with the number of rentals that match without it. */
export const relaxationSchema = z
  .strictObject({
    parameter: z.string().meta({
      description:
        'The parameter to drop; `checkin` stands for both dates, `min_latitude` for the whole box. `include_unknown` is to be set to true.',
    }),
    value: z.string().optional().meta({
      description:
        'The one word of `q` to drop, where `q` has several; absent where the whole parameter is dropped.',
    }),
    total_count: z.int().nonnegative(),
  })
  .meta({ id: 'Relaxation' });

/** The Zod schema of the facts about matching rentals whose availability for the stay is unknown. */
export const unknownAvailabilitySchema = z
  .strictObject({
    rentals_count: z.int().nonnegative().meta({
      description:
        'Rentals that match all other filters, with some night of the stay unknown and none known to be taken.',
    }),
    included: z.boolean().meta({ description: 'Whether the list includes them.' }),
    rental_ids: z.array(id).meta({ description: 'Those on this page.' }),
  })
  .meta({ id: 'UnknownAvailability' });
/**
 * The number of matching rentals whose availability for the stay is unknown, whether the list includes them, and their ids on this page.
 */
export type UnknownAvailabilityAnswer = z.infer<typeof unknownAvailabilitySchema>;

/** The Zod schema of `meta` in a list of rentals: pagination, last change, entity tag, and the additions that were requested. */
export const metaSchema = z
  .strictObject({
    pagination: z.strictObject({
      page: z.int().min(1),
      per_page: z.int().min(1),
      total_count: z.int().nonnegative(),
      total_pages: z
        .int()
        .nonnegative()
        .meta({ description: 'total_count divided by per_page, rounded up.' }),
    }),
    last_modified: z.iso.datetime().meta({ description: 'Newest change among the matching rentals, UTC.' }),
    etag: z
      .string()
      .regex(/^[0-9a-f]{64}$/)
      .meta({ description: 'SHA-256 of the records and the pagination.' }),
    facets: facetsSchema.optional().meta({ description: 'With `facets=true`.' }),
    relaxations: z.array(relaxationSchema).optional().meta({
      description: 'With `facets=true`, when nothing matches: the number of matches without each filter.',
    }),
    unknown_availability: unknownAvailabilitySchema.optional().meta({
      description: 'With dates and either `include_unknown` or `facets=true`.',
    }),
  })
  .meta({ id: 'Meta' });
/** The `meta` member of a list of rentals: pagination, last change, entity tag, and the additions that were requested. */
export type Meta = z.infer<typeof metaSchema>;

/** The Zod schema of a campaign in a response. */
export const campaignSchema = z
  .strictObject({
    slug: z.string(),
    title: z.string(),
    intro: z.string(),
    start_date: plainDate.nullable().meta({ description: 'First day; null when it has no beginning.' }),
    end_date: plainDate.nullable().meta({ description: 'Last day; null when it has no end.' }),
    photos: z.array(absoluteUrl),
  })
  .meta({ id: 'Campaign' });
/** A campaign in a response of the API. Days are YYYY-MM-DD; a null day means no beginning or no end. */
export type Campaign = z.infer<typeof campaignSchema>;

/** The Zod schema of bounds: west, south, east and north in degrees; west is greater than east across the antimeridian. */
const boundsSchema = z.tuple([z.number(), z.number(), z.number(), z.number()]);
const pointSchema = z.strictObject({
  type: z.literal('Point'),
  coordinates: z.tuple([z.number(), z.number()]).meta({ description: 'Longitude, latitude.' }),
});

/** The Zod schema of the properties of a single rental on the map. */
export const mapRentalSchema = z
  .strictObject({
    kind: z.literal('rental'),
    id,
    name: z.string(),
    price: decimal.meta({
      description: 'The displayed from-price, or the total of the stay by `price_basis`.',
    }),
    currency: z.string().regex(/^[A-Z]{3}$/),
    url: z.string().meta({ description: 'Path of the rental page.' }),
    availability: z.enum(['free', 'unknown']).optional().meta({
      description:
        'With dates: `free` when every night of the stay is known and none is taken, `unknown` when the availability of some night is unknown.',
    }),
  })
  .meta({ id: 'MapRental' });

/** The Zod schema of the properties of a cluster on the map: two or more rentals that are close together at the zoom. */
export const mapClusterSchema = z
  .strictObject({
    kind: z.literal('cluster'),
    count: z.int().min(2),
    min_price: decimal,
    currency: z.string().regex(/^[A-Z]{3}$/),
    expansion_zoom: z.int().meta({ description: 'The first zoom at which the cluster splits.' }),
    bounds: boundsSchema,
    ids: z
      .array(id)
      .max(20)
      .optional()
      .meta({ description: 'The rentals, when they are at most 20 on one point.' }),
  })
  .meta({ id: 'MapCluster' });

/** The Zod schema of rentals on a map: a GeoJSON feature collection of rentals and clusters, with a `meta` member. */
export const rentalMapSchema = z
  .strictObject({
    type: z.literal('FeatureCollection'),
    features: z
      .array(
        z.strictObject({
          type: z.literal('Feature'),
          geometry: pointSchema,
          properties: z.union([mapRentalSchema, mapClusterSchema]),
        }),
      )
      .max(500)
      .meta({ description: 'Single rentals by position, then clusters, the largest first.' }),
    meta: z.strictObject({
      total_count: z.int().nonnegative(),
      bounds: boundsSchema
        .nullable()
        .meta({ description: 'West, south, east, north; null when nothing matches.' }),
      etag: z.string().regex(/^[0-9a-f]{64}$/),
    }),
  })
  .meta({ id: 'RentalMap' });
/** Rentals on a map: a GeoJSON feature collection of at most 500 rentals and clusters, with a `meta` member. */
export type RentalMapAnswer = z.infer<typeof rentalMapSchema>;

/** The Zod schema of the response with a list of destinations. */
export const destinationListSchema = z.strictObject({ data: z.array(includingDestinationSchema) });
/** The response with a list of destinations, which are in `data`. */
export type DestinationList = z.infer<typeof destinationListSchema>;
/** The Zod schema of the response with one destination, which is in `data`. */
export const destinationAnswerSchema = z.strictObject({ data: includingDestinationSchema });
/** The Zod schema of the response with the promoted destinations. */
export const promotedDestinationListSchema = z.strictObject({
  data: z.array(includingPromotedDestinationSchema),
});
/** The Zod schema of a list of whole rentals: the response when the request lacks `fields`. */
export const rentalListSchema = z.strictObject({ rentals: z.array(rentalSchema), meta: metaSchema });
/** A page of a list of whole rentals: the response when the request lacks `fields`. */
export type RentalList = z.infer<typeof rentalListSchema>;

/** The Zod schema of a rental in a list when the request has `fields`: it has only the members listed there, at least one. */
export const sparseRentalSchema = rentalSchema.partial().meta({
  id: 'SparseRental',
  description: 'The members of a Rental that `fields` lists, in the order of Rental. The others are absent.',
  minProperties: 1,
});

/** The Zod schema of the response with any list of rentals: whole records, or sparse ones when the request has `fields`. */
export const rentalListAnswerSchema = z.strictObject({
  rentals: z
    .union([z.array(rentalSchema), z.array(sparseRentalSchema)])
    .meta({ description: 'Sparse records with `fields`, whole ones without.' }),
  meta: metaSchema,
});
/** The Zod schema of the response with one rental, which is in `rental`. */
export const rentalDetailAnswerSchema = z.strictObject({ rental: rentalDetailSchema });
/** The Zod schema of the response with a list of campaigns. */
export const campaignListSchema = z.strictObject({ data: z.array(campaignSchema) });
/** The Zod schema of the response with one campaign, which is in `data`. */
export const campaignAnswerSchema = z.strictObject({ data: campaignSchema });
