/** Fills the caches of a version before the first requests for it. */
import { byLevel } from '#lib/catalogue/places/destination-order';
import { searchDestinations } from '#lib/catalogue/places/phrase-search';
import { searching } from '#lib/catalogue/rentals/rentals';
import { referenceData } from '#lib/reference/reference-data';
import { NO_FILTER } from '#lib/search/rental-filter';
import { searchEngine } from '#lib/search/search-engine';
import type { Store } from '#lib/store/store';

/**
 * Fills the caches of a version before its first request: search engine, name index, destination orders in all languages, and prices in the
 * given currencies (ISO 4217); those without a rate are skipped. Yields to the event loop every few milliseconds. `today` is the present
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
  for (const currency of rates.currencies.filter((code) => currencies.has(code))) {
    await engine.facets({ filter: NO_FILTER, selecting, currency });
  }
  for (const locale of store.version.locales) {
    await byLevel(tree, locale);
    // Any phrase builds the name index.
    await searchDestinations(tree, 'a', locale);
  }
}
