import { BRAND_BYTES } from '#lib/brand/brand-record';
import { memoryFiles } from '#lib/brand/site-files';
import { readSiteFiles } from '#lib/brand/site-folder';
import { usedFiles } from '#lib/brand/used-files';
import { BrandChanged, publishBrand } from '#lib/publishing/publish-brand';
import type { VersionShelf } from '#lib/store/store';
import { brandFilesOf, latestBrandState, saveBrandState } from '#lib/studio/brand/brand-states';
import type { StudioDatabase } from '#lib/studio/database/studio-database';

/** What is published, by whom. */
interface BrandPublication {
  /** The number of the state that the person saw. */
  readonly number: number;
  /** The digest of the published brand that the person saw. */
  readonly seen: string;
  readonly person: string;
  readonly nowMs: number;
  /** The name of a brand without one. */
  readonly siteName: string;
}

/**
 * The outcome of publishing: the revision of the brand that is served from now on; or why it was not. `changed`: the draft or the published brand is another one than
 * the person saw; `problems`: it has some; `tooLarge`: its files have more than `BRAND_BYTES`.
 */
export type BrandPublished =
  | { readonly revision: string; readonly number: number }
  | { readonly refused: 'changed' | 'problems' | 'tooLarge' };

/** Publishes the draft of the brand, in one step. @throws StoreUnavailable, CatalogueLocked as `publishBrand` */
export async function publishBrandDraft(
  { db }: Pick<StudioDatabase, 'db'>,
  shelf: VersionShelf,
  { number, seen, person, nowMs, siteName }: BrandPublication,
): Promise<BrandPublished> {
  const state = await latestBrandState(db);
  if (state === null || state.number !== number) return { refused: 'changed' };
  const read = memoryFiles(await brandFilesOf(db, state));
  const reading = await readSiteFiles(read, siteName);
  if (reading.brand === null) return { refused: 'problems' };
  const files = await usedFiles(read, reading);
  const bytes = [...files.values()].reduce((sum, { length }) => sum + length, 0);
  if (bytes > BRAND_BYTES) return { refused: 'tooLarge' };
  try {
    await publishBrand(shelf, files, seen);
  } catch (error) {
    if (error instanceof BrandChanged) return { refused: 'changed' };
    throw error;
  }
  const all = await brandFilesOf(db, state);
  // The history lacks the publication where somebody saved in the meantime; visitors see it all the same.
  const published = await saveBrandState(db, {
    kind: 'published',
    files: all,
    basedOn: number,
    person,
    nowMs,
  });
  return { revision: reading.brand.revision, number: published ?? number };
}
