/** All rentals of a search as CSV, written while it is sent: only some rentals are in memory at a time. */
import type { AnswerBody } from '#lib/api/answer-bodies';
import type { TextStream } from '#lib/api/api-request';
import { type ListCall, recordsInParts, selectionOf } from '#lib/api/records-in-parts';
import { RENTAL_COLUMNS } from '#lib/api/rental-columns';
import type { RentalListing } from '#lib/catalogue/rentals/rental-lists';
import { type FoundRentals, findRentals } from '#lib/catalogue/rentals/rentals';
import { csvLine } from '#lib/csv-line';
import { versionTag } from '#lib/store/version-tag';

/** Raised whenever the content changes for the same version: a part of the validator. */
const FORMAT = 1;
/** Ids that are found at a time. */
const FOUND_AT_ONCE = 2_000;
/** Rentals that cost one token: a page of a list has at most as many. */
const RENTALS_PER_TOKEN = 100;

/**
 * Opens the CSV of all rentals of a list, in the order of `query.sort`, else of the listing's own. Rentals without a price are left out
 * unless the query includes them.
 */
export async function rentalCsv(call: ListCall, listing: RentalListing): Promise<AnswerBody<TextStream>> {
  const { store, query, context, today } = call;
  const first = await findPart(call, listing, 1);
  const { locale, currency, publicBaseUrl } = context;
  const { version, nights } = store;
  const display = [locale, currency, publicBaseUrl];
  return {
    body: {
      cost: Math.max(1, Math.ceil(first.totalCount / RENTALS_PER_TOKEN)),
      pieces: () => lines(call, listing, first),
    },
    identity: JSON.stringify([FORMAT, versionTag(version), nights?.number ?? 0, today, query, display]),
    digest: null,
    pagination: null,
  };
}

function findPart(call: ListCall, listing: RentalListing, page: number): Promise<FoundRentals> {
  const { store, query } = call;
  const pages = { ...query, page, perPage: FOUND_AT_ONCE };
  return findRentals(store, pages, selectionOf(call, listing), query.sort ?? listing.sort);
}

/** Yields the line of the columns' names, and then the lines of some rentals at a time. */
async function* lines(call: ListCall, listing: RentalListing, first: FoundRentals): AsyncGenerator<string> {
  const selection = selectionOf(call, listing);
  yield csvLine(RENTAL_COLUMNS.map(({ name }) => name));
  for (let page = 1; page <= first.totalPages; page++) {
    const { ids } = page === 1 ? first : await findPart(call, listing, page);
    for await (const records of recordsInParts(call, ids, selection)) {
      yield records
        .map((record) => csvLine(RENTAL_COLUMNS.map(({ value }) => value(record, call.context))))
        .join('');
    }
  }
}
