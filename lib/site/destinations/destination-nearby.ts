import { kilometresBetween } from '#lib/geo/distance';
import type { DestinationNode, DestinationTree } from '#lib/reference/destination-tree';

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
    const found = { node, distanceKilometres: kilometresBetween(place, node) };
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
