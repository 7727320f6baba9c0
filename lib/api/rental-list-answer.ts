import { type AnswerBody, metaExtras, rentalListBody } from '#lib/api/answer-bodies';
import { listChanges } from '#lib/api/list-changes';
import type { OperationCall } from '#lib/api/operation';
import type { RentalListRequest } from '#lib/api/query-forms';
import { readRentalsJson } from '#lib/api/rental-json';
import { findBestStays } from '#lib/catalogue/rentals/best-stays';
import type { RentalListing } from '#lib/catalogue/rentals/rental-lists';
import { findRentals } from '#lib/catalogue/rentals/rentals';
import { pricedOnly } from '#lib/search/selection';

/**
 * Computes the body of one page of a list of rentals, in the order of `query.sort`, else of the listing's own `sort`. Rentals without a price
 * are left out unless the query includes them.
 * @throws ApiError where the query asks for changes that the catalogue does not know
 */
export async function rentalListAnswer(
  call: Pick<OperationCall<unknown, RentalListRequest>, 'store' | 'query' | 'context' | 'today'>,
  { selecting: selectingAny, sort }: RentalListing,
): Promise<AnswerBody> {
  const { store, query, context, today } = call;
  const selecting = query.includesUnpriced ? selectingAny : pricedOnly(selectingAny, store.version);
  const selection = selecting(query.filter);
  const changes = await listChanges(call, selection);
  const page = await findRentals(store, query, selection, query.sort ?? sort);
  const ownStays = await findBestStays(store, page.ids, query.filter, selection);
  const records = await readRentalsJson(store, page.ids, query, context, ownStays);
  const extras = await metaExtras(store, query, page, { selecting, today, changes });
  return rentalListBody(page, records, query, extras);
}
