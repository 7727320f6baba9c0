/** Groups matches into map cells in the index; only rentals that are shown one by one are read. */
import { codeShift } from '#lib/geo/mercator';
import type { GridBounds, GridCluster, MapRequest, MapResult } from '#lib/search/engine';
import {
  boxOf,
  cellShift,
  isOnePlace,
  MAX_MAP_CELLS,
  MAX_NAMED_OF_PLACE,
  MAX_NAMED_RENTALS,
  seamOf,
  unwrapped,
  wrapped,
} from '#lib/search/map-grid';
import { type IndexedVersion, searchIndex } from '#lib/search/opensearch/indexed-version';
import { readAll } from '#lib/search/opensearch/list-pages';
import {
  type Aggregations,
  allOf,
  bucketsIn,
  type Clause,
  filterIn,
  numberIn,
} from '#lib/search/opensearch/opensearch-requests';
import { priceSource } from '#lib/search/opensearch/price-source';
import { selectionClauses } from '#lib/search/opensearch/selection-query';

/** The most cells that one request counts; clusters reject answers with more than twice as many. */
const MAX_COUNTED = 32_000;
/** Halvings of a cell's width after which each of `MAX_MAP_CELLS` cells has become 64. */
const REFINED_BY = 3;

/** Groups the matches of a selection for a map at a zoom (0 to 22). */
export async function readMap(request: MapRequest, version: IndexedVersion): Promise<MapResult> {
  const { selection } = request;
  const clauses = selectionClauses(selection, version);
  const { totalCount, unwrappedBounds } = await readExtent(clauses, seamOf(boxOf(selection)), version);
  if (unwrappedBounds === null) return { totalCount: 0, bounds: null, rentalIds: [], clusters: [] };
  const { west, east, north, south } = unwrappedBounds;
  const bounds = { west: wrapped(west), east: wrapped(east), north, south };
  if (totalCount <= MAX_NAMED_RENTALS) {
    return { totalCount, bounds, rentalIds: await readIds(clauses, version), clusters: [] };
  }
  const shift = await shiftOfFewCells(clauses, cellShift(request.zoom), unwrappedBounds, version);
  const cells = await readCells(clauses, shift, priceSource(selection, request.currency, version), version);
  const rentalIds = cells.filter(({ count }) => count === 1).map(({ firstId }) => firstId);
  const isNamed = ({ count, bounds: own }: Cell) => count <= MAX_NAMED_OF_PLACE && isOnePlace(own);
  const shared = cells.filter(({ count }) => count > 1);
  // No other rentals of the selection have the place codes of cells that consist of one grid point.
  const codes = shared.filter(isNamed).map(({ firstCode }) => firstCode);
  if (codes.length > 0) rentalIds.push(...(await readIds([...clauses, { terms: { code: codes } }], version)));
  return { totalCount, bounds, rentalIds, clusters: shared.filter((cell) => !isNamed(cell)) };
}

async function readIds(clauses: readonly Clause[], version: IndexedVersion): Promise<number[]> {
  const ids: number[] = [];
  for await (const page of readAll(clauses, version)) ids.push(...page.map(({ id }) => id));
  return ids;
}

interface Extent {
  readonly totalCount: number;
  /** Measured eastwards from the seam; null when no rental matches. */
  readonly unwrappedBounds: GridBounds | null;
}

const COLUMNS = { west: { min: { field: 'x' } }, east: { max: { field: 'x' } } };

async function readExtent(
  clauses: readonly Clause[],
  seam: number,
  version: IndexedVersion,
): Promise<Extent> {
  const { hits, aggregations } = await searchIndex(version, {
    size: 0,
    track_total_hits: true,
    query: allOf(clauses),
    aggs: {
      north: { min: { field: 'y' } },
      south: { max: { field: 'y' } },
      before: { filter: { range: { x: { lt: seam } } }, aggs: COLUMNS },
      from: { filter: { range: { x: { gte: seam } } }, aggs: COLUMNS },
    },
  });
  const [north, south] = [numberIn(aggregations, 'north'), numberIn(aggregations, 'south')];
  const columns = ['before', 'from'].flatMap((part) => {
    const found = filterIn(aggregations, part);
    const ends = [numberIn(found, 'west'), numberIn(found, 'east')];
    return ends.flatMap((x) => (x === null ? [] : [unwrapped(x, seam)]));
  });
  const isEmpty = north === null || south === null || columns.length === 0;
  return {
    totalCount: hits.total?.value ?? 0,
    unwrappedBounds: isEmpty
      ? null
      : { west: Math.min(...columns), east: Math.max(...columns), north, south },
  };
}

