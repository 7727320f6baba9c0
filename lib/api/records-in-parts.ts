import type { OperationCall } from '#lib/api/operation';
import type { WholeListRequest } from '#lib/api/query-forms';
import { findBestStays } from '#lib/catalogue/rentals/best-stays';
import type { RentalListing } from '#lib/catalogue/rentals/rental-lists';
import { type RentalRecord, readRentals } from '#lib/catalogue/rentals/rental-records';
import { yieldToEventLoop } from '#lib/event-loop/yield-to-event-loop';
import { pricedOnly, type RentalSelection } from '#lib/search/selection';

/** Rentals that are read at a time: some milliseconds of work on the thread, after which other requests are served. */
const READ_AT_ONCE = 20;

/** What a list of rentals of any length is read from. */
export type ListCall = Pick<
  OperationCall<unknown, WholeListRequest>,
  'store' | 'query' | 'context' | 'today'
>;

/** Returns the selection of a list. Rentals without a price are left out unless the query includes them. */
export function selectionOf(
  { store, query }: Pick<ListCall, 'store' | 'query'>,
  { selecting }: RentalListing,
): RentalSelection {
  return (query.includesUnpriced ? selecting : pricedOnly(selecting, store.version))(query.filter);
}

/** Reads the rentals of a list with these ids, in this order, some at a time. Yields to the event loop after each part. */
export async function* recordsInParts(
  { store, query, context }: ListCall,
  ids: readonly number[],
  selection: RentalSelection,
): AsyncGenerator<readonly RentalRecord[]> {
  const { stay, guests } = query.filter;
  for (let at = 0; at < ids.length; at += READ_AT_ONCE) {
    const part = ids.slice(at, at + READ_AT_ONCE);
    const ownStays = await findBestStays(store, part, query.filter, selection);
    yield await readRentals(store, context.data, part, { ...query, stay, ownStays, guests });
    await yieldToEventLoop();
  }
}
