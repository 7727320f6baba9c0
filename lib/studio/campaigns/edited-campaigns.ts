/** Reads campaigns as the studio edits them: the drafts, and the campaigns of the served version that have none. */
import type { Kysely } from 'kysely';
import type { CampaignDocument } from '#lib/campaigns/campaign-document';
import { listCampaignDocuments } from '#lib/catalogue/campaigns/campaign-documents';
import { currentConfig } from '#lib/config';
import type { Store } from '#lib/store/store';
import type { CampaignDraft } from '#lib/studio/campaigns/campaign-draft';
import { draftOf } from '#lib/studio/campaigns/draft-document';
import { listDrafts, readDraft, type StoredDraft } from '#lib/studio/campaigns/drafts';
import type { StudioSchema } from '#lib/studio/database/studio-schema';
import {
  type CampaignFileState,
  type MasterFolder,
  readMasterFolder,
} from '#lib/studio/folder/master-folder';

type Database = Kysely<StudioSchema>;

/** A campaign as it is edited. */
export interface EditedCampaign {
  /** The stored draft, else the campaign as it is served. */
  readonly draft: CampaignDraft;
  /** Null for a campaign that nobody has edited here. */
  readonly stored: StoredDraft | null;
  /** The campaign as it is served, drafts of the catalogue included; null for one that exists in the studio only. */
  readonly served: CampaignDocument | null;
  /** The campaign's files where a folder is the master: `draft` is what they have, and `stored` is null. Null where the studio is. */
  readonly file: CampaignFileState | null;
}

/**
 * Reads a campaign; null when neither the studio nor the served version has it.
 * @param folder the folder that is the master of campaigns; null: the studio is
 */
export async function readEditedCampaign(
  db: Database,
  store: Store,
  slug: string,
  folder: string | null = currentConfig().campaignsFolder,
): Promise<EditedCampaign | null> {
  if (folder !== null) {
    const campaigns = masterCampaigns(await readMasterFolder(folder, store));
    return campaigns.find(({ draft }) => draft.slug === slug) ?? null;
  }
  const [stored, documents] = await Promise.all([readDraft(db, slug), listCampaignDocuments(store)]);
  return edited(stored, documents.find((document) => document.slug === slug) ?? null);
}

/**
 * Reads all campaigns, by rank, then slug.
 * @param folder the folder that is the master of campaigns; null: the studio is
 */
export async function listEditedCampaigns(
  db: Database,
  store: Store,
  folder: string | null = currentConfig().campaignsFolder,
): Promise<readonly EditedCampaign[]> {
  if (folder !== null) return masterCampaigns(await readMasterFolder(folder, store));
  const [drafts, documents] = await Promise.all([listDrafts(db), listCampaignDocuments(store)]);
  const storedBySlug = new Map(drafts.map((stored) => [stored.draft.slug, stored]));
  const servedBySlug = new Map(documents.map((document) => [document.slug, document]));
  return [...new Set([...storedBySlug.keys(), ...servedBySlug.keys()])]
    .flatMap((slug) => edited(storedBySlug.get(slug) ?? null, servedBySlug.get(slug) ?? null) ?? [])
    .sort(byRank);
}

/** Reads a campaign as the folder has it that is the master; null where the folder does not, or its files cannot be read. */
export async function masterDraft(folder: string, slug: string, store: Store): Promise<CampaignDraft | null> {
  const { campaigns } = await readMasterFolder(folder, store);
  const document = campaigns.find((campaign) => campaign.slug === slug)?.document ?? null;
  return document && draftOf(document);
}

/** Returns the campaigns of a folder that is the master, by rank, then slug. One that cannot be read is as it is served. */
export function masterCampaigns({ campaigns }: MasterFolder): readonly EditedCampaign[] {
  return campaigns
    .flatMap(({ document, served, file }): EditedCampaign[] => {
      const shown = document ?? served;
      return shown === null ? [] : [{ draft: draftOf(shown), stored: null, served, file }];
    })
    .sort(byRank);
}

function byRank({ draft: one }: EditedCampaign, { draft: other }: EditedCampaign): number {
  return one.ordinal - other.ordinal || (one.slug < other.slug ? -1 : Number(one.slug > other.slug));
}

function edited(stored: StoredDraft | null, served: CampaignDocument | null): EditedCampaign | null {
  if (stored) return { draft: stored.draft, stored, served, file: null };
  return served && { draft: draftOf(served), stored, served, file: null };
}

/** Whether a campaign is a draft that nobody has published, so that it may be deleted. */
export function isDeletable({ stored, served }: EditedCampaign): boolean {
  return stored !== null && served === null && !stored.wasPublished;
}

/** Returns the state with which the history of a campaign begins that was made elsewhere; null for one that the served version lacks. */
export function firstState(
  served: CampaignDocument | null,
): { readonly draft: CampaignDraft; readonly atMs: number } | null {
  return served && { draft: draftOf(served), atMs: Date.parse(served.updated_at) };
}
