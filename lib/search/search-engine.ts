import { type Config, currentConfig } from '#lib/config';
import { type ReferenceData, referenceData } from '#lib/reference/reference-data';
import type { SearchEngine } from '#lib/search/engine';
import { memoryEngine } from '#lib/search/memory/memory-engine';
import { configuredCluster } from '#lib/search/opensearch/configured-cluster';
import { requireIndex } from '#lib/search/opensearch/indexed-shelf';
import { openSearchEngine } from '#lib/search/opensearch/opensearch-engine';
import { dependsOnNights, type RentalSelection } from '#lib/search/selection';
import { sqlEngine } from '#lib/search/sql/sql-engine';
import type { Store } from '#lib/store/store';
import { VersionCache } from '#lib/store/version-cache';

const engines = new VersionCache<SearchEngine | Promise<SearchEngine>>('search engines');
/** The engines of revisions, which share what does not depend on nights with the engine of the version. */
const revisedEngines = new VersionCache<SearchEngine>('search engines of revisions', 'nights');

/**
 * Returns the engine that searches a version, of the configured kind. The first call builds it and returns a promise; once that has
 * resolved, calls return the engine itself. After a failure the next call builds again.
 */
export function searchEngine(store: Store): SearchEngine | Promise<SearchEngine> {
  const ofVersion = engines.get(store, (version) => {
    const building = createSearchEngine(currentConfig().searchEngine, version);
    building.then(
      (engine) => engines.replace(version, building, engine),
      () => {},
    );
    return building;
  });
  if (store.nights === undefined) return ofVersion;
  const revised = (engine: SearchEngine) => revisedEngines.get(store, () => engineOfRevision(engine, store));
  return ofVersion instanceof Promise ? ofVersion.then(revised) : revised(ofVersion);
}

/**
 * Returns an engine whose searches with a stay use the nights of the revision, and all others the engine of the version. The first search
 * with a stay builds the former; searches without one do not wait for it.
 */
function engineOfRevision(ofVersion: SearchEngine, store: Store): SearchEngine {
  let building: Promise<SearchEngine> | null = null;
  const build = async () => {
    try {
      return (await ofVersion.revised?.(store)) ?? ofVersion;
    } catch (error) {
      building = null;
      throw error;
    }
  };
  const revisedEngine = () => {
    building ??= build();
    return building;
  };
  const engineFor = async (selection: RentalSelection) =>
    dependsOnNights(selection) ? revisedEngine() : ofVersion;
  return {
    search: async (request) => (await engineFor(request.selection)).search(request),
    count: async (selection) => (await engineFor(selection)).count(selection),
    facets: async (request) => (await engineFor(request.selecting(request.filter))).facets(request),
    map: async (request) => (await engineFor(request.selection)).map(request),
    bestStays: async (request) => (await revisedEngine()).bestStays(request),
    arrivals: async (request) => (await revisedEngine()).arrivals(request),
    ...(ofVersion.cachesArrivals && { cachesArrivals: true }),
    countByDestination: async (selection) => (await engineFor(selection)).countByDestination(selection),
  };
}

/** Makes later calls of `searchEngine` for this version return `engine`, whichever kind is configured. For tests and comparisons. */
export function setSearchEngine(store: Store, engine: SearchEngine): void {
  engines.set(store, engine);
}

/** Builds a new engine of a kind (`memory`, `sql` or `opensearch`) for a version at every call. `searchEngine` does not return it. */
export async function createSearchEngine(kind: Config['searchEngine'], store: Store): Promise<SearchEngine> {
  return ENGINES[kind](store, await referenceData(store));
}

const ENGINES: Readonly<
  Record<Config['searchEngine'], (store: Store, data: ReferenceData) => SearchEngine | Promise<SearchEngine>>
> = {
  memory: memoryEngine,
  sql: sqlEngine,
  async opensearch(store, data) {
    const index = await requireIndex(configuredCluster(currentConfig()), store.version.id);
    return openSearchEngine(store, data, index);
  },
};
