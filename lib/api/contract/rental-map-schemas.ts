/** The shapes of rentals on a map in responses. */
import { z } from 'zod';
import { currencyCode, decimal, id } from '#lib/api/contract/field-schemas';

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
    price: decimal.nullable().meta({
      description:
        'The displayed from-price, or the total of the stay by `price_basis`. Null: on request; only with `include=unpriced`.',
    }),
    currency: currencyCode,
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
    min_price: decimal.nullable().meta({
      description: 'The lowest price of its rentals. Null when none has one; only with `include=unpriced`.',
    }),
    currency: currencyCode,
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
      etag: z
        .string()
        .regex(/^[0-9a-f]{64}$/)
        .meta({
          description:
            'SHA-256, hexadecimal, of the features, the total and the bounds; for If-None-Match, like the header `ETag`.',
        }),
    }),
  })
  .meta({ id: 'RentalMap' });
/** Rentals on a map: a GeoJSON feature collection of at most 500 rentals and clusters, with a `meta` member. */
export type RentalMapAnswer = z.infer<typeof rentalMapSchema>;
