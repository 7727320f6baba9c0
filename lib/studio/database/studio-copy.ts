/**
 * The content of the studio in a file, for backups: people, drafts, history, preview links, values of addresses, uploaded pictures, counts of
 * visits, remarks set aside and the states of the brand, whichever engine the studio uses. What lets somebody in is left out: sign-in links, sessions and the secrets that sign them.
 */
import type { Kysely } from 'kysely';
import { openStudioDatabase, type StudioDatabase } from '#lib/studio/database/studio-database';
import type { StudioSchema } from '#lib/studio/database/studio-schema';

type Database = Kysely<StudioSchema>;

/** Rows that are read and written at once. */
const BATCH = 200;
/** Files of pictures that are read and written at once; each may have some hundred kilobytes. */
const FILES_BATCH = 10;

/** Writes the content of a studio, as it is at one moment, to `STUDIO_FILE` in a directory. The studio can be used meanwhile. */
export async function saveStudio(db: Database, directory: string): Promise<void> {
  const saved = await openSavedStudio(directory);
  try {
    await db
      .transaction()
      .setAccessMode('read only')
      .setIsolationLevel('repeatable read')
      .execute((from) => saved.db.transaction().execute((into) => copyContent(from, into)));
  } finally {
    await saved.close();
  }
}

/** Opens the content that `saveStudio` wrote to a directory, also with an earlier release. @throws StudioDatabaseNewer */
export function openSavedStudio(directory: string): Promise<StudioDatabase> {
  return openStudioDatabase({ studio: { databaseUrl: null }, dataDirectory: directory });
}

/**
 * Replaces the content of a studio with saved content, completely or not at all, and returns whether it did: a studio that has content stays
 * unless `replaces`. Everyone is signed out, and preview links are revoked: some may have been revoked after the content was saved.
 */
export function restoreStudio(
  db: Database,
  saved: Database,
  { replaces, nowMs }: { readonly replaces: boolean; readonly nowMs: number },
): Promise<boolean> {
  return db.transaction().execute(async (into) => {
    if (!replaces && (await hasContent(into))) return false;
    await into.deleteFrom('people').execute();
    await into.deleteFrom('session_secrets').execute();
    await into.deleteFrom('campaign_drafts').execute();
    await into.deleteFrom('campaign_history').execute();
    await into.deleteFrom('preview_links').execute();
    await into.deleteFrom('share_addresses').execute();
    await into.deleteFrom('pictures').execute();
    await into.deleteFrom('picture_files').execute();
    await into.deleteFrom('visit_counts').execute();
    await into.deleteFrom('set_aside_remarks').execute();
    await into.deleteFrom('brand_states').execute();
    await into.deleteFrom('brand_files').execute();
    await copyContent(saved, into);
    await into
      .updateTable('preview_links')
      .set({ revoked_at_ms: nowMs })
      .where('revoked_at_ms', 'is', null)
      .where('expires_at_ms', '>', nowMs)
      .execute();
    return true;
  });
}

async function hasContent(db: Database): Promise<boolean> {
  const person = await db.selectFrom('people').select('id').limit(1).executeTakeFirst();
  const state = await db.selectFrom('campaign_history').select('slug').limit(1).executeTakeFirst();
  const brand = await db.selectFrom('brand_states').select('number').limit(1).executeTakeFirst();
  return person !== undefined || state !== undefined || brand !== undefined;
}

async function copyContent(from: Database, into: Database): Promise<void> {
  const people = from.selectFrom('people').selectAll().orderBy('id').limit(BATCH);
  const drafts = from.selectFrom('campaign_drafts').selectAll().orderBy('slug').limit(BATCH);
  const history = from
    .selectFrom('campaign_history')
    .selectAll()
    .orderBy('slug')
    .orderBy('number')
    .limit(BATCH);
  const links = from.selectFrom('preview_links').selectAll().orderBy('id').limit(BATCH);
  const addresses = from
    .selectFrom('share_addresses')
    .selectAll()
    .orderBy('slug')
    .orderBy('locale')
    .limit(BATCH);
  const visits = from
    .selectFrom('visit_counts')
    .selectAll()
    .orderBy('slug')
    .orderBy('day')
    .orderBy('dimension')
    .orderBy('value')
    .limit(BATCH);
  await inBatches(
    (offset) => people.offset(offset).execute(),
    (rows) => into.insertInto('people').values(rows).execute(),
  );
  await inBatches(
    (offset) => drafts.offset(offset).execute(),
    (rows) => into.insertInto('campaign_drafts').values(rows).execute(),
  );
  await inBatches(
    (offset) => history.offset(offset).execute(),
    (rows) => into.insertInto('campaign_history').values(rows).execute(),
  );
  await inBatches(
    (offset) => links.offset(offset).execute(),
    (rows) => into.insertInto('preview_links').values(rows).execute(),
  );
  await inBatches(
    (offset) => addresses.offset(offset).execute(),
    (rows) => into.insertInto('share_addresses').values(rows).execute(),
  );
  const pictures = from.selectFrom('pictures').selectAll().orderBy('digest').limit(BATCH);
  await inBatches(
    (offset) => pictures.offset(offset).execute(),
    (rows) => into.insertInto('pictures').values(rows).execute(),
  );
  const files = from.selectFrom('picture_files').selectAll().orderBy('digest').orderBy('width');
  await inBatches(
    (offset) => files.limit(FILES_BATCH).offset(offset).execute(),
    (rows) => into.insertInto('picture_files').values(rows).execute(),
    FILES_BATCH,
  );
  await inBatches(
    (offset) => visits.offset(offset).execute(),
    (rows) => into.insertInto('visit_counts').values(rows).execute(),
  );
  const setAside = from.selectFrom('set_aside_remarks').selectAll().orderBy('slug').orderBy('remark_key');
  await inBatches(
    (offset) => setAside.limit(BATCH).offset(offset).execute(),
    (rows) => into.insertInto('set_aside_remarks').values(rows).execute(),
  );
  const brand = from.selectFrom('brand_states').selectAll().orderBy('number').limit(BATCH);
  await inBatches(
    (offset) => brand.offset(offset).execute(),
    (rows) => into.insertInto('brand_states').values(rows).execute(),
  );
  const brandFiles = from.selectFrom('brand_files').selectAll().orderBy('digest');
  await inBatches(
    (offset) => brandFiles.limit(FILES_BATCH).offset(offset).execute(),
    (rows) => into.insertInto('brand_files').values(rows).execute(),
    FILES_BATCH,
  );
}

async function inBatches<Row>(
  read: (offset: number) => Promise<readonly Row[]>,
  write: (rows: readonly Row[]) => Promise<unknown>,
  batch = BATCH,
): Promise<void> {
  for (let offset = 0; ; offset += batch) {
    const rows = await read(offset);
    if (rows.length > 0) await write(rows);
    if (rows.length < batch) return;
  }
}
