/**
 * From a source to the catalogue that is served, in one go: alone, aside, and all or nothing. Hides the directory in which the
 * source is put at hand, which goes in the end.
 */
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { CatalogueSource, Staging } from '#lib/import/catalogue-source';
import { type Loaded, loadBundle } from '#lib/import/load/load-bundle';
import { withPublishingLock } from '#lib/import/load/publishing-lock';
import type { RejectionLimit } from '#lib/import/load/rejection-limit';
import type { VersionShelf } from '#lib/store/store';

export interface CatalogueImport extends Omit<Staging, 'directory'> {
  readonly source: CatalogueSource;
  readonly shelf: VersionShelf;
  /** Where the source is put at hand, below `staging`. */
  readonly dataDirectory: string;
  readonly maxRejected: RejectionLimit;
  /** What becomes of the served version's campaigns when the source brings none. */
  readonly servedCampaigns?: 'carry-over' | 'drop' | undefined;
  /** A folder of campaigns that replace the source's; null keeps those. */
  readonly campaignFolder: string | null;
  /** A file of rates that come before the source's; null keeps those. */
  readonly rateFile: string | null;
  /** Whether to publish even what is served already. */
  readonly isForced: boolean;
}

/**
 * @throws CatalogueLocked when somebody else publishes, BundleError when the source cannot be used, TooManyRejected when too much of
 * it cannot. Nothing is published then.
 */
export function importCatalogue({
  source,
  dataDirectory,
  isForced,
  ...load
}: CatalogueImport): Promise<Loaded> {
  const { shelf, report, onProgress } = load;
  return withPublishingLock(shelf, () =>
    withStagingDirectory(dataDirectory, async (staging) => {
      const directory = await source.stage({ directory: staging, report, onProgress });
      return loadBundle({ ...load, directory, skipsUnchanged: !isForced });
    }),
  );
}

/** A directory for the length of the work. What an import that was killed left there goes first: the publishing lock must be held. */
export async function withStagingDirectory<Result>(
  dataDirectory: string,
  work: (directory: string) => Promise<Result>,
): Promise<Result> {
  const parent = join(dataDirectory, 'staging');
  await rm(parent, { recursive: true, force: true });
  await mkdir(parent, { recursive: true });
  try {
    return await work(await mkdtemp(join(parent, 'import-')));
  } finally {
    await rm(parent, { recursive: true, force: true });
  }
}
