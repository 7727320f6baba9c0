/** Decides which files of a folder change when campaigns are written into it. Files with the same content keep their bytes. */
import type { CampaignDocument } from '#lib/campaigns/campaign-document';
import { campaignFiles } from '#lib/campaigns/campaign-files';
import { type FolderCampaign, ordinalsOf } from '#lib/campaigns/campaign-folder';

/** What happens to the files of a folder; paths are relative to it, such as `winter/en.md`. */
export interface FolderPlan {
  /** By path, the text to write. */
  readonly written: ReadonlyMap<string, string>;
  readonly unchanged: readonly string[];
  readonly removed: readonly string[];
}

/** A campaign to write, with the readable one that the folder has under its slug. */
interface PlannedCampaign {
  readonly document: CampaignDocument;
  readonly before: Readable | null;
  /** The files of the campaign by path, the one in the default language first. */
  readonly files: ReadonlyMap<string, string>;
  /** The paths of files that are written. */
  readonly written: Set<string>;
}

type Readable = Extract<FolderCampaign, { readonly problem: null }>;

/**
 * Plans how a folder gets these campaigns in place of its own. Reading the folder afterwards gives the same campaigns.
 * @param found the campaigns of the folder. One that cannot be read is replaced where `documents` has its slug, else it stays
 * @param kept slugs of campaigns that stay as they are
 */
export function planCampaignFolder(
  documents: readonly CampaignDocument[],
  found: readonly FolderCampaign[],
  defaultLocale: string,
  kept: ReadonlySet<string> = new Set(),
): FolderPlan {
  const foundBySlug = new Map(found.map((campaign) => [campaign.slug, campaign]));
  const planned = new Map(
    documents.map((document) => {
      const before = foundBySlug.get(document.slug);
      return [document.slug, plan(document, before?.record ? before : null, defaultLocale)];
    }),
  );
  const others = found.filter(({ slug }) => !planned.has(slug));
  const removed = others.filter(({ slug, record }) => record !== null && !kept.has(slug));
  const staying = others.filter((campaign) => !removed.includes(campaign));
  while (writeMovedRanks(planned, staying)) {
    // Each written rank may move those of other files.
  }
  const unchanged: string[] = [];
  const written = new Map<string, string>();
  for (const campaign of planned.values()) {
    for (const [path, text] of campaign.files) {
      if (campaign.written.has(path)) written.set(path, text);
      else unchanged.push(path);
    }
  }
  return {
    written,
    unchanged,
    removed: [
      ...removed.flatMap(({ record }) => (record ? pathsOf(record, defaultLocale) : [])),
      ...[...planned.values()].flatMap(({ before, files }) =>
        before ? pathsOf(before.record, defaultLocale).filter((path) => !files.has(path)) : [],
      ),
    ],
  };
}

function plan(document: CampaignDocument, before: Readable | null, defaultLocale: string): PlannedCampaign {
  const files = filesOf(document, defaultLocale);
  // Files without a time of their own have the time of their last change, which a copy of the folder alters.
  const own = before && {
    ...before.record,
    ...(!before.hasOwnTime && { updated_at: document.updated_at }),
  };
  const ownFiles = own ? filesOf(own, defaultLocale) : new Map<string, string>();
  const written = new Set(
    [...files].filter(([path, text]) => ownFiles.get(path) !== text).map(([path]) => path),
  );
  return { document, before, files, written };
}

/**
 * Marks files as written whose campaigns would get another rank, because files without an `order` follow the greatest one. Returns whether there
 * was one.
 */
function writeMovedRanks(
  planned: ReadonlyMap<string, PlannedCampaign>,
  staying: readonly FolderCampaign[],
): boolean {
  const orders = new Map<string, number | null>(
    staying.map((campaign) => [campaign.slug, campaign.record ? campaign.order : null]),
  );
  for (const [slug, { document, before, files, written }] of planned) {
    const isWritten = [...files.keys()].slice(0, 1).some((path) => written.has(path));
    orders.set(slug, isWritten || before === null ? document.ordinal : before.order);
  }
  const slugs = [...orders.keys()].toSorted();
  const ordinals = ordinalsOf(slugs.map((slug) => orders.get(slug) ?? null));
  let hasChanged = false;
  for (const [at, slug] of slugs.entries()) {
    const campaign = planned.get(slug);
    const [path] = campaign?.files.keys() ?? [];
    if (!campaign || path === undefined || campaign.written.has(path)) continue;
    // A rank of 0 moves all others.
    if (ordinals[at] === campaign.document.ordinal && !(orders.get(slug) === 0 && hasWritten(planned)))
      continue;
    campaign.written.add(path);
    hasChanged = true;
  }
  return hasChanged;
}

function hasWritten(planned: ReadonlyMap<string, PlannedCampaign>): boolean {
  return [...planned.values()].some(({ written }) => written.size > 0);
}

function filesOf(document: CampaignDocument, defaultLocale: string): Map<string, string> {
  return new Map(campaignFiles(document, defaultLocale).map(({ path, text }) => [path, text]));
}

function pathsOf(document: CampaignDocument, defaultLocale: string): readonly string[] {
  return campaignFiles(document, defaultLocale).map(({ path }) => path);
}
