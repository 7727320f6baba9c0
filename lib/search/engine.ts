/**
 * The search engine's door: which rentals, in what order, from where. An engine answers with ids and totals; the store
 * fetches the records of the page.
 */
import type { RentalSelection } from '#lib/catalogue/filters';
import type { RentalSort } from '#lib/catalogue/query';

export interface SearchRequest {
  readonly selection: RentalSelection;
  readonly sort: RentalSort;
  /** The currency in which prices are compared when sorting by price. */
  readonly currency: string;
  readonly offset: number;
  readonly limit: number;
}

export interface SearchResult {
  /** Ids of the page, in order; empty past the end. */
  readonly ids: readonly number[];
  readonly totalCount: number;
  /** Newest change among all matching rentals, milliseconds since 1970; null when none matches. */
  readonly lastModifiedMs: number | null;
}

export interface SearchEngine {
  search(request: SearchRequest): Promise<SearchResult>;
}
