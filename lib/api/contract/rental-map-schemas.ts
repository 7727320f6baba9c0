/** The shapes of rentals on a map in responses. */
import { z } from 'zod';
import { absoluteUrl, currencyCode, decimal, id } from '#lib/api/contract/field-schemas';
import { paginationSchema } from '#lib/api/contract/rental-list-schemas';

/** The Zod schema of bounds: west, south, east and north in degrees; west is greater than east across the antimeridian. */
const boundsSchema = z.tuple([z.number(), z.number(), z.number(), z.number()]);
const BOUNDS =
  'West, south, east and north in decimal degrees; west is greater than east across the antimeridian';
const pointSchema = z
  .strictObject({
    type: z.literal('Point').meta({ description: 'The type of GeoJSON.' }),
    coordinates: z
      .tuple([z.number(), z.number()])
      .meta({ description: 'Longitude, latitude in decimal degrees.' }),
  })
  .meta({ id: 'MapPoint', description: 'A point of GeoJSON.' });

/** The Zod schema of the properties of a single rental on the map. */
const mapRentalSchema = z
  .strictObject({
    kind: z.literal('rental').meta({ description: 'A single rental.' }),
    id: id.meta({ description: 'Rental identifier.' }),
    name: z.string().meta({ description: 'Short name of the rental.' }),
    price: decimal.nullable().meta({
      description:
        'The displayed from-price, or the total of the stay by `price_basis`. Null: on request; only with `include=unpriced`.',
    }),
    currency: currencyCode,
    url: absoluteUrl.meta({
      description: 'Absolute URL of the rental page, with the dates and guests of the request.',
    }),
    availability: z.enum(['free', 'unknown']).optional().meta({
      description:
        'With dates: `free` when every night of the stay is known and none is taken, `unknown` when the availability of some night is unknown.',
    }),
  })
  .meta({ id: 'MapRental', description: 'A single rental on the map.' });

/** The Zod schema of the properties of a cluster on the map: two or more rentals that are close together at the zoom. */
const mapClusterSchema = z
  .strictObject({
    kind: z.literal('cluster').meta({ description: 'Several rentals.' }),
    count: z.int().min(2).meta({ description: 'Number of its rentals.' }),
    min_price: decimal
      .nullable()
      .meta({ description: 'The same as `price`, null with it: its earlier name.' }),
    price: decimal.nullable().meta({
      description: 'The lowest `price` of its rentals. Null when none has one; only with `include=unpriced`.',
    }),
    currency: currencyCode,
    expansion_zoom: z.int().meta({ description: 'The first zoom at which the cluster splits.' }),
    bounds: boundsSchema.meta({ description: `The box around its rentals. ${BOUNDS}.` }),
    ids: z
      .array(id)
      .max(20)
      .optional()
      .meta({ description: 'The rentals, when they are at most 20 on one point.' }),
  })
  .meta({ id: 'MapCluster', description: 'Two or more rentals that are close together at the zoom.' });

/** The Zod schema of rentals on a map: a GeoJSON feature collection of rentals and clusters, with a `meta` member. */
export const rentalMapSchema = z
  .strictObject({
    type: z.literal('FeatureCollection').meta({ description: 'The type of GeoJSON.' }),
    features: z
      .array(
        z
          .strictObject({
            type: z.literal('Feature').meta({ description: 'The type of GeoJSON.' }),
            id: id.optional().meta({ description: 'Rental identifier; absent for a cluster.' }),
            geometry: pointSchema.meta({
              description: 'Where the rental, or the centre of the cluster, is.',
            }),
            properties: z
              .union([mapRentalSchema, mapClusterSchema])
              .meta({ description: 'The rental or the cluster, by `kind`.' }),
          })
          .meta({ id: 'MapFeature', description: 'A rental or a cluster as a feature of GeoJSON.' }),
      )
      .max(500)
      .meta({
        description:
          'Single rentals by position, then clusters, the largest first. With `layer=rentals` only rentals.',
      }),
    meta: z
      .strictObject({
        total_count: z.int().nonnegative().meta({ description: 'Rentals that match.' }),
        pagination: paginationSchema.optional().meta({
          description: 'The page, only with `layer=rentals`. Clusters have all rentals, without pages.',
        }),
        bounds: boundsSchema
          .nullable()
          .meta({ description: `The box around all rentals. ${BOUNDS}; null when nothing matches.` }),
        etag: z
          .string()
          .regex(/^[0-9a-f]{64}$/)
          .meta({
            description:
              'SHA-256, hexadecimal, of the features, the total, the bounds and the pagination; for If-None-Match, like the header `ETag`.',
          }),
      })
      .meta({ id: 'MapMeta', description: 'Facts about all rentals of the map.' })
      .meta({ description: 'Facts about the whole map.' }),
  })
  .meta({ id: 'RentalMap', description: 'Rentals on a map: a feature collection of GeoJSON, with `meta`.' });
/** Rentals on a map: a GeoJSON feature collection of at most 500 rentals and clusters, with a `meta` member. */
export type RentalMapAnswer = z.infer<typeof rentalMapSchema>;
