/**
 * Reads all destinations of an upstream in every language: from the pages of the list, from the roots down where the list is
 * incomplete, and one by one where only their ids are known.
 */
import { isDeepStrictEqual } from 'node:util';
import { z } from 'zod';
import type { AddRemark, RecordPlace, Remark } from '#lib/import/import-report';
import { ChangedUpstream } from '#lib/import/mirror/changed-upstream';
import {
  type ExtraDestinationFields,
  extractExtraFields,
  INCLUDE_EXTRA_FIELDS,
  NO_EXTRA_FIELDS,
  supportsExtraFields,
} from '#lib/import/mirror/extra-destination-fields';
import type { UpstreamClient } from '#lib/import/mirror/upstream-client';
import {
  checkRecord,
  isObject,
  readAnswer,
  type UpstreamDestination,
  upstreamDestination,
  upstreamPromoted,
} from '#lib/import/mirror/upstream-records';

/** A destination as read from an upstream, with its titles in all languages. */
export interface CrawledDestination {
  readonly id: number;
  readonly level: number;
  readonly parentId: number | null;
  /** Titles by locale, as far as the upstream has them. */
  readonly titles: ReadonlyMap<string, string>;
  /** Whether a list contains it. Otherwise it is only available by id. */
  readonly isListed: boolean;
  /** Fields beyond the specification; empty when the upstream does not support them. */
  readonly extraFields: ExtraDestinationFields;
  /** Source of its record. */
  readonly from: RecordPlace;
}

/** All destinations of an upstream, as read in one crawl. */
export interface CrawledDestinations {
  readonly places: ReadonlyMap<number, CrawledDestination>;
  /** Ids that are parents of destinations, but which the upstream does not return. */
  readonly unknownParents: ReadonlySet<number>;
  /** Promoted destinations in the upstream's order, with absolute URLs of photos. */
  readonly promoted: readonly { readonly id: number; readonly photos: readonly string[] }[];
  /** Whether the upstream supports the extra fields. */
  readonly hasExtraFields: boolean;
}

/** Page sizes to try, in this order; an upstream may reject the larger one. */
const PAGE_SIZES: readonly number[] = [1_000, 100];

const listAnswer = z.object({ data: z.array(z.unknown()) });
const singleAnswer = z.object({ data: z.unknown() });

/** A destination with its extra fields and the source of its record. */
type FoundDestination = UpstreamDestination & RecordContext;
type RecordContext = RecordPlace & { readonly extraFields: ExtraDestinationFields };

/**
 * Reads all destinations of an upstream with their titles in each of `locales`. The first locale determines which destinations there are.
 * Invalid ones are left out with a remark.
 * @throws BundleError when a request fails, ChangedUpstream when a destination's level or parent differs between languages.
 */
export async function readDestinations(
  client: UpstreamClient,
  locales: readonly string[],
  addRemark: AddRemark,
): Promise<CrawledDestinations> {
  const [base = '', ...others] = locales;
  const hasExtraFields = await supportsExtraFields(client, base);
  const reader = new DestinationReader(client, addRemark, { hasExtraFields });
  const tree = await reader.readTree(base);
  const parents = new Set([...tree.found.values()].map((found) => found.parent_id));
  const titles = new Map<number, Map<string, string>>();
  for (const { id, title } of tree.found.values()) titles.set(id, new Map([[base, title]]));
  // Problems with a record are reported once, not in every language.
  const quietReader = new DestinationReader(client, () => {});
  for (const locale of others) {
    const translated = await quietReader.readTitles(locale, tree, parents);
    for (const { id, source, line } of tree.found.values()) {
      const title = translated.get(id);
      if (title !== undefined) titles.get(id)?.set(locale, title);
      else {
        const reason = `${id} has no title in ${locale}: the title in ${base} is used`;
        addRemark({ kind: 'destinations', action: 'repaired', source, line, field: 'title', reason });
      }
    }
  }
  const places = new Map<number, CrawledDestination>();
  for (const { id, level, parent_id: parentId, extraFields, source, line } of tree.found.values()) {
    const isListed = tree.listed.has(id);
    places.set(id, {
      id,
      level,
      parentId,
      titles: titles.get(id) ?? new Map(),
      isListed,
      extraFields,
      from: { source, line },
    });
  }
  return { places, unknownParents: tree.unknownParents, promoted: tree.promoted, hasExtraFields };
}

/**
 * Reads the list of destinations again in each language and compares it with the crawl. Destinations that are no longer listed are not
 * noticed.
 * @throws ChangedUpstream when it has a new or changed destination.
 */
export async function checkDestinationsStill(
  client: UpstreamClient,
  locales: readonly string[],
  { places, hasExtraFields }: CrawledDestinations,
): Promise<void> {
  const [base] = locales;
  for (const locale of locales) {
    const isBase = locale === base;
    const reader = new DestinationReader(client, () => {}, { hasExtraFields: isBase && hasExtraFields });
    for (const { id, title, extraFields } of await reader.readListed(locale)) {
      const before = places.get(id);
      const isSame =
        before?.titles.get(locale) === title &&
        (!isBase || isDeepStrictEqual(before.extraFields, extraFields));
      // Destinations listed only in other languages were left out, as the tree is that of the first language.
      if (before ? isSame : !isBase) continue;
      throw new ChangedUpstream(`destination ${id} has changed in ${locale}`);
    }
  }
}

