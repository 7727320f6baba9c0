import { type AnswerBody, metaExtras, rentalListBody } from '#lib/api/answer-bodies';
import type { OperationCall } from '#lib/api/operation';
import type { RentalListRequest } from '#lib/api/query-forms';
import { readRentalsJson } from '#lib/api/rental-json';
import type { RentalListing } from '#lib/catalogue/rentals/rental-lists';
import { findRentals } from '#lib/catalogue/rentals/rentals';

/** Computes the body of one page of a list of rentals, in the order of `query.sort`, else of the listing's own `sort`. */
export async function rentalListAnswer(
  { store, query, context }: Pick<OperationCall<unknown, RentalListRequest>, 'store' | 'query' | 'context'>,
  { selecting, sort }: RentalListing,
): Promise<AnswerBody> {
  const page = await findRentals(store, query, selecting(query.filter), query.sort ?? sort);
  const records = await readRentalsJson(store, page.ids, query, context);
  return rentalListBody(page, records, await metaExtras(store, query, page, selecting));
}
