/**
 * The shapes of all answers of the public API, in the specification's field order (section 2). The OpenAPI document,
 * the serializers' types and the contract tests derive from these schemas. Objects are strict: an answer never
 * has one member more.
 */
import { z } from 'zod';

const id = z.int().positive();
const plainDate = z.string().regex(/^\d{4}-\d\d-\d\d$/);
const decimal = z
  .string()
  .regex(/^\d+(\.\d+)?$/)
  .meta({ description: 'A decimal number as text.' });
const absoluteUrl = z.url();

export const destinationSchema = z
  .strictObject({
    id: id.meta({ description: 'Destination identifier.' }),
    title: z.string().meta({ description: 'Localised by the `locale` parameter.' }),
    level: z.int().min(1).meta({ description: 'Depth in the tree; roots have 1.' }),
    parent_id: id.nullable().meta({ description: 'Null for roots.' }),
  })
  .meta({ id: 'Destination' });
export type Destination = z.infer<typeof destinationSchema>;

export const promotedDestinationSchema = z
  .strictObject({
    ...destinationSchema.shape,
    photos: z.array(absoluteUrl).min(2).max(3).meta({ description: 'Absolute image URLs.' }),
  })
  .meta({ id: 'PromotedDestination' });
export type PromotedDestination = z.infer<typeof promotedDestinationSchema>;

export const destinationReferenceSchema = z
  .strictObject({
    id: id.meta({ description: 'In a namespace of its own, not that of Destination.id.' }),
    title: z.string(),
    url: absoluteUrl.meta({ description: 'The destination page, with a `currency` query parameter.' }),
  })
  .meta({ id: 'DestinationReference' });

export const photoSchema = z.strictObject({ url: absoluteUrl }).meta({ id: 'Photo' });

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
  final_price: decimal.nullable().meta({ description: 'Total of the stay; null without dates.' }),
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
  surface_with_unit: z.string().regex(/^\d+ m²$/),
  available: z.boolean(),
  instantly_bookable: z.boolean(),
  custom_attributes: z.strictObject({}),
  best_offer: specialOfferSchema.nullable().meta({ description: 'Null without dates.' }),
  rentals_tags: z.array(z.never()).max(0).meta({ description: 'Always empty in lists.' }),
  destination: z
    .array(destinationReferenceSchema)
    .min(1)
    .meta({ description: 'From the broadest (root) to the narrowest destination.' }),
  photos: z.array(photoSchema),
  special_offers: z.array(specialOfferSchema),
};

export const rentalSchema = z.strictObject(rentalShape).meta({ id: 'Rental' });
export type Rental = z.infer<typeof rentalSchema>;

export const titledKeySchema = z
  .strictObject({ key: z.string(), title: z.string() })
  .meta({ id: 'TitledKey' });

export const rentalDetailSchema = z
  .strictObject({
    ...rentalShape,
    description: z.string(),
    rental_type: titledKeySchema,
    amenities: z.array(titledKeySchema),
    tags: z.array(titledKeySchema),
    checkin_time: z.string().regex(/^\d\d:\d\d$/),
    checkout_time: z.string().regex(/^\d\d:\d\d$/),
    calendar: z.strictObject({
      seasons: z.array(
        z.strictObject({
          start_date: plainDate,
          end_date: plainDate.meta({ description: 'Exclusive.' }),
          price: decimal,
          minimum_nights: z.int().positive(),
        }),
      ),
      unavailable: z.array(
        z.strictObject({
          start_date: plainDate,
          end_date: plainDate.meta({ description: 'The day of departure.' }),
        }),
      ),
    }),
  })
  .meta({ id: 'RentalDetail' });
export type RentalDetail = z.infer<typeof rentalDetailSchema>;

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
  })
  .meta({ id: 'Meta' });
export type Meta = z.infer<typeof metaSchema>;

export const campaignSchema = z
  .strictObject({
    slug: z.string(),
    title: z.string(),
    intro: z.string(),
    start_date: plainDate.nullable().meta({ description: 'First day; null when it has always run.' }),
    end_date: plainDate.nullable().meta({ description: 'Last day; null when it has no end.' }),
    photos: z.array(absoluteUrl),
  })
  .meta({ id: 'Campaign' });
export type Campaign = z.infer<typeof campaignSchema>;

export const destinationListSchema = z.strictObject({ data: z.array(destinationSchema) });
export const destinationAnswerSchema = z.strictObject({ data: destinationSchema });
export const promotedDestinationListSchema = z.strictObject({ data: z.array(promotedDestinationSchema) });
export const rentalListSchema = z.strictObject({ rentals: z.array(rentalSchema), meta: metaSchema });
export type RentalList = z.infer<typeof rentalListSchema>;
export const rentalDetailAnswerSchema = z.strictObject({ rental: rentalDetailSchema });
export const campaignListSchema = z.strictObject({ data: z.array(campaignSchema) });
export const campaignAnswerSchema = z.strictObject({ data: campaignSchema });
