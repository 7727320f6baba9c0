import type { CampaignDocument } from '#lib/campaigns/campaign-document';
import {
  type CampaignFolder,
  type FolderCampaign,
  readCampaignFolder,
  UnreadableCampaignFolder,
} from '#lib/campaigns/campaign-folder';
import type { CampaignRevision } from '#lib/campaigns/campaign-revision';
import { folderChanges } from '#lib/campaigns/folder-changes';
import { readFolderPictures } from '#lib/campaigns/folder-pictures';
import { type PictureFiles, uploadsOf } from '#lib/campaigns/picture-revision';
import { campaignCatalogue } from '#lib/catalogue/campaigns/campaign-catalogue';
import { listCampaignDocuments } from '#lib/catalogue/campaigns/campaign-documents';
import { checkCampaign } from '#lib/catalogue/campaigns/check-campaign';
import { PICTURE_RECORDS } from '#lib/store/revision';
import type { Store } from '#lib/store/store';

/** Why a campaign of a folder cannot be published. */
export interface FolderProblem {
  readonly slug: string;
  /** The file relative to the folder, such as `winter/en.md`. */
  readonly source: string;
  /** From 1. */
  readonly line: number;
  /** What is wrong and what is allowed: `starts_on: expected a date such as 2026-12-31`. */
  readonly reason: string;
}

/** A folder of campaigns, and how the served campaigns differ from it. */
export interface ComparedFolder {
  readonly folder: CampaignFolder;
  /** By slug. Those of campaigns with problems are incomplete. */
  readonly changes: ReadonlyMap<string, CampaignRevision>;
  /** The uploaded pictures that the folder has of its campaigns, by digest. */
  readonly pictures: ReadonlyMap<string, PictureFiles>;
  /** Of campaigns that cannot be read, and of changed ones that do not fit the catalogue. With any, the folder cannot be published. */
  readonly problems: readonly FolderProblem[];
}

/**
 * Reads a folder and compares it with the campaigns of a version and its revisions.
 * @throws UnreadableCampaignFolder, also for a folder without campaigns: its campaigns are perhaps elsewhere, and would all be removed
 */
export async function compareFolder(directory: string, store: Store): Promise<ComparedFolder> {
  const { defaultLocale } = store.version;
  const [folder, served] = await Promise.all([
    readCampaignFolder(directory, store.version),
    listCampaignDocuments(store),
  ]);
  if (folder.campaigns.length === 0) {
    throw new UnreadableCampaignFolder(
      'empty',
      `${directory} contains no campaign: expected files such as winter/${defaultLocale}.md.`,
    );
  }
  const documents = folder.campaigns.flatMap(({ record }) => record ?? []);
  const broken = new Set(folder.campaigns.filter(({ record }) => record === null).map(({ slug }) => slug));
  const changes = new Map(
    [...folderChanges(documents, served, defaultLocale)].filter(([slug]) => !broken.has(slug)),
  );
  const pictures = await readFolderPictures(directory, documents);
  const catalogue = await campaignCatalogue(store);
  const problems: FolderProblem[] = [];
  for (const campaign of folder.campaigns) {
    const { slug, record } = campaign;
    if (record === null) problems.push(problemOf(campaign, campaign.problem));
    else if (changes.has(slug)) {
      const checked = await checkCampaign(record, catalogue);
      const missing = missingPictures(record, pictures, store);
      problems.push(...[...checked.problems, ...missing].map((problem) => problemOf(campaign, problem)));
    }
  }
  return { folder, changes, pictures, problems };
}

/** Returns a problem for each uploaded picture of a campaign of which neither the folder nor the version has the files. */
export function missingPictures(
  document: CampaignDocument,
  pictures: ReadonlyMap<string, PictureFiles>,
  { records }: Pick<Store, 'records'>,
): readonly { readonly field: string; readonly reason: string }[] {
  const published = records?.get(PICTURE_RECORDS)?.values;
  return uploadsOf(document)
    .filter((digest) => !pictures.has(digest) && !published?.has(digest))
    .map((digest) => ({
      field: 'photos',
      reason: `the files of the uploaded picture ${digest} are missing or changed: expected ${document.slug}/${digest}-640.webp and the other widths`,
    }));
}

function problemOf(
  { slug, placeOf }: FolderCampaign,
  { field, reason }: { readonly field: string | null; readonly reason: string },
): FolderProblem {
  const place = placeOf(field);
  const name = place.field ?? field;
  return {
    slug,
    source: place.source,
    line: place.line,
    reason: name === null ? reason : `${name}: ${reason}`,
  };
}
