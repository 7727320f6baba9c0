import { type GeographicArea, type GridEdge, gridArea } from '#lib/geo/grid-area';
import { GRID_SIZE } from '#lib/geo/mercator';
import { anyOf, type Clause } from '#lib/search/opensearch/opensearch-requests';

/**
 * Script of a query: whether a rental lies within the edges of `params.edges` or on one of them, as `isWithin` computes it. Whole numbers
 * of 64 bits: products are less than 2^58. An edge is four numbers, from its northern to its southern end.
 */
const IS_WITHIN = `
long[] edges = new long[((List) params.get('edges')).size()];
int length = 0;
for (def each : (List) params.get('edges')) {
  edges[length] = ((Number) each).longValue();
  length += 1;
}
long y = doc['y'].value;
long x = doc['x'].value;
if (x < ((Number) params.get('west')).longValue()) x += ((Number) params.get('world')).longValue();
boolean isInside = false;
for (int i = 0; i < length; i += 4) {
  long fromX = edges[i];
  long fromY = edges[i + 1];
  long toX = edges[i + 2];
  long toY = edges[i + 3];
  if (y < fromY || y > toY) continue;
  if (fromY == toY) {
    if (x >= fromX && x <= toX) return true;
    continue;
  }
  long side = (toX - fromX) * (y - fromY) - (toY - fromY) * (x - fromX);
  if (side == 0) return true;
  if (side < 0 && y < toY) isInside = !isInside;
}
return isInside;`;

/** Returns the clauses of lying in an area, boundary included: its bounds, then the exact test of the rentals within them. */
export function areaClauses(area: GeographicArea): readonly Clause[] {
  const { edges, west, east, north, south } = gridArea(area);
  const params = {
    edges: edges.flatMap(({ from, to }: GridEdge) => [from.x, from.y, to.x, to.y]),
    west: east < GRID_SIZE ? 0 : west,
    world: GRID_SIZE,
  };
  return [
    { range: { y: { gte: north, lte: south } } },
    east < GRID_SIZE
      ? { range: { x: { gte: west, lte: east } } }
      : anyOf([{ range: { x: { gte: west } } }, { range: { x: { lte: east - GRID_SIZE } } }]),
    { script: { script: { lang: 'painless', source: IS_WITHIN, params } } },
  ];
}
