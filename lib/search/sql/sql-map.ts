/** Groups matches into map cells in the database; only rentals that are shown one by one are read. */
import { sql } from 'kysely';
import { codeShift, GRID_SIZE } from '#lib/geo/mercator';
import type { GridBounds, GridCluster, MapRequest, MapResult } from '#lib/search/engine';
import {
  boxOf,
  cellShift,
  isOnePlace,
  MAX_MAP_CELLS,
  MAX_NAMED_OF_PLACE,
  MAX_NAMED_RENTALS,
  seamOf,
  wrapped,
} from '#lib/search/map-grid';
import type { RentalSelection } from '#lib/search/selection';
import { displayedPrice } from '#lib/search/sql/displayed-price';
import { selectedRentals } from '#lib/search/sql/selected-rentals';
import type { SqlSource } from '#lib/search/sql/sql-source';
import { pricingOf } from '#lib/search/stay-pricing';

/** Groups the matches of a selection for a map at a zoom (0 to 22) with SQL. */
export async function sqlMap(request: MapRequest, source: SqlSource): Promise<MapResult> {
  const { selection } = request;
  const { totalCount, unwrappedBounds } = await readExtent(selection, source);
  if (unwrappedBounds === null) return { totalCount: 0, bounds: null, rentalIds: [], clusters: [] };
  const { west, east, north, south } = unwrappedBounds;
  const bounds = { west: wrapped(west), east: wrapped(east), north, south };
  if (totalCount <= MAX_NAMED_RENTALS) {
    const rows = await selectedRentals(selection, source).select('rentals.id').execute();
    return { totalCount, bounds, rentalIds: rows.map(({ id }) => id), clusters: [] };
  }
  const cells = await readCells(request, await shiftOfFewCells(request, unwrappedBounds, source), source);
  const rentalIds = cells.filter(({ count }) => count === 1).map(({ firstId }) => firstId);
  const isNamed = ({ count, bounds: own }: Cell) => count <= MAX_NAMED_OF_PLACE && isOnePlace(own);
  const shared = cells.filter(({ count }) => count > 1);
  rentalIds.push(...(await readIds(selection, shared.filter(isNamed), source)));
  return { totalCount, bounds, rentalIds, clusters: shared.filter((cell) => !isNamed(cell)) };
}

interface Extent {
  readonly totalCount: number;
  /** Measured eastwards from the selection's seam (`seamOf`); null when no rental matches. */
  readonly unwrappedBounds: GridBounds | null;
}

async function readExtent(selection: RentalSelection, source: SqlSource): Promise<Extent> {
  const seam = sql.lit(seamOf(boxOf(selection)));
  const x = sql<number>`case when rentals.map_x < ${seam} then rentals.map_x + ${sql.lit(GRID_SIZE)} else rentals.map_x end`;
  const row = await selectedRentals(selection, source)
    .select((eb) => [
      eb.fn.countAll<number>().as('count'),
      eb.fn.min<number | null>(x).as('west'),
      eb.fn.max<number | null>(x).as('east'),
      eb.fn.min<number | null>('rentals.map_y').as('north'),
      eb.fn.max<number | null>('rentals.map_y').as('south'),
    ])
    .executeTakeFirstOrThrow();
  const { west, east, north, south } = row;
  const isEmpty = west === null || east === null || north === null || south === null;
  return {
    totalCount: Number(row.count),
    unwrappedBounds: isEmpty ? null : { west, east, north, south },
  };
}

/** Returns the smallest shift, at least the zoom's, with at most `MAX_MAP_CELLS` cells. Bisects between it and one at which no more cells fit the bounds. */
async function shiftOfFewCells(
  { selection, zoom }: MapRequest,
  { west, east, north, south }: GridBounds,
  source: SqlSource,
): Promise<number> {
  const covered = (shift: number) =>
    ((east >> shift) - (west >> shift) + 1) * ((south >> shift) - (north >> shift) + 1);
  let fine = cellShift(zoom);
  let coarse = fine;
  while (covered(coarse) > MAX_MAP_CELLS) coarse += 1;
  while (fine < coarse) {
    const between = Math.floor((fine + coarse) / 2);
    if (await areCellsFew(selection, between, source)) coarse = between;
    else fine = between + 1;
  }
  return coarse;
}

function cellCode(shift: number) {
  return sql<number>`rentals.map_code >> ${sql.lit(codeShift(shift))}`;
}

async function areCellsFew(selection: RentalSelection, shift: number, source: SqlSource): Promise<boolean> {
  const cells = await selectedRentals(selection, source)
    .select(cellCode(shift).as('cell'))
    .distinct()
    .limit(MAX_MAP_CELLS + 1)
    .execute();
  return cells.length <= MAX_MAP_CELLS;
}

interface Cell extends GridCluster {
  /** Lowest id in the cell. */
  readonly firstId: number;
  /** Lowest place code in the cell. */
  readonly firstCode: number;
}

async function readCells(
  { selection, currency }: MapRequest,
  shift: number,
  source: SqlSource,
): Promise<readonly Cell[]> {
  const rows = await selectedRentals(selection, source)
    .select((eb) => [
      eb.fn.countAll<number>().as('count'),
      // PostgreSQL sums 64-bit numbers to a numeric, which the driver returns as text.
      sql<number>`cast(sum(rentals.map_x) as bigint)`.as('sumX'),
      sql<number>`cast(sum(rentals.map_y) as bigint)`.as('sumY'),
      eb.fn.min('rentals.map_x').as('west'),
      eb.fn.max('rentals.map_x').as('east'),
      eb.fn.min('rentals.map_y').as('north'),
      eb.fn.max('rentals.map_y').as('south'),
      eb.fn.min(displayedPrice(currency, pricingOf(selection), source)).as('minPriceMinor'),
      eb.fn.min('rentals.id').as('firstId'),
      eb.fn.min('rentals.map_code').as('firstCode'),
    ])
    .groupBy(cellCode(shift))
    .execute();
  return rows.map(({ west, east, north, south, ...cell }) => ({
    ...cell,
    bounds: { west, east, north, south },
  }));
}

/** Reads the rental ids of cells that consist of one grid point: no other rentals of the selection have their place codes. */
async function readIds(
  selection: RentalSelection,
  cells: readonly Cell[],
  source: SqlSource,
): Promise<readonly number[]> {
  if (cells.length === 0) return [];
  const codes = cells.map(({ firstCode }) => firstCode);
  const rows = await selectedRentals(selection, source)
    .where('rentals.map_code', 'in', codes)
    .select('rentals.id')
    .execute();
  return rows.map(({ id }) => id);
}
