/** Reads pages of rental ids from the index. */
import { type IndexedVersion, searchIndex } from '#lib/search/opensearch/indexed-version';
import { sortsOf } from '#lib/search/opensearch/list-order';
import {
  allOf,
  type Clause,
  hasIdAmong,
  MAX_HITS,
  noneOf,
  type SearchAnswer,
} from '#lib/search/opensearch/opensearch-requests';
import { selectionClauses } from '#lib/search/opensearch/selection-query';
import type { PickedRentals } from '#lib/search/picked-rentals';
import type { RentalSort } from '#lib/search/rental-filter';
import type { RentalOrder, RentalSelection } from '#lib/search/selection';

/** The places of a page, from `offset` to below `end`, among `count` rentals. */
interface Page {
  readonly offset: number;
  readonly end: number;
  readonly count: number;
}

/** A list of rentals in an order; prices are compared in `currency`. */
interface OrderedList {
  readonly selection: RentalSelection;
  readonly sort: RentalOrder;
  readonly currency: string;
}

/** Reads the ids of a page that is not empty. */
export async function readPage(
  { selection, sort, currency }: OrderedList,
  { offset, end, count }: Page,
  version: IndexedVersion,
): Promise<readonly number[]> {
  const clauses = selectionClauses(selection, version);
  if (sort.by === 'picked') return (await matchingOf(sort.picked, clauses, version)).slice(offset, end);
  if (sort.by !== 'pinned') {
    return readSorted(clauses, { selection, sort, currency }, { offset, end, count }, version);
  }
  const first = await matchingOf(sort.pinned, clauses, version);
  if (end <= first.length) return first.slice(offset, end);
  const rest = await readSorted(
    [...clauses, noneOf([hasIdAmong(first)])],
    { selection, sort: sort.rest, currency },
    { offset: Math.max(0, offset - first.length), end: end - first.length, count: count - first.length },
    version,
  );
  return [...first.slice(offset), ...rest];
}

/** Whether one request reads a page without knowing how long the list is. */
export function isFirstPages(sort: RentalOrder, end: number): sort is RentalSort {
  return sort.by !== 'picked' && sort.by !== 'pinned' && end <= MAX_HITS;
}

/** Returns the search for a page for which `isFirstPages` holds, from its beginning. */
export function firstPagesSearch(
  { selection, currency }: Omit<OrderedList, 'sort'>,
  sort: RentalSort,
  { offset, limit }: { readonly offset: number; readonly limit: number },
  version: IndexedVersion,
): Clause {
  const sorts = sortsOf(sort, { selection, currency, isReversed: false }, version);
  return { ...sortedSearch(selectionClauses(selection, version), sorts), from: offset, size: limit };
}

/** Returns the ids that a sorted search found. */
export function idsIn({ hits }: SearchAnswer): readonly number[] {
  return hits.hits.map(({ sort }) => Number(sort.at(-1)));
}

function sortedSearch(clauses: readonly Clause[], sorts: readonly Clause[]): Clause {
  return { query: allOf(clauses), sort: sorts, track_total_hits: false, stored_fields: '_none_' };
}

/** Returns those of some rentals that match, in their order. */
async function matchingOf(
  { ids }: PickedRentals,
  clauses: readonly Clause[],
  version: IndexedVersion,
): Promise<readonly number[]> {
  const found = new Set<number>();
  for await (const page of readAll([...clauses, hasIdAmong(ids)], version)) {
    for (const { id } of page) found.add(id);
  }
  return ids.filter((id) => found.has(id));
}

/** A rental that a query found, with the fields that were requested. */
export interface Found {
  readonly id: number;
  readonly fields: Readonly<Record<string, readonly (number | string)[]>>;
}

/** Which matches are read together, and what is read of each of them. */
interface Reading {
  /** Fields by which matches are sorted before the id. */
  readonly sorts?: readonly Clause[];
  /** Columns to read. */
  readonly fields?: readonly string[];
  /** Matches of one request. */
  readonly size?: number;
}

/** Reads all matches by id, page by page, with some of their fields. */
export async function* readAll(
  clauses: readonly Clause[],
  version: IndexedVersion,
  { sorts = [], fields = [], size = MAX_HITS }: Reading = {},
): AsyncGenerator<readonly Found[]> {
  let after: Hits[number]['sort'] | null = null;
  for (;;) {
    const { hits }: SearchAnswer = await searchIndex(version, {
      query: allOf(clauses),
      sort: [...sorts, { id: 'asc' }],
      size,
      track_total_hits: false,
      stored_fields: '_none_',
      ...(fields.length > 0 && { docvalue_fields: fields }),
      ...(after && { search_after: after }),
    });
    yield hits.hits.map(({ sort, fields: own = {} }) => ({ id: Number(sort.at(-1)), fields: own }));
    const last = hits.hits.at(-1);
    if (!last || hits.hits.length < size) return;
    after = last.sort;
  }
}

type Hits = SearchAnswer['hits']['hits'];

/** Reads a page of sorted matches; walks to it from the nearer end of the list, a limited number of matches at a time. */
async function readSorted(
  clauses: readonly Clause[],
  { selection, sort, currency }: { selection: RentalSelection; sort: RentalSort; currency: string },
  { offset, end, count }: Page,
  version: IndexedVersion,
): Promise<readonly number[]> {
  const isReversed = count - end < offset;
  const sorts = sortsOf(sort, { selection, currency, isReversed }, version);
  const size = end - offset;
  let skipped = isReversed ? count - end : offset;
  let after: Hits[number]['sort'] | null = null;
  const read = async (slice: { readonly from: number; readonly size: number }): Promise<Hits> => {
    const search = { ...sortedSearch(clauses, sorts), ...slice, ...(after && { search_after: after }) };
    return (await searchIndex(version, search)).hits.hits;
  };
  while (skipped > 0 && skipped + Math.min(size, MAX_HITS) > MAX_HITS) {
    const step = Math.min(skipped, MAX_HITS);
    const passed = await read(after ? { from: 0, size: step } : { from: step - 1, size: 1 });
    const last = passed.at(-1);
    if (!last) return [];
    after = last.sort;
    skipped -= step;
  }
  const ids: number[] = [];
  while (ids.length < size) {
    const wanted = Math.min(MAX_HITS - skipped, size - ids.length);
    const hits: Hits = await read(
      after ? { from: 0, size: skipped + wanted } : { from: skipped, size: wanted },
    );
    const page = after ? hits.slice(skipped) : hits;
    ids.push(...page.map((hit) => Number(hit.sort.at(-1))));
    const last = page.at(-1);
    if (!last || page.length < wanted) break;
    after = last.sort;
    skipped = 0;
  }
  return isReversed ? ids.reverse() : ids;
}
