/**
 * An upstream's destinations as a bundle's: a tree that holds together, each place with the id by which rentals refer to it, a handle
 * and a place on the map. Hides how the two namespaces of ids are brought together, and how gaps are closed.
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

export interface MirroredDestinations {
  readonly records: readonly BundleDestination[];
  /** The destination of a rental, by the number of its trail. */
  readonly destinationOf: (trail: number) => number;
}

interface Facts {
  readonly destinations: CrawledDestinations;
  readonly trails: CrawledTrails;
  /** The first is the one in which trails are read. */
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

/** Ids that no upstream gives: above them, those of places that have none in a namespace are made of their other id. */
const MADE_IDS = 4_000_000_000_000_000;
const KINDS: readonly BundleDestination['kind'][] = ['continent', 'country', 'region', 'area'];
const DEGREES = 180 / Math.PI;

export function mirrorDestinations(facts: Facts): MirroredDestinations {
  return new TreeBuilder(facts).build();
}

class TreeBuilder {
  readonly #facts: Facts;
  readonly #base: string;
  readonly #nodes = new Map<number, Node>();
  /** By folded title. */
  readonly #namesakes = new Map<string, Node[]>();
  readonly #byReference = new Map<number, Node>();

  constructor(facts: Facts) {
    this.#facts = facts;
    this.#base = facts.locales[0] ?? '';
  }

  build(): MirroredDestinations {
    this.#addCrawled();
    this.#raiseLevels();
    const matcher = new TrailMatcher(this.#nodes.values());
    const { all } = this.#facts.trails;
    const matches = all.map(({ references }) => matcher.match(references.map(({ title }) => title)));
    this.#assignReferences(all, matches);
    const ends = all.map((trail, index) => this.#endOf(trail, matches[index] ?? []));
    const handles = this.#handles();
    const centres = this.#centres(all, ends);
    const references = this.#references();
    const promoted = new Map(
      this.#facts.destinations.promoted.map(({ id, photos }, index) => [id, { rank: index + 1, photos }]),
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
        updated_at: this.#facts.updatedAt,
      };
    });
    return { records, destinationOf: (trail) => ends[trail]?.id ?? 0 };
  }

  #addCrawled(): void {
    const { places, unknownParents } = this.#facts.destinations;
    for (const { id, level, titles, isListed, extraFields, from } of places.values()) {
      this.#add({ id, level, titles, isListed, extraFields, from });
    }
    const childrenOf = Map.groupBy(places.values(), ({ parentId }) => parentId);
    for (const id of unknownParents) {
      const children = childrenOf.get(id) ?? [];
      const level = Math.min(...children.map((child) => child.level)) - 1;
      // Nothing can be above the first level: its children are roots.
      if (level >= 1) this.#addUnknownParent(id, level, children);
    }
    for (const { id, parentId, from } of places.values()) {
      const node = this.#nodes.get(id);
      if (!node || parentId === null) continue;
      const parent = this.#nodes.get(parentId);
      if (!parent) this.#repair(from, 'parent_id', `${id}: no address tells of ${parentId}: a root`);
      else if (isWithin(parent, node))
        this.#repair(from, 'parent_id', `${id}: ${parentId} lies below it: a root`);
      else node.parent = parent;
    }
  }

