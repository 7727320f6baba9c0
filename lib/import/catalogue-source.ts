/** Where a catalogue comes from: told by the name of what the operator gives, and put at hand as a bundle. */
import { stat } from 'node:fs/promises';
import { isBundleArchive, unpackBundle } from '#lib/import/bundle/bundle-archive';
import { BundleError } from '#lib/import/bundle/ndjson';
import type { ImportReport } from '#lib/import/import-report';

export interface Staging {
  /** An empty directory of the import's own, for what it unpacks or makes. */
  readonly directory: string;
  readonly report: ImportReport;
  /** Called now and then with what has been read, in records or requests; `total` is null when it is not known. */
  readonly onProgress: (done: number, total: number | null) => void;
}

export interface CatalogueSource {
  /** As people call it: a path or an address. */
  readonly name: string;
  /**
   * Answers the directory of a bundle with all that the source holds now.
   * @throws BundleError when the source cannot be used.
   */
  stage(staging: Staging): Promise<string>;
}

/**
 * A directory or an archive.
 * @throws BundleError when there is nothing at `path`, or a file that is no archive.
 */
export async function bundleSource(path: string): Promise<CatalogueSource> {
  const found = await stat(path).catch(() => null);
  if (found === null) throw new BundleError(`There is no ${path}.`);
  if (found.isDirectory()) return { name: path, stage: async () => path };
  if (!isBundleArchive(path)) {
    throw new BundleError(`${path}: expected a bundle, which is a directory, a .tar or a .tar.gz.`);
  }
  return {
    name: path,
    async stage({ directory }) {
      await unpackBundle(path, directory);
      return directory;
    },
  };
}
