/** The bodies of the API's responses as JSON text, with their envelopes (specification 1 and 2.4). */
import { hash } from 'node:crypto';
import type { Meta } from '#lib/api/contract/rental-list-schemas';
import type { RentalMapAnswer } from '#lib/api/contract/rental-map-schemas';
import type { WhenAnswer } from '#lib/api/contract/when-schemas';
import { type ListChanges, timeText } from '#lib/api/list-changes';
import type { Pagination } from '#lib/api/page-links';
import type { DestinationRequest, RentalListRequest } from '#lib/api/query-forms';
import type { RentalJson } from '#lib/api/rental-json';
import {
  type AnswerContext,
  destinationInclusions,
  serializeBounds,
  serializeDestination,
  serializeFacets,
  serializeMapFeature,
  serializeUnknown,
} from '#lib/api/serialize';
import type { DestinationPage } from '#lib/catalogue/places/destinations';
import { type NearestArrival, nearestArrivals } from '#lib/catalogue/rentals/nearest-arrivals';
import type { FoundRentals } from '#lib/catalogue/rentals/rentals';
import { facetsOf } from '#lib/catalogue/rentals/search-facets';
import type { RentalLayer, RentalMap } from '#lib/catalogue/rentals/search-map';
import { type Relaxation, relaxationsOf } from '#lib/catalogue/rentals/search-relaxations';
import type { When } from '#lib/catalogue/rentals/search-when';
import { type UnknownOfPage, unknownOfPage } from '#lib/catalogue/rentals/unknown-availability';
import { unpooledText } from '#lib/http/unpooled-bytes';
import { formatKnownMinor } from '#lib/money/currency';
import type { DestinationNode } from '#lib/reference/destination-tree';
import type { RentalFacets } from '#lib/search/facets';
import type { Selecting } from '#lib/search/selection';
import type { Store } from '#lib/store/store';

/** The body of a 200 response of the API as bytes, with the identity for its entity tag and the pagination for its headers. */
export interface AnswerBody<Body = Buffer> {
  /** UTF-8, of the operation's media type. */
  readonly body: Body;
  /** A text that differs whenever `body` does, for the entity tag; short where it has a digest of the records. */
  readonly identity: string;
  /** `meta.etag`, where an equal one means an equal result; null without one. */
  readonly digest: string | null;
  /** Null when the response is not a page of a list. */
  readonly pagination: Pagination | null;
  /** Values of the `Link` header besides those to pages; none by default. */
  readonly links?: readonly string[] | undefined;
}

/** Returns the `AnswerBody` of `value` as JSON, its members in the same order, without pagination. */
export function plainBody(value: Readonly<Record<string, unknown>>): AnswerBody {
  const json = JSON.stringify(value);
  return { body: unpooledText(json), identity: json, digest: null, pagination: null };
}

/** Returns the `AnswerBody` of a text that is not JSON, without pagination. */
export function textBody(text: string): AnswerBody {
  return { body: unpooledText(text), identity: text, digest: null, pagination: null };
}

/** Returns the `AnswerBody` of one page, `{ data: [Destination] }`, with its pagination and the members that `include` adds. */
export async function destinationListBody(
  page: DestinationPage,
  { store, query, context, today }: DestinationCall,
): Promise<AnswerBody> {
  const inclusions = await destinationInclusions(store, query, context, today);
  const data = page.destinations.map((node) => ({
    ...serializeDestination(node, context),
    ...inclusions(node),
  }));
  return { ...plainBody({ data }), pagination: page };
}

/** The parts of an operation's call from which the body of a response with destinations is computed. */
export interface DestinationCall {
  readonly store: Store;
  readonly query: DestinationRequest;
  readonly context: AnswerContext;
  readonly today: string;
}

/** Returns the `AnswerBody` of an unpaginated list, `{ data: [Destination] }`, with the members that `include` adds. */
export async function destinationsBody(
  nodes: readonly DestinationNode[],
  { store, query, context, today }: DestinationCall,
): Promise<AnswerBody> {
  const inclusions = await destinationInclusions(store, query, context, today);
  return plainBody({
    data: nodes.map((node) => ({ ...serializeDestination(node, context), ...inclusions(node) })),
  });
}

/** The additions to `meta` in a list of rentals that a request may ask for. */
export interface MetaExtras {
  /** Null when not requested. */
  readonly facets: RentalFacets | null;
  /** Null when not requested, and when something matches. */
  readonly relaxations: readonly Relaxation[] | null;
  /** Null when not requested, and without dates. */
  readonly unknownAvailability: UnknownOfPage | null;
  /** Null when not requested, without dates, and when enough rentals match. */
  readonly nearestArrivals: readonly NearestArrival[] | null;
  /** Null when not requested. */
  readonly changes: ListChanges | null;
}

/** The kind of list, the day of the request in UTC, YYYY-MM-DD, and the requested changes. */
interface ListOfDay {
  readonly changes: ListChanges | null;
  readonly selecting: Selecting;
  readonly today: string;
}

/** Computes the additions to `meta` that the request asks for; null when it asks for none. */
export async function metaExtras(
  store: Store,
  query: RentalListRequest,
  page: FoundRentals,
  { selecting, today, changes }: ListOfDay,
): Promise<MetaExtras | null> {
  const { hasFacets, hasUnknownAvailability, hasNearestArrivals } = query;
  if (!hasFacets && !hasUnknownAvailability && !hasNearestArrivals && changes === null) return null;
  return {
    changes,
    facets: hasFacets ? await facetsOf(store, query, selecting) : null,
    relaxations: hasFacets && page.totalCount === 0 ? await relaxationsOf(store, query, selecting) : null,
    unknownAvailability: hasUnknownAvailability ? await unknownOfPage(store, query, page, selecting) : null,
    nearestArrivals: hasNearestArrivals
      ? await nearestArrivals(store, { ...query, selecting, today }, page.totalCount)
      : null,
  };
}