/**
 * Returns the smallest shift, at least `fine`, with at most `MAX_MAP_CELLS` cells. Counts the cells of a width at which the bounds hold few,
 * then joins or divides them.
 */
async function shiftOfFewCells(
  clauses: readonly Clause[],
  fine: number,
  { west, east, north, south }: GridBounds,
  version: IndexedVersion,
): Promise<number> {
  const covered = (shift: number) =>
    (Math.floor(east / 2 ** shift) - Math.floor(west / 2 ** shift) + 1) *
    ((south >> shift) - (north >> shift) + 1);
  if (covered(fine) <= MAX_MAP_CELLS) return fine;
  let shift = fine;
  while (covered(shift) > MAX_COUNTED) shift += 1;
  let cells = await cellsOf(clauses, shift, version);
  while (cells.length <= MAX_MAP_CELLS && shift > fine) {
    shift = Math.max(fine, shift - REFINED_BY);
    cells = await cellsOf(clauses, shift, version);
  }
  for (let numbers = new Set(cells); numbers.size > MAX_MAP_CELLS; shift += 1) {
    numbers = new Set([...numbers].map((number) => Math.floor(number / 4)));
  }
  return shift;
}

/** Returns the numbers of the cells of a width that have matches. */
async function cellsOf(
  clauses: readonly Clause[],
  shift: number,
  version: IndexedVersion,
): Promise<readonly number[]> {
  const interval = 2 ** codeShift(shift);
  const { aggregations } = await searchIndex(version, {
    size: 0,
    track_total_hits: false,
    query: allOf(clauses),
    aggs: { cells: { histogram: { field: 'code', interval, min_doc_count: 1 } } },
  });
  return bucketsIn(aggregations, 'cells').map(({ key }) => Number(key) / interval);
}

interface Cell extends GridCluster {
  /** Lowest id in the cell. */
  readonly firstId: number;
  /** Lowest place code in the cell. */
  readonly firstCode: number;
}

async function readCells(
  clauses: readonly Clause[],
  shift: number,
  price: Clause,
  version: IndexedVersion,
): Promise<readonly Cell[]> {
  const { aggregations } = await searchIndex(version, {
    size: 0,
    track_total_hits: false,
    query: allOf(clauses),
    aggs: {
      cells: {
        histogram: { field: 'code', interval: 2 ** codeShift(shift), min_doc_count: 1 },
        aggs: {
          ...COLUMNS,
          north: { min: { field: 'y' } },
          south: { max: { field: 'y' } },
          sumX: { sum: { field: 'x' } },
          sumY: { sum: { field: 'y' } },
          price: { min: price },
          id: { min: { field: 'id' } },
          code: { min: { field: 'code' } },
        },
      },
    },
  });
  return bucketsIn(aggregations, 'cells').map((bucket) => {
    const number = (name: string) => numberOf(bucket, name);
    return {
      count: bucket.doc_count,
      sumX: number('sumX'),
      sumY: number('sumY'),
      bounds: {
        west: number('west'),
        east: number('east'),
        north: number('north'),
        south: number('south'),
      },
      minPriceMinor: numberIn(bucket, 'price'),
      firstId: number('id'),
      firstCode: number('code'),
    };
  });
}

/** Returns a value that every bucket has, because no rental lacks the field. */
function numberOf(results: Aggregations, name: string): number {
  const value = numberIn(results, name);
  if (value === null) throw new TypeError(`A cell has no ${name}.`);
  return value;
}
