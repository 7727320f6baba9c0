import { type Expression, type ExpressionBuilder, type RawBuilder, type SqlBool, sql } from 'kysely';
import { type GeographicArea, type GridArea, type GridEdge, gridArea } from '#lib/geo/grid-area';
import { GRID_SIZE } from '#lib/geo/mercator';
import type { CatalogueSchema } from '#lib/store/schema';

type Rentals = ExpressionBuilder<CatalogueSchema, 'rentals'>;

/** More than the edges of any area. */
const ON_EDGE = 64;
/** The bits of a sum in which an odd number of crossed edges, or one or two touched ones show. */
const INSIDE_BITS = 1 | ON_EDGE | (2 * ON_EDGE);

/**
 * Returns the SQL conditions of lying in an area, boundary included: its bounds, then one sum over its edges. All arithmetic is of whole
 * numbers. Products are less than 2^57, because x differs by less than 2^29 and y by less than 2^28, so that 64 bits hold them.
 */
export function areaConditions(eb: Rentals, area: GeographicArea): Expression<SqlBool>[] {
  const grid = gridArea(area);
  const terms = grid.edges.map((edge) => termOf(edge, unwrappedX(grid)));
  return [
    eb.between('rentals.map_y', grid.north, grid.south),
    grid.east < GRID_SIZE
      ? eb.between('rentals.map_x', grid.west, grid.east)
      : eb.or([eb('rentals.map_x', '>=', grid.west), eb('rentals.map_x', '<=', grid.east - GRID_SIZE)]),
    sql<SqlBool>`((${sql.join(terms, sql` + `)}) & ${sql.lit(INSIDE_BITS)}) <> 0`,
  ];
}

/** Returns SQL for the x of a rental as the area's x are measured: beyond the grid's width east of the antimeridian. */
function unwrappedX({ west, east }: GridArea): RawBuilder<number> {
  if (east < GRID_SIZE) return sql`rentals.map_x`;
  return sql`(case when rentals.map_x < ${sql.lit(west)} then rentals.map_x + ${sql.lit(GRID_SIZE)} else rentals.map_x end)`;
}

/** Returns SQL for what an edge adds to the sum: `ON_EDGE` for rentals on it, 1 for rentals east of it, 0 for others. */
function termOf({ from, to }: GridEdge, x: RawBuilder<number>): RawBuilder<number> {
  const [north, south] = [sql.lit(from.y), sql.lit(to.y)];
  const onEdge = sql.lit(ON_EDGE);
  if (from.y === to.y) {
    const [west, east] = [sql.lit(from.x), sql.lit(to.x)];
    return sql`case when rentals.map_y = ${north} and ${x} between ${west} and ${east} then ${onEdge} else 0 end`;
  }
  const down = sql`(${x} - ${sql.lit(from.x)}) * ${sql.lit(to.y - from.y)}`;
  const across = sql`(rentals.map_y - ${north}) * (${sql.lit(to.x - from.x)})`;
  // The southern end belongs to the next edge.
  return sql`case when rentals.map_y < ${north} or rentals.map_y > ${south} or ${down} < ${across} then 0 when ${down} = ${across} then ${onEdge} when rentals.map_y < ${south} then 1 else 0 end`;
}
