/** A map's cells counted by the database: no rental leaves it but those that are named. */
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
  rolled,
  seamOf,
} from '#lib/search/map-grid';
import type { RentalSelection } from '#lib/search/selection';
import { displayedPrice } from '#lib/search/sql/displayed-price';
import { type SqlSource, selectedRentals } from '#lib/search/sql/selected-rentals';

export async function sqlMap(request: MapRequest, source: SqlSource): Promise<MapResult> {
  const { selection } = request;
  const { totalCount, unrolledBounds } = await readExtent(selection, source);
  if (unrolledBounds === null) return { totalCount: 0, bounds: null, rentalIds: [], clusters: [] };
  const { west, east, north, south } = unrolledBounds;
  const bounds = { west: rolled(west), east: rolled(east), north, south };
  if (totalCount <= MAX_NAMED_RENTALS) {
    const rows = await selectedRentals(selection, source).select('rentals.id').execute();
    return { totalCount, bounds, rentalIds: rows.map(({ id }) => id), clusters: [] };
  }
  const cells = await readCells(request, await shiftOfFewCells(request, unrolledBounds, source), source);
  const rentalIds = cells.filter(({ count }) => count === 1).map(({ firstId }) => firstId);
  const isNamed = ({ count, bounds: own }: Cell) => count <= MAX_NAMED_OF_PLACE && isOnePlace(own);
  const shared = cells.filter(({ count }) => count > 1);
  rentalIds.push(...(await readIds(selection, shared.filter(isNamed), source)));
  return { totalCount, bounds, rentalIds, clusters: shared.filter((cell) => !isNamed(cell)) };
}

interface Extent {
  readonly totalCount: number;
  /** Counted eastwards from the selection's seam; null when there is no rental. */
  readonly unrolledBounds: GridBounds | null;
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
    unrolledBounds: isEmpty ? null : { west, east, north, south },
  };
}

/** The finest cells, no finer than the zoom's, that are few enough: sought between those and such as cover no more. */
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
  /** The least id. */
  readonly firstId: number;
  /** The least place code. */
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
      // PostgreSQL's sum of 64-bit numbers is of another kind, which is read as text.
      sql<number>`cast(sum(rentals.map_x) as bigint)`.as('sumX'),
      sql<number>`cast(sum(rentals.map_y) as bigint)`.as('sumY'),
      eb.fn.min('rentals.map_x').as('west'),
      eb.fn.max('rentals.map_x').as('east'),
      eb.fn.min('rentals.map_y').as('north'),
      eb.fn.max('rentals.map_y').as('south'),
      eb.fn.min(displayedPrice(currency, source)).as('minPriceMinor'),
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

/** Of cells whose rentals share one place: nothing else of the selection has their place codes. */
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
