import { selectionCondition } from '#lib/catalogue/filters';
import { utcDay } from '#lib/catalogue/plain-day';
import { isUnfiltered, type RentalFilter } from '#lib/catalogue/query';
import { referenceData } from '#lib/catalogue/reference-data';
import type { Store } from '#lib/store/store';

/**
 * Rentals of each destination and all below it that the filter leaves, by destination id; one that has none is absent.
 * Without a filter the counts are those made at import.
 */
export async function countByDestination(
  store: Store,
  filter: RentalFilter,
  today: string = utcDay(new Date()),
): Promise<ReadonlyMap<number, number>> {
  const data = await referenceData(store);
  const { nodes } = data.tree;
  if (isUnfiltered(filter)) {
    return new Map(nodes.filter((node) => node.rentalsCount > 0).map((node) => [node.id, node.rentalsCount]));
  }
  const selection = { filters: [filter], campaignSlug: null, today };
  const rows = await store.db
    .selectFrom('rentals')
    .where((eb) => selectionCondition(eb, selection, store, data))
    .select((eb) => ['rentals.destination_order', eb.fn.countAll<number>().as('count')])
    .groupBy('rentals.destination_order')
    .execute();
  const own = new Map(rows.map((row) => [row.destination_order, Number(row.count)]));
  const highest = nodes.reduce((last, node) => Math.max(last, node.treeLast), 0);
  // Up to each number in preorder, so that a destination with all below it is one subtraction.
  const runningTotals = [0];
  for (let order = 1; order <= highest; order++) {
    runningTotals.push((runningTotals[order - 1] ?? 0) + (own.get(order) ?? 0));
  }
  const counts = new Map<number, number>();
  for (const { id, treeFirst, treeLast } of nodes) {
    const count = (runningTotals[treeLast] ?? 0) - (runningTotals[treeFirst - 1] ?? 0);
    if (count > 0) counts.set(id, count);
  }
  return counts;
}