  /** Named as the trails of rentals name what is directly above its children, if that is nothing known. */
  #addUnknownParent(id: number, level: number, children: readonly CrawledDestination[]): void {
    const names = new Set(children.map((child) => fold(this.#nodes.get(child.id)?.title ?? '')));
    const above = new Map<number, { count: number; before: string | null }>();
    for (const { references, rentals } of this.#facts.trails.all) {
      const index = references.findIndex(({ title }) => names.has(fold(title)));
      const reference = references[index - 1];
      if (!reference || this.#namesakes.has(fold(reference.title))) continue;
      const count = (above.get(reference.id)?.count ?? 0) + rentals;
      above.set(reference.id, { count, before: references[index - 2]?.title ?? null });
    }
    const [found] = [...above].sort(([, a], [, b]) => b.count - a.count);
    const titles = found
      ? this.#facts.trails.titlesOf(found[0])
      : new Map([[this.#base, `Destination ${id}`]]);
    const from = { source: `destination ${id}`, line: null };
    const node = this.#add({ id, level, titles, isListed: false, extraFields: NO_EXTRA_FIELDS, from });
    const before = found?.[1].before ?? null;
    const grandparents = before === null ? [] : this.#namesakes.get(fold(before));
    node.parent = grandparents?.find((each) => each.level < level) ?? null;
    this.#repair(
      from,
      null,
      `named as a parent, but no address tells of it: kept as ${node.title}, not listed`,
    );
  }

  /** A place lies deeper than its parent. */
  #raiseLevels(): void {
    const children = Map.groupBy(this.#nodes.values(), ({ parent }) => parent);
    const pending = [...(children.get(null) ?? [])];
    for (let node = pending.pop(); node; node = pending.pop()) {
      for (const child of children.get(node) ?? []) {
        if (child.level <= node.level) {
          const reason = `${child.id}: ${child.level} is not below its parent’s ${node.level}: ${node.level + 1}`;
          this.#repair(child.from, 'level', reason);
          child.level = node.level + 1;
        }
        pending.push(child);
      }
    }
  }

  /** A destination gets the reference that most rentals call it by; a reference has one destination. */
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

  /** The destination of the narrowest entry. Entries that stand in trails alone become destinations, which no list holds. */
  #endOf({ references }: CrawledTrail, matched: readonly (Node | null)[]): Node | null {
    let end: Node | null = null;
    for (const [entry, { id: referenceId, title }] of references.entries()) {
      const node: Node | undefined = matched[entry] ?? this.#byReference.get(referenceId);
      if (node) {
        end = node;
        continue;
      }
      const made = this.#add({
        id: freeId(referenceId, (id) => this.#nodes.has(id)),
        level: (end?.level ?? 0) + 1,
        titles: this.#facts.trails.titlesOf(referenceId),
        isListed: false,
        extraFields: NO_EXTRA_FIELDS,
        from: { source: `reference ${referenceId}`, line: null },
      });
      made.parent = end;
      made.referenceId = referenceId;
      this.#byReference.set(referenceId, made);
      this.#repair(made.from, null, `${title} stands in trails of rentals alone: kept, not listed`);
      end = made;
    }
    return end;
  }

  /** Of the reference's page, else of the title. */
  #handles(): ReadonlyMap<Node, string> {
    const handles = new Map<Node, string>();
    const taken = new Set<string>();
    const take = (node: Node, candidates: readonly (string | null)[]) => {
      const handle = candidates.find((each) => each !== null && each !== '' && !taken.has(each));
      if (!handle) return;
      handles.set(node, handle);
      taken.add(handle);
    };
    for (const node of this.#nodes.values()) {
      if (node.referenceId === null) continue;
      take(node, [handleIn(this.#facts.trails.pathOf(node.referenceId), this.#base)]);
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

  /** The sum of the vectors of all rentals in and below each destination that has some. */
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

  /** Those of destinations without a rental are made: nothing shows them. */
  #references(): ReadonlyMap<Node, number> {
    const references = new Map<Node, number>();
    const taken = new Set(this.#byReference.keys());
    for (const node of this.#nodes.values()) {
      const reference = node.referenceId ?? freeId(node.id, (id) => taken.has(id));
      taken.add(reference);
      references.set(node, reference);
    }
    return references;
  }

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
    this.#facts.addRemark({ kind: 'destinations', action: 'repaired', source, line, field, reason });
  }
}

/** Whether it is that node or lies below it. */
function isWithin(node: Node, above: Node): boolean {
  for (let each: Node | null = node; each; each = each.parent) if (each === above) return true;
  return false;
}

/** The same in every run, as long as no upstream gives ids as large. */
function freeId(of: number, isTaken: (id: number) => boolean): number {
  let made = MADE_IDS + (of % MADE_IDS);
  while (isTaken(made)) made += 1;
  return made;
}

/** Degrees; of the nearest one above where it has no rental, and 0, 0 where there is none either. */
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

/** To a millionth of a degree. */
function rounded(degrees: number): number {
  return Math.round(degrees * 1e6) / 1e6;
}
