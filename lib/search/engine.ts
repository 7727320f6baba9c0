/**
 * The search engine's door: which rentals, in what order, how many, where. An engine answers with ids and numbers; the store
 * fetches the records of the page. Every engine gives the same answers.
 */

import type { RentalFacets } from '#lib/search/facets';
import type { RentalFilter } from '#lib/search/rental-filter';
import type { RentalOrder, RentalSelection, Selecting } from '#lib/search/selection';

export interface SearchRequest {
  readonly selection: RentalSelection;
  readonly sort: RentalOrder;
  /** The currency in which prices are compared when sorting by price. */
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

export interface FacetsRequest {
  readonly filter: RentalFilter;
  /** What the list selects by a filter: each facet is counted without its own restriction. */
  readonly selecting: Selecting;
  /** Of the price facet. */
  readonly currency: string;
}

export interface MapRequest {
  readonly selection: RentalSelection;
  readonly currency: string;
  /** 0 to 22. */
  readonly zoom: number;
}

/** A rectangle of the Web-Mercator grid, edges included; `west` lies beyond `east` where it crosses the antimeridian. */
export interface GridBounds {
  readonly west: number;
  readonly east: number;
  readonly north: number;
  readonly south: number;
}

/** What the rentals of one cell of the grid have together. */
export interface GridCluster {
  readonly count: number;
  /** Of their places on the grid. */
  readonly sumX: number;
  readonly sumY: number;
  readonly bounds: GridBounds;
  /** The least displayed from-price, minor units of the request's currency. */
  readonly minPriceMinor: number;
}

export interface MapResult {
  readonly totalCount: number;
  /** Around all of them; null when there is none. */
  readonly bounds: GridBounds | null;
  /**
   * Rentals to be told of by name, in no order: all of them when they are few, else those alone in their cell and those of a
   * cell whose few rentals share one place (see `map-grid.ts`).
   */
  readonly rentalIds: readonly number[];
  /** The other cells, in no order. */
  readonly clusters: readonly GridCluster[];
}

export interface SearchEngine {
  search(request: SearchRequest): Promise<SearchResult>;
  count(selection: RentalSelection): Promise<number>;
  facets(request: FacetsRequest): Promise<RentalFacets>;
  map(request: MapRequest): Promise<MapResult>;
  /** Rentals by the number in preorder of their own destination; one that has none is absent. */
  countByDestination(selection: RentalSelection): Promise<ReadonlyMap<number, number>>;
}
