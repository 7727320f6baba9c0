/** The destination tree of a version, completely in memory: some tens of thousands of nodes at most, needed by most requests. */

import { collation } from '#lib/i18n/formatters';
import type { LocalizedText } from '#lib/i18n/locales';
import { localize } from '#lib/i18n/localize';
import type { StoredPhoto } from '#lib/store/schema';
import type { Store } from '#lib/store/store';
import { storedJson } from '#lib/store/stored-json';

/** A destination of the catalogue with its texts, its parent, its children and its number in the destination tree. */
export interface DestinationNode {
  readonly id: number;
  /** Id in the namespace of the references inside rentals (specification 2.3). */
  readonly referenceId: number;
  readonly parent: DestinationNode | null;
  /** From 1 at the root. */
  readonly level: number;
  readonly kind: string;
  readonly handle: string;
  /** ISO 3166-1 alpha-2; null above countries. */
  readonly countryCode: string | null;
  readonly latitude: number;
  readonly longitude: number;
  /** Rank among the promoted destinations, from 1; null when not promoted. */
  readonly promoted: number | null;
  readonly titles: LocalizedText;
  readonly aliases: readonly string[];
  readonly intros: LocalizedText;
  readonly photos: readonly StoredPhoto[];
  /** Number in preorder. The nodes of its subtree have the numbers from `treeFirst` to `treeLast`. */
  readonly treeFirst: number;
  readonly treeLast: number;
  /** Number of rentals in it and below it. */
  readonly rentalsCount: number;
  readonly updatedAtMs: number;
  /** False: found by id and in trails, but not in the API's lists. */
  readonly isListed: boolean;
  /** By id; `DestinationTree.children` returns them by title. */
  readonly children: readonly DestinationNode[];
}

/**
 * The tree of all destinations of a catalogue version, held in memory. Finds destinations by id, by handle and by place in the tree.
 * Unlisted destinations are included in every result except that of `listed`.
 */
export class DestinationTree {
  readonly defaultLocale: string;
  /** In preorder. */
  readonly nodes: readonly DestinationNode[];
  readonly #hasUnlisted: boolean;
  readonly #byId: ReadonlyMap<number, DestinationNode>;
  readonly #byHandle: ReadonlyMap<string, DestinationNode>;
  readonly #roots: readonly DestinationNode[];
  readonly #promoted: readonly DestinationNode[];

  constructor(nodes: readonly DestinationNode[], defaultLocale: string) {
    this.nodes = nodes;
    this.#hasUnlisted = nodes.some(({ isListed }) => !isListed);
    this.defaultLocale = defaultLocale;
    this.#byId = new Map(nodes.map((node) => [node.id, node]));
    this.#byHandle = new Map(nodes.map((node) => [node.handle, node]));
    this.#roots = nodes.filter((node) => node.parent === null);
    this.#promoted = nodes
      .filter((node) => node.promoted !== null)
      .sort((a, b) => (a.promoted ?? 0) - (b.promoted ?? 0) || a.id - b.id);
  }

  /** Returns the destination with an id; null when the id is unknown. */
  get(id: number): DestinationNode | null {
    return this.#byId.get(id) ?? null;
  }

  /** Returns the destination with a handle; null when the handle is unknown. */
  byHandle(handle: string): DestinationNode | null {
    return this.#byHandle.get(handle) ?? null;
  }

  /** Returns the title of a destination in the locale, else in the catalogue's default locale. */
  title(node: DestinationNode, locale: string): string {
    return localize(node.titles, locale, this.defaultLocale);
  }

  /** Returns the destinations without a parent, by title in the locale's collation. */
  roots(locale: string): readonly DestinationNode[] {
    return this.sorted(this.#roots, locale);
  }

  /** Returns the destinations one level below a destination, by title in the locale's collation. */
  children(node: DestinationNode, locale: string): readonly DestinationNode[] {
    return this.sorted(node.children, locale);
  }

  /** Returns the promoted destinations, by rank, then id; empty when there are none. */
  promoted(): readonly DestinationNode[] {
    return this.#promoted;
  }

  /** Returns those of `nodes` that the API lists, in the same order. */
  listed(nodes: readonly DestinationNode[]): readonly DestinationNode[] {
    return this.#hasUnlisted ? nodes.filter(({ isListed }) => isListed) : nodes;
  }

  /** Returns the path from the root to the node, including both. */
  trail(node: DestinationNode): readonly DestinationNode[] {
    return node.parent ? [...this.trail(node.parent), node] : [node];
  }

  /**
   * Returns `nodes` sorted by level, title in the locale's collation, id. For small lists; `destination-order.ts` caches the orders of all
   * nodes.
   */
  sorted(nodes: readonly DestinationNode[], locale: string): readonly DestinationNode[] {
    const compare = collation(locale);
    const keyed = nodes.map((node) => ({ node, title: this.title(node, locale) }));
    keyed.sort((a, b) => a.node.level - b.node.level || compare(a.title, b.title) || a.node.id - b.node.id);
    return keyed.map(({ node }) => node);
  }
}

type MutableNode = { -readonly [Key in keyof DestinationNode]: DestinationNode[Key] } & {
  children: DestinationNode[];
};

/**
 * Returns the distinct names of a destination that a search phrase can match, as written: its titles in every language and its aliases.
 * Empty names are left out.
 */
export function namesOf({ titles, aliases }: Pick<DestinationNode, 'titles' | 'aliases'>): readonly string[] {
  return [...new Set([...Object.values(titles), ...aliases])].filter((name) => name !== '');
}

/** Reads all destinations of a version from its database and builds their tree. Reads at every call; `referenceData` caches the tree. */
export async function readDestinationTree(store: Pick<Store, 'db' | 'version'>): Promise<DestinationTree> {
  const rows = await store.db.selectFrom('destinations').selectAll().orderBy('tree_first').execute();
  const byId = new Map<number, MutableNode>();
  const nodes: MutableNode[] = [];
  for (const row of rows) {
    const parent = row.parent_id === null ? null : (byId.get(row.parent_id) ?? null);
    const node: MutableNode = {
      id: row.id,
      referenceId: row.reference_id,
      parent,
      level: row.level,
      kind: row.kind,
      handle: row.handle,
      countryCode: row.country_code,
      latitude: row.latitude,
      longitude: row.longitude,
      promoted: row.promoted,
      titles: storedJson(row.titles),
      aliases: storedJson(row.aliases),
      intros: storedJson(row.intros),
      photos: storedJson(row.photos),
      treeFirst: row.tree_first,
      treeLast: row.tree_last,
      rentalsCount: row.rentals_count,
      updatedAtMs: row.updated_at_ms,
      isListed: row.is_listed === 1,
      children: [],
    };
    if (row.parent_id !== null) byId.get(row.parent_id)?.children.push(node);
    byId.set(node.id, node);
    nodes.push(node);
  }
  return new DestinationTree(nodes, store.version.defaultLocale);
}
