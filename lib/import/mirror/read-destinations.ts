/**
 * All destinations that an upstream shows, in every language. Hides in how many ways they must be asked for: by pages, from the roots
 * down where the pages do not hold all, and one by one where they are known by their id alone.
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

export interface CrawledDestination {
  readonly id: number;
  readonly level: number;
  readonly parentId: number | null;
  /** By locale; those that the upstream has. */
  readonly titles: ReadonlyMap<string, string>;
  /** Whether a list holds it, and not only its own address. */
  readonly isListed: boolean;
  /** What is extraFields of it when that is asked for. */
  readonly extraFields: ExtraDestinationFields;
  /** Where its record is from. */
  readonly from: RecordPlace;
}

export interface CrawledDestinations {
  readonly places: ReadonlyMap<number, CrawledDestination>;
  /** Ids that others name as their parent but that no address tells of. */
  readonly unknownParents: ReadonlySet<number>;
  /** In their order, with absolute addresses. */
  readonly promoted: readonly { readonly id: number; readonly photos: readonly string[] }[];
  /** Whether the upstream tells more than the specification has, in the first language, when it is asked to. */
  readonly hasExtraFields: boolean;
}

/** Tried in this order; an upstream may refuse the larger one. */
const PAGE_SIZES: readonly number[] = [1_000, 100];

const listAnswer = z.object({ data: z.array(z.unknown()) });
const singleAnswer = z.object({ data: z.unknown() });

/** A destination, what is extraFields beside it, and where it is from. */
type Found = UpstreamDestination & Beside;
type Beside = RecordPlace & { readonly extraFields: ExtraDestinationFields };

/** The first of `locales` is the one in which the tree is read. */
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
  // What is wrong with a record is said once, not in every language.
  const quietReader = new DestinationReader(client, () => {});
  for (const locale of others) {
    const translated = await quietReader.readTitles(locale, tree, parents);
    for (const { id, source, line } of tree.found.values()) {
      const title = translated.get(id);
      if (title !== undefined) titles.get(id)?.set(locale, title);
      else {
        const reason = `${id} has no title in ${locale}: that in ${base} is shown`;
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

/** @throws ChangedUpstream when the list has another destination, or tells of one otherwise, than was read. */
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
      // What is listed in other languages alone was left out, as the tree is that of the first.
      if (before ? isSame : !isBase) continue;
      throw new ChangedUpstream(`destination ${id} is no longer what it was in ${locale}`);
    }
  }
}

interface Tree {
  readonly found: Map<number, Found>;
  readonly listed: ReadonlySet<number>;
  readonly unknownParents: ReadonlySet<number>;
  readonly promoted: CrawledDestinations['promoted'];
  /** Whether the pages of the list held all. */
  readonly isListWhole: boolean;
}

class DestinationReader {
  readonly #client: UpstreamClient;
  readonly #addRemark: AddRemark;
  /** A record comes in several lists; what is to be said of it is said once. */
  readonly #said = new Set<string>();
  readonly #hasExtraFields: boolean;

  constructor(client: UpstreamClient, addRemark: AddRemark, { hasExtraFields = false } = {}) {
    this.#client = client;
    this.#addRemark = addRemark;
    this.#hasExtraFields = hasExtraFields;
  }

  async readTree(locale: string): Promise<Tree> {
    const list = await this.#readList(locale);
    const roots = await this.#readRoots(locale);
    const found = list.found;
    for (const root of roots) this.#addRoot(found, root);
    if (!list.isWhole) await this.#walk([...found.values()], locale, found);
    const listed = new Set(found.keys());
    const promoted = await this.#readPromoted(locale, found);
    const unknownParents = await this.#readParents(locale, found);
    return { found, listed, unknownParents, promoted, isListWhole: list.isWhole };
  }

  /** Titles in another language, by id. `parents`: ids that have children. */
  async readTitles(
    locale: string,
    tree: Tree,
    parents: ReadonlySet<number | null>,
  ): Promise<ReadonlyMap<number, string>> {
    const { found } = await this.#readList(locale);
    for (const root of await this.#readRoots(locale)) this.#addRoot(found, root);
    if (!tree.isListWhole) {
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
        throw new ChangedUpstream(`destination ${id} has another place in the tree in ${locale}`);
      }
      titles.set(id, other.title);
    }
    return titles;
  }

  /** What the pages of the list hold. */
  async readListed(locale: string): Promise<readonly Found[]> {
    return [...(await this.#readList(locale)).found.values()];
  }

  async #readRoots(locale: string): Promise<readonly Found[]> {
    return this.#records(
      await this.#client.requestJson(`/destinations/roots?${this.#query(locale)}`),
      upstreamDestination,
    );
  }

