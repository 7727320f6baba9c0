/** The destinations of a bundle as a tree: checked, numbered in preorder. */
import type { BundleDestination } from '#lib/import/bundle';
import { BundleError } from '#lib/import/ndjson';

export interface PlacedDestination {
  readonly destination: BundleDestination;
  /** Nested interval: its number in preorder, from 1, and the last number below it. */
  readonly treeFirst: number;
  readonly treeLast: number;
}

/**
 * All destinations in preorder, siblings by id.
 * @throws BundleError for an unknown parent, a cycle, a repeated id, reference id or handle, or a destination that is not
 * deeper than its parent.
 */
export function placeDestinations(destinations: readonly BundleDestination[]): readonly PlacedDestination[] {
  const byId = new Map<number, BundleDestination>();
  const references = new Set<number>();
  const handles = new Set<string>();
  for (const destination of destinations) {
    const { id, reference_id: reference, handle } = destination;
    if (byId.has(id)) throw refuse(destination, 'id', 'is used twice');
    if (references.has(reference)) throw refuse(destination, 'reference_id', `${reference} is used twice`);
    if (handles.has(handle)) throw refuse(destination, 'handle', `${handle} is used twice`);
    byId.set(id, destination);
    references.add(reference);
    handles.add(handle);
  }
  const children = new Map<number | null, BundleDestination[]>();
  for (const destination of destinations) {
    const { parent_id: parentId } = destination;
    if (parentId !== null) {
      const parent = byId.get(parentId);
      if (!parent) throw refuse(destination, 'parent_id', `${parentId} is not a destination`);
      if (destination.level <= parent.level) throw refuse(destination, 'level', `must be below its parent's`);
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
  return placed;
}

function sorted(destinations: readonly BundleDestination[] = []): readonly BundleDestination[] {
  return destinations.toSorted((a, b) => a.id - b.id);
}

function refuse(destination: BundleDestination, field: string, reason: string): BundleError {
  return new BundleError(`destinations.ndjson: destination ${destination.id}: ${field} ${reason}`);
}
