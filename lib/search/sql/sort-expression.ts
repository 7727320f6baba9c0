/** Translates the orders of a rental list to SQL. Every order is total, because the caller adds the id. */
import { type Expression, sql } from 'kysely';
import { GRID_SIZE } from '#lib/geo/mercator';
import { boxOf, centreOf } from '#lib/search/map-grid';
import type { GeographicBox, RentalSort } from '#lib/search/rental-filter';
import type { RentalSelection } from '#lib/search/selection';
import { displayedPrice } from '#lib/search/sql/displayed-price';
import type { SqlSource } from '#lib/search/sql/sql-source';
import { pricingOf } from '#lib/search/stay-pricing';

/**
 * Returns the SQL expression to order rentals by, before the id. `price` is the price as displayed in `currency`; `distance` is from
 * the centre of the selection's box, and means the position where there is no box.
 */
export function sortExpression(
  sort: RentalSort,
  selection: RentalSelection,
  currency: string,
  source: SqlSource,
): Expression<unknown> {
  switch (sort.by) {
    case 'position':
      return sql.ref('rentals.position');
    case 'price':
      return displayedPrice(currency, pricingOf(selection), source);
    case 'sleeps':
      return sql.ref('rentals.sleeps');
    case 'bedrooms_count':
      return sql.ref('rentals.bedrooms_count');
    case 'reviews_average_rating':
      return sql.ref('rentals.reviews_rating_tenths');
    case 'updated_at':
      return sql.ref('rentals.updated_at_ms');
    case 'distance': {
      const box = boxOf(selection);
      return box ? squaredDistance(box) : sql.ref('rentals.position');
    }
  }
}

/**
 * Returns SQL for the squared distance of a rental from the centre of a box in grid steps, the short way round the world: whole numbers, so
 * that both engines agree.
 */
function squaredDistance(box: GeographicBox): Expression<unknown> {
  const centre = centreOf(box);
  const [x, y] = [sql.lit(centre.x), sql.lit(centre.y)];
  const world = sql.lit(GRID_SIZE);
  const half = sql.lit(GRID_SIZE / 2);
  const away = sql`abs(rentals.map_x - ${x})`;
  const across = sql`case when ${away} > ${half} then ${world} - ${away} else ${away} end`;
  return sql`(${across}) * (${across}) + (rentals.map_y - ${y}) * (rentals.map_y - ${y})`;
}