  /** A root is one, whatever the list says. */
  #addRoot(found: Map<number, Found>, root: Found): void {
    const before = found.get(root.id);
    if (before && before.parent_id !== null) {
      const reason = `${root.id} has ${before.parent_id} in the list, but is among the roots: a root`;
      this.#tell('repaired', root, before, 'parent_id', reason);
    }
    if (before && before.level !== root.level) {
      const reason = `${root.id} has ${before.level} in the list, ${root.level} among the roots: ${root.level}`;
      this.#tell('repaired', root, before, 'level', reason);
    }
    found.set(root.id, { ...(before ?? root), level: root.level, parent_id: null });
  }

  /**
   * Pages until one is empty, or brings nothing new: then the upstream does not turn pages, or not to the end. Where a record comes
   * twice another may have come never, so that such pages are not the whole either.
   */
  async #readList(locale: string): Promise<{ found: Map<number, Found>; isWhole: boolean }> {
    const found = new Map<number, Found>();
    let records = 0;
    for (const size of PAGE_SIZES) {
      const query = this.#query(locale, { per_page: String(size) });
      for (let number = 1; ; number++) {
        const answer = await this.#client.request(`/destinations?${query}&page=${number}`);
        if (answer.status !== 200) {
          if (number === 1) break;
          return { found, isWhole: false };
        }
        const page = this.#records(answer, upstreamDestination);
        if (page.length === 0) return { found, isWhole: found.size === records };
        const known = found.size;
        records += page.length;
        for (const record of page) if (!found.has(record.id)) found.set(record.id, record);
        if (found.size === known) return { found, isWhole: false };
      }
    }
    return { found, isWhole: false };
  }

  /** From the given ones down. */
  async #walk(from: readonly Found[], locale: string, found: Map<number, Found>): Promise<void> {
    const visited = new Set<number>();
    let level = from;
    while (level.length > 0) {
      for (const { id } of level) visited.add(id);
      const below: Found[] = [];
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

  /** Of each, in their order; none where there is no such address. */
  #children(parents: readonly Found[], locale: string): Promise<readonly (readonly Found[])[]> {
    return Promise.all(parents.map(({ id }) => this.#childrenOf(id, locale)));
  }

  async #childrenOf(id: number, locale: string): Promise<readonly Found[]> {
    const answer = await this.#client.request(`/destinations/${id}/children?${this.#query(locale)}`);
    return answer.status === 200 ? this.#records(answer, upstreamDestination) : [];
  }

  /** Parents that no list holds, as far as they have an address; the others' ids are answered. */
  async #readParents(locale: string, found: Map<number, Found>): Promise<ReadonlySet<number>> {
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

  async #readOne(id: number, locale: string): Promise<Found | null> {
    const answer = await this.#client.request(`/destinations/${id}?${this.#query(locale)}`);
    if (answer.status !== 200) return null;
    const { data } = readAnswer(singleAnswer, answer);
    const record = this.#check(data, upstreamDestination, { source: answer.url, line: null });
    return record?.id === id ? record : null;
  }

  async #readPromoted(locale: string, found: Map<number, Found>): Promise<CrawledDestinations['promoted']> {
    const answer = await this.#client.requestJson(`/destinations/promoted?${this.#query(locale)}`);
    const promoted = new Map<number, CrawledDestinations['promoted'][number]>();
    for (const { photos, ...destination } of this.#records(answer, upstreamPromoted)) {
      const { id } = destination;
      if (!found.has(id)) found.set(id, destination);
      if (photos.length < 2 || photos.length > 3) {
        const reason = `${photos.length} photos, where 2 or 3 make it promoted: not promoted`;
        this.#tell('repaired', destination, destination, 'photos', reason);
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
  ): readonly (z.infer<Schema> & Beside)[] {
    const { data } = readAnswer(listAnswer, answer);
    return data.flatMap(
      (each, index) => this.#check(each, schema, { source: answer.url, line: index + 1 }) ?? [],
    );
  }

  #check<Schema extends z.ZodType<UpstreamDestination>>(
    value: unknown,
    schema: Schema,
    place: RecordPlace,
  ): (z.infer<Schema> & Beside) | null {
    const { extraFields, problems } = this.#hasExtraFields
      ? extractExtraFields(value)
      : { extraFields: NO_EXTRA_FIELDS, problems: [] };
    const checked = checkRecord(value, schema);
    if (checked.problem) {
      this.#tell('rejected', value, place, checked.problem.field, checked.problem.reason);
      return null;
    }
    for (const field of checked.dropped) {
      this.#tell('repaired', value, place, field, 'is not known to the specification: left out');
    }
    for (const { field, reason } of problems) this.#tell('repaired', value, place, field, reason);
    return { ...checked.record, ...place, extraFields };
  }

  #tell(
    action: Remark['action'],
    record: unknown,
    { source, line }: RecordPlace,
    field: string | null,
    reason: string,
  ): void {
    const what = `${JSON.stringify(isObject(record) ? record.id : record)} ${field} ${reason}`;
    if (this.#said.has(what)) return;
    this.#said.add(what);
    this.#addRemark({ kind: 'destinations', action, source, line, field, reason });
  }
}
