import type { Kysely } from 'kysely';
import { publishCampaignChanges } from '#lib/publishing/publish-campaign-changes';
import type { VersionShelf } from '#lib/store/store';
import { recordServedChanges } from '#lib/studio/campaigns/served-changes';
import type { StudioSchema } from '#lib/studio/database/studio-schema';
import type { MasterFolder } from '#lib/studio/folder/master-folder';

/**
 * Publishes what the master has differently, in one step, and adds it to the histories of campaigns that have a draft. Returns the number of the
 * revision; null where nothing differs. The folder is not checked: publish none with problems.
 * @throws CatalogueLocked while another process publishes, StoreUnavailable; nothing is changed then
 */
export async function publishFolder(
  db: Kysely<StudioSchema>,
  shelf: VersionShelf,
  { compared, campaigns }: MasterFolder,
  by: { readonly person: string; readonly nowMs: number },
): Promise<number | null> {
  if (compared === null || compared.changes.size === 0) return null;
  const { changes, pictures } = compared;
  const published = await publishCampaignChanges(shelf, changes, pictures);
  const changed = campaigns
    .filter(({ slug }) => changes.has(slug))
    .map(({ slug, document, served }) => ({ slug, before: served, after: document }));
  await recordServedChanges(db, changed, by);
  return published?.revision ?? null;
}
