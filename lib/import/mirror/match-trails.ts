/** Which destinations of a tree a rental's trail of titles leads through. */
import { fold } from '#lib/i18n/fold';

export interface TrailNode {
  readonly title: string;
  readonly parent: TrailNode | null;
}

/** A way through part of a trail: the last node reached, how many entries have one, and how many levels were jumped over. */
interface Way<Node> {
  readonly node: Node;
  readonly entry: number;
  readonly matched: number;
  readonly jumped: number;
  readonly before: Way<Node> | null;
}

export class TrailMatcher<Node extends TrailNode> {
  readonly #byTitle: ReadonlyMap<string, readonly Node[]>;

  constructor(nodes: Iterable<Node>) {
    this.#byTitle = Map.groupBy(nodes, ({ title }) => fold(title));
  }

  /**
   * For each entry its destination; null for an entry that none of the tree answers to. Each is somewhere below the one before; as many
   * entries as possible have one, then the ends fit best, then the fewest levels are jumped over.
   */
  match(titles: readonly string[]): readonly (Node | null)[] {
    const ways: Way<Node>[] = [];
    for (const [entry, title] of titles.entries()) {
      for (const node of this.#byTitle.get(fold(title)) ?? []) {
        let best: Way<Node> = {
          node,
          entry,
          matched: 1,
          jumped: levelsBetween(null, node) ?? 0,
          before: null,
        };
        for (const before of ways) {
          const jumped = before.entry < entry ? levelsBetween(before.node, node) : null;
          if (jumped === null) continue;
          const way = { node, entry, matched: before.matched + 1, jumped: before.jumped + jumped, before };
          if (isBetter(way, best)) best = way;
        }
        ways.push(best);
      }
    }
    const found: (Node | null)[] = titles.map(() => null);
    const [first, ...others] = ways;
    if (!first) return found;
    let best: Way<Node> | null = others.reduce(
      (chosen, way) => (isBetter(way, chosen) ? way : chosen),
      first,
    );
    for (; best; best = best.before) found[best.entry] = best.node;
    return found;
  }
}

function isBetter(way: Way<TrailNode>, than: Way<TrailNode>): boolean {
  if (way.matched !== than.matched) return way.matched > than.matched;
  if (way.entry !== than.entry) return way.entry > than.entry;
  return way.jumped < than.jumped;
}

/** How many destinations lie between; null when `node` is not below `ancestor`. Without one, how many lie above. */
function levelsBetween(ancestor: TrailNode | null, node: TrailNode): number | null {
  let between = 0;
  for (let above = node.parent; above; above = above.parent) {
    if (above === ancestor) return between;
    between += 1;
  }
  return ancestor === null ? between : null;
}
