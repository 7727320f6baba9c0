/**
 * The draft of the brand and its history in the studio's database. A state names its files by their digests, so that a file is stored once however
 * many states have it. The latest state is the draft; saving names the state that the change is based on, so that nobody replaces one that they did not see.
 */
import { hash } from 'node:crypto';
import type { Kysely, Transaction } from 'kysely';
import { z } from 'zod';
import type { BrandChange, StudioSchema } from '#lib/studio/database/studio-schema';

type Database = Kysely<StudioSchema>;

/** The files of a brand by path. */
export type BrandFileSet = ReadonlyMap<string, Buffer>;

/** A state of the brand, without the content of its files. */
export interface BrandState {
  /** From 1, ascending; not every number is in the history. */
  readonly number: number;
  readonly kind: BrandChange;
  /** The digests of the files by path. */
  readonly digests: ReadonlyMap<string, string>;
  /** The name of the person who made it; empty for what was there before. */
  readonly person: string;
  readonly atMs: number;
}

/** A new state: its files, the number of the state that it is based on (0: the brand had no state), and who makes it. */
export interface BrandSaving {
  readonly kind: BrandChange;
  readonly files: BrandFileSet;
  readonly basedOn: number;
  readonly person: string;
  readonly nowMs: number;
}

/** How long a file that no state has is kept, in milliseconds: somebody may be adding a state with it. */
const UNUSED_MS = 24 * 3_600_000;

/** States that one person saves within this time are one entry of the history, in milliseconds. */
const ENTRY_MS = 2 * 60_000;

const digestsByPath = z.record(z.string(), z.string());

/** Reads the latest state; null where the brand was never changed in the studio. */
export async function latestBrandState(db: Database): Promise<BrandState | null> {
  const row = await db
    .selectFrom('brand_states')
    .selectAll()
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row ? stateOf(row) : null;
}

/** Reads all states, the latest first. */
export async function brandHistory(db: Database): Promise<readonly BrandState[]> {
  const rows = await db.selectFrom('brand_states').selectAll().orderBy('number', 'desc').execute();
  return rows.map(stateOf);
}

/** Reads the files of a state by path. */
export async function brandFilesOf(
  db: Database,
  { digests }: Pick<BrandState, 'digests'>,
): Promise<BrandFileSet> {
  const wanted = [...new Set(digests.values())];
  if (wanted.length === 0) return new Map();
  const rows = await db.selectFrom('brand_files').selectAll().where('digest', 'in', wanted).execute();
  const contents = new Map(rows.map(({ digest, bytes }) => [digest, bytes]));
  return new Map(
    [...digests].flatMap(([path, digest]) => {
      const content = contents.get(digest);
      return content === undefined ? [] : [[path, content] as const];
    }),
  );
}

/**
 * Adds a state, and returns its number; null where another state than the one that it is based on is the latest. `before` is what visitors saw when the
 * brand had no state yet: it becomes the first one, so that one can go back to it.
 */
export function saveBrandState(
  db: Database,
  saving: BrandSaving,
  before: BrandFileSet | null = null,
): Promise<number | null> {
  const { basedOn, person, nowMs, kind } = saving;
  return db.transaction().execute(async (transaction) => {
    const latest = await latestBrandState(transaction);
    if ((latest?.number ?? 0) !== basedOn) return null;
    const first = { kind: 'published', files: before ?? new Map(), basedOn: 0, person: '', nowMs } as const;
    if (latest === null && before !== null && (await addState(transaction, first, 1)) === null) return null;
    if (
      kind === 'saved' &&
      latest?.kind === 'saved' &&
      latest.person === person &&
      latest.atMs > nowMs - ENTRY_MS
    ) {
      await transaction.deleteFrom('brand_states').where('number', '=', latest.number).execute();
    }
    if (kind !== 'saved') await removeUnusedFiles(transaction, nowMs);
    return addState(transaction, saving, latest === null && before !== null ? 2 : basedOn + 1);
  });
}

/** Adds a state with its files; null where another process has added one with its number. */
async function addState(
  transaction: Transaction<StudioSchema>,
  { kind, files, person, nowMs }: BrandSaving,
  number: number,
): Promise<number | null> {
  const digests: Record<string, string> = {};
  for (const [path, bytes] of files) {
    const digest = hash('sha256', bytes);
    digests[path] = digest;
    await transaction
      .insertInto('brand_files')
      .values({ digest, bytes, added_at_ms: nowMs })
      .onConflict((conflict) => conflict.column('digest').doUpdateSet({ added_at_ms: nowMs }))
      .execute();
  }
  const row = { number, kind, digests: JSON.stringify(digests), person, at_ms: nowMs };
  const { numInsertedOrUpdatedRows } = await transaction
    .insertInto('brand_states')
    .values(row)
    .onConflict((conflict) => conflict.column('number').doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 0n ? null : number;
}

/** Removes the files that no state has: those of states that a later one replaced in the history. */
async function removeUnusedFiles(transaction: Transaction<StudioSchema>, nowMs: number): Promise<void> {
  const states = await brandHistory(transaction);
  const used = new Set(states.flatMap(({ digests }) => [...digests.values()]));
  const old = nowMs - UNUSED_MS;
  const files = await transaction
    .selectFrom('brand_files')
    .select('digest')
    .where('added_at_ms', '<', old)
    .execute();
  for (const { digest } of files.filter((file) => !used.has(file.digest))) {
    await transaction
      .deleteFrom('brand_files')
      .where('digest', '=', digest)
      .where('added_at_ms', '<', old)
      .execute();
  }
}

function stateOf(row: StudioSchema['brand_states']): BrandState {
  return {
    number: row.number,
    kind: row.kind,
    digests: new Map(Object.entries(digestsByPath.parse(JSON.parse(row.digests)))),
    person: row.person,
    atMs: row.at_ms,
  };
}
