import type { CampaignDocument } from '#lib/campaigns/campaign-document';
import { readCampaignFolder, UnreadableCampaignFolder } from '#lib/campaigns/campaign-folder';
import { readFolderPictures } from '#lib/campaigns/folder-pictures';
import type { PictureFiles } from '#lib/campaigns/picture-revision';
import { listCampaignDocuments } from '#lib/catalogue/campaigns/campaign-documents';
import { campaignPictures } from '#lib/cli/campaign-pictures';
import { describeReport, reportData } from '#lib/cli/import-summary';
import { printable } from '#lib/cli/printable';
import { type ExitCode, UsageError, type VerbContext, withShelf } from '#lib/cli/verb';
import { withStudio } from '#lib/cli/with-studio';
import type { Config } from '#lib/config';
import { ImportReport } from '#lib/import/import-report';
import { TooManyRejected } from '#lib/import/load/load-bundle';
import { publishCampaigns } from '#lib/import/revise-catalogue';
import { publishCampaignChanges } from '#lib/publishing/publish-campaign-changes';
import { publishPictures } from '#lib/publishing/publish-pictures';
import { openRevised } from '#lib/store/revised-store';
import type { Store, VersionShelf } from '#lib/store/store';
import { recordServedChanges, servedChanges } from '#lib/studio/campaigns/served-changes';
import { compareFolder, type FolderProblem, missingPictures } from '#lib/studio/folder/compare-folder';

/** The name in the studio's history of what this command publishes. */
const COMMAND = 'npm run catalogue -- campaigns';

/** Publishes a copy of the served version with the campaigns of a folder. Exit code 1: a campaign is unusable, nothing is published. */
export function publishInCopy(folder: string, context: VerbContext): Promise<ExitCode> {
  const { config, screen, answer } = context;
  return withShelf<ExitCode>(config, async (shelf) => {
    const report = new ImportReport();
    try {
      const { pictures, missing } = await picturesOf(folder, shelf, config);
      if (missing.length > 0) {
        for (const line of missing) screen.line(`  ${printable(line)}`);
        const message = `Not published: ${missing.length} uploaded pictures are missing in ${folder}, see above.`;
        answer(message, { error: message, missing });
        return 1;
      }
      const { versionId, campaigns } = await inStudio(config, shelf, async () => {
        await publishPictures(shelf, pictures);
        return publishCampaigns(shelf, folder, report);
      });
      for (const line of describeReport(report)) screen.line(line);
      const data = { version: versionId, ...reportData(report) };
      answer(`Published version ${versionId} with ${campaigns} campaigns.`, data);
      return 0;
    } catch (error) {
      if (!(error instanceof TooManyRejected)) throw error;
      for (const line of describeReport(report)) screen.line(line);
      const message = `Not published: ${error.message}`;
      answer(message, { error: message, ...reportData(report) });
      return 1;
    }
  });
}

/**
 * Publishes what a folder has differently, as changes of the served version. Exit code 1: a file cannot be read or a changed campaign does not
 * fit the catalogue, nothing is published.
 */
export function publishInPlace(folder: string, { config, screen, answer }: VerbContext): Promise<ExitCode> {
  return withShelf<ExitCode>(config, async (shelf) => {
    const { changes, pictures, problems } = await onServed(shelf, (store) =>
      compareFolder(folder, store),
    ).catch((error: unknown) => {
      throw error instanceof UnreadableCampaignFolder ? new UsageError(error.message) : error;
    });
    if (problems.length > 0) {
      for (const problem of problems) screen.line(`  ${describe(problem)}`);
      const message = `Not published: ${problems.length} problems in ${folder}, see above. Visitors see what was published before.`;
      answer(message, { error: message, problems });
      return 1;
    }
    const revision =
      changes.size === 0
        ? null
        : await inStudio(config, shelf, () => publishCampaignChanges(shelf, changes, pictures));
    const removed = [...changes].flatMap(([slug, change]) => ('removed' in change ? slug : []));
    const changed = [...changes.keys()].filter((slug) => !removed.includes(slug));
    for (const slug of changed) screen.line(`  published ${slug}`);
    for (const slug of removed) screen.line(`  removed ${slug}`);
    const counts = `${changed.length} campaigns published, ${removed.length} removed`;
    answer(
      revision === null
        ? `Nothing has changed: the campaigns of ${folder} are served already.`
        : `${counts}, in version ${revision.versionId}.`,
      { version: revision?.versionId ?? null, published: changed, removed },
    );
    return 0;
  });
}

/**
 * Returns the uploaded pictures that the campaigns of a folder show, by digest, from the folder or from what this site has, and a sentence for each
 * that is missing. A folder that cannot be read has none, as publishing it then reports.
 */
async function picturesOf(folder: string, shelf: VersionShelf, config: Config) {
  if ((await shelf.currentId()) === null) return { pictures: new Map<string, PictureFiles>(), missing: [] };
  return onServed(shelf, async (store) => {
    const documents = await documentsOf(folder, store);
    const [own, known] = [
      await readFolderPictures(folder, documents),
      await campaignPictures(documents, store, config),
    ];
    const pictures = new Map([...known, ...own]);
    const missing = documents.flatMap((document) =>
      missingPictures(document, pictures, store).map(({ reason }) => `${document.slug}: ${reason}`),
    );
    return { pictures, missing };
  });
}

async function documentsOf(folder: string, { version }: Store): Promise<readonly CampaignDocument[]> {
  try {
    const { campaigns } = await readCampaignFolder(folder, version);
    return campaigns.flatMap(({ record }) => record ?? []);
  } catch (error) {
    if (error instanceof UnreadableCampaignFolder) return [];
    throw error;
  }
}

function describe({ source, line, reason }: FolderProblem): string {
  return printable(`${source}:${line}: ${reason}`);
}

/** Runs `publish`; where the studio is on, its drafts and histories then follow what it changed. */
async function inStudio<Result>(
  config: Config,
  shelf: VersionShelf,
  publish: () => Promise<Result>,
): Promise<Result> {
  if (config.studio === null || (await shelf.currentId()) === null) return publish();
  // A database that does not respond is an error before anything is published.
  return withStudio(config, async ({ db }) => {
    const before = await servedCampaigns(shelf);
    const result = await publish();
    const after = await servedCampaigns(shelf);
    const changes = servedChanges(before.documents, after.documents, after.defaultLocale);
    await recordServedChanges(db, changes, { person: COMMAND, nowMs: Date.now() });
    return result;
  });
}

function servedCampaigns(
  shelf: VersionShelf,
): Promise<{ readonly documents: readonly CampaignDocument[]; readonly defaultLocale: string }> {
  return onServed(shelf, async (store) => ({
    documents: await listCampaignDocuments(store),
    defaultLocale: store.version.defaultLocale,
  }));
}

async function onServed<Result>(
  shelf: VersionShelf,
  work: (store: Store) => Promise<Result>,
): Promise<Result> {
  const id = await shelf.currentId();
  if (id === null) throw new UsageError('No catalogue has been published yet.');
  const store = await openRevised(shelf, id);
  try {
    return await work(store);
  } finally {
    await store.close();
  }
}
