/**
 * Destinations by phrase, in tiers of decreasing likeness: the whole name, its beginning, the beginning of one of its
 * words, its inside (from 3 characters), and, only when all these found fewer than five, its beginning with typing errors:
 * the same first letter and one edit, two from 8 characters. Names in every language and aliases count.
 */
import type { DestinationNode, DestinationTree } from '#lib/catalogue/destination-tree';
import { fold } from '#lib/catalogue/fold';

const SUBSTRING_FROM = 3;
const TWO_EDITS_FROM = 8;
const ENOUGH = 5;

interface Entry {
  readonly node: DestinationNode;
  readonly names: readonly string[];
}

const entriesByTree = new WeakMap<DestinationTree, readonly Entry[]>();

function entriesOf(tree: DestinationTree): readonly Entry[] {
  let entries = entriesByTree.get(tree);
  if (!entries) {
    entries = tree.nodes.map((node) => ({
      node,
      names: [...new Set([...Object.values(node.titles), ...node.aliases].map(fold))].filter(
        (name) => name !== '',
      ),
    }));
    entriesByTree.set(tree, entries);
  }
  return entries;
}

/** Best tier first; within a tier by rentals (most first), level, title in the locale, id. */
export function searchDestinations(
  tree: DestinationTree,
  phrase: string,
  locale: string,
): readonly DestinationNode[] {
  const wanted = fold(phrase);
  if (wanted === '') return [];
  const found: { node: DestinationNode; tier: number }[] = [];
  for (const { node, names } of entriesOf(tree)) {
    let best = Number.POSITIVE_INFINITY;
    for (const name of names) best = Math.min(best, tierOf(name, wanted));
    if (best !== Number.POSITIVE_INFINITY) found.push({ node, tier: best });
  }
  if (found.length < ENOUGH) {
    const seen = new Set(found.map(({ node }) => node));
    const edits = wanted.length >= TWO_EDITS_FROM ? 2 : 1;
    for (const { node, names } of entriesOf(tree)) {
      if (!seen.has(node) && names.some((name) => beginsWithin(name, wanted, edits)))
        found.push({ node, tier: 4 });
    }
  }
  const { compare } = new Intl.Collator(locale);
  return found
    .sort(
      (a, b) =>
        a.tier - b.tier ||
        b.node.rentalsCount - a.node.rentalsCount ||
        a.node.level - b.node.level ||
        compare(tree.title(a.node, locale), tree.title(b.node, locale)) ||
        a.node.id - b.node.id,
    )
    .map(({ node }) => node);
}

function tierOf(name: string, wanted: string): number {
  if (name === wanted) return 0;
  if (name.startsWith(wanted)) return 1;
  if (name.includes(` ${wanted}`)) return 2;
  return wanted.length >= SUBSTRING_FROM && name.includes(wanted) ? 3 : Number.POSITIVE_INFINITY;
}

/**
 * Whether some beginning of `name` is at most `edits` insertions, deletions or replacements from `wanted` (Levenshtein,
 * row by row, the least of the last row).
 */
function beginsWithin(name: string, wanted: string, edits: number): boolean {
  if (name[0] !== wanted[0]) return false;
  const length = Math.min(name.length, wanted.length + edits);
  let previous = Array.from({ length: length + 1 }, (_, column) => column);
  for (let row = 1; row <= wanted.length; row++) {
    const current = [row];
    for (let column = 1; column <= length; column++) {
      const replaced = (previous[column - 1] ?? 0) + (wanted[row - 1] === name[column - 1] ? 0 : 1);
      current.push(Math.min(replaced, (previous[column] ?? 0) + 1, (current[column - 1] ?? 0) + 1));
    }
    if (Math.min(...current) > edits) return false;
    previous = current;
  }
  return Math.min(...previous) <= edits;
}
