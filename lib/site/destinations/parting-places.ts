import type { DestinationNode, DestinationTree } from '#lib/reference/destination-tree';

interface PartingPlaces {
  /** The places that contain all rentals, from the root down; empty where several roots have rentals. */
  readonly common: readonly DestinationNode[];
  /** The first siblings with rentals, the largest first; empty where one place has all rentals. */
  readonly parting: readonly DestinationNode[];
}

/**
 * Returns the nested places that contain all rentals, and the first siblings among which the rentals are divided. Places
 * without rentals and unlisted ones are ignored. Visitors to a catalogue of one region need not begin at its continent.
 */
export function partingPlaces(tree: Pick<DestinationTree, 'nodes' | 'listed'>): PartingPlaces {
  const withHomes = (nodes: readonly DestinationNode[]) =>
    tree
      .listed(nodes)
      .filter(({ rentalsCount }) => rentalsCount > 0)
      .toSorted((a, b) => b.rentalsCount - a.rentalsCount || a.id - b.id);
  const common: DestinationNode[] = [];
  let parting = withHomes(tree.nodes.filter(({ parent }) => parent === null));
  for (let [only] = parting; only && parting.length === 1; [only] = parting) {
    common.push(only);
    parting = withHomes(only.children);
  }
  return { common, parting };
}
