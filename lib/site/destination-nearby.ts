import type { DestinationNode, DestinationTree } from '#lib/catalogue/destination-tree';

export interface NearbyDestination {
  readonly node: DestinationNode;
  /** Along the surface, between the two places. */
  readonly distanceKilometres: number;
}

/**
 * Places with homes of the same level, the nearest first; siblings are among them. Never the place itself nor what lies
 * around or below it, which are of other levels.
 */
export function nearbyDestinations(
  place: DestinationNode,
  tree: Pick<DestinationTree, 'nodes' | 'listed'>,
  limit: number,
): readonly NearbyDestination[] {
  const nearest: NearbyDestination[] = [];
  for (const node of tree.listed(tree.nodes)) {
    if (node.level !== place.level || node.rentalsCount === 0 || node === place) continue;
    const found = { node, distanceKilometres: distanceKilometres(place, node) };
    if (nearest.length === limit && !isNearer(found, nearest.at(-1))) continue;
    nearest.push(found);
    nearest.sort((a, b) => (isNearer(a, b) ? -1 : 1));
    if (nearest.length > limit) nearest.pop();
  }
  return nearest;
}

function isNearer(one: NearbyDestination, other: NearbyDestination | undefined): boolean {
  if (!other) return true;
  const difference = one.distanceKilometres - other.distanceKilometres;
  return difference === 0 ? one.node.id < other.node.id : difference < 0;
}

interface Position {
  /** Degrees. */
  readonly latitude: number;
  readonly longitude: number;
}

const EARTH_RADIUS_KILOMETRES = 6371;
const radians = (degrees: number) => (degrees * Math.PI) / 180;

/** Along the surface of the earth taken as a ball. */
function distanceKilometres(from: Position, to: Position): number {
  const northward = Math.sin(radians(to.latitude - from.latitude) / 2);
  const eastward = Math.sin(radians(to.longitude - from.longitude) / 2);
  const share =
    northward ** 2 + Math.cos(radians(from.latitude)) * Math.cos(radians(to.latitude)) * eastward ** 2;
  return 2 * EARTH_RADIUS_KILOMETRES * Math.asin(Math.min(1, Math.sqrt(share)));
}
