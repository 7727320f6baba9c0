/**
 * Dates the changes that an import brings: compares the content of each rental with the version that is served, and keeps the rentals that it
 * lacks as deleted.
 */
import { isDeepStrictEqual } from 'node:util';
import { DAY_MS } from '#lib/dates/plain-dates';
import type { BundleRate } from '#lib/import/bundle/bundle';
import type { ContentDigests } from '#lib/import/load/content-digests';
import { DELETIONS_KEPT_DAYS, type KnownChanges, knownChanges } from '#lib/store/known-changes';
import { openRevised } from '#lib/store/revised-store';
import {
  currentIdIfReadable,
  type Row,
  type Store,
  StoreUnavailable,
  type VersionDraft,
  type VersionShelf,
} from '#lib/store/store';

type Rates = readonly Pick<BundleRate, 'currency' | 'per_euro'>[];

/** The changes of the served version that the next one continues, besides the digests. */
interface ServedChanges {
  readonly deleted: readonly Row<'deleted_rentals'>[];
  readonly rates: Rates;
  readonly known: KnownChanges;
}

/** The columns of the version's own row that say which changes it knows. */
type ChangeColumns = Pick<Row<'version'>, 'changes_from_ms' | 'changes_next_ms' | 'rates_from_ms'>;

/** Number of rows read with one query. */
const CHUNK = 10_000;

/** What an import writes, and when. */
interface ImportedContent {
  readonly digests: ContentDigests;
  readonly rates: Rates;
  readonly now: Date;
}

/**
 * Writes when each rental last changed, and the rentals that were deleted. Returns the columns of the version's row. Where no version is served
 * that can be read, all rentals count as changed now, and earlier changes as unknown.
 */
export async function writeChanges(
  draft: VersionDraft,
  shelf: VersionShelf,
  { digests, rates, now }: ImportedContent,
): Promise<ChangeColumns> {
  const servedId = await currentIdIfReadable(shelf);
  const served =
    servedId === null ? null : await withServed(shelf, servedId, (store) => readServed(store, digests));
  const changedAtMs = Math.max(now.getTime(), served?.known.nextMs ?? 0);
  for (const row of digests.changes(changedAtMs)) await draft.write('rental_changes', row);
  const nextMs = changedAtMs + 1;
  if (served === null) {
    return { changes_from_ms: changedAtMs, changes_next_ms: nextMs, rates_from_ms: changedAtMs };
  }
  const keptFromMs = changedAtMs - DELETIONS_KEPT_DAYS * DAY_MS;
  for (const row of served.deleted) {
    if (row.deleted_at_ms >= keptFromMs && !digests.has(row.rental_id)) {
      await draft.write('deleted_rentals', row);
    }
  }
  for (const rental_id of digests.deleted()) {
    await draft.write('deleted_rentals', { rental_id, deleted_at_ms: changedAtMs });
  }
  return {
    changes_from_ms: Math.max(served.known.fromMs, keptFromMs),
    changes_next_ms: nextMs,
    rates_from_ms: isSameRates(served.rates, rates) ? served.known.convertedFromMs : nextMs,
  };
}

/** Returns the columns of a copy of the served version, which changes no rental; its rates may differ. */
export async function copiedChanges(
  shelf: VersionShelf,
  servedId: string,
  { now, hasNewRates }: { readonly now: Date; readonly hasNewRates: boolean },
): Promise<ChangeColumns> {
  const nowMs = now.getTime();
  const known = (await withServed(shelf, servedId, async (store) => knownChanges(store))) ?? {
    fromMs: nowMs,
    convertedFromMs: nowMs,
    nextMs: nowMs,
  };
  const nextMs = hasNewRates ? Math.max(nowMs, known.nextMs) + 1 : known.nextMs;
  return {
    changes_from_ms: known.fromMs,
    changes_next_ms: nextMs,
    rates_from_ms: hasNewRates ? nextMs : known.convertedFromMs,
  };
}

/** Whether two lists of rates convert all amounts alike, whatever their days are. */
export function isSameRates(one: Rates, other: Rates): boolean {
  const conversions = (rates: Rates) => new Map(rates.map((rate) => [rate.currency, rate.per_euro]));
  return isDeepStrictEqual(conversions(one), conversions(other));
}

/** Runs `read` on a version with its revisions; null where that cannot be read, or has another schema number. */
async function withServed<Result>(
  shelf: VersionShelf,
  id: string,
  read: (store: Store) => Promise<Result>,
): Promise<Result | null> {
  try {
    const store = await openRevised(shelf, id);
    try {
      return await read(store);
    } finally {
      await store.close();
    }
  } catch (error) {
    if (error instanceof StoreUnavailable) return null;
    throw error;
  }
}

/** Reads the changes of a version, and adds its rentals to `digests`. */
async function readServed(store: Store, digests: ContentDigests): Promise<ServedChanges> {
  const { db } = store;
  let lastId = 0;
  for (;;) {
    const rows = await db
      .selectFrom('rental_changes')
      .select(['rental_id', 'changed_at_ms', 'content_digest'])
      .where('rental_id', '>', lastId)
      .orderBy('rental_id')
      .limit(CHUNK)
      .execute();
    const last = rows.at(-1);
    if (last === undefined) break;
    for (const row of rows) digests.addServed(row);
    lastId = last.rental_id;
  }
  return {
    deleted: await db.selectFrom('deleted_rentals').select(['rental_id', 'deleted_at_ms']).execute(),
    rates: await db.selectFrom('rates').select(['currency', 'per_euro']).execute(),
    known: knownChanges(store),
  };
}
