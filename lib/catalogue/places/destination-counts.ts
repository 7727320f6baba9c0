import { searching } from '#lib/catalogue/rentals/rentals';
import { utcDay } from '#lib/dates/plain-dates';
import { referenceData } from '#lib/reference/reference-data';
import type { RentalFilter } from '#lib/search/rental-filter';
import { searchEngine } from '#lib/search/search-engine';
import { type Selecting, selectsAll } from '#lib/search/selection';
import type { Store } from '#lib/store/store';

/**
 * Counts the rentals that match a filter in each destination and below it, by destination id; zero counts are absent. Without a restriction
 * it returns the counts stored by the import. `selecting` defines the list whose rentals are counted, by default a plain search of the
 * present day in UTC.
 */
export async function countByDestination(
  store: Store,
  filter: RentalFilter,
  selecting: Selecting = searching(utcDay(new Date())),
): Promise<ReadonlyMap<number, number>> {
  const data = await referenceData(store);
  const { nodes } = data.tree;
  const selection = selecting(filter);
  if (selectsAll(selection)) {
    return new Map(nodes.filter((node) => node.rentalsCount > 0).map((node) => [node.id, node.rentalsCount]));
  }
  const engine = await searchEngine(store);
  const own = await engine.countByDestination(selection);
  const highest = nodes.reduce((last, node) => Math.max(last, node.treeLast), 0);
  // Totals up to each number in preorder: a destination with all below it is one subtraction.
  const runningTotals = [0];
  for (let order = 1; order <= highest; order++) {
    runningTotals.push(runningTotals[order - 1]! + (own.get(order) ?? 0));
  }
  const counts = new Map<number, number>();
  for (const { id, treeFirst, treeLast } of nodes) {
    const count = runningTotals[treeLast]! - runningTotals[treeFirst - 1]!;
    if (count > 0) counts.set(id, count);
  }
  return counts;
}
