/**
 * Deletes drafts that were never published, and brings them back. A deleted draft keeps its history, whose last state says who deleted it, so
 * that no words are lost.
 */
import type { Kysely } from 'kysely';
import type { CampaignDraft } from '#lib/studio/campaigns/campaign-draft';
import { campaignDraft } from '#lib/studio/campaigns/campaign-draft-schema';
import type { DraftStep } from '#lib/studio/campaigns/draft-steps';
import { lockedDraft, readHistory, writeState } from '#lib/studio/campaigns/drafts';
import { revokeAllLinks } from '#lib/studio/campaigns/preview-links';
import type { StudioSchema } from '#lib/studio/database/studio-schema';

type Database = Kysely<StudioSchema>;

/** A draft that was deleted, as it was then. */
export interface DeletedDraft {
  readonly draft: CampaignDraft;
  /** The name of the person who deleted it. */
  readonly person: string;
  readonly atMs: number;
}

/** The greatest number of drafts in `listDeletedDrafts`. */
const MAX_LISTED = 100;

/**
 * Deletes a draft with all its preview links and returns `deleted`. Returns `published` for a campaign of which any state was published, and
 * `changed` where the draft has another state than the step says by now; nothing is changed then.
 */
export function deleteDraft(
  db: Database,
  { slug, number, person, nowMs }: DraftStep,
): Promise<'deleted' | 'published' | 'changed'> {
  return db.transaction().execute(async (transaction) => {
    const before = await lockedDraft(transaction, slug);
    if (before?.wasPublished) return 'published';
    if (before === null || before.number !== number) return 'changed';
    const { draft } = before;
    await writeState(transaction, { number: number + 1, kind: 'deleted', draft, person, atMs: nowMs });
    await transaction.deleteFrom('campaign_drafts').where('slug', '=', slug).execute();
    await revokeAllLinks(transaction, slug, nowMs);
    return 'deleted';
  });
}

/** Reads the deleted drafts whose addresses no draft has, the last deleted first, at most `MAX_LISTED`. */
export async function listDeletedDrafts(db: Database): Promise<readonly DeletedDraft[]> {
  const rows = await db
    .selectFrom('campaign_history')
    .selectAll()
    .where('kind', '=', 'deleted')
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('campaign_history as later')
            .select('later.number')
            .whereRef('later.slug', '=', 'campaign_history.slug')
            .whereRef('later.number', '>', 'campaign_history.number'),
        ),
      ),
    )
    .orderBy('at_ms', 'desc')
    .orderBy('slug')
    .limit(MAX_LISTED)
    .execute();
  return rows.map(({ document, person, at_ms }) => ({
    draft: campaignDraft.parse(JSON.parse(document)),
    person,
    atMs: at_ms,
  }));
}

/** Returns the name of the person who deleted the draft of a campaign; null where it was not deleted. */
export async function deletedBy(db: Database, slug: string): Promise<string | null> {
  const [last] = await readHistory(db, slug);
  return last?.kind === 'deleted' ? last.person : null;
}

/** Makes a deleted draft the draft of its campaign again, and returns its number; null where it is not deleted by now. */
export function bringBackDraft(
  db: Database,
  { slug, person, nowMs }: Omit<DraftStep, 'number'>,
): Promise<number | null> {
  return db.transaction().execute(async (transaction) => {
    const [last] = await readHistory(transaction, slug);
    if (last?.kind !== 'deleted') return null;
    const { draft } = last;
    const number = last.number + 1;
    // Of two people at once, the second one waits here, and then inserts nothing.
    const { numInsertedOrUpdatedRows } = await transaction
      .insertInto('campaign_drafts')
      .values({
        slug,
        document: JSON.stringify(draft),
        number,
        published_number: null,
        updated_by: person,
        updated_at_ms: nowMs,
      })
      .onConflict((conflict) => conflict.column('slug').doNothing())
      .executeTakeFirstOrThrow();
    if (numInsertedOrUpdatedRows === 0n) return null;
    await writeState(transaction, { number, kind: 'restored', draft, person, atMs: nowMs });
    return number;
  });
}