/**
 * Returns the `AnswerBody` of one page: `{ rentals: [Rental], meta: Meta }` as JSON bytes, with its pagination. `extras` are the additions
 * to `meta` (facets, relaxations, unknown availability, nearest arrivals); null adds none. `meta.etag` covers the records, by their digests, the
 * pagination and the stays of the records, but not the additions.
 */
export function rentalListBody(
  page: FoundRentals,
  records: readonly RentalJson[],
  { filter, currency }: Pick<RentalListRequest, 'filter' | 'currency'>,
  extras: MetaExtras | null,
): AnswerBody {
  const pagination = paginationOf(page);
  const isFlexible = filter.stay?.flexibility !== undefined;
  const stays = isFlexible ? records.flatMap(({ stay }) => stay ?? []) : null;
  const parts = [records.map(({ digest }) => digest).join(), JSON.stringify(pagination)];
  if (stays) parts.push(JSON.stringify(stays));
  const meta: Meta = {
    pagination,
    last_modified: new Date(page.lastModifiedMs).toISOString(),
    etag: hash('sha256', parts.join('\n')),
    ...(stays && { stays }),
    ...(extras?.facets && { facets: serializeFacets(extras.facets) }),
    ...(extras?.relaxations && {
      relaxations: extras.relaxations.map(({ parameter, value, totalCount }) => ({
        parameter,
        ...(value !== null && { value }),
        total_count: totalCount,
      })),
    }),
    ...(extras?.unknownAvailability && {
      unknown_availability: serializeUnknown(extras.unknownAvailability),
    }),
    ...(extras?.nearestArrivals && {
      nearest_arrivals: extras.nearestArrivals.map(({ checkin, checkout, rentalsCount, minMinor }) => ({
        checkin,
        checkout,
        rentals_count: rentalsCount,
        min_total: formatKnownMinor(minMinor, currency),
      })),
    }),
    ...(extras?.changes && {
      modified_until: timeText(extras.changes.nextMs),
      ...(extras.changes.deletedIds && { deleted_ids: [...extras.changes.deletedIds] }),
    }),
  };
  const metaJson = JSON.stringify(meta);
  const body = joined('{"rentals":[', records, `],"meta":${metaJson}}`);
  // Without dates, `meta` has none of the other additions.
  const coversAll =
    extras === null || (extras.facets === null && extras.changes === null && filter.stay === null);
  return { body, identity: metaJson, digest: coversAll ? meta.etag : null, pagination: page };
}

const COMMA = ','.charCodeAt(0);

/** Joins `before`, the records separated by commas, and `after` to one buffer of UTF-8. */
function joined(before: string, records: readonly RentalJson[], after: string): Buffer {
  const [head, tail] = [Buffer.from(before), Buffer.from(after)];
  const length = records.reduce((sum, { bytes }) => sum + bytes.length, Math.max(0, records.length - 1));
  const body = Buffer.allocUnsafeSlow(head.length + length + tail.length);
  let at = head.copy(body);
  for (const [index, { bytes }] of records.entries()) {
    if (index > 0) at = body.writeUInt8(COMMA, at);
    at += bytes.copy(body, at);
  }
  tail.copy(body, at);
  return body;
}

/**
 * Returns the `AnswerBody` of rentals on a map: GeoJSON with a `meta` member, and the pagination of a map of single rentals. `meta.etag` covers
 * the features, the total, the bounds and the pagination.
 */
export function rentalMapBody(map: RentalMap | RentalLayer, context: AnswerContext): AnswerBody {
  const features = map.features.map((feature) => serializeMapFeature(feature, context));
  const bounds = map.bounds && serializeBounds(map.bounds);
  const layer = 'page' in map ? map : null;
  const pages = layer && { pagination: paginationOf(layer) };
  const etag = hash('sha256', JSON.stringify([features, map.totalCount, bounds, ...(pages ? [pages] : [])]));
  const answer: RentalMapAnswer = {
    type: 'FeatureCollection',
    features,
    meta: { total_count: map.totalCount, ...pages, bounds, etag },
  };
  return { body: unpooledText(JSON.stringify(answer)), identity: etag, digest: etag, pagination: layer };
}

function paginationOf(page: Pick<FoundRentals, 'page' | 'perPage' | 'totalCount' | 'totalPages'>) {
  const pagination: Meta['pagination'] = {
    page: page.page,
    per_page: page.perPage,
    total_count: page.totalCount,
    total_pages: page.totalPages,
  };
  return pagination;
}

/** Returns the `AnswerBody` of days of arrival: `{ when: [Arrival], meta }`. `meta.etag` covers the entries, the nights and the currency. */
export function whenBody({ arrivals, nights, currency, lastModifiedMs }: When): AnswerBody {
  const total = (minor: number | null) => formatKnownMinor(minor, currency);
  const when = arrivals.map(({ arrival, rentalsCount, minMinor, medianMinor }) => ({
    arrival,
    rentals_count: rentalsCount,
    min_total: total(minMinor),
    median_total: total(medianMinor),
  }));
  const meta: WhenAnswer['meta'] = {
    nights,
    currency,
    last_modified: new Date(lastModifiedMs).toISOString(),
    etag: hash('sha256', JSON.stringify([when, nights, currency])),
  };
  const answer: WhenAnswer = { when, meta };
  const body = unpooledText(JSON.stringify(answer));
  return { body, identity: JSON.stringify(meta), digest: meta.etag, pagination: null };
}
