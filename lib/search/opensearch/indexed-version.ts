import type { ReferenceData } from '#lib/reference/reference-data';
import type { OpenSearchRequests, SearchAnswer } from '#lib/search/opensearch/opensearch-requests';
import { type Clause, searchPath } from '#lib/search/opensearch/opensearch-requests';
import type { LoadedLabels } from '#lib/search/sql/sql-source';
import type { Store } from '#lib/store/store';

/** What an index notes about its own content, in `_meta` of its mapping, once it is complete. */
export interface IndexFacts {
  /** The limits of nights that seasons have, ascending: minimums above 1, and maximums. */
  readonly minimums: readonly number[];
  readonly maximums: readonly number[];
  readonly rentalsCount: number;
}

/** A catalogue version with its index, which never changes: all requests to it see the same rentals. */
export interface IndexedVersion {
  readonly store: Store;
  readonly data: ReferenceData;
  /** Loaded for every selection that a query is built for. */
  readonly labels: LoadedLabels;
  readonly client: OpenSearchRequests;
  readonly index: string;
  readonly facts: IndexFacts;
}

/** Sends several searches to the index of a version with one request. Returns their answers in order. */
export async function searchTogether(
  { client, index }: Pick<IndexedVersion, 'client' | 'index'>,
  bodies: readonly Clause[],
): Promise<readonly SearchAnswer[]> {
  const lines = bodies.map((body) => `{"allow_partial_search_results":false}\n${JSON.stringify(body)}\n`);
  const { responses } = await client.request<{ readonly responses: readonly SearchAnswer[] }>(
    'POST',
    `/${index}/_msearch`,
    lines.join(''),
  );
  return responses;
}

/** Sends a search to the index of a version. */
export function searchIndex(
  { client, index }: Pick<IndexedVersion, 'client' | 'index'>,
  body: Clause,
): Promise<SearchAnswer> {
  return client.request<SearchAnswer>('POST', searchPath(index), body);
}
