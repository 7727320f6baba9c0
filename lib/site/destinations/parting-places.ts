import type { DestinationNode, DestinationTree } from '#lib/reference/destination-tree';

interface PartingPlaces {
  /** The places that all homes lie in, from the root down; none where homes lie in several roots. */
  readonly common: readonly DestinationNode[];
  /** The first that several lie beside each other, those with most homes first; none where one place has all homes. */
  readonly parting: readonly DestinationNode[];
}

/** Where a catalogue begins to branch: one of a single region need not be entered by its continent. */
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
