/** The tree of a phrase's matches and their ancestors, without other places. Pure. */
import type { TreeMatch, TreePlace } from '#lib/browser/destination-queries';
import type { Children } from './tree-rows.ts';

/** The tree of the places that match a phrase and of their ancestors, without other places. */
export interface MatchTree {
  /** Children by parent id; null is the parent of the roots. Ordered by the best match in each branch. */
  readonly children: ReadonlyMap<number | null, Children>;
  /** Ids of the ancestors of matches. */
  readonly ancestors: ReadonlySet<number>;
}

/**
 * Returns the tree of matches and their ancestors. Ancestors that are no matches have only id and title: their number
 * of rentals, position and path are null.
 */
export function matchTree(matches: readonly TreeMatch[]): MatchTree {
  const found = new Map(matches.map((match) => [match.id, match]));
  const below = new Map<number | null, Map<number, TreePlace>>([[null, new Map()]]);
  const ancestors = new Set<number>();
  const add = (place: TreePlace) => {
    const siblings = below.get(place.parentId) ?? new Map<number, TreePlace>();
    below.set(place.parentId, siblings);
    if (!siblings.has(place.id)) siblings.set(place.id, place);
  };
  for (const match of matches) {
    for (const [index, { id, title }] of match.trail.entries()) {
      ancestors.add(id);
      const parentId = match.trail[index - 1]?.id ?? null;
      add(found.get(id) ?? ancestorOf(id, title, index + 1, parentId));
    }
    add(match);
  }
  const children = new Map<number | null, Children>();
  for (const [parentId, siblings] of below) {
    const places = [...siblings.values()];
    children.set(parentId, { kind: 'loaded', places, totalCount: places.length });
  }
  return { children, ancestors };
}

/**
 * Returns an ancestor of a match as a place of the tree. The API's response has only its id and title; the other values
 * are null or assumed.
 */
function ancestorOf(id: number, title: string, level: number, parentId: number | null): TreePlace {
  return { id, title, level, parentId, rentalsCount: null, childrenCount: 1, position: null, path: null };
}
