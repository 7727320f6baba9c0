import { kilometresBetween } from '#lib/geo/distance';
import type { DestinationNode, DestinationTree } from '#lib/reference/destination-tree';

/** A destination with its distance from another one. */
export interface NearbyDestination {
  readonly node: DestinationNode;
  /** The great-circle distance between the two places. */
  readonly distanceKilometres: number;
}

/** Returns at most `limit` other listed places of the same level that have rentals, the nearest first. */
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
