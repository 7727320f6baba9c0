/**
 * The interface of search engines: which rentals match, in what order, how many and where. An engine returns ids and numbers; the
 * catalogue reads the records of the page. All engines return the same results.
 */

import type { Stay } from '#lib/dates/stay';
import type { ArrivalsRequest, ArrivalsResult } from '#lib/search/arrivals';
import type { RentalFacets } from '#lib/search/facets';
import type { RentalFilter } from '#lib/search/rental-filter';
import type { RentalOrder, RentalSelection, Selecting } from '#lib/search/selection';
import type { Store } from '#lib/store/store';

/** A request to a search engine for one page of matching rental ids: up to `limit` after skipping `offset`, in the order `sort`. */
export interface SearchRequest {
  readonly selection: RentalSelection;
  readonly sort: RentalOrder;
  /** ISO 4217 code in which prices are compared when sorting by price. */
  readonly currency: string;
  readonly offset: number;
  readonly limit: number;
}

interface SearchResult {
  /** Ids of the page, in order; empty past the end. */
  readonly ids: readonly number[];
  readonly totalCount: number;
  /** Newest change among all matching rentals, milliseconds since 1970; null when none matches. */
  readonly lastModifiedMs: number | null;
}

/** A request to a search engine for the facets of a rental list: how many rentals each further filter value would leave. */
export interface FacetsRequest {
  readonly filter: RentalFilter;
  /**
   * Makes the list's selection from a filter. Each facet is counted on the filter without that facet's own restriction, except amenities
   * and tags, which are counted on the whole filter.
   */
  readonly selecting: Selecting;
  /** ISO 4217 code of the price facet's amounts. */
  readonly currency: string;
}

/** A request to a search engine for the matches of a selection, grouped for a map at a zoom. Prices are in `currency` (ISO 4217). */
export interface MapRequest {
  readonly selection: RentalSelection;
  readonly currency: string;
  /** 0 to 22. */
  readonly zoom: number;
}

/**
 * A request to a search engine for the best stays of some rentals, all of which match the selection: those of `filter`, one of the selection's
 * filters, whose stay is flexible.
 */
export interface BestStaysRequest {
  readonly ids: readonly number[];
  readonly filter: RentalFilter;
  readonly selection: RentalSelection;
}

/**
 * A rectangle in steps of the Web-Mercator grid (`lib/geo/mercator.ts`), which start in the north-west; edges included. `west` is greater
 * than `east` where the rectangle crosses the antimeridian.
 */
export interface GridBounds {
  readonly west: number;
  readonly east: number;
  readonly north: number;
  readonly south: number;
}

/** One cell of a map with totals of the matching rentals that lie in it. */
export interface GridCluster {
  readonly count: number;
  /** Sums of their grid coordinates, from which the mean position follows. */
  readonly sumX: number;
  readonly sumY: number;
  readonly bounds: GridBounds;
  /** Lowest displayed price, minor units of the request's currency; null when none of them has a price. */
  readonly minPriceMinor: number | null;
}

/** The matching rentals grouped for a map: the ids of those to show one by one, and cells with totals for all other matches. */
export interface MapResult {
  readonly totalCount: number;
  /** Smallest rectangle around all matches; null when none matches. */
  readonly bounds: GridBounds | null;
  /**
   * Ids of the rentals to show one by one, unordered: all matches when they are few; else those alone in their cell, and those of
   * a cell whose few rentals share one grid point (limits in `map-grid.ts`).
   */
  readonly rentalIds: readonly number[];
  /** The remaining cells, unordered. */
  readonly clusters: readonly GridCluster[];
}

/** An engine that searches the rentals of one catalogue version. It returns ids and numbers; callers read the records. */
export interface SearchEngine {
  /** Finds one page of matching ids, the number of all matches and their newest change. No ids past the end. */
  search(request: SearchRequest): Promise<SearchResult>;
  /** Counts the matching rentals. */
  count(selection: RentalSelection): Promise<number>;
  /** Counts how many rentals each further filter value would leave. */
  facets(request: FacetsRequest): Promise<RentalFacets>;
  /** Groups the matches for a map: single rentals and grid cells. */
  map(request: MapRequest): Promise<MapResult>;
  /** Finds the best stay of each rental (`bestStay`), by id. Rentals without a possible stay are absent. */
  bestStays(request: BestStaysRequest): Promise<ReadonlyMap<number, Stay>>;
  /** Finds for each of some arrival days how many rentals are free for a stay, and what it costs. */
  arrivals(request: ArrivalsRequest): Promise<ArrivalsResult>;
  /** Whether the engine caches the results of `arrivals`, so that a request that will come may be computed ahead. Absent: it does not. */
  readonly cachesArrivals?: true;
  /** Counts matches per destination itself, without those below it, keyed by its number in preorder; zero counts are absent. */
  countByDestination(selection: RentalSelection): Promise<ReadonlyMap<number, number>>;
  /**
   * Returns the engine of a revision of the version's nights, which shares with this one what does not depend on them. Absent in engines
   * of one revision.
   */
  revised?(store: Store): Promise<SearchEngine> | SearchEngine;
}
