/** The shapes of rentals as features (OGC API - Features, Part 1: Core, and GeoJSON, RFC 7946). */
import { z } from 'zod';
import { absoluteUrl, id } from '#lib/api/contract/field-schemas';
import { RENTAL_COLUMNS } from '#lib/api/rental-columns';

const title = z.string().meta({ description: 'For people.' });
const description = z.string().meta({ description: 'For people, a sentence or two.' });

/** The Zod schema of a link to another document. */
const ogcLinkSchema = z
  .strictObject({
    href: absoluteUrl.meta({ description: 'The address of the document.' }),
    rel: z.string().meta({ description: 'The relation of the document to this one (RFC 8288).' }),
    type: z.string().meta({ description: 'The media type of the document.' }),
    title: z.string().meta({ description: 'What the document is.' }),
  })
  .meta({ id: 'OgcLink', description: 'A link to another document of OGC API - Features.' });
/** A link of a document of OGC API - Features. */
export type OgcLink = z.infer<typeof ogcLinkSchema>;

const links = z.array(ogcLinkSchema).meta({ description: 'Links to this document and to others.' });

/** The Zod schema of the landing page. */
export const ogcLandingSchema = z
  .strictObject({ title, description, links })
  .meta({ id: 'OgcLanding', description: 'The landing page of OGC API - Features.' });

/** The Zod schema of the list of conformance classes. */
export const ogcConformanceSchema = z
  .strictObject({
    conformsTo: z.array(z.url()).meta({ description: 'The conformance classes that this API meets.' }),
  })
  .meta({ id: 'OgcConformance', description: 'What this API meets of OGC API - Features.' });

/** The Zod schema of the collection of homes. */
export const ogcCollectionSchema = z
  .strictObject({
    id: z.string().meta({ description: 'The name of the collection in addresses.' }),
    title,
    description,
    links,
    extent: z
      .strictObject({
        spatial: z
          .strictObject({
            bbox: z
              .array(z.array(z.number()).length(4))
              .length(1)
              .meta({ description: 'West, south, east and north of all features, in degrees.' }),
            crs: z.url().meta({ description: 'The reference system of `bbox`.' }),
          })
          .meta({ description: 'Where the features lie.' }),
      })
      .meta({ description: 'What the features cover.' }),
    itemType: z.literal('feature').meta({ description: 'What the items are.' }),
    crs: z.array(z.url()).meta({ description: 'The reference systems of coordinates: longitude, latitude.' }),
  })
  .meta({ id: 'OgcCollection', description: 'A collection of features, the homes.' });

/** The Zod schema of the list of collections, of which there is one. */
export const ogcCollectionsSchema = z
  .strictObject({
    links,
    collections: z.array(ogcCollectionSchema).meta({ description: 'All collections.' }),
  })
  .meta({ id: 'OgcCollections', description: 'The collections of features, of which there is one.' });

/** The members of the feature itself. */
const NO_PROPERTIES: ReadonlySet<string> = new Set(['id', 'lat', 'lng']);
/** The columns that are properties of features. */
export const PROPERTY_COLUMNS = RENTAL_COLUMNS.filter(({ name }) => !NO_PROPERTIES.has(name));

/** The Zod schema of the properties of a rental as a feature: the columns of a search as CSV, without those that the feature itself has. */
const rentalPropertiesSchema = z
  .strictObject(
    Object.fromEntries(
      PROPERTY_COLUMNS.map(({ name, schema, description }) => [
        name,
        schema.meta({ description: description.replaceAll('; empty', '; null') }),
      ]),
    ),
  )
  .meta({ id: 'RentalProperties', description: 'What is known about the rental.' });

const feature = {
  type: z.literal('Feature').meta({ description: 'The type of the object (GeoJSON).' }),
  id: id.meta({ description: 'Rental identifier.' }),
  geometry: z
    .strictObject({
      type: z.literal('Point').meta({ description: 'The type of the geometry (GeoJSON).' }),
      coordinates: z.array(z.number()).length(2).meta({ description: 'Longitude, latitude in degrees.' }),
    })
    .meta({ description: 'Where the rental is.' }),
  properties: rentalPropertiesSchema.meta({ description: 'What is known about the home.' }),
};

/** The Zod schema of a rental as a feature of a page. */
export const rentalFeatureSchema = z
  .strictObject(feature)
  .meta({ id: 'RentalFeature', description: 'A home as a GeoJSON feature.' });
/** The Zod schema of a rental as a feature by itself, with links. */
export const oneRentalFeatureSchema = z
  .strictObject({ ...feature, links })
  .meta({ id: 'OneRentalFeature', description: 'A home as a GeoJSON feature, with links.' });

/** The Zod schema of a page of rentals as features. */
export const rentalFeaturesSchema = z
  .strictObject({
    type: z.literal('FeatureCollection').meta({ description: 'The type of the object (GeoJSON).' }),
    links,
    numberMatched: z.int().nonnegative().meta({ description: 'Number of features over all pages.' }),
    numberReturned: z.int().nonnegative().meta({ description: 'Number of features of this page.' }),
    features: z.array(rentalFeatureSchema).meta({ description: 'The features of this page.' }),
  })
  .meta({ id: 'RentalFeatures', description: 'A page of homes as a GeoJSON feature collection.' });
