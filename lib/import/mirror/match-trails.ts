/** Matches the titles of a rental's trail to the destinations of a tree. */
import { fold } from '#lib/i18n/fold';

/** The members of a destination that `TrailMatcher` reads: its title and its parent, null for a root. */
export interface TrailNode {
  readonly title: string;
  readonly parent: TrailNode | null;
}

/**
 * A partial match of a trail: the node of the last matched entry, the number of matched entries, and the number of levels of the tree
 * that were skipped.
 */
interface PartialMatch<Node> {
  readonly node: Node;
  readonly entry: number;
  readonly matched: number;
  readonly skipped: number;
  readonly before: PartialMatch<Node> | null;
}

/**
 * An index of a tree's destinations by title, which finds the destinations that a trail names. Titles are compared folded, ignoring case
 * and accents.
 */
export class TrailMatcher<Node extends TrailNode> {
  /** Destinations by folded title. */
  readonly #byTitle: ReadonlyMap<string, readonly Node[]>;

  constructor(nodes: Iterable<Node>) {
    this.#byTitle = Map.groupBy(nodes, ({ title }) => fold(title));
  }

  /**
   * Returns the destination of each title; null for a title without a match. Each match lies below the previous one. Prefers the most
   * matches, then a match of the last title, then the fewest skipped levels of the tree.
   */
  match(titles: readonly string[]): readonly (Node | null)[] {
    const partials: PartialMatch<Node>[] = [];
    for (const [entry, title] of titles.entries()) {
      for (const node of this.#byTitle.get(fold(title)) ?? []) {
        let best: PartialMatch<Node> = {
          node,
          entry,
          matched: 1,
          skipped: levelsBetween(null, node) ?? 0,
          before: null,
        };
        for (const before of partials) {
          const skipped = before.entry < entry ? levelsBetween(before.node, node) : null;
          if (skipped === null) continue;
          const candidate = {
            node,
            entry,
            matched: before.matched + 1,
            skipped: before.skipped + skipped,
            before,
          };
          if (isBetter(candidate, best)) best = candidate;
        }
        partials.push(best);
      }
    }
    const found: (Node | null)[] = titles.map(() => null);
    const [first, ...others] = partials;
    if (!first) return found;
    let best: PartialMatch<Node> | null = others.reduce(
      (chosen, candidate) => (isBetter(candidate, chosen) ? candidate : chosen),
      first,
    );
    for (; best; best = best.before) found[best.entry] = best.node;
    return found;
  }
}

function isBetter(a: PartialMatch<TrailNode>, b: PartialMatch<TrailNode>): boolean {
  if (a.matched !== b.matched) return a.matched > b.matched;
  if (a.entry !== b.entry) return a.entry > b.entry;
  return a.skipped < b.skipped;
}

/**
 * Returns the number of levels between `ancestor` and `node`; null when `node` is not below it. For a null ancestor, returns the number of
 * levels above `node`.
 */
function levelsBetween(ancestor: TrailNode | null, node: TrailNode): number | null {
  let between = 0;
  for (let above = node.parent; above; above = above.parent) {
    if (above === ancestor) return between;
    between += 1;
  }
  return ancestor === null ? between : null;
}