interface Tree {
  readonly found: Map<number, FoundDestination>;
  readonly listed: ReadonlySet<number>;
  readonly unknownParents: ReadonlySet<number>;
  readonly promoted: CrawledDestinations['promoted'];
  /** Whether the pages of the list contained all destinations. */
  readonly isListComplete: boolean;
}

class DestinationReader {
  readonly #client: UpstreamClient;
  readonly #addRemark: AddRemark;
  /** Remarks already reported: a record is in several lists, and each remark is reported once. */
  readonly #reported = new Set<string>();
  readonly #hasExtraFields: boolean;

  constructor(client: UpstreamClient, addRemark: AddRemark, { hasExtraFields = false } = {}) {
    this.#client = client;
    this.#addRemark = addRemark;
    this.#hasExtraFields = hasExtraFields;
  }

  /** Reads all destinations in the first language. */
  async readTree(locale: string): Promise<Tree> {
    const list = await this.#readList(locale);
    const roots = await this.#readRoots(locale);
    const found = list.found;
    for (const root of roots) this.#addRoot(found, root);
    if (!list.isComplete) await this.#walk([...found.values()], locale, found);
    const listed = new Set(found.keys());
    const promoted = await this.#readPromoted(locale, found);
    const unknownParents = await this.#readParents(locale, found);
    return { found, listed, unknownParents, promoted, isListComplete: list.isComplete };
  }

  /** Reads the titles in another language, by id. `parents` are the ids of destinations that have children. */
  async readTitles(
    locale: string,
    tree: Tree,
    parents: ReadonlySet<number | null>,
  ): Promise<ReadonlyMap<number, string>> {
    const { found } = await this.#readList(locale);
    for (const root of await this.#readRoots(locale)) this.#addRoot(found, root);
    if (!tree.isListComplete) {
      const branches = [...tree.found.values()].filter(({ id }) => parents.has(id));
      for (const children of await this.#children(branches, locale)) {
        for (const child of children) if (!found.has(child.id)) found.set(child.id, child);
      }
    }
    const missing = [...tree.found.keys()].filter((id) => !found.has(id));
    for (const each of await Promise.all(missing.map((id) => this.#readOne(id, locale)))) {
      if (each) found.set(each.id, each);
    }
    const titles = new Map<number, string>();
    for (const { id, level, parent_id } of tree.found.values()) {
      const other = found.get(id);
      if (!other) continue;
      if (other.level !== level || other.parent_id !== parent_id) {
        throw new ChangedUpstream(`destination ${id} has another level or parent in ${locale}`);
      }
      titles.set(id, other.title);
    }
    return titles;
  }

  /** Reads the destinations in the pages of the list. */
  async readListed(locale: string): Promise<readonly FoundDestination[]> {
    return [...(await this.#readList(locale)).found.values()];
  }

  async #readRoots(locale: string): Promise<readonly FoundDestination[]> {
    return this.#records(
      await this.#client.requestJson(`/destinations/roots?${this.#query(locale)}`),
      upstreamDestination,
    );
  }

  /** Adds a root. Where the list has another parent or level for it, the roots take precedence, with a remark. */
  #addRoot(found: Map<number, FoundDestination>, root: FoundDestination): void {
    const before = found.get(root.id);
    if (before && before.parent_id !== null) {
      const reason = `${root.id} has parent ${before.parent_id} in the list, but is among the roots: made a root`;
      this.#report('repaired', root, before, 'parent_id', reason);
    }
    if (before && before.level !== root.level) {
      const reason = `${root.id} has level ${before.level} in the list, ${root.level} among the roots: taken as ${root.level}`;
      this.#report('repaired', root, before, 'level', reason);
    }
    found.set(root.id, { ...(before ?? root), level: root.level, parent_id: null });
  }

  /**
   * Reads pages of the list until one is empty or has nothing new. The list is incomplete when it ends otherwise than with an empty page,
   * and when a record is repeated, as another one may then be missing.
   */
  async #readList(locale: string): Promise<{ found: Map<number, FoundDestination>; isComplete: boolean }> {
    const found = new Map<number, FoundDestination>();
    let records = 0;
    for (const size of PAGE_SIZES) {
      const query = this.#query(locale, { per_page: String(size) });
      for (let number = 1; ; number++) {
        const answer = await this.#client.request(`/destinations?${query}&page=${number}`);
        if (answer.status !== 200) {
          if (number === 1) break;
          return { found, isComplete: false };
        }
        const page = this.#records(answer, upstreamDestination);
        if (page.length === 0) return { found, isComplete: found.size === records };
        const known = found.size;
        records += page.length;
        for (const record of page) if (!found.has(record.id)) found.set(record.id, record);
        if (found.size === known) return { found, isComplete: false };
      }
    }
    return { found, isComplete: false };
  }

  /** Adds all destinations below `from`, level by level. */
  async #walk(
    from: readonly FoundDestination[],
    locale: string,
    found: Map<number, FoundDestination>,
  ): Promise<void> {
    const visited = new Set<number>();
    let level = from;
    while (level.length > 0) {
      for (const { id } of level) visited.add(id);
      const below: FoundDestination[] = [];
      for (const children of await this.#children(level, locale)) {
        for (const child of children) {
          if (!found.has(child.id)) found.set(child.id, child);
          if (!visited.has(child.id)) {
            visited.add(child.id);
            below.push(child);
          }
        }
      }
      level = below;
    }
  }

