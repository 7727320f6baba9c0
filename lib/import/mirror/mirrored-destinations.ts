/**
 * Converts an upstream's destinations to those of a bundle: a consistent tree, in which each destination has the reference id that
 * rentals use, a handle and a position. The upstream has two namespaces of ids, of destinations and of the references in rentals; they
 * are matched by the titles of the rentals' trails. Gaps in the tree are filled and reported.
 */
import { fold } from '#lib/i18n/fold';
import type { BundleDestination } from '#lib/import/bundle/bundle';
import { slugOf } from '#lib/import/bundle/slug-of';
import type { AddRemark, RecordPlace } from '#lib/import/import-report';
import type { CrawledTrail, CrawledTrails } from '#lib/import/mirror/crawled-trails';
import { type ExtraDestinationFields, NO_EXTRA_FIELDS } from '#lib/import/mirror/extra-destination-fields';
import { TrailMatcher, type TrailNode } from '#lib/import/mirror/match-trails';
import { handleIn } from '#lib/import/mirror/page-address';
import type { CrawledDestination, CrawledDestinations } from '#lib/import/mirror/read-destinations';

/** The destinations of a bundle that were converted from an upstream's, and which of them each trail leads to. */
export interface MirroredDestinations {
  readonly records: readonly BundleDestination[];
  /** Returns the id of the destination of rentals with this trail number. */
  readonly destinationOf: (trail: number) => number;
}

interface MirrorInput {
  readonly destinations: CrawledDestinations;
  readonly trails: CrawledTrails;
  /** The first is the locale of the trails. */
  readonly locales: readonly string[];
  readonly updatedAt: string;
  readonly addRemark: AddRemark;
}

interface Node extends TrailNode {
  readonly id: number;
  readonly titles: ReadonlyMap<string, string>;
  readonly isListed: boolean;
  readonly extraFields: ExtraDestinationFields;
  readonly from: RecordPlace;
  parent: Node | null;
  level: number;
  referenceId: number | null;
}

/** Start of the range of generated ids, far above real ids. A missing id is derived from the destination's id in the other namespace. */
const FIRST_GENERATED_ID = 4_000_000_000_000_000;
const KINDS: readonly BundleDestination['kind'][] = ['continent', 'country', 'region', 'area'];
const DEGREES = 180 / Math.PI;

/**
 * Converts an upstream's destinations to those of a bundle. Destinations that are missing in the upstream's tree but named by rentals are
 * added, unlisted. Repairs are reported through `addRemark`.
 */
export function mirrorDestinations(input: MirrorInput): MirroredDestinations {
  return new TreeBuilder(input).build();
}

class TreeBuilder {
  readonly #input: MirrorInput;
  readonly #base: string;
  readonly #nodes = new Map<number, Node>();
  /** Nodes by folded title. */
  readonly #namesakes = new Map<string, Node[]>();
  /** Nodes by reference id. */
  readonly #byReference = new Map<number, Node>();

  constructor(input: MirrorInput) {
    this.#input = input;
    this.#base = input.locales[0] ?? '';
  }

  build(): MirroredDestinations {
    this.#addCrawled();
    this.#raiseLevels();
    const matcher = new TrailMatcher(this.#nodes.values());
    const { all } = this.#input.trails;
    const matches = all.map(({ references }) => matcher.match(references.map(({ title }) => title)));
    this.#assignReferences(all, matches);
    const ends = all.map((trail, index) => this.#endOf(trail, matches[index] ?? []));
    const handles = this.#handles();
    const centres = this.#centres(all, ends);
    const references = this.#references();
    const promoted = new Map(
      this.#input.destinations.promoted.map(({ id, photos }, index) => [id, { rank: index + 1, photos }]),
    );
    const records = [...this.#nodes.values()].map((node): BundleDestination => {
      const [latitude, longitude] = node.extraFields.location ?? centreOf(node, centres);
      const titles = new Set(node.titles.values());
      return {
        id: node.id,
        reference_id: references.get(node) ?? node.id,
        parent_id: node.parent?.id ?? null,
        level: node.level,
        kind: KINDS[node.level - 1] ?? 'town',
        handle: handles.get(node) ?? `destination-${node.id}`,
        ...(!node.isListed && { is_listed: false }),
        titles: Object.fromEntries(node.titles),
        aliases: node.extraFields.otherNames.filter((name) => !titles.has(name)),
        intros: {},
        country_code: null,
        latitude,
        longitude,
        promoted: promoted.get(node.id)?.rank ?? null,
        photos: (promoted.get(node.id)?.photos ?? []).map((url) => ({ url })),
        updated_at: this.#input.updatedAt,
      };
    });
    return { records, destinationOf: (trail) => ends[trail]?.id ?? 0 };
  }

  /** Adds the crawled destinations and their unknown parents, and links them to a tree. */
  #addCrawled(): void {
    const { places, unknownParents } = this.#input.destinations;
    for (const { id, level, titles, isListed, extraFields, from } of places.values()) {
      this.#add({ id, level, titles, isListed, extraFields, from });
    }
    const childrenOf = Map.groupBy(places.values(), ({ parentId }) => parentId);
    for (const id of unknownParents) {
      const children = childrenOf.get(id) ?? [];
      const level = Math.min(...children.map((child) => child.level)) - 1;
      // Nothing is above level 1: the children of such a parent become roots.
      if (level >= 1) this.#addUnknownParent(id, level, children);
    }
    for (const { id, parentId, from } of places.values()) {
      const node = this.#nodes.get(id);
      if (!node || parentId === null) continue;
      const parent = this.#nodes.get(parentId);
      if (!parent)
        this.#repair(from, 'parent_id', `${id}: the upstream has no destination ${parentId}: made a root`);
      else if (isWithin(parent, node))
        this.#repair(from, 'parent_id', `${id}: ${parentId} is below it: made a root`);
      else node.parent = parent;
    }
  }

