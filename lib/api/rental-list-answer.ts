import { type AnswerBody, metaExtras, rentalListBody } from '#lib/api/answer-bodies';
import type { OperationCall } from '#lib/api/operation';
import type { RentalListRequest } from '#lib/api/query-forms';
import { readRentalsJson } from '#lib/api/rental-json';
import type { RentalListing } from '#lib/catalogue/rentals/rental-lists';
import { findRentals } from '#lib/catalogue/rentals/rentals';
import { pricedOnly } from '#lib/search/selection';

/**
 * Computes the body of one page of a list of rentals, in the order of `query.sort`, else of the listing's own `sort`. Rentals without a price
 * are left out unless the query includes them.
 */
export async function rentalListAnswer(
  { store, query, context }: Pick<OperationCall<unknown, RentalListRequest>, 'store' | 'query' | 'context'>,
  { selecting: selectingAny, sort }: RentalListing,
): Promise<AnswerBody> {
  const selecting = query.includesUnpriced ? selectingAny : pricedOnly(selectingAny, store.version);
  const page = await findRentals(store, query, selecting(query.filter), query.sort ?? sort);
  const records = await readRentalsJson(store, page.ids, query, context);
  return rentalListBody(page, records, await metaExtras(store, query, page, selecting));
}
