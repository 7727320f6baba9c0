/** The parts of requests to OpenSearch and of their answers. */
import type { OpenSearchClient } from '#lib/search/opensearch/client';

/** What this room needs of the client of a cluster. */
export type OpenSearchRequests = Pick<OpenSearchClient, 'request'>;

/** A clause of a query, or another part of a request. */
export type Clause = Readonly<Record<string, unknown>>;

/** A bucket of an aggregation, with the results of the aggregations within it. */
export interface Bucket extends Aggregations {
  readonly key: number | string;
  readonly doc_count: number;
}

/** The results of aggregations by name. */
export interface Aggregations {
  readonly [name: string]: AggregationResult | undefined;
}

/** The result of one aggregation: a value, buckets, or a number of rentals with further aggregations. */
type AggregationResult = unknown;

/** The answer of a search. */
export interface SearchAnswer {
  readonly hits: {
    readonly total?: { readonly value: number };
    readonly hits: readonly {
      readonly sort: readonly (number | string)[];
      readonly fields?: Readonly<Record<string, readonly (number | string)[]>>;
    }[];
  };
  readonly aggregations?: Aggregations;
}

/** The most hits of one request, which is the default limit of an index. */
export const MAX_HITS = 10_000;

/** Returns the path of a search in an index, of which no shard may be missing. */
export function searchPath(index: string): string {
  return `/${index}/_search?allow_partial_search_results=false`;
}

/** Returns the query that all clauses hold for. */
export function allOf(clauses: readonly Clause[]): Clause {
  return { bool: { filter: clauses } };
}

/** Returns the query that one of some clauses holds for; none of an empty list does. */
export function anyOf(clauses: readonly Clause[]): Clause {
  const [only] = clauses;
  if (!only) return { match_none: {} };
  return clauses.length === 1 ? only : { bool: { should: clauses, minimum_should_match: 1 } };
}

/** Returns the query that a clause does not hold for. */
export function noneOf(clauses: readonly Clause[]): Clause {
  return { bool: { must_not: clauses } };
}

/** More terms than these are rejected in one clause (`index.max_terms_count`). */
const MAX_TERMS = 65_536;

/** Returns the query for rentals by id. */
export function hasIdAmong(ids: readonly number[]): Clause {
  const clauses: Clause[] = [];
  for (let first = 0; first < ids.length; first += MAX_TERMS) {
    clauses.push({ terms: { id: ids.slice(first, first + MAX_TERMS) } });
  }
  return anyOf(clauses);
}

/** Returns the value of a minimum, maximum or sum; null where it had no value. */
export function numberIn(results: Aggregations | undefined, name: string): number | null {
  const result = results?.[name];
  return isObject(result) && 'value' in result && typeof result.value === 'number' ? result.value : null;
}

/** Returns the buckets of an aggregation. */
export function bucketsIn(results: Aggregations | undefined, name: string): readonly Bucket[] {
  const result = results?.[name];
  return isObject(result) && 'buckets' in result && Array.isArray(result.buckets) ? result.buckets : [];
}

/** Returns the bucket of an aggregation that has a single one: a filter. */
export function filterIn(results: Aggregations | undefined, name: string): Bucket {
  const result = results?.[name];
  if (!isBucket(result)) throw new TypeError(`The answer lacks the aggregation ${name}.`);
  return result;
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}

function isBucket(value: unknown): value is Bucket {
  return isObject(value) && 'doc_count' in value;
}
