import { project } from '#lib/geo/basemap/mercator';
import type { TileNumber } from '#lib/geo/map-places';
import type { DestinationNode, DestinationTree } from '#lib/reference/destination-tree';

/** Wider destinations are regions: their name would stand on a point that means nothing. */
const NAMED_KINDS = new Set(['village', 'town', 'city']);

/**
 * The places that lie in a tile of Web Mercator, those with most rentals first, at most `limit`. Catalogues whose
 * destinations have kinds of their own count what has nothing below it as a place.
 */
export function destinationsInTile(
  tree: DestinationTree,
  tile: TileNumber,
  limit: number,
): DestinationNode[] {
  const size = 2 ** tile.zoom;
  return tree.nodes
    .filter(({ kind, children, longitude, latitude }) => {
      if (!NAMED_KINDS.has(kind) && children.length > 0) return false;
      const { x, y } = project(longitude, latitude);
      return Math.floor(x * size) === tile.x && Math.floor(y * size) === tile.y;
    })
    .sort((a, b) => b.rentalsCount - a.rentalsCount || a.id - b.id)
    .slice(0, limit);
}
