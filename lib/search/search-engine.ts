import { type Config, currentConfig } from '#lib/config';
import { type ReferenceData, referenceData } from '#lib/reference/reference-data';
import type { SearchEngine } from '#lib/search/engine';
import { memoryEngine } from '#lib/search/memory/memory-engine';
import { sqlEngine } from '#lib/search/sql/sql-engine';
import type { Store } from '#lib/store/store';
import { VersionCache } from '#lib/store/version-cache';

const engines = new VersionCache<SearchEngine | Promise<SearchEngine>>('search engines');

/**
 * Returns the engine that searches a version, of the configured kind. The first call builds it and returns a promise; once that has
 * resolved, calls return the engine itself. After a failure the next call builds again.
 */
export function searchEngine(store: Store): SearchEngine | Promise<SearchEngine> {
  return engines.get(store, () => {
    const building = createSearchEngine(currentConfig().searchEngine, store);
    building.then(
      (engine) => engines.replace(store, building, engine),
      () => {},
    );
    return building;
  });
}

/** Makes later calls of `searchEngine` for this version return `engine`, whichever kind is configured. For tests and comparisons. */
export function setSearchEngine(store: Store, engine: SearchEngine): void {
  engines.set(store, engine);
}

/** Builds a new engine of a kind (`memory` or `sql`) for a version at every call. `searchEngine` does not return it. */
export async function createSearchEngine(kind: Config['searchEngine'], store: Store): Promise<SearchEngine> {
  return ENGINES[kind](store, await referenceData(store));
}

const ENGINES: Readonly<
  Record<Config['searchEngine'], (store: Store, data: ReferenceData) => SearchEngine | Promise<SearchEngine>>
> = {
  memory: memoryEngine,
  sql: sqlEngine,
};
