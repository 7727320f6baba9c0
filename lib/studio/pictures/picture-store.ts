/**
 * Uploaded pictures in the studio's database, so that every process of the studio has them. They are stored by the digest of their files: the same
 * picture twice is stored once. Publishing copies the files of a picture to the catalogue (`publishDraft`).
 */
import type { Kysely } from 'kysely';
import type { PictureFiles } from '#lib/campaigns/picture-revision';
import { DAY_MS } from '#lib/dates/plain-dates';
import type { StudioSchema } from '#lib/studio/database/studio-schema';
import type { ReadPicture } from '#lib/studio/pictures/read-picture';

type Database = Kysely<StudioSchema>;

/** How long a picture is kept that no draft and no state of a history has. */
const UNUSED_DAYS = 7;

/** Stores a picture, and removes pictures that nothing has used for a week. A picture that is stored already counts as uploaded again. */
export async function storePicture(
  db: Database,
  { digest, width, height, thumbhash, files }: ReadPicture,
  { person, nowMs }: { readonly person: string; readonly nowMs: number },
): Promise<void> {
  const row = { digest, width, height, thumbhash, uploaded_by: person, uploaded_at_ms: nowMs };
  const rows = [...files].map(([fileWidth, bytes]) => ({ digest, width: fileWidth, bytes }));
  await db.transaction().execute(async (transaction) => {
    await transaction
      .insertInto('pictures')
      .values(row)
      .onConflict((conflict) => conflict.column('digest').doUpdateSet({ uploaded_at_ms: nowMs }))
      .execute();
    await transaction
      .insertInto('picture_files')
      .values(rows)
      .onConflict((conflict) => conflict.columns(['digest', 'width']).doNothing())
      .execute();
    await removeUnused(transaction, nowMs);
  });
}

async function removeUnused(db: Database, nowMs: number): Promise<void> {
  const old = await db
    .selectFrom('pictures')
    .select('digest')
    .where('uploaded_at_ms', '<', nowMs - UNUSED_DAYS * DAY_MS)
    .execute();
  for (const { digest } of old) {
    if (await isUsed(db, digest)) continue;
    await db.deleteFrom('picture_files').where('digest', '=', digest).execute();
    await db.deleteFrom('pictures').where('digest', '=', digest).execute();
  }
}

async function isUsed(db: Database, digest: string): Promise<boolean> {
  for (const table of ['campaign_drafts', 'campaign_history'] as const) {
    const row = await db
      .selectFrom(table)
      .select('slug')
      .where('document', 'like', `%"${digest}"%`)
      .limit(1)
      .executeTakeFirst();
    if (row) return true;
  }
  return false;
}

/** Returns those of the digests of which the studio has a picture. */
export async function storedAmong(db: Database, digests: readonly string[]): Promise<ReadonlySet<string>> {
  if (digests.length === 0) return new Set();
  const rows = await db.selectFrom('pictures').select('digest').where('digest', 'in', digests).execute();
  return new Set(rows.map(({ digest }) => digest));
}

/** Reads a file of a picture; null when the studio does not have it. */
export async function readStoredFile(
  db: Database,
  { digest, width }: { readonly digest: string; readonly width: number },
): Promise<Buffer | null> {
  const row = await db
    .selectFrom('picture_files')
    .select('bytes')
    .where('digest', '=', digest)
    .where('width', '=', width)
    .executeTakeFirst();
  return row?.bytes ?? null;
}

/** Reads the files of pictures, by digest. Pictures that the studio does not have are left out. */
export async function readPictures(
  db: Database,
  digests: readonly string[],
): Promise<ReadonlyMap<string, PictureFiles>> {
  if (digests.length === 0) return new Map();
  const rows = await db
    .selectFrom('picture_files')
    .selectAll()
    .where('digest', 'in', digests)
    .orderBy('width')
    .execute();
  const files = Map.groupBy(rows, ({ digest }) => digest);
  return new Map(
    [...files].map(([digest, of]) => [digest, new Map(of.map(({ width, bytes }) => [width, bytes]))]),
  );
}
