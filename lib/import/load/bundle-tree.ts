/** The destinations of a bundle as a tree: checked, numbered in preorder. */
import type { BundleDestination } from '#lib/import/bundle/bundle';
import type { RecordProblem } from '#lib/import/bundle/ndjson';

export interface PlacedDestination {
  readonly destination: BundleDestination;
  /** Nested interval: its number in preorder, from 1, and the last number below it. */
  readonly treeFirst: number;
  readonly treeLast: number;
}

export interface DestinationTree {
  /** In preorder, siblings by id. */
  readonly placed: readonly PlacedDestination[];
  /** Those that have no place, with all that is below them: a repeated id, no such parent, not deeper than it. */
  readonly refused: ReadonlyMap<BundleDestination, RecordProblem>;
}

export function placeDestinations(destinations: readonly BundleDestination[]): DestinationTree {
  const refused = new Map<BundleDestination, RecordProblem>();
  const refuse = (destination: BundleDestination, field: string, reason: string) =>
    void refused.set(destination, { field, reason });
  const byId = new Map<number, BundleDestination>();
  const references = new Set<number>();
  const handles = new Set<string>();
  for (const destination of destinations) {
    const { id, reference_id: reference, handle } = destination;
    if (byId.has(id)) refuse(destination, 'id', `${id} is used twice`);
    else if (references.has(reference)) refuse(destination, 'reference_id', `${reference} is used twice`);
    else if (handles.has(handle)) refuse(destination, 'handle', `${handle} is used twice`);
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
        refuse(destination, 'parent_id', `${parentId} is not a destination`);
        continue;
      }
      if (destination.level <= parent.level) {
        refuse(destination, 'level', "must be below its parent's");
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
    if (!hasPlace.has(destination) && !refused.has(destination)) {
      refuse(destination, 'parent_id', `${destination.parent_id} is left out itself`);
    }
  }
  return { placed, refused };
}

function sorted(destinations: readonly BundleDestination[] = []): readonly BundleDestination[] {
  return destinations.toSorted((a, b) => a.id - b.id);
}
