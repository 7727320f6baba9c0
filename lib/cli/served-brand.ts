import { memoryFiles } from '#lib/brand/site-files';
import { type FolderReading, readSiteFiles, readSiteFolder } from '#lib/brand/site-folder';
import type { Config } from '#lib/config';
import { servedBrandFiles } from '#lib/publishing/publish-brand';
import type { Store } from '#lib/store/store';

/** Reads the brand that servers show: the published one, else the one of the site folder. @param store null where no catalogue is published */
export function readServedBrand(
  { siteDirectory, siteName, isSiteFolderMaster }: Config,
  store: Store | null,
): Promise<FolderReading> {
  const published = store === null || isSiteFolderMaster ? null : servedBrandFiles(store);
  return published === null
    ? readSiteFolder(siteDirectory, siteName)
    : readSiteFiles(memoryFiles(published), siteName);
}
