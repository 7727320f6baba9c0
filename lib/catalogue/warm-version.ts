/** What a version's first readers would wait for, made before they come. */
import { byLevel } from '#lib/catalogue/places/destination-order';
import { searchDestinations } from '#lib/catalogue/places/phrase-search';
import { searching } from '#lib/catalogue/rentals/rentals';
import { referenceData } from '#lib/reference/reference-data';
import { NO_FILTER } from '#lib/search/rental-filter';
import { searchEngine } from '#lib/search/search-engine';
import type { Store } from '#lib/store/store';

/**
 * Makes the index of names and the orders of destinations in the catalogue's languages, and what prices in these currencies are
 * counted and sorted by, of those that the catalogue has; in steps of some milliseconds, between which requests are answered.
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
    // Any phrase will do.
    await searchDestinations(tree, 'a', locale);
  }
}
