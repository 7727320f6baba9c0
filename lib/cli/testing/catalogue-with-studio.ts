import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { onTestFinished } from 'vitest';
import type { CampaignDocument } from '#lib/campaigns/campaign-document';
import { listCampaignDocuments } from '#lib/catalogue/campaigns/campaign-documents';
import { runVerb } from '#lib/cli/testing/run-verb';
import { campaigns } from '#lib/cli/verbs/campaigns';
import { openRevised } from '#lib/store/revised-store';
import { publishFixture, type TestEngine } from '#lib/store/testing/engines';
import { openStudioDatabase } from '#lib/studio/database/studio-database';

/**
 * Publishes a catalogue with campaigns for one test, with a studio next to it, and a folder that does not exist yet.
 * @param isMaster whether the folder is the master of campaigns
 */
export async function catalogueWithStudio(
  engine: TestEngine,
  documents: readonly CampaignDocument[],
  isMaster = false,
) {
  const { directory, databaseUrl, shelf, remove } = await publishFixture(engine, { campaigns: documents });
  const folder = join(directory, 'campaigns');
  const variables = {
    CAMPAIGNS_FOLDER: isMaster ? folder : '',
    DATA_DIR: directory,
    DATABASE_URL: databaseUrl ?? '',
    STUDIO: 'on',
    STUDIO_DATABASE_URL: databaseUrl ?? '',
  };
  const studio = await openStudioDatabase({ studio: { databaseUrl }, dataDirectory: directory });
  onTestFinished(async () => {
    await studio.close();
    await remove();
  });
  return {
    shelf,
    db: studio.db,
    folder,
    /** Runs the verb `campaigns`. */
    run: (...args: readonly string[]) => runVerb(campaigns, args, variables),
    /** Writes files into the folder. */
    async write(files: Readonly<Record<string, string>>) {
      for (const [path, text] of Object.entries(files)) {
        await mkdir(dirname(join(folder, path)), { recursive: true });
        await writeFile(join(folder, path), text);
      }
    },
    /** Reads the Markdown files of the folder by path. */
    async files(): Promise<ReadonlyMap<string, string>> {
      const paths = (await readdir(folder, { recursive: true })).filter((path) => path.endsWith('.md'));
      return new Map(
        await Promise.all(
          paths.toSorted().map(async (path) => [path, await readFile(join(folder, path), 'utf8')] as const),
        ),
      );
    },
    /** Reads the campaigns as they are served. */
    async served(): Promise<readonly CampaignDocument[]> {
      const store = await openRevised(shelf, (await shelf.currentId()) ?? '');
      try {
        return await listCampaignDocuments(store);
      } finally {
        await store.close();
      }
    },
  };
}
