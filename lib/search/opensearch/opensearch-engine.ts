import { LRUCache } from 'lru-cache';
import type { ReferenceData } from '#lib/reference/reference-data';
import type { ArrivalsResult } from '#lib/search/arrivals';
import type { SearchEngine } from '#lib/search/engine';
import { readArrivals } from '#lib/search/opensearch/index-arrivals';
import { countFacets } from '#lib/search/opensearch/index-facets';
import { readMap } from '#lib/search/opensearch/index-map';
import { type IndexedVersion, type IndexFacts, searchIndex } from '#lib/search/opensearch/indexed-version';
import { firstPagesSearch, idsIn, isFirstPages, readPage } from '#lib/search/opensearch/list-pages';
import { allOf, bucketsIn, type OpenSearchRequests } from '#lib/search/opensearch/opensearch-requests';
import { selectionClauses } from '#lib/search/opensearch/selection-query';
import { SelectionTotals } from '#lib/search/opensearch/selection-totals';
import { sqlBestStays } from '#lib/search/sql/sql-best-stays';
import { LoadedLabels } from '#lib/search/sql/sql-source';
import { cacheUnlessRejected } from '#lib/store/cached-promise';
import type { Store } from '#lib/store/store';

/** The complete index of a version in a cluster. */
export interface VersionIndex {
  readonly client: OpenSearchRequests;
  readonly index: string;
  readonly facts: IndexFacts;
}

/** Results of `arrivals` to cache, up to some 20 kilobytes each: all columns of the matches are read for one. */
const MAX_CACHED_ARRIVALS = 200;

/** Destinations whose rentals one request counts. Clusters reject answers with twice as many. */
const DESTINATIONS_AT_A_TIME = 30_000;

/**
 * Creates the search engine that queries the index of a version, and caches only some counts and arrivals. The best stays of a page are read from the store by
 * id.
 */
export function openSearchEngine(
  store: Store,
  data: ReferenceData,
  versionIndex: VersionIndex,
): SearchEngine {
  const labels = new LoadedLabels();
  const version: IndexedVersion = { store, data, labels, ...versionIndex };
  const totals = new SelectionTotals(version);
  const arrivals = new LRUCache<string, Promise<ArrivalsResult>>({ max: MAX_CACHED_ARRIVALS });
  return {
    async search({ selection, sort, currency, offset, limit }) {
      await labels.load(selection, data);
      if (isFirstPages(sort, offset + limit)) {
        const search = firstPagesSearch({ selection, currency }, sort, { offset, limit }, version);
        const [first, found] = await totals.with(selection, search);
        return { ids: idsIn(found), totalCount: first.count, lastModifiedMs: first.newestMs };
      }
      const { count, newestMs } = await totals.of(selection);
      const end = Math.min(offset + limit, count);
      const ids =
        end <= offset ? [] : await readPage({ selection, sort, currency }, { offset, end, count }, version);
      return { ids, totalCount: count, lastModifiedMs: newestMs };
    },
    async count(selection) {
      await labels.load(selection, data);
      return (await totals.of(selection)).count;
    },
    async facets(request) {
      await labels.load(request.selecting(request.filter), data);
      return countFacets(request, version, totals);
    },
    async map(request) {
      await labels.load(request.selection, data);
      return readMap(request, version);
    },
    bestStays: (request) => sqlBestStays(request, version),
    async arrivals(request) {
      await labels.load(request.selection, data);
      const key = JSON.stringify(request);
      return arrivals.get(key) ?? cacheUnlessRejected(arrivals, key, readArrivals(request, version));
    },
    async countByDestination(selection) {
      await labels.load(selection, data);
      const clauses = selectionClauses(selection, version);
      const counts = new Map<number, number>();
      for (let first = 1; first <= data.tree.nodes.length; first += DESTINATIONS_AT_A_TIME) {
        const size = DESTINATIONS_AT_A_TIME;
        const within = { range: { dest: { gte: first, lt: first + size } } };
        const { aggregations } = await searchIndex(version, {
          size: 0,
          track_total_hits: false,
          query: allOf([...clauses, within]),
          aggs: { places: { terms: { field: 'dest', size, shard_size: size } } },
        });
        for (const { key, doc_count } of bucketsIn(aggregations, 'places'))
          counts.set(Number(key), doc_count);
      }
      return counts;
    },
    revised: (revised) => openSearchEngine(revised, data, versionIndex),
  };
}
