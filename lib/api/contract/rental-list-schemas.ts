/** The shapes of lists of rentals in responses, with facets, relaxations and the other facts about a list in `meta`. */
import { z } from 'zod';
import { currencyCode, decimal, id, plainDate } from '#lib/api/contract/field-schemas';
import {
  anyRentalSchema,
  includingAnyRentalSchema,
  includingRentalSchema,
  rentalSchema,
  sparseAnyRentalSchema,
  sparseRentalSchema,
} from '#lib/api/contract/rental-schemas';

const counts = z.record(z.string(), z.int().nonnegative());
const rentals = z.int().nonnegative().meta({ description: 'Number of rentals.' });
const trueCount = z
  .strictObject({ true: rentals })
  .meta({ id: 'TrueCount', description: 'The rentals that have something.' });

/** The Zod schema of `Facets`. */
export const facetsSchema = z
  .strictObject({
    rental_type: counts.meta({ description: 'Rentals by the key of their type.' }),
    amenities: counts.meta({
      description: 'Rentals with each amenity, by its key, and those already chosen.',
    }),
    rentals_tags: counts.meta({
      description: 'Rentals with each tag, by its key, and those already chosen.',
    }),
    bedrooms_count: counts.meta({ description: 'Rentals with at least this number of bedrooms.' }),
    full_bathrooms_count: counts.meta({
      description: 'Rentals with at least this number of full bathrooms.',
    }),
    guests: counts.meta({ description: 'Rentals that sleep at least this number.' }),
    special_offers: trueCount.meta({ description: 'Rentals with a special offer.' }),
    instantly_bookable: trueCount.meta({ description: 'Rentals that can be booked instantly.' }),
    price: z
      .strictObject({
        min: decimal.meta({ description: 'The lowest price, decimal text.' }),
        max: decimal.meta({ description: 'The highest price, decimal text.' }),
        currency: currencyCode,
        histogram: z
          .array(
            z
              .strictObject({
                from: decimal.meta({ description: 'The lowest price of the span, decimal text.' }),
                to: decimal.meta({ description: 'The upper end of the span, decimal text.' }),
                count: rentals,
              })
              .meta({ id: 'PriceSpan', description: 'A span of prices.' }),
          )
          .length(24)
          .meta({ description: 'Spans of equal width; the last one extends to the highest price.' }),
      })
      .meta({ id: 'PriceFacet', description: 'The range and the distribution of prices.' })
      .nullable()
      .meta({
        description:
          'The displayed from-prices, or totals of the stay by `price_basis`; null when there is no rental with a price.',
      }),
  })
  .meta({
    id: 'Facets',
    description:
      'The rentals that each value of a filter would leave: all filters are applied except its own; amenities and tags are counted together with those chosen.',
  });
/**
 * The numbers of rentals that each value of a filter would leave, and the range and histogram of prices. All filters are applied
 * except the facet's own; amenities and tags are counted together with those chosen. Numbers of rooms and guests mean "at least".
 */
export type Facets = z.infer<typeof facetsSchema>;

/** The Zod schema of a filter to drop when nothing matches, with the number of rentals that match without it. */
const relaxationSchema = z
  .strictObject({
    parameter: z.string().meta({
      description:
        'The parameter to drop; `checkin` stands for both dates and `flex`, `month` for it and `nights`, `min_latitude` for the whole box. `include_unknown` is to be set to true.',
    }),
    value: z.string().optional().meta({
      description:
        'The one word of `q` to drop, where `q` has several; absent where the whole parameter is dropped.',
    }),
    total_count: rentals.meta({ description: 'Rentals that match then.' }),
  })
  .meta({ id: 'Relaxation', description: 'A filter to drop when nothing matches.' });

/** The Zod schema of the facts about matching rentals whose availability for the stay is unknown. */
const unknownAvailabilitySchema = z
  .strictObject({
    rentals_count: z.int().nonnegative().meta({
      description:
        'Rentals that match all other filters, with some night of the stay unknown and none known to be taken.',
    }),
    included: z.boolean().meta({ description: 'Whether the list includes them.' }),
    rental_ids: z.array(id).meta({
      description:
        'Those on this page; with `flex` or `month`, those whose stay in `stays` has an unknown night.',
    }),
  })
  .meta({ id: 'UnknownAvailability', description: 'Rentals whose availability for the stay is unknown.' });
/**
 * The number of matching rentals whose availability for the stay is unknown, whether the list includes them, and their ids on this page.
 */
export type UnknownAvailabilityAnswer = z.infer<typeof unknownAvailabilitySchema>;

/** The Zod schema of the best stay of a rental. */
const stayOfRentalSchema = z
  .strictObject({
    id: id.meta({ description: 'Rental identifier.' }),
    checkin: plainDate.meta({ description: 'First night of the stay.' }),
    checkout: plainDate.meta({ description: 'Day of departure.' }),
    total: decimal.nullable().meta({
      description:
        'The total of the stay for `guests`, as in `final_price`; null where the price is on request.',
    }),
  })
  .meta({ id: 'StayOfRental', description: 'The best stay of a rental.' });
/** The best stay of a rental. */
export type StayOfRental = z.infer<typeof stayOfRentalSchema>;

/** The Zod schema of other dates for which more rentals match. */
const nearestArrivalSchema = z
  .strictObject({
    checkin: plainDate.meta({ description: 'First night of the stay.' }),
    checkout: plainDate.meta({ description: 'Day of departure.' }),
    rentals_count: z.int().min(3).meta({ description: '`total_count` of the list with these dates.' }),
    min_total: decimal.nullable().meta({
      description: 'Lowest total of the stay for `guests`; null where no rental has a price.',
    }),
  })
  .meta({ id: 'NearestArrival', description: 'Other dates for which more rentals match.' });

