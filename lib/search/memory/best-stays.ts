import type { Stay } from '#lib/dates/stay';
import type { BestStaysRequest } from '#lib/search/engine';
import { bestStay, flexibleStayOf } from '#lib/search/flexible-stay';
import { hasEntry } from '#lib/search/memory/bitmap';
import { entryOfId, type SearchIndex } from '#lib/search/memory/search-index';
import type { PricedNightView } from '#lib/search/memory/stay-prices';

/** Finds the best stays of some rentals, by the nights of `view`. */
export async function bestStays(
  { ids, filter, selection }: BestStaysRequest,
  index: SearchIndex,
  view: PricedNightView,
): Promise<ReadonlyMap<number, Stay>> {
  const flexible = flexibleStayOf(filter, selection);
  if (flexible === null) return new Map();
  const totals = await index.stayPrices.flexibleTotals(flexible, view);
  const { unpriced } = index.columns;
  const found = new Map<number, Stay>();
  for (const id of ids) {
    const entry = entryOfId(index, id);
    if (entry === null) continue;
    const isUnpriced = unpriced !== null && hasEntry(unpriced.bitmap, entry);
    const possible = totals.of(entry).map(({ index: place, total }) => ({
      arrival: flexible.arrivals[place]!,
      totalMinor: isUnpriced ? null : total,
    }));
    const best = bestStay(flexible, possible);
    if (best) found.set(id, best);
  }
  return found;
}
