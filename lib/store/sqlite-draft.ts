/** Drafts of versions as SQLite files. */
import { existsSync } from 'node:fs';
import { constants, copyFile, rename, rm } from 'node:fs/promises';
import Database from 'better-sqlite3';
import type { Kysely } from 'kysely';
import { carriedRevision } from '#lib/store/carried-revision';
import { createIndexes, createTables } from '#lib/store/create-tables';
import { checkFile, writeChecksums } from '#lib/store/file-checksums';
import { RevisionDamaged } from '#lib/store/revision-text';
import type { CatalogueSchema } from '#lib/store/schema';
import { kyselyOver, openReadOnly } from '#lib/store/sqlite-database';
import {
  checksumsOf,
  draftFile,
  pointAt,
  readFrom,
  removeVersion,
  revisionsOf,
  synchronise,
  versionFile,
  writeAt,
} from '#lib/store/sqlite-files';
import { currentIdIfReadable, requireUndamaged, VERSIONS_KEPT, type VersionDraft } from '#lib/store/store';

/**
 * Returns the revision that carries the revisions of the version in `file` over to the next version; empty where that version or its
 * revisions cannot be read: it is unknown then which rentals are the same.
 */
async function revisionAfter(
  file: string,
  next: Kysely<CatalogueSchema>,
  droppedRecords: readonly string[] | undefined,
): Promise<string> {
  const revisions = await readFrom(revisionsOf(file), 0);
  if (revisions === '') return '';
  try {
    const database = openReadOnly(file);
    try {
      return await carriedRevision(revisions, kyselyOver(database), next, droppedRecords);
    } finally {
      database.close();
    }
  } catch (error) {
    if (error instanceof Database.SqliteError || error instanceof RevisionDamaged) return '';
    throw error;
  }
}

/** A draft's place among the versions of a directory. */
interface DraftPlace {
  readonly id: string;
  /** The version to copy; undefined begins with an empty one. */
  readonly basis: string | undefined;
  readonly directory: string;
  /** The file with the id of the current version. */
  readonly currentFile: string;
  /** As in `VersionShelf`. */
  ids(): Promise<string[]>;
  /** As in `VersionShelf`. */
  currentId(): Promise<string | null>;
}

/** Creates the file of a draft, empty or as a copy, and returns the draft. Replaces an existing draft file. */
export async function beginDraft(place: DraftPlace): Promise<VersionDraft> {
  const { id, basis, directory } = place;
  const [draft, file] = [draftFile(directory, id), versionFile(directory, id)];
  await rm(draft, { force: true });
  const isNew = basis === undefined;
  if (!isNew) await copyFile(versionFile(directory, basis), draft, constants.COPYFILE_FICLONE);
  const database = new Database(draft);
  database.exec('PRAGMA journal_mode = OFF; PRAGMA synchronous = OFF; PRAGMA locking_mode = EXCLUSIVE');
  const db = kyselyOver(database);
  if (isNew) await createTables(db);
  database.exec('BEGIN');
  const inserts = new Map<string, Database.Statement>();
  let isOpen = true;
  const close = () => {
    if (isOpen) database.close();
    isOpen = false;
  };

  return {
    write(table, row) {
      let insert = inserts.get(table);
      if (!insert) {
        const columns = Object.keys(row);
        const marks = columns.map(() => '?').join(', ');
        insert = database.prepare(`INSERT INTO "${table}" (${columns.join(', ')}) VALUES (${marks})`);
        inserts.set(table, insert);
      }
      insert.run(Object.values(row));
    },
    clear(table) {
      database.exec(`DELETE FROM "${table}"`);
    },
    async publish(complete, droppedRecords) {
      database.exec('COMMIT');
      if (isNew) await createIndexes(db);
      await complete?.(db);
      database.exec('ANALYZE');
      const before = await currentIdIfReadable(place);
      const revision =
        before === null || before === id
          ? ''
          : await revisionAfter(versionFile(directory, before), db, droppedRecords);
      close();
      await synchronise(draft);
      // Checksums come before the version gets its name, so that no version is ever without them.
      await writeChecksums(draft, checksumsOf(file));
      requireUndamaged(id, await checkFile(draft, checksumsOf(file)));
      if (revision !== '') await writeAt(revisionsOf(file), 0, revision);
      await rename(draft, file);
      await pointAt(id, place.currentFile, place.directory);
      // Servers use the previous version until they notice the new one.
      const kept = new Set([id, before, ...(await place.ids()).slice(0, VERSIONS_KEPT)]);
      for (const other of await place.ids()) if (!kept.has(other)) await removeVersion(directory, other);
    },
    async discard() {
      close();
      await rm(draft, { force: true });
      if (!existsSync(file)) await rm(checksumsOf(file), { force: true });
      // SQLite leaves a journal where a transaction failed.
      await rm(`${draft}-journal`, { force: true });
    },
  };
}
