/** The folder of Markdown files that is the master of campaigns in place of the studio, where one is configured (CAMPAIGNS_FOLDER). */
import { createHash } from 'node:crypto';
import type { CampaignDocument } from '#lib/campaigns/campaign-document';
import { campaignFiles } from '#lib/campaigns/campaign-files';
import { UnreadableCampaignFolder } from '#lib/campaigns/campaign-folder';
import type { CampaignRevision } from '#lib/campaigns/campaign-revision';
import { listCampaignDocuments } from '#lib/catalogue/campaigns/campaign-documents';
import type { Store } from '#lib/store/store';
import type { FileChange } from '#lib/studio/campaigns/studio-views';
import { type ComparedFolder, compareFolder, type FolderProblem } from '#lib/studio/folder/compare-folder';

/** The master of campaigns as it is now. */
export interface MasterFolder {
  readonly directory: string;
  /** Null where it can be read. */
  readonly failure: UnreadableCampaignFolder['state'] | null;
  readonly compared: ComparedFolder | null;
  /** The campaigns, in no order: those of the folder, and those that are served. */
  readonly campaigns: readonly MasterCampaign[];
}

/** A campaign where a folder is the master. */
interface MasterCampaign {
  readonly slug: string;
  /** As the folder has it; null where the folder does not, or its files cannot be read. */
  readonly document: CampaignDocument | null;
  /** As it is served; null for one that is only in the folder. */
  readonly served: CampaignDocument | null;
  readonly file: CampaignFileState;
}

/** How the files of a campaign differ from what is served. */
export interface CampaignFileState {
  readonly change: FileChange;
  /** The files relative to the folder, such as `winter/en.md`. */
  readonly paths: readonly string[];
  readonly problems: readonly FolderProblem[];
}

/** Reads the master, and compares it with the campaigns of a version and its revisions. */
export async function readMasterFolder(directory: string, store: Store): Promise<MasterFolder> {
  const { defaultLocale } = store.version;
  const [compared, documents] = await Promise.all([
    compareFolder(directory, store).catch((error: unknown) => {
      if (error instanceof UnreadableCampaignFolder) return error;
      throw error;
    }),
    listCampaignDocuments(store),
  ]);
  const failure = compared instanceof UnreadableCampaignFolder ? compared.state : null;
  const readable = compared instanceof UnreadableCampaignFolder ? null : compared;
  const servedBySlug = new Map(documents.map((document) => [document.slug, document]));
  const inFolder = readable?.folder.campaigns ?? [];
  const found = new Set(inFolder.map(({ slug }) => slug));
  const campaigns = inFolder.map(({ slug, record }): MasterCampaign => {
    const served = servedBySlug.get(slug) ?? null;
    const change = record === null ? 'unreadable' : changeOf(served, readable?.changes.get(slug));
    const paths = record === null ? [`${slug}/${defaultLocale}.md`] : pathsOf(record, defaultLocale);
    const problems = readable?.problems.filter((problem) => problem.slug === slug) ?? [];
    return { slug, document: record, served, file: { change, paths, problems } };
  });
  const others = documents
    .filter(({ slug }) => !found.has(slug))
    .map((served): MasterCampaign => {
      const file = { change: failure === null ? 'removed' : 'unknown', paths: [], problems: [] } as const;
      return { slug: served.slug, document: null, served, file };
    });
  return { directory, failure, compared: readable, campaigns: [...campaigns, ...others] };
}

/** Returns what publishing a change does to what visitors see. */
function changeOf(served: CampaignDocument | null, change: CampaignRevision | undefined): FileChange {
  if (change === undefined) return 'none';
  if ('removed' in change) return 'removed';
  const [was, is] = [served?.status === 'published', change.status === 'published'];
  if (was !== is) return is ? 'shown' : 'hidden';
  return served === null ? 'added' : 'changed';
}

function pathsOf(document: CampaignDocument, defaultLocale: string): readonly string[] {
  return campaignFiles(document, defaultLocale).map(({ path }) => path);
}

/** Returns a digest of what publishing a folder would change: a person publishes what they saw. */
export function folderDigest({ changes, problems }: ComparedFolder): string {
  const content = [...changes].map(([slug, change]) => {
    if ('removed' in change) return [slug, change];
    const { updated_at, ...document } = change;
    return [slug, document];
  });
  return createHash('sha256')
    .update(JSON.stringify([content, problems]))
    .digest('hex');
}
