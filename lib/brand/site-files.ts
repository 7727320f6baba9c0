/** Where the files of a brand are read from: the site folder, or memory. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Reads a file by its path; null where there is none. @throws when a file exists and cannot be read, such as one of another user */
export type SiteFiles = (path: string) => Promise<Buffer | null>;

/** Returns the files of a folder. */
export function folderFiles(directory: string): SiteFiles {
  return (path) =>
    readFile(join(directory, path)).catch((error: unknown) => {
      if (error instanceof Error && 'code' in error && (error.code === 'ENOENT' || error.code === 'ENOTDIR'))
        return null;
      throw error;
    });
}

/** Returns files in memory. */
export function memoryFiles(files: ReadonlyMap<string, Buffer>): SiteFiles {
  return async (path) => files.get(path) ?? null;
}
