import { hash } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { brandRecord, publishedBrandFiles } from '#lib/brand/brand-record';
import { type PublishedRevision, publishRevision } from '#lib/publishing/publish-revision';
import { BRAND_RECORDS, type RecordValue, type RevisionRecords } from '#lib/store/revision';
import { applyRevisions, revisionText } from '#lib/store/revision-text';
import type { Store, VersionShelf } from '#lib/store/store';

/** The error that another brand is published than the caller knew; nothing was changed. */
export class BrandChanged extends Error {
  override readonly name = 'BrandChanged';
}

/** The files of a brand by path; null for none, and then the site folder counts. */
export type BrandFiles = ReadonlyMap<string, Buffer> | null;

/** Returns the files of the published brand; null where none is published. */
export function servedBrandFiles({ records }: Pick<Store, 'records'>): BrandFiles {
  return publishedBrandFiles(records?.get(BRAND_RECORDS)?.values);
}

/** Returns a digest of the files of a brand; empty for none. */
export function brandDigest(files: BrandFiles): string {
  if (files === null) return '';
  const lines = [...files].map(([path, content]) => `${path}\0${hash('sha256', content)}\n`);
  return hash('sha256', lines.toSorted().join(''));
}

/**
 * Publishes the files of a brand as a revision of the served version; null publishes none, so that the site folder counts again. Processes
 * serve it within about a second. Publishes nothing and returns null when these files are published already. The files are not checked: read them with
 * `readSiteFiles` before.
 * @param seen the digest of the brand that is expected to be published; null: any
 * @throws BrandChanged; StoreUnavailable when nothing is published, CatalogueLocked when another process publishes
 */
export function publishBrand(
  shelf: VersionShelf,
  files: BrandFiles,
  seen: string | null = null,
): Promise<PublishedRevision | null> {
  return publishRevision(shelf, async (store) => brandChange(store, files, seen));
}

/** Returns the change of a revision that publishes a brand; null where it is published already. @throws BrandChanged */
function brandChange(store: Store, files: BrandFiles, seen: string | null) {
  if (seen !== null && brandDigest(servedBrandFiles(store)) !== seen) {
    throw new BrandChanged('Another brand was published in the meantime. Nothing was changed.');
  }
  const changes = changedRecords(recordsOf(store.records), recordsOfFiles(files));
  return changes.size === 0 ? null : { records: new Map([[BRAND_RECORDS, changes]]) };
}

/**
 * Gives a version the published brand of another one: the brand does not change when a version is served again. Call it while holding the publishing
 * lock.
 */
export async function carryBrand(shelf: VersionShelf, from: string, to: string): Promise<void> {
  const { revision } = await applyRevisions(null, await shelf.readRevisions(from, 0));
  await writeRecords(shelf, to, recordsOf(revision?.records));
}

/** Gives a version a published brand, from a backup. Call it while holding the publishing lock. */
export function restoreBrand(shelf: VersionShelf, versionId: string, files: BrandFiles): Promise<void> {
  return writeRecords(shelf, versionId, recordsOfFiles(files));
}

async function writeRecords(
  shelf: VersionShelf,
  versionId: string,
  next: ReadonlyMap<string, RecordValue>,
): Promise<void> {
  const { revision, length } = await applyRevisions(null, await shelf.readRevisions(versionId, 0));
  const changes = changedRecords(recordsOf(revision?.records), next);
  if (changes.size === 0) return;
  const number = (revision?.number ?? 0) + 1;
  const text = revisionText(number, Date.now(), { records: new Map([[BRAND_RECORDS, changes]]) });
  await shelf.appendRevision(versionId, length, text);
}

function recordsOfFiles(files: BrandFiles): ReadonlyMap<string, RecordValue> {
  return new Map([...(files ?? [])].map(([path, content]) => [path, brandRecord(content)] as const));
}

function recordsOf(records: RevisionRecords | undefined): ReadonlyMap<string, RecordValue> {
  return records?.get(BRAND_RECORDS)?.values ?? new Map();
}

/** Returns the records that make `before` the same as `next`; null for those to remove. */
function changedRecords(
  before: ReadonlyMap<string, RecordValue>,
  next: ReadonlyMap<string, RecordValue>,
): ReadonlyMap<string, RecordValue | null> {
  const changes = new Map<string, RecordValue | null>();
  for (const [path, record] of next) {
    if (!isDeepStrictEqual(before.get(path), record)) changes.set(path, record);
  }
  for (const path of before.keys()) if (!next.has(path)) changes.set(path, null);
  return changes;
}
