/** Sources of a catalogue. Each source provides its content as the directory of a bundle. */
import { stat } from 'node:fs/promises';
import { isBundleArchive, unpackBundle } from '#lib/import/bundle/bundle-archive';
import { BundleError } from '#lib/import/bundle/ndjson';
import type { ImportReport } from '#lib/import/import-report';

/** The directory, report and progress callback that an import passes to `CatalogueSource.stage`. */
export interface Staging {
  /** An empty directory for unpacked and generated files; the import removes it afterwards. */
  readonly directory: string;
  readonly report: ImportReport;
  /** Called periodically with the number of records or requests done; `total` is null when it is not known. */
  readonly onProgress: (done: number, total: number | null) => void;
}

/** A source of a whole catalogue that can be imported: a bundle, a listings export in CSV, or another service with the same API. */
export interface CatalogueSource {
  /** Shown in messages: the path of a file or folder, or the address of a service. */
  readonly name: string;
  /**
   * Reads the whole source and returns the directory of a bundle with its present content.
   * @throws BundleError when the source cannot be used.
   */
  stage(staging: Staging): Promise<string>;
}

/**
 * Returns a source for the bundle at `path`: a directory, which is read where it is, or a file named `.tar`, `.tar.gz` or `.tgz`, which is
 * unpacked when staged.
 * @throws BundleError when nothing exists at `path`, or when it is a file with another ending.
 */
export async function bundleSource(path: string): Promise<CatalogueSource> {
  const found = await stat(path).catch(() => null);
  if (found === null) throw new BundleError(`${path} does not exist.`);
  if (found.isDirectory()) return { name: path, stage: async () => path };
  if (!isBundleArchive(path)) {
    throw new BundleError(`${path}: expected a bundle: a directory, a .tar or a .tar.gz.`);
  }
  return {
    name: path,
    async stage({ directory }) {
      await unpackBundle(path, directory);
      return directory;
    },
  };
}
