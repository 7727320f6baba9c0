/** The documents of OGC API - Features about this API: landing page, conformance and collections (OGC 17-069r4, section 7). */
import type { z } from 'zod';
import type {
  OgcLink,
  ogcCollectionSchema,
  ogcCollectionsSchema,
  ogcConformanceSchema,
  ogcLandingSchema,
} from '#lib/api/contract/feature-schemas';
import {
  apiLink,
  COLLECTION_PATH,
  FEATURES_PATH,
  GEOJSON_TYPE,
  JSON_TYPE,
} from '#lib/api/features/feature-links';
import type { OperationCall } from '#lib/api/operation';
import type { AnswerContext } from '#lib/api/serialize';
import { searching } from '#lib/catalogue/rentals/rentals';
import { type MapBounds, searchMap } from '#lib/catalogue/rentals/search-map';
import { NO_FILTER } from '#lib/search/rental-filter';

/** The reference system of coordinates: WGS 84 with longitude before latitude. */
const CRS84 = 'http://www.opengis.net/def/crs/OGC/1.3/CRS84';
const CONFORMANCE = 'http://www.opengis.net/spec/ogcapi-features-1/1.0/conf';
const WHOLE_WORLD = [-180, -90, 180, 90];

type Context = Pick<AnswerContext, 'publicBaseUrl'>;
type Call = Pick<OperationCall<unknown, unknown>, 'store' | 'context' | 'today'>;

/** Returns the landing page, from which clients find all other documents. */
export function landingPage(context: Context): z.infer<typeof ogcLandingSchema> {
  return {
    title: 'Homes',
    description:
      'The vacation rentals of this catalogue as features, for maps and geographic information systems.',
    links: [
      apiLink(context, FEATURES_PATH, { rel: 'self', type: JSON_TYPE, title: 'This document' }),
      apiLink(context, '/openapi.json', {
        rel: 'service-desc',
        type: 'application/vnd.oai.openapi+json;version=3.1',
        title: 'The description of the API',
      }),
      apiLink(context, `${FEATURES_PATH}/conformance`, {
        rel: 'conformance',
        type: JSON_TYPE,
        title: 'The conformance classes',
      }),
      collectionsLink(context, 'data'),
    ],
  };
}

/** Returns the conformance classes that the API meets. */
export function conformance(): z.infer<typeof ogcConformanceSchema> {
  return { conformsTo: [`${CONFORMANCE}/core`, `${CONFORMANCE}/geojson`] };
}

/** Returns the list of collections, of which there is one. */
export async function collections(call: Call): Promise<z.infer<typeof ogcCollectionsSchema>> {
  return { links: [collectionsLink(call.context, 'self')], collections: [await collection(call)] };
}

/** Returns the collection of homes, with the box around all of them. */
export async function collection({
  store,
  context,
  today,
}: Call): Promise<z.infer<typeof ogcCollectionSchema>> {
  const { currency } = context;
  const { bounds } = await searchMap(store, { filter: NO_FILTER, currency }, 0, searching(today));
  return {
    id: 'homes',
    title: 'Homes',
    description: 'All vacation rentals. Parameters of a search select some of them.',
    links: [
      apiLink(context, COLLECTION_PATH, { rel: 'self', type: JSON_TYPE, title: 'This collection' }),
      apiLink(context, `${COLLECTION_PATH}/items`, { rel: 'items', type: GEOJSON_TYPE, title: 'The homes' }),
    ],
    extent: { spatial: { bbox: [bounds === null ? WHOLE_WORLD : roundedOutwards(bounds)], crs: CRS84 } },
    itemType: 'feature',
    crs: [CRS84],
  };
}

/** The edge of the Web-Mercator map in degrees: bounds end there, and homes may lie beyond. */
const MAP_EDGE = 85.05;
/** Bounds have about this part of a degree as their precision. */
const PRECISION = 0.01;

/** Returns bounds that contain all homes of the bounds of a map: west, south, east and north in degrees. */
function roundedOutwards([west, south, east, north]: MapBounds): number[] {
  const below = (degrees: number) => Number((Math.floor(degrees / PRECISION) * PRECISION).toFixed(2));
  const above = (degrees: number) => Number((Math.ceil(degrees / PRECISION) * PRECISION).toFixed(2));
  return [
    Math.max(-180, below(west)),
    south <= -MAP_EDGE ? -90 : below(south),
    Math.min(180, above(east)),
    north >= MAP_EDGE ? 90 : above(north),
  ];
}

function collectionsLink(context: Context, rel: 'self' | 'data'): OgcLink {
  return apiLink(context, `${FEATURES_PATH}/collections`, { rel, type: JSON_TYPE, title: 'The collections' });
}
