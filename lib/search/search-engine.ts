import { type Config, currentConfig } from '#lib/config';
import { type ReferenceData, referenceData } from '#lib/reference/reference-data';
import type { SearchEngine } from '#lib/search/engine';
import { memoryEngine } from '#lib/search/memory/memory-engine';
import { sqlEngine } from '#lib/search/sql/sql-engine';
import type { Store } from '#lib/store/store';

declare global {
  // Route handlers, pages and the production server may be separate module instances in one process.
  var verandaSearchEngines: WeakMap<Store, SearchEngine | Promise<SearchEngine>> | undefined;
}

function engines() {
  globalThis.verandaSearchEngines ??= new WeakMap();
  return globalThis.verandaSearchEngines;
}

/**
 * The engine that searches a version, made at the first call as the configuration says, and ready at once after it. To have it
 * ready before the first request, ask for it then. One that could not be made is tried anew at the next call.
 */
export function searchEngine(store: Store): SearchEngine | Promise<SearchEngine> {
  const known = engines().get(store);
  if (known) return known;
  const making = makeSearchEngine(currentConfig().searchEngine, store);
  engines().set(store, making);
  // Unless another was set meanwhile.
  const isAwaited = () => engines().get(store) === making;
  making.then(
    (engine) => isAwaited() && engines().set(store, engine),
    () => isAwaited() && engines().delete(store),
  );
  return making;
}

/** Searches a version by this engine from now on, whatever is configured: for tests and comparisons. */
export function setSearchEngine(store: Store, engine: SearchEngine): void {
  engines().set(store, engine);
}

/** An engine of the kind for a version, apart from the one that serves it. */
export async function makeSearchEngine(kind: Config['searchEngine'], store: Store): Promise<SearchEngine> {
  return ENGINES[kind](store, await referenceData(store));
}

const ENGINES: Readonly<
  Record<Config['searchEngine'], (store: Store, data: ReferenceData) => SearchEngine | Promise<SearchEngine>>
> = {
  memory: memoryEngine,
  sql: sqlEngine,
};