  /** Reads the children of each parent, in the order of the parents; empty where the upstream has no such operation. */
  #children(
    parents: readonly FoundDestination[],
    locale: string,
  ): Promise<readonly (readonly FoundDestination[])[]> {
    return Promise.all(parents.map(({ id }) => this.#childrenOf(id, locale)));
  }

  async #childrenOf(id: number, locale: string): Promise<readonly FoundDestination[]> {
    const answer = await this.#client.request(`/destinations/${id}/children?${this.#query(locale)}`);
    return answer.status === 200 ? this.#records(answer, upstreamDestination) : [];
  }

  /** Adds parents that no list contains, with their children. Returns the ids of those that the upstream does not return. */
  async #readParents(locale: string, found: Map<number, FoundDestination>): Promise<ReadonlySet<number>> {
    const unknown = new Set<number>();
    for (;;) {
      const missing = new Set<number>();
      for (const { parent_id } of found.values()) {
        if (parent_id !== null && !found.has(parent_id) && !unknown.has(parent_id)) missing.add(parent_id);
      }
      if (missing.size === 0) return unknown;
      for (const id of missing) {
        const parent = await this.#readOne(id, locale);
        if (!parent) unknown.add(id);
        else found.set(id, parent);
        for (const child of await this.#childrenOf(id, locale)) {
          if (!found.has(child.id)) found.set(child.id, child);
        }
      }
    }
  }

  /** Reads a destination by its id; null when the upstream does not return a valid one. */
  async #readOne(id: number, locale: string): Promise<FoundDestination | null> {
    const answer = await this.#client.request(`/destinations/${id}?${this.#query(locale)}`);
    if (answer.status !== 200) return null;
    const { data } = readAnswer(singleAnswer, answer);
    const record = this.#check(data, upstreamDestination, { source: answer.url, line: null });
    return record?.id === id ? record : null;
  }

  async #readPromoted(
    locale: string,
    found: Map<number, FoundDestination>,
  ): Promise<CrawledDestinations['promoted']> {
    const answer = await this.#client.requestJson(`/destinations/promoted?${this.#query(locale)}`);
    const promoted = new Map<number, CrawledDestinations['promoted'][number]>();
    for (const { photos, ...destination } of this.#records(answer, upstreamPromoted)) {
      const { id } = destination;
      if (!found.has(id)) found.set(id, destination);
      if (photos.length < 2 || photos.length > 3) {
        const reason = `${photos.length} photos, but a promoted destination needs 2 or 3: not promoted`;
        this.#report('repaired', destination, destination, 'photos', reason);
      } else promoted.set(id, { id, photos });
    }
    return [...promoted.values()];
  }

  #query(locale: string, more: Readonly<Record<string, string>> = {}): URLSearchParams {
    return new URLSearchParams({
      locale,
      ...more,
      ...(this.#hasExtraFields && { include: INCLUDE_EXTRA_FIELDS }),
    });
  }

  #records<Schema extends z.ZodType<UpstreamDestination>>(
    answer: { readonly url: string; readonly value: unknown },
    schema: Schema,
  ): readonly (z.infer<Schema> & RecordContext)[] {
    const { data } = readAnswer(listAnswer, answer);
    return data.flatMap(
      (each, index) => this.#check(each, schema, { source: answer.url, line: index + 1 }) ?? [],
    );
  }

  #check<Schema extends z.ZodType<UpstreamDestination>>(
    value: unknown,
    schema: Schema,
    place: RecordPlace,
  ): (z.infer<Schema> & RecordContext) | null {
    const { extraFields, problems } = this.#hasExtraFields
      ? extractExtraFields(value)
      : { extraFields: NO_EXTRA_FIELDS, problems: [] };
    const checked = checkRecord(value, schema);
    if (checked.problem) {
      this.#report('rejected', value, place, checked.problem.field, checked.problem.reason);
      return null;
    }
    for (const field of checked.dropped) {
      this.#report('repaired', value, place, field, 'is not in the specification: left out');
    }
    for (const { field, reason } of problems) this.#report('repaired', value, place, field, reason);
    return { ...checked.record, ...place, extraFields };
  }

  /** Adds a remark unless the same one on the same record was added before. */
  #report(
    action: Remark['action'],
    record: unknown,
    { source, line }: RecordPlace,
    field: string | null,
    reason: string,
  ): void {
    const key = `${JSON.stringify(isObject(record) ? record.id : record)} ${field} ${reason}`;
    if (this.#reported.has(key)) return;
    this.#reported.add(key);
    this.#addRemark({ kind: 'destinations', action, source, line, field, reason });
  }
}
