import type { Kysely } from 'kysely';
import type { CampaignDraft } from '#lib/studio/campaigns/campaign-draft';
import { lockedDraft, readHistory, writeState } from '#lib/studio/campaigns/drafts';
import { changedFields } from '#lib/studio/campaigns/merge-drafts';
import type { StudioSchema } from '#lib/studio/database/studio-schema';

/**
 * Adds a draft that is not the studio's own, such as one of a folder, to the history of its campaign, and returns the number of the state, to which
 * a preview link can be pinned. The studio's own draft stays as it is.
 */
export function pinDraft(
  db: Kysely<StudioSchema>,
  draft: CampaignDraft,
  { person, nowMs }: { readonly person: string; readonly nowMs: number },
): Promise<number> {
  const { slug } = draft;
  return db.transaction().execute(async (transaction) => {
    const own = await lockedDraft(transaction, slug);
    const history = await readHistory(transaction, slug);
    const same = history.find((state) => changedFields(state.draft, draft).length === 0);
    if (same) return same.number;
    const number = (history[0]?.number ?? 0) + 1;
    await writeState(transaction, { number, kind: 'saved', draft, person, atMs: nowMs });
    if (own === null) return number;
    // The present state of a draft is the last one of the history.
    await writeState(transaction, { ...own, number: number + 1, kind: 'saved' });
    await transaction
      .updateTable('campaign_drafts')
      .set({ number: number + 1 })
      .where('slug', '=', slug)
      .execute();
    return number;
  });
}
