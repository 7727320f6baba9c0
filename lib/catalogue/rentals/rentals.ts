import { findBestStays } from '#lib/catalogue/rentals/best-stays';
import {
  type Display,
  type RentalDetailRecord,
  type RentalRecord,
  readRentalDetail,
  readRentals,
} from '#lib/catalogue/rentals/rental-records';
import type { SearchQuery } from '#lib/catalogue/requests/search-query';
import { utcDay } from '#lib/dates/plain-dates';
import { referenceData } from '#lib/reference/reference-data';
import { DEFAULT_SORT } from '#lib/search/rental-filter';
import { searchEngine } from '#lib/search/search-engine';
import type { RentalOrder, RentalSelection, Selecting } from '#lib/search/selection';
import type { Store } from '#lib/store/store';

/** The rental ids of one page of a list, and its totals (specification 2.4). */
export interface FoundRentals {
  readonly ids: readonly number[];
  readonly page: number;
  readonly perPage: number;
  readonly totalCount: number;
  /** 0 when nothing matches. */
  readonly totalPages: number;
  /** Newest change among all matches, milliseconds since 1970; the version's publication when none matches. */
  readonly lastModifiedMs: number;
}

/** One page of a rental list: the records of its rentals, and the totals of the list. */
export interface RentalPage extends FoundRentals {
  readonly records: readonly RentalRecord[];
}

/**
 * Returns a page of the rentals that match a search. Past the last page there are no records and the totals are correct. `today` is the day
 * of the request in UTC, YYYY-MM-DD, by default the present one. In a search for offers without a stay, an offer must be open on that day.
 */
export function searchRentals(
  store: Store,
  query: SearchQuery,
  today: string = utcDay(new Date()),
): Promise<RentalPage> {
  return listRentals(store, query, searching(today)(query.filter), query.sort ?? DEFAULT_SORT);
}

/**
 * Counts the rentals that match a search, without reading their records. `today` is the day of the request in UTC, YYYY-MM-DD, by default
 * the present one.
 */
export async function countRentals(
  store: Store,
  { filter }: Pick<SearchQuery, 'filter'>,
  today: string = utcDay(new Date()),
): Promise<number> {
  return (await searchEngine(store)).count(searching(today)(filter));
}

/**
 * Returns the function that makes the selection of a plain search from a filter: that filter alone, without a campaign. `today` is the day
 * of the request in UTC, YYYY-MM-DD.
 */
export function searching(today: string): Selecting {
  return (filter) => ({ filters: [filter], picked: null, today });
}

/**
 * Returns one page of the rentals of a selection, with records. Page, page size, language, currency, and the stay and guests to price come
 * from the query; its sort is not used, and its filter only for the stay and the guests.
 */
export async function listRentals(
  store: Store,
  query: SearchQuery,
  selection: RentalSelection,
  sort: RentalOrder,
): Promise<RentalPage> {
  const data = await referenceData(store);
  const found = await findRentals(store, query, selection, sort);
  const { stay, guests } = query.filter;
  const ownStays = await findBestStays(store, found.ids, query.filter, selection);
  const records = await readRentals(store, data, found.ids, { ...query, stay, ownStays, guests });
  return { ...found, records };
}

/** Returns the same page as `listRentals` but only ids and totals, for callers that read the records in another form. */
export async function findRentals(
  store: Store,
  { page, perPage, currency }: SearchQuery,
  selection: RentalSelection,
  sort: RentalOrder,
): Promise<FoundRentals> {
  const engine = await searchEngine(store);
  const offset = (page - 1) * perPage;
  const found = await engine.search({ selection, sort, currency, offset, limit: perPage });
  return {
    ids: found.ids,
    page,
    perPage,
    totalCount: found.totalCount,
    totalPages: Math.ceil(found.totalCount / perPage),
    lastModifiedMs: found.lastModifiedMs ?? store.version.publishedAtMs,
  };
}

/** Reads the full record of a rental for its own page; null when the id is unknown. */
export async function getRental(
  store: Store,
  id: number,
  display: Display,
): Promise<RentalDetailRecord | null> {
  return readRentalDetail(store, await referenceData(store), id, display);
}

/** A guest's review of a rental. */
export interface Review {
  /** YYYY-MM-DD */
  readonly date: string;
  /** Language of the comment; `UNDETERMINED` when not known. */
  readonly locale: string;
  /** May be empty. */
  readonly name: string;
  /** Stars, 1 to 5; null without a rating. */
  readonly rating: number | null;
  /** May be empty. */
  readonly comment: string;
  /** Vocabulary key. */
  readonly channel: string;
  /** The owner's answer; null when there is none. */
  readonly reply: string | null;
}

/** Reads a rental's reviews, newest first: at most `limit` after the first `offset`. Empty when the id is unknown. */
export function getReviews(
  store: Store,
  rentalId: number,
  limit: number,
  offset = 0,
): Promise<readonly Review[]> {
  return store.db
    .selectFrom('rental_reviews')
    .select(['date', 'locale', 'name', 'rating', 'comment', 'channel', 'reply'])
    .where('rental_id', '=', rentalId)
    .orderBy('ordinal')
    .limit(limit)
    .offset(offset)
    .execute();
}
