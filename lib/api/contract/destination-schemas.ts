/** The shapes of destinations in responses. */
import { z } from 'zod';
import { absoluteUrl, id } from '#lib/api/contract/field-schemas';

const destinationSchema = z.strictObject({
  id: id.meta({ description: 'Destination identifier.' }),
  title: z.string().meta({ description: 'Name, localised by the `locale` parameter.' }),
  level: z.int().min(1).meta({ description: 'Depth in the tree; roots have 1.' }),
  parent_id: id.nullable().meta({ description: 'The destination one level above; null for roots.' }),
});

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
    .array(
      z
        .strictObject({
          id: id.meta({ description: 'Destination identifier.' }),
          title: z.string().meta({ description: 'Name in the language of the request.' }),
        })
        .meta({ id: 'DestinationAbove', description: 'A destination that contains another one.' }),
    )
    .optional()
    .meta({
      description:
        'The destinations above, from the root to the parent; empty for roots. With `include=trail`.',
    }),
  lat: z
    .number()
    .min(-90)
    .max(90)
    .optional()
    .meta({ description: 'Latitude of its centre in decimal degrees. With `include=location`.' }),
  lng: z
    .number()
    .min(-180)
    .max(180)
    .optional()
    .meta({ description: 'Longitude of its centre in decimal degrees. With `include=location`.' }),
  url: absoluteUrl
    .optional()
    .meta({ description: 'Absolute URL of the destination page. With `include=url`.' }),
  other_names: z.array(z.string()).optional().meta({
    description:
      'All other names that `search_phrase` matches, sorted: its titles in other languages and its aliases. With `include=other_names`.',
  }),
});
/** The members that the `include` parameter adds to a destination; each is absent unless it was requested. */
export type DestinationInclusions = z.infer<typeof destinationInclusionsSchema>;

/** The Zod schema of a destination in a response, with the optional members that the `include` parameter adds. */
const includingDestinationSchema = z
  .strictObject({ ...destinationSchema.shape, ...destinationInclusionsSchema.shape })
  .meta({
    id: 'Destination',
    description: 'A place with rentals, from a continent to a village. Destinations form a tree.',
  });
/** A destination in a response of the API, without the members that `include` adds. */
export type Destination = z.infer<typeof destinationSchema>;

const promotedDestinationSchema = z.strictObject({
  ...destinationSchema.shape,
  photos: z.array(absoluteUrl).min(2).max(3).meta({ description: 'Absolute image URLs.' }),
});
/** A promoted destination in a response of the API: a destination with two or three photos, without the members that `include` adds. */
export type PromotedDestination = z.infer<typeof promotedDestinationSchema>;

/** The Zod schema of a promoted destination in a response, with the optional members that the `include` parameter adds. */
const includingPromotedDestinationSchema = z
  .strictObject({ ...promotedDestinationSchema.shape, ...destinationInclusionsSchema.shape })
  .meta({ id: 'PromotedDestination', description: 'A destination that the operator recommends.' });

/** The Zod schema of the response with a list of destinations. */
export const destinationListSchema = z
  .strictObject({
    data: z.array(includingDestinationSchema).meta({ description: 'The destinations of the response.' }),
  })
  .meta({ id: 'DestinationList', description: 'A list of destinations.' });
/** The Zod schema of the response with one destination, which is in `data`. */
export const destinationAnswerSchema = z
  .strictObject({ data: includingDestinationSchema.meta({ description: 'The destination.' }) })
  .meta({ id: 'DestinationAnswer', description: 'One destination.' });
/** The Zod schema of the response with the promoted destinations. */
export const promotedDestinationListSchema = z
  .strictObject({
    data: z
      .array(includingPromotedDestinationSchema)
      .meta({ description: "All promoted destinations, in the operator's order." }),
  })
  .meta({ id: 'PromotedDestinationList', description: 'The promoted destinations.' });
