/**
 * Orders of all destinations of a tree in a language, computed at their first use and cached. Comparing titles by a collation is slow
 * (some tenths of a second for 50,000), so it is done once per language and in steps; the other orders then compare only numbers.
 */

import { sortInSlices } from '#lib/event-loop/sort-in-slices';
import { TimeSlice } from '#lib/event-loop/time-slice';
import type { DestinationNode, DestinationTree } from '#lib/reference/destination-tree';
import { cacheUnlessRejected } from '#lib/store/cached-promise';
import { VersionCache } from '#lib/store/version-cache';

/** Nodes between two checks of the clock. */
const CHECK_EVERY = 256;

/** All destinations of a tree, sorted. `ranks[i]` is the index in `nodes` of `tree.nodes[i]`, from 0; it is not indexed by id. */
export interface DestinationOrder {
  readonly nodes: readonly DestinationNode[];
  /** Position in `nodes` of each node of the tree, in the order of `tree.nodes`. */
  readonly ranks: Uint32Array;
}

/**
 * Returns the order of all destinations of a tree by level, title in the locale's collation, id: a promise of a `DestinationOrder`, cached
 * per tree and locale.
 */
export const byLevel = cachedPerLocale(async (tree, locale) => ordered(tree, await byTitle(tree, locale), 0));

/**
 * Returns the order of all destinations of a tree by number of rentals (most first), level, title in the locale's collation, id: a promise
 * of a `DestinationOrder`, cached per tree and locale.
 */
export const byRentals = cachedPerLocale(async (tree, locale) =>
  ordered(tree, await byTitle(tree, locale), 1),
);

/** Returns the indexes in `tree.nodes` of all nodes, sorted by title in the locale's collation, then by id. Cached per tree and locale. */
const byTitle = cachedPerLocale(async (tree, locale) => {
  const slice = new TimeSlice();
  const { compare } = new Intl.Collator(locale);
  const titles: string[] = [];
  for (const node of tree.nodes) {
    titles.push(tree.title(node, locale));
    if (titles.length % CHECK_EVERY === 0 && slice.isOver) await slice.next();
  }
  const idOf = (number: number) => tree.nodes[number]!.id;
  return sortInSlices(titles.length, (a, b) => compare(titles[a]!, titles[b]!) || idOf(a) - idOf(b), slice);
});

/** Sorts by number of rentals (most first) if `weight` is 1, then by level, then in the order of `titled`. */
async function ordered(
  { nodes }: DestinationTree,
  titled: Uint32Array,
  weight: 0 | 1,
): Promise<DestinationOrder> {
  const slice = new TimeSlice();
  let [most, deepest] = [0, 0];
  for (const { rentalsCount, level } of nodes) {
    most = Math.max(most, rentalsCount);
    deepest = Math.max(deepest, level);
  }
  await slice.next();
  const keys = new Float64Array(nodes.length);
  for (let place = 0; place < keys.length; place++) {
    const { rentalsCount, level } = nodes[titled[place]!]!;
    const number = weight * (most - rentalsCount) * (deepest + 1) + level;
    keys[place] = number * nodes.length + place;
    if (place % CHECK_EVERY === 0 && slice.isOver) await slice.next();
  }
  await slice.next();
  keys.sort();
  await slice.next();
  const ranks = new Uint32Array(nodes.length);
  const inOrder: DestinationNode[] = [];
  for (const key of keys) {
    const number = titled[key % nodes.length]!;
    ranks[number] = inOrder.length;
    inOrder.push(nodes[number]!);
    if (inOrder.length % CHECK_EVERY === 0 && slice.isOver) await slice.next();
  }
  return { nodes: inOrder, ranks };
}

/** Returns `compute` with its results cached per tree and locale. A failed computation is not cached: the next call repeats it. */
function cachedPerLocale<Result>(
  compute: (tree: DestinationTree, locale: string) => Promise<Result>,
): (tree: DestinationTree, locale: string) => Promise<Result> {
  const cache = new VersionCache<Map<string, Promise<Result>>, DestinationTree>();
  return (tree, locale) => {
    const byLocale = cache.get(tree, () => new Map());
    return byLocale.get(locale) ?? cacheUnlessRejected(byLocale, locale, compute(tree, locale));
  };
}