/** The Zod schema of `Pagination`. */
export const paginationSchema = z
  .strictObject({
    page: z.int().min(1).meta({ description: 'Number of the page, from 1.' }),
    per_page: z.int().min(1).meta({ description: 'Page size, as requested.' }),
    total_count: rentals.meta({ description: 'Rentals over all pages.' }),
    total_pages: z.int().nonnegative().meta({ description: 'total_count divided by per_page, rounded up.' }),
  })
  .meta({ id: 'Pagination', description: 'The page of the response, and the totals of all pages.' });

/** The Zod schema of `meta` in a list of rentals: pagination, last change, entity tag, and the additions that were requested. */
export const metaSchema = z
  .strictObject({
    pagination: paginationSchema.meta({ description: 'The page of the response.' }),
    last_modified: z.iso.datetime().meta({ description: 'Newest change among the matching rentals, UTC.' }),
    etag: z
      .string()
      .regex(/^[0-9a-f]{64}$/)
      .meta({
        description:
          'SHA-256, hexadecimal, of the records, the pagination and `stays`: equal as long as the page shows the same. The header `ETag` covers the whole response. If-None-Match takes both; this one not with `facets`, `include_unknown` or `modified_since`, and in `/rentals` not with dates, because `meta` then has members that it does not cover.',
      }),
    stays: z.array(stayOfRentalSchema).optional().meta({
      description:
        'With `flex` or `month`: the best stay of each rental of the page, in their order. Of the lowest total, then with the least shift from `checkin`, then the earliest.',
    }),
    facets: facetsSchema.optional().meta({ description: 'With `facets=true`.' }),
    relaxations: z.array(relaxationSchema).optional().meta({
      description: 'With `facets=true`, when nothing matches: the number of matches without each filter.',
    }),
    unknown_availability: unknownAvailabilitySchema.optional().meta({
      description: 'With dates and either `include_unknown` or `facets=true`.',
    }),
    nearest_arrivals: z.array(nearestArrivalSchema).max(3).optional().meta({
      description:
        'In `/rentals`, with dates or `month`, where fewer than three rentals match: stays of the same length for which at least three do, under the same filters. They begin at most 60 days before or after, not in the past; the nearest first, of equally near ones the earlier.',
    }),
    modified_until: z.iso.datetime().optional().meta({
      description:
        'With `modified_since`: its value in the next request, UTC. Where the pages of a list have different ones, the catalogue changed in between: read them again from the first one.',
    }),
    deleted_ids: z.array(id).optional().meta({
      description:
        'With `modified_since`, on the first page: the rentals to remove from a copy, by ascending id. They were deleted, or they changed and are not in the list; some of these never were.',
    }),
  })
  .meta({
    id: 'Meta',
    description: 'Pagination, last change, entity tag, and the additions that were requested.',
  });
/** The `meta` member of a list of rentals: pagination, last change, entity tag, and the additions that were requested. */
export type Meta = z.infer<typeof metaSchema>;

const PAGE = 'The rentals of the page, in the requested order; empty past the last page.';
const meta = metaSchema.meta({ description: 'Facts about the whole list.' });

/** The Zod schema of a list of whole rentals: the response when the request lacks `fields`. */
export const rentalListSchema = z
  .strictObject({ rentals: z.array(rentalSchema).meta({ description: PAGE }), meta })
  .meta({ id: 'PlainRentalList', description: 'A page of whole rentals without further members.' });
/** A page of a list of whole rentals: the response when the request lacks `fields`. */
export type RentalList = z.infer<typeof rentalListSchema>;

/** The Zod schema of the response with any list of rentals: whole records, or sparse ones when the request has `fields`. */
export const rentalListAnswerSchema = z
  .union([
    z
      .strictObject({ rentals: z.array(includingRentalSchema).meta({ description: PAGE }), meta })
      .meta({ id: 'RentalList', description: 'A page of whole rentals: the response without `fields`.' }),
    z
      .strictObject({ rentals: z.array(sparseRentalSchema).meta({ description: PAGE }), meta })
      .meta({ id: 'SparseRentalList', description: 'A page of sparse rentals: the response with `fields`.' }),
  ])
  .meta({ id: 'RentalListAnswer', description: 'Sparse records with `fields`, whole ones without.' });

/** The Zod schema of a list of whole rentals that may have rentals without a price. */
export const anyRentalListSchema = z
  .strictObject({ rentals: z.array(anyRentalSchema).meta({ description: PAGE }), meta })
  .meta({ id: 'PlainAnyRentalList', description: 'A page of whole rentals without further members.' });
/** A page of a list of whole rentals that may have rentals without a price. */
export type AnyRentalList = z.infer<typeof anyRentalListSchema>;

/** The Zod schema of the response with a list that may have rentals without a price: whole records, or sparse ones with `fields`. */
export const anyRentalListAnswerSchema = z
  .union([
    z
      .strictObject({ rentals: z.array(includingAnyRentalSchema).meta({ description: PAGE }), meta })
      .meta({ id: 'AnyRentalList', description: 'A page of whole rentals: the response without `fields`.' }),
    z.strictObject({ rentals: z.array(sparseAnyRentalSchema).meta({ description: PAGE }), meta }).meta({
      id: 'SparseAnyRentalList',
      description: 'A page of sparse rentals: the response with `fields`.',
    }),
  ])
  .meta({ id: 'AnyRentalListAnswer', description: 'Sparse records with `fields`, whole ones without.' });
