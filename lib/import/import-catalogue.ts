/**
 * Imports a source and publishes it as the served catalogue, in one step or not at all. Uses a staging directory, which is removed at
 * the end, and the publishing lock.
 */
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { CatalogueSource, Staging } from '#lib/import/catalogue-source';
import { type DefaultAddresses, type Loaded, loadBundle } from '#lib/import/load/load-bundle';
import type { RejectionLimit } from '#lib/import/load/rejection-limit';
import type { UnpricedPolicy } from '#lib/import/unpriced-policy';
import { withPublishingLock } from '#lib/publishing/publishing-lock';
import type { VersionShelf } from '#lib/store/store';

/** The source, the store of versions and the settings of one import. */
export interface CatalogueImport extends Omit<Staging, 'directory'> {
  readonly source: CatalogueSource;
  readonly shelf: VersionShelf;
  /** The source is staged in the folder `staging` of this directory. */
  readonly dataDirectory: string;
  readonly maxRejected: RejectionLimit;
  /** Whether the served version's campaigns are kept when the source has none; by default they are dropped. */
  readonly servedCampaigns?: 'carry-over' | 'drop' | undefined;
  /** Whether rentals without a price are imported or rejected; `reject` by default. */
  readonly unpriced?: UnpricedPolicy;
  /** A folder of campaigns that replace the source's; null keeps the source's. */
  readonly campaignFolder: string | null;
  /** A file of rates that take precedence over the source's; null uses the source's only. */
  readonly rateFile: string | null;
  /** Defaults for the addresses of rentals, which take precedence over the source's. */
  readonly addresses?: DefaultAddresses;
  /** Whether to publish even when the served version already has this content. */
  readonly isForced: boolean;
}

/**
 * Imports a source and publishes it as the served catalogue. One equal to the served catalogue is published only if `isForced`. On any
 * error nothing is published.
 * @throws CatalogueLocked when another process publishes, BundleError when the source cannot be used, TooManyRejected when more of its
 * records are rejected than `maxRejected` allows.
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

/**
 * Runs `work` with a new empty directory below `<dataDirectory>/staging` and returns its result. Deletes the whole folder `staging` before
 * and afterwards, so the caller must hold the publishing lock.
 */
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
