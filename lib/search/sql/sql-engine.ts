import { sql } from 'kysely';
import type { ReferenceData } from '#lib/reference/reference-data';
import type { SearchEngine } from '#lib/search/engine';
import type { RentalSort } from '#lib/search/rental-filter';
import type { PickedOrder, RentalOrder, RentalSelection } from '#lib/search/selection';
import { hasIdAmong } from '#lib/search/sql/id-condition';
import { rentalsInOrder, selectedRentals } from '#lib/search/sql/selected-rentals';
import { SelectionTotals } from '#lib/search/sql/selection-totals';
import { sortExpression } from '#lib/search/sql/sort-expression';
import { sqlArrivals } from '#lib/search/sql/sql-arrivals';
import { sqlBestStays } from '#lib/search/sql/sql-best-stays';
import { facetCounter } from '#lib/search/sql/sql-facets';
import { sqlMap } from '#lib/search/sql/sql-map';
import { LoadedLabels } from '#lib/search/sql/sql-source';
import type { Store } from '#lib/store/store';

/** 1 for rentals without a price, which come last in either direction of the order by price; 0 for others. */
const isUnpriced = sql<number>`case when rentals.min_price_minor is null then 1 else 0 end`;

/** The places of a page, from `offset` to below `end`, among `count` rentals. */
interface SqlPage {
  readonly offset: number;
  readonly end: number;
  readonly count: number;
  /** Ids of rentals of the selection that are not among them. */
  readonly without: readonly number[];
}

/**
 * Creates the search engine that queries the database and caches only some counts. The SQL is the same for SQLite, PostgreSQL and databases
 * compatible with it. The statements of a request run one after another, so that it holds one connection.
 */
export function sqlEngine(store: Store, data: ReferenceData): SearchEngine {
  const labels = new LoadedLabels();
  const source = { store, data, labels };
  const totals = new SelectionTotals(source);
  const facets = facetCounter(source, totals);
  const idsInOrder = async (
    selection: RentalSelection,
    sort: RentalSort | PickedOrder,
    currency: string,
    { offset, end, count, without }: SqlPage,
  ): Promise<readonly number[]> => {
    // The database walks over the rows before the page; reading backwards from the end is faster where that is nearer.
    const isBackwards = count - end < offset;
    const asc = isBackwards ? 'desc' : 'asc';
    const desc = isBackwards ? 'asc' : 'desc';
    const ordered =
      sort.by === 'picked'
        ? rentalsInOrder(selection, sort.picked, source).orderBy('picks.ordinal', asc)
        : selectedRentals(selection, source)
            .$if(without.length > 0, (query) =>
              query.where(({ eb, not }) => not(hasIdAmong(eb.ref('rentals.id'), without, store))),
            )
            .$if(sort.by === 'price' && store.version.unpricedCount > 0, (query) =>
              query.orderBy(isUnpriced, asc),
            )
            .orderBy(sortExpression(sort, selection, currency, source), sort.direction === 'asc' ? asc : desc)
            .orderBy('rentals.id', asc);
    const rows = await ordered
      .select('rentals.id')
      .offset(isBackwards ? count - end : offset)
      .limit(end - offset)
      .execute();
    const ids = rows.map((row) => row.id);
    return isBackwards ? ids.reverse() : ids;
  };
  const pageOfIds = async (
    selection: RentalSelection,
    sort: RentalOrder,
    currency: string,
    { offset, end, count }: Omit<SqlPage, 'without'>,
  ): Promise<readonly number[]> => {
    if (sort.by !== 'pinned')
      return idsInOrder(selection, sort, currency, { offset, end, count, without: [] });
    const rows = await rentalsInOrder(selection, sort.pinned, source)
      .orderBy('picks.ordinal')
      .select('rentals.id')
      .execute();
    const first = rows.map(({ id }) => id);
    if (end <= first.length) return first.slice(offset, end);
    const rest = await idsInOrder(selection, sort.rest, currency, {
      offset: Math.max(0, offset - first.length),
      end: end - first.length,
      count: count - first.length,
      without: first,
    });
    return [...first.slice(offset), ...rest];
  };
  return {
    async search({ selection, sort, currency, offset, limit }) {
      await labels.load(selection, data);
      const { count, newestMs } = await totals.of(selection);
      const end = Math.min(offset + limit, count);
      const ids = end <= offset ? [] : await pageOfIds(selection, sort, currency, { offset, end, count });
      return { ids, totalCount: count, lastModifiedMs: newestMs };
    },
    async count(selection) {
      await labels.load(selection, data);
      return (await totals.of(selection)).count;
    },
    async facets(request) {
      await labels.load(request.selecting(request.filter), data);
      return facets(request);
    },
    async map(request) {
      await labels.load(request.selection, data);
      return sqlMap(request, source);
    },
    bestStays: (request) => sqlBestStays(request, source),
    async arrivals(request) {
      await labels.load(request.selection, data);
      return sqlArrivals(request, source);
    },
    async countByDestination(selection) {
      await labels.load(selection, data);
      const rows = await selectedRentals(selection, source)
        .select((eb) => ['rentals.destination_order', eb.fn.countAll<number>().as('count')])
        .groupBy('rentals.destination_order')
        .execute();
      return new Map(rows.map((row) => [row.destination_order, Number(row.count)]));
    },
    revised: (revised) => sqlEngine(revised, data),
  };
}
