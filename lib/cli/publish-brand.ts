import { describeProblem } from '#lib/brand/brand-problem';
import { BRAND_BYTES } from '#lib/brand/brand-record';
import { folderFiles } from '#lib/brand/site-files';
import { readSiteFolder } from '#lib/brand/site-folder';
import { usedFiles } from '#lib/brand/used-files';
import { type ExitCode, UsageError, type VerbContext, withShelf } from '#lib/cli/verb';
import type { Config } from '#lib/config';
import { publishBrand } from '#lib/publishing/publish-brand';

/** Checks the brand of a folder. Exit code 1: it has problems; 2: there is no brand. */
export async function checkBrand(folder: string, { config, answer }: VerbContext): Promise<ExitCode> {
  const { brand, problems, isPresent } = await readSiteFolder(folder, config.siteName);
  if (!isPresent) {
    const message = `There is no brand.yaml in ${folder}.`;
    answer(message, { status: 'unusable', folder, message });
    return 2;
  }
  if (brand === null) {
    const count = problems.length === 1 ? '1 problem' : `${problems.length} problems`;
    answer([...problems.map(describeProblem), `${count} in ${folder}.`].join('\n'), {
      status: 'rejected',
      folder,
      problems,
    });
    return 1;
  }
  answer(`Nothing is wrong with ${brand.name} in ${folder}.`, { status: 'clean', folder, name: brand.name });
  return 0;
}

/** Publishes the brand of a folder next to the catalogue, for all servers. Exit codes as `checkBrand`; nothing is published then. */
export async function publishFolderBrand(folder: string, context: VerbContext): Promise<ExitCode> {
  const { config, answer } = context;
  requireStudioMaster(config);
  const reading = await readSiteFolder(folder, config.siteName);
  const { brand } = reading;
  if (!reading.isPresent || brand === null) return checkBrand(folder, context);
  const files = await usedFiles(folderFiles(folder), reading);
  const bytes = [...files.values()].reduce((sum, { length }) => sum + length, 0);
  if (bytes > BRAND_BYTES) {
    const [largest = ''] = [...files].toSorted(([, one], [, other]) => other.length - one.length)[0] ?? [];
    const message = `Not published: the files have ${megabytes(bytes)} MB together, at most ${megabytes(BRAND_BYTES)} are allowed. The largest one is ${largest}; a picture needs no more than 2,400 pixels.`;
    answer(message, { error: message, bytes, largest });
    return 1;
  }
  return withShelf<ExitCode>(config, async (shelf) => {
    const revision = await publishBrand(shelf, files);
    answer(
      revision === null
        ? `Nothing has changed: ${brand.name} is published already.`
        : `${brand.name} is published, with ${files.size} files of ${folder}. Servers show it within two seconds, and no longer the site folder.`,
      { version: revision?.versionId ?? null, name: brand.name, files: [...files.keys()] },
    );
    return 0;
  });
}

/** Withdraws the published brand, so that the site folder counts again. */
export function unpublishBrand({ config, answer }: VerbContext): Promise<ExitCode> {
  requireStudioMaster(config);
  return withShelf<ExitCode>(config, async (shelf) => {
    const revision = await publishBrand(shelf, null);
    answer(
      revision === null
        ? 'No brand is published: servers show the site folder.'
        : `The published brand is withdrawn. Servers show the site folder ${config.siteDirectory}.`,
      { version: revision?.versionId ?? null },
    );
    return 0;
  });
}

function requireStudioMaster({ isSiteFolderMaster, siteDirectory }: Config): void {
  if (!isSiteFolderMaster) return;
  throw new UsageError(
    `BRAND_MASTER=folder: servers show ${siteDirectory} and no published brand. Change the files there.`,
  );
}

function megabytes(bytes: number): string {
  return (bytes / 1_000_000).toFixed(1);
}
