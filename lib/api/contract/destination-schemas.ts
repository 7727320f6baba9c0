/** The shapes of destinations in responses. */
import { z } from 'zod';
import { absoluteUrl, id } from '#lib/api/contract/field-schemas';

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
