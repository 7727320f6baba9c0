/** For tests of routes: the whole API as one function, served from a store that the test publishes itself. */
import { expect } from 'vitest';
import { readTarget } from '#lib/api/api-request';
import type { OperationHandlers } from '#lib/api/api-route';
import { problemSchema } from '#lib/api/problems';
import { API_PREFIX } from '#lib/http/path-prefixes';
import * as unknown from '../[...unknown]/route.ts';
import * as campaignRentals from '../campaigns/[slug]/rentals/route.ts';
import * as campaign from '../campaigns/[slug]/route.ts';
import * as campaignFeed from '../campaigns/feed.atom/route.ts';
import * as campaigns from '../campaigns/route.ts';
import * as destinationChildren from '../destinations/[id]/children/route.ts';
import * as destinationFeed from '../destinations/[id]/feed.atom/route.ts';
import * as destination from '../destinations/[id]/route.ts';
import * as promotedDestinations from '../destinations/promoted/route.ts';
import * as rootDestinations from '../destinations/roots/route.ts';
import * as destinations from '../destinations/route.ts';
import * as oembed from '../oembed/route.ts';
import * as feature from '../ogc/collections/homes/items/[id]/route.ts';
import * as features from '../ogc/collections/homes/items/route.ts';
import * as featureCollection from '../ogc/collections/homes/route.ts';
import * as featureCollections from '../ogc/collections/route.ts';
import * as featureConformance from '../ogc/conformance/route.ts';
import * as featureLanding from '../ogc/route.ts';
import * as openApi from '../openapi/route.ts';
import * as rentalCalendar from '../rentals/[id]/calendar.ics/route.ts';
import * as rentalReviews from '../rentals/[id]/reviews/route.ts';
import * as rental from '../rentals/[id]/route.ts';
import * as promotedRentals from '../rentals/promoted/route.ts';
import * as rentals from '../rentals/route.ts';
import * as rentalsWithOffers from '../rentals/with_special_offers/route.ts';
import * as apiIndex from '../route.ts';
import * as searchMap from '../search/map/route.ts';
import * as search from '../search/route.ts';
import * as searchWhen from '../search/when/route.ts';
import * as searchCsv from '../search.csv/route.ts';
import * as vocabulary from '../vocabulary/route.ts';

export const BASE_URL = 'https://homes.example';

Object.assign(process.env, { PUBLIC_BASE_URL: BASE_URL, RATE_LIMIT: 'off', LOG_LEVEL: 'silent' });

/** The routes of the API, literal paths before those with a variable, as Next orders them. */
const ROUTES: readonly OperationHandlers[] = [
  search,
  searchMap,
  searchWhen,
  searchCsv,
  rentals,
  promotedRentals,
  rentalsWithOffers,
  rental,
  rentalReviews,
  rentalCalendar,
  destinations,
  rootDestinations,
  promotedDestinations,
  destination,
  destinationChildren,
  campaigns,
  campaignFeed,
  destinationFeed,
  oembed,
  campaign,
  campaignRentals,
  vocabulary,
  apiIndex,
  featureLanding,
  featureConformance,
  featureCollections,
  featureCollection,
  features,
  feature,
  openApi,
];

export const METHODS = ['GET', 'HEAD', 'OPTIONS', 'POST', 'PUT', 'PATCH', 'DELETE'] as const;

interface Asking {
  readonly method?: (typeof METHODS)[number];
  readonly headers?: Readonly<Record<string, string>>;
}

/**
 * Calls the route that Next would call and returns its response. `pathAndQuery` is below the prefix of the API:
 * "/search?guests=4".
 */
export function ask(pathAndQuery: string, { method = 'GET', headers = {} }: Asking = {}): Promise<Response> {
  const address = API_PREFIX + pathAndQuery;
  const { segments } = readTarget(address);
  const route = ROUTES.find(({ GET }) => GET.endpoint.path.matches(segments)) ?? unknown;
  return route[method](new Request(`http://server.internal:9999${address}`, { method, headers }));
}

/** Returns the parsed body of a response to GET, whose status must be 200. */
export async function readAs<Answer>(
  pathAndQuery: string,
  schema: { parse(value: unknown): Answer },
): Promise<Answer> {
  const response = await ask(pathAndQuery);
  expect(response.status, pathAndQuery).toBe(200);
  return schema.parse(await response.json());
}

/** Returns the parameters that a request is rejected for with 400, each with what was expected of it. */
export async function rejectedParameters(path: string): Promise<Readonly<Record<string, string>>> {
  const response = await ask(path);
  expect(response.status, path).toBe(400);
  const { errors = [] } = problemSchema.parse(await response.json());
  return Object.fromEntries(errors.map(({ parameter, expected }) => [parameter, expected]));
}
