import { project } from '#lib/geo/basemap/mercator';
import type { TileNumber } from '#lib/geo/map-places';
import type { DestinationNode, DestinationTree } from '#lib/reference/destination-tree';

/** Kinds that are shown on a point. Larger destinations are regions, which no single point represents. */
const NAMED_KINDS = new Set(['village', 'town', 'city']);

/**
 * Returns the places in a Web-Mercator tile, those with most rentals first, at most `limit`. Besides villages, towns and cities,
 * destinations of other kinds count as places if they have no children: catalogues may define kinds of their own.
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