  /**
   * Adds a parent that the upstream does not return. Its titles are those of the reference that most rentals' trails have directly above
   * its children, unless that reference is a known destination.
   */
  #addUnknownParent(id: number, level: number, children: readonly CrawledDestination[]): void {
    const names = new Set(children.map((child) => fold(this.#nodes.get(child.id)?.title ?? '')));
    const above = new Map<number, { count: number; before: string | null }>();
    for (const { references, rentals } of this.#input.trails.all) {
      const index = references.findIndex(({ title }) => names.has(fold(title)));
      const reference = references[index - 1];
      if (!reference || this.#namesakes.has(fold(reference.title))) continue;
      const count = (above.get(reference.id)?.count ?? 0) + rentals;
      above.set(reference.id, { count, before: references[index - 2]?.title ?? null });
    }
    const [found] = [...above].sort(([, a], [, b]) => b.count - a.count);
    const titles = found
      ? this.#input.trails.titlesOf(found[0])
      : new Map([[this.#base, `Destination ${id}`]]);
    const from = { source: `destination ${id}`, line: null };
    const node = this.#add({ id, level, titles, isListed: false, extraFields: NO_EXTRA_FIELDS, from });
    const before = found?.[1].before ?? null;
    const grandparents = before === null ? [] : this.#namesakes.get(fold(before));
    node.parent = grandparents?.find((each) => each.level < level) ?? null;
    this.#repair(
      from,
      null,
      `is a parent that the upstream does not return: kept as ${node.title}, not listed`,
    );
  }

  /** Raises the level of each destination that is not above its parent's level. */
  #raiseLevels(): void {
    const children = Map.groupBy(this.#nodes.values(), ({ parent }) => parent);
    const pending = [...(children.get(null) ?? [])];
    for (let node = pending.pop(); node; node = pending.pop()) {
      for (const child of children.get(node) ?? []) {
        if (child.level <= node.level) {
          const reason = `${child.id}: level ${child.level} is not below its parent’s level ${node.level}: set to ${node.level + 1}`;
          this.#repair(child.from, 'level', reason);
          child.level = node.level + 1;
        }
        pending.push(child);
      }
    }
  }

  /** Assigns to each destination the reference id that most rentals use for it; each reference id is assigned once. */
  #assignReferences(trails: readonly CrawledTrail[], matches: readonly (readonly (Node | null)[])[]): void {
    const votes = new Map<string, { node: Node; referenceId: number; count: number }>();
    for (const [index, { references, rentals }] of trails.entries()) {
      for (const [entry, { id: referenceId }] of references.entries()) {
        const node = matches[index]?.[entry];
        if (!node) continue;
        const key = `${node.id} ${referenceId}`;
        const count = (votes.get(key)?.count ?? 0) + rentals;
        votes.set(key, { node, referenceId, count });
      }
    }
    for (const { node, referenceId } of [...votes.values()].sort((a, b) => b.count - a.count)) {
      if (node.referenceId !== null || this.#byReference.has(referenceId)) continue;
      node.referenceId = referenceId;
      this.#byReference.set(referenceId, node);
    }
  }

  /** Returns the destination of a trail's narrowest entry. Entries without a destination become unlisted destinations. */
  #endOf({ references }: CrawledTrail, matched: readonly (Node | null)[]): Node | null {
    let end: Node | null = null;
    for (const [entry, { id: referenceId, title }] of references.entries()) {
      const node: Node | undefined = matched[entry] ?? this.#byReference.get(referenceId);
      if (node) {
        end = node;
        continue;
      }
      const added = this.#add({
        id: freeId(referenceId, (id) => this.#nodes.has(id)),
        level: (end?.level ?? 0) + 1,
        titles: this.#input.trails.titlesOf(referenceId),
        isListed: false,
        extraFields: NO_EXTRA_FIELDS,
        from: { source: `reference ${referenceId}`, line: null },
      });
      added.parent = end;
      added.referenceId = referenceId;
      this.#byReference.set(referenceId, added);
      this.#repair(added.from, null, `${title} is only in trails of rentals: kept, not listed`);
      end = added;
    }
    return end;
  }

  /** Returns unique handles: from the path of the reference's page, else from the title. */
  #handles(): ReadonlyMap<Node, string> {
    const handles = new Map<Node, string>();
    const used = new Set<string>();
    const take = (node: Node, candidates: readonly (string | null)[]) => {
      const handle = candidates.find((each) => each !== null && each !== '' && !used.has(each));
      if (!handle) return;
      handles.set(node, handle);
      used.add(handle);
    };
    for (const node of this.#nodes.values()) {
      if (node.referenceId === null) continue;
      take(node, [handleIn(this.#input.trails.pathOf(node.referenceId), this.#base)]);
    }
    for (const node of this.#nodes.values()) {
      if (handles.has(node)) continue;
      const slug = slugOf(node.title);
      take(node, [
        slug,
        slugOf(`${node.title} ${node.parent?.title ?? ''}`),
        `${slug || 'place'}-${node.id}`,
      ]);
    }
    return handles;
  }

  /** Returns, for each destination with rentals, the sum of the unit vectors of all rentals in and below it. */
  #centres(
    trails: readonly CrawledTrail[],
    ends: readonly (Node | null)[],
  ): Map<Node, [number, number, number]> {
    const centres = new Map<Node, [number, number, number]>();
    for (const [index, { vector }] of trails.entries()) {
      for (let node = ends[index] ?? null; node; node = node.parent) {
        const [x, y, z] = centres.get(node) ?? [0, 0, 0];
        centres.set(node, [x + vector[0], y + vector[1], z + vector[2]]);
      }
    }
    return centres;
  }

  /** Returns the reference id of each destination. Destinations without rentals get generated ones, which no record shows. */
  #references(): ReadonlyMap<Node, number> {
    const references = new Map<Node, number>();
    const used = new Set(this.#byReference.keys());
    for (const node of this.#nodes.values()) {
      const reference = node.referenceId ?? freeId(node.id, (id) => used.has(id));
      used.add(reference);
      references.set(node, reference);
    }
    return references;
  }

  /** Adds a node to all indexes. */
  #add(facts: Pick<Node, 'id' | 'level' | 'titles' | 'isListed' | 'extraFields' | 'from'>): Node {
    const title = facts.titles.get(this.#base) ?? [...facts.titles.values()][0] ?? `Destination ${facts.id}`;
    const titles = new Map([[this.#base, title], ...facts.titles]);
    const node: Node = { ...facts, title, titles, parent: null, referenceId: null };
    this.#nodes.set(node.id, node);
    const namesakes = this.#namesakes.get(fold(title));
    if (namesakes) namesakes.push(node);
    else this.#namesakes.set(fold(title), [node]);
    return node;
  }

  #repair({ source, line }: RecordPlace, field: string | null, reason: string): void {
    this.#input.addRemark({ kind: 'destinations', action: 'repaired', source, line, field, reason });
  }
}

/** Returns whether `node` is `above` or lies below it. */
function isWithin(node: Node, above: Node): boolean {
  for (let each: Node | null = node; each; each = each.parent) if (each === above) return true;
  return false;
}

/** Derives a free id from `of`, the same in every run. */
function freeId(of: number, isUsed: (id: number) => boolean): number {
  let id = FIRST_GENERATED_ID + (of % FIRST_GENERATED_ID);
  while (isUsed(id)) id += 1;
  return id;
}

/** Returns the centre in degrees, or that of the nearest ancestor with rentals; 0, 0 when there is none. */
function centreOf(
  node: Node,
  centres: ReadonlyMap<Node, readonly [number, number, number]>,
): [latitude: number, longitude: number] {
  for (let above: Node | null = node; above; above = above.parent) {
    const vector = centres.get(above);
    if (!vector) continue;
    const [x, y, z] = vector;
    return [rounded(Math.atan2(z, Math.hypot(x, y)) * DEGREES), rounded(Math.atan2(y, x) * DEGREES)];
  }
  return [0, 0];
}

/** Rounds to a millionth of a degree. */
function rounded(degrees: number): number {
  return Math.round(degrees * 1e6) / 1e6;
}
