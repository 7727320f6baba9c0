/** Arranges the destinations of a bundle in a tree and numbers them in preorder. */
import type { BundleDestination } from '#lib/import/bundle/bundle';
import type { RecordProblem } from '#lib/records/record-problem';

/** A destination with its place in the tree. */
export interface PlacedDestination {
  readonly destination: BundleDestination;
  /** Nested interval: the destination's number in preorder, from 1, and the last number in its subtree. */
  readonly treeFirst: number;
  readonly treeLast: number;
}

/** The result of `placeDestinations`. */
export interface DestinationTree {
  /** In preorder, siblings by id. */
  readonly placed: readonly PlacedDestination[];
  /**
   * Destinations without a place in the tree, with the problem: a repeated id, reference id or handle, an unknown or rejected parent, a
   * level not below the parent's.
   */
  readonly rejected: ReadonlyMap<BundleDestination, RecordProblem>;
}

/**
 * Arranges destinations in a tree by `parent_id` and numbers them in preorder. A destination with a repeated id, reference id or handle, an
 * unknown parent or a level not below its parent's is rejected, and so are all destinations below it.
 */
export function placeDestinations(destinations: readonly BundleDestination[]): DestinationTree {
  const rejected = new Map<BundleDestination, RecordProblem>();
  const reject = (destination: BundleDestination, field: string, reason: string) =>
    void rejected.set(destination, { field, reason });
  const byId = new Map<number, BundleDestination>();
  const references = new Set<number>();
  const handles = new Set<string>();
  for (const destination of destinations) {
    const { id, reference_id: reference, handle } = destination;
    if (byId.has(id)) reject(destination, 'id', `${id} is used twice`);
    else if (references.has(reference)) reject(destination, 'reference_id', `${reference} is used twice`);
    else if (handles.has(handle)) reject(destination, 'handle', `${handle} is used twice`);
    else {
      byId.set(id, destination);
      references.add(reference);
      handles.add(handle);
    }
  }
  const children = new Map<number | null, BundleDestination[]>();
  for (const destination of byId.values()) {
    const { parent_id: parentId } = destination;
    if (parentId !== null) {
      const parent = byId.get(parentId);
      if (!parent) {
        reject(destination, 'parent_id', `${parentId} is not a destination`);
        continue;
      }
      if (destination.level <= parent.level) {
        reject(destination, 'level', "must be below its parent's");
        continue;
      }
    }
    const siblings = children.get(parentId);
    if (siblings) siblings.push(destination);
    else children.set(parentId, [destination]);
  }
  const placed: PlacedDestination[] = [];
  const place = (destination: BundleDestination): number => {
    const treeFirst = placed.length + 1;
    const index = placed.push({ destination, treeFirst, treeLast: treeFirst }) - 1;
    let treeLast = treeFirst;
    for (const child of sorted(children.get(destination.id))) treeLast = place(child);
    placed[index] = { destination, treeFirst, treeLast };
    return treeLast;
  };
  for (const root of sorted(children.get(null))) place(root);
  const hasPlace = new Set(placed.map(({ destination }) => destination));
  for (const destination of byId.values()) {
    if (!hasPlace.has(destination) && !rejected.has(destination)) {
      reject(destination, 'parent_id', `${destination.parent_id} was rejected`);
    }
  }
  return { placed, rejected };
}

function sorted(destinations: readonly BundleDestination[] = []): readonly BundleDestination[] {
  return destinations.toSorted((a, b) => a.id - b.id);
}
