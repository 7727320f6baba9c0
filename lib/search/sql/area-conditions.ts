/**
 * Translates a drawn area to SQL: its bounds, then a decision tree over the rows of its corners, so that a rental is compared with the few
 * edges of its own row only. Exact: all arithmetic is of whole numbers of 64 bits. Products are less than 2^57, because x differs by less
 * than 2^29 and y by less than 2^28.
 */
import { type Expression, type ExpressionBuilder, type RawBuilder, type SqlBool, sql } from 'kysely';
import { type GeographicArea, type GridArea, type GridEdge, gridArea } from '#lib/geo/grid-area';
import { GRID_SIZE } from '#lib/geo/mercator';
import type { CatalogueSchema } from '#lib/store/schema';

type Rentals = ExpressionBuilder<CatalogueSchema, 'rentals'>;
type Count = RawBuilder<number>;

/** What a touched edge adds to the sum of a rental: more than the number of edges, each of which adds 1 to the rentals east of it. */
const TOUCHED = 64;
/** The bits of the sum of a rental within the area: an odd number of edges to the west, or up to 15 touched ones. */
const INSIDE_BITS = 1 | (15 * TOUCHED);

/** Returns the SQL conditions of lying in an area, boundary included. */
export function areaConditions(eb: Rentals, area: GeographicArea): Expression<SqlBool>[] {
  const grid = gridArea(area);
  const ends = grid.edges.flatMap(({ from, to }) => [from.y, to.y]);
  const rows = [...new Set(ends)].sort((a, b) => a - b);
  const sum = sumOf({ rows, x: unwrappedX(grid) }, grid.edges);
  return [
    eb.between('rentals.map_y', grid.north, grid.south),
    grid.east < GRID_SIZE
      ? eb.between('rentals.map_x', grid.west, grid.east)
      : eb.or([eb('rentals.map_x', '>=', grid.west), eb('rentals.map_x', '<=', grid.east - GRID_SIZE)]),
    sql<SqlBool>`((${sum}) & ${sql.lit(INSIDE_BITS)}) <> 0`,
  ];
}

/** Returns SQL for the x of a rental as the area's x are measured: beyond the grid's width east of the antimeridian. */
function unwrappedX({ west, east }: GridArea): Count {
  if (east < GRID_SIZE) return sql`rentals.map_x`;
  return sql`(case when rentals.map_x < ${sql.lit(west)} then rentals.map_x + ${sql.lit(GRID_SIZE)} else rentals.map_x end)`;
}

/** Successive rows in which edges begin and end, and the SQL of a rental's x. */
interface Band {
  /** Ascending; the band ends before the row after the last one, which is `end`. Absent: at the area's southern end. */
  readonly rows: readonly number[];
  readonly end?: number;
  readonly x: Count;
}

/** Returns SQL for the sum of a rental in a band. `edges` are all that lie in the band, wholly or in part. */
function sumOf(band: Band, edges: readonly GridEdge[]): Count {
  const { rows, end = Number.POSITIVE_INFINITY, x } = band;
  const [first = 0] = rows;
  const spans = ({ from, to }: GridEdge) => from.y <= first && to.y >= end;
  const terms = edges.filter(spans).map((edge) => crossedTerm(edge, x));
  const others = edges.filter((edge) => !spans(edge));
  if (rows.length > 1) {
    const half = rows.length >> 1;
    const middle = rows[half] ?? first;
    const north = sumOf(
      { rows: rows.slice(0, half), end: middle, x },
      others.filter(({ from }) => from.y < middle),
    );
    const south = sumOf(
      { ...band, rows: rows.slice(half) },
      others.filter(({ to }) => to.y >= middle),
    );
    terms.push(sql`case when rentals.map_y < ${sql.lit(middle)} then ${north} else ${south} end`);
  } else {
    terms.push(...others.map((edge) => touchedTerm(edge, x)));
  }
  return terms.length === 0 ? sql`0` : sql`${sql.join(terms, sql` + `)}`;
}

/** Returns SQL for what an edge adds in rows from its northern end to before its southern one. */
function crossedTerm({ from, to }: GridEdge, x: Count): Count {
  const down = sql`(${x} - ${sql.lit(from.x)}) * ${sql.lit(to.y - from.y)}`;
  const across = sql`(rentals.map_y - ${sql.lit(from.y)}) * (${sql.lit(to.x - from.x)})`;
  return sql`case when ${down} < ${across} then 0 when ${down} > ${across} then 1 else ${sql.lit(TOUCHED)} end`;
}

/** Returns SQL for what an edge adds in the row of its southern end: only its points there are touched. */
function touchedTerm({ from, to }: GridEdge, x: Count): Count {
  const [west, east] = from.y === to.y ? [from.x, to.x] : [to.x, to.x];
  return sql`case when rentals.map_y = ${sql.lit(to.y)} and ${x} between ${sql.lit(west)} and ${sql.lit(east)} then ${sql.lit(TOUCHED)} else 0 end`;
}
