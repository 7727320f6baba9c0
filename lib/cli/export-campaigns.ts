import { resolve } from 'node:path';
import { UnreadableCampaignFolder } from '#lib/campaigns/campaign-folder';
import { type FolderRemark, writeCampaignFolder } from '#lib/campaigns/write-campaign-folder';
import { listCampaignDocuments } from '#lib/catalogue/campaigns/campaign-documents';
import { campaignPictures } from '#lib/cli/campaign-pictures';
import { printable } from '#lib/cli/printable';
import { unwritable } from '#lib/cli/replace-archive';
import { type ExitCode, UsageError, type VerbContext, withCurrentStore } from '#lib/cli/verb';
import { withStudio } from '#lib/cli/with-studio';
import { draftDocuments } from '#lib/studio/campaigns/draft-documents';
import { listEditedCampaigns } from '#lib/studio/campaigns/edited-campaigns';

interface ExportOptions {
  readonly folder: string;
  /** Whether campaigns are written as the studio's drafts are. */
  readonly hasDrafts: boolean;
  readonly isForced: boolean;
}

/** Writes the served campaigns, or the studio's drafts, as a folder of Markdown files. Exit code 1: a file would be lost, nothing is written. */
export function exportCampaigns(
  { folder, hasDrafts, isForced }: ExportOptions,
  { config, screen, answer }: VerbContext,
): Promise<ExitCode> {
  if (resolve(folder) === config.campaignsFolder && !isForced) {
    throw new UsageError(
      `${folder} is the master of campaigns (CAMPAIGNS_FOLDER): this would replace what is not published yet. Choose another folder, or use --force.`,
    );
  }
  return withCurrentStore<ExitCode>(config, async (store) => {
    if (store === null) throw new UsageError('No catalogue has been published yet.');
    const { documents, incomplete } = hasDrafts
      ? await withStudio(config, async ({ db }) => draftDocuments(await listEditedCampaigns(db, store, null)))
      : { documents: await listCampaignDocuments(store), incomplete: [] };
    const pictures = await campaignPictures(documents, store, config);
    const kept = new Set(incomplete.map(({ slug }) => slug));
    const options = { languages: store.version, isForced, kept, pictures };
    const outcome = await writeCampaignFolder(folder, documents, options).catch((error: unknown) => {
      if (error instanceof UnreadableCampaignFolder) throw new UsageError(error.message);
      throw unwritable(folder, error);
    });
    if ('refused' in outcome) {
      for (const remark of outcome.refused) screen.line(`  ${describe(remark)}`);
      const message = `Nothing was written to ${folder}: ${outcome.refused.length} of its files would be lost, see above. Correct or remove them; --force replaces files that are no campaigns.`;
      answer(message, { error: message, refused: outcome.refused });
      return 1;
    }
    const { written, unchanged, removed, left } = outcome;
    for (const path of written) screen.line(`  written ${path}`);
    for (const path of removed) screen.line(`  removed ${path}`);
    for (const { slug, reason } of incomplete) screen.line(`  left out ${slug}: ${printable(reason)}`);
    for (const remark of left) screen.line(`  left as it is: ${describe(remark)}`);
    const counts = `${written.length} files written, ${unchanged.length} unchanged, ${removed.length} removed`;
    answer(`${documents.length} campaigns are in ${folder}: ${counts}.`, {
      folder,
      campaigns: documents.length,
      written,
      unchanged: unchanged.length,
      removed,
      incomplete,
      left,
    });
    return 0;
  });
}

function describe({ source, line, reason }: FolderRemark): string {
  return printable(`${line === null ? source : `${source}:${line}`}: ${reason}`);
}
