import type { SiteFiles } from '#lib/brand/site-files';
import type { FolderReading } from '#lib/brand/site-folder';

/** Returns the files that a brand consists of, by path: those of the reading that exist. */
export async function usedFiles(
  read: SiteFiles,
  { files }: Pick<FolderReading, 'files'>,
): Promise<ReadonlyMap<string, Buffer>> {
  const used = new Map<string, Buffer>();
  for (const path of files) {
    const content = await read(path);
    if (content !== null) used.set(path, content);
  }
  return used;
}
