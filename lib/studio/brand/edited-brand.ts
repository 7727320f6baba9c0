/** The brand that is edited in the studio: its draft, and what visitors see. */
import { BRAND_FILE } from '#lib/brand/brand-problem';
import { folderFiles } from '#lib/brand/site-files';
import { readSiteFolder } from '#lib/brand/site-folder';
import { usedFiles } from '#lib/brand/used-files';
import type { Config } from '#lib/config';
import { brandDigest, servedBrandFiles } from '#lib/publishing/publish-brand';
import type { Store } from '#lib/store/store';
import {
  type BrandFileSet,
  type BrandState,
  brandFilesOf,
  latestBrandState,
} from '#lib/studio/brand/brand-states';
import type { StudioDatabase } from '#lib/studio/database/studio-database';

/** The brand as it is edited. */
export interface EditedBrand {
  readonly files: BrandFileSet;
  /** The latest state; null where the brand was never changed in the studio, and the files are those that visitors see. */
  readonly state: BrandState | null;
  /** What visitors see. */
  readonly served: ServedBrand;
}

/** The files of the brand that visitors see, and where they are. */
interface ServedBrand {
  readonly files: BrandFileSet;
  readonly source: 'published' | 'folder';
  /** The digest of the published brand; empty for none. */
  readonly digest: string;
}

type FolderConfig = Pick<Config, 'siteDirectory' | 'siteName' | 'isSiteFolderMaster'>;

/** Reads the draft of the brand. Without one, and where the site folder is the only source, it is what visitors see. */
export async function readEditedBrand(
  { db }: Pick<StudioDatabase, 'db'>,
  store: Store,
  config: FolderConfig,
): Promise<EditedBrand> {
  const served = await readServed(store, config);
  const state = config.isSiteFolderMaster ? null : await latestBrandState(db);
  return { files: state === null ? served.files : await brandFilesOf(db, state), state, served };
}

async function readServed(
  store: Store,
  { siteDirectory, siteName, isSiteFolderMaster }: FolderConfig,
): Promise<ServedBrand> {
  const published = isSiteFolderMaster ? null : servedBrandFiles(store);
  if (published !== null) return { files: published, source: 'published', digest: brandDigest(published) };
  const read = folderFiles(siteDirectory);
  const files = await usedFiles(read, await readSiteFolder(siteDirectory, siteName));
  // The default brand is one with an empty file.
  const own = files.has(BRAND_FILE) ? files : new Map([[BRAND_FILE, Buffer.alloc(0)]]);
  return { files: own, source: 'folder', digest: '' };
}
