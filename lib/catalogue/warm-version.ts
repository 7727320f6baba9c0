/** Fills the caches of a version before the first requests for it. */
import { byLevel } from '#lib/catalogue/places/destination-order';
import { searchDestinations } from '#lib/catalogue/places/phrase-search';
import { searching } from '#lib/catalogue/rentals/rentals';
import { searchWhen } from '#lib/catalogue/rentals/search-when';
import { DEFAULT_NIGHTS } from '#lib/catalogue/requests/stay-filter';
import { DEFAULT_DAYS } from '#lib/catalogue/requests/when-query';
import { referenceData } from '#lib/reference/reference-data';
import { NO_FILTER } from '#lib/search/rental-filter';
import { searchEngine } from '#lib/search/search-engine';
import { pricedOnly } from '#lib/search/selection';
import type { Store } from '#lib/store/store';

/**
 * Fills the caches of a version before its first request: search engine, name index, destination orders in all languages, and in the given
 * currencies (ISO 4217) prices and the arrivals of a request without parameters; currencies without a rate are skipped. Yields to the event loop every few milliseconds. `today` is the present
 * day in UTC, YYYY-MM-DD.
 */
export async function warmVersion(
  store: Store,
  currencies: ReadonlySet<string>,
  today: string,
): Promise<void> {
  const { tree, rates } = await referenceData(store);
  const engine = await searchEngine(store);
  const selecting = searching(today);
  const listed = pricedOnly(selecting, store.version);
  const year = { filter: NO_FILTER, nights: DEFAULT_NIGHTS, from: null, days: DEFAULT_DAYS };
  for (const currency of rates.currencies.filter((code) => currencies.has(code))) {
    await engine.facets({ filter: NO_FILTER, selecting, currency });
    // Also finds the days of a year on which rentals are free, which answers for other filters need.
    if (engine.cachesArrivals) await searchWhen(store, { ...year, currency }, listed, today);
  }
  for (const locale of store.version.locales) {
    await byLevel(tree, locale);
    // Any phrase builds the name index.
    await searchDestinations(tree, 'a', locale);
  }
}
