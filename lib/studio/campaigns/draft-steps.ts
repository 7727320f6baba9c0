/** The steps of a draft that visitors see, or that bring back an earlier state. */
import type { Kysely } from 'kysely';
import type { CampaignDraft } from '#lib/studio/campaigns/campaign-draft';
import { lockedDraft, readState, writeState } from '#lib/studio/campaigns/drafts';
import type { StudioSchema } from '#lib/studio/database/studio-schema';

type Database = Kysely<StudioSchema>;

/** A step that visitors see, or that brings back an earlier state. */
export interface DraftStep {
  readonly slug: string;
  /** The number of the draft's present state; another one refuses the step. */
  readonly number: number;
  readonly person: string;
  readonly nowMs: number;
}

/**
 * Publishes or unpublishes the present state with `perform`, and records that as a further state. Nobody changes the draft meanwhile. Returns the
 * number; null where the draft has another state by now. @throws what `perform` throws, and then records nothing
 */
export function recordPublication(
  db: Database,
  kind: 'published' | 'unpublished',
  { slug, number, person, nowMs }: DraftStep,
  perform: (draft: CampaignDraft, transaction: Kysely<StudioSchema>) => Promise<unknown>,
): Promise<number | null> {
  return db.transaction().execute(async (transaction) => {
    const before = await lockedDraft(transaction, slug);
    if (before === null || before.number !== number) return null;
    await perform(before.draft, transaction);
    const next = number + 1;
    await writeState(transaction, { number: next, kind, draft: before.draft, person, atMs: nowMs });
    await transaction
      .updateTable('campaign_drafts')
      .set({
        number: next,
        published_number: kind === 'published' ? next : null,
        updated_by: person,
        updated_at_ms: nowMs,
      })
      .where('slug', '=', slug)
      .execute();
    return next;
  });
}

/**
 * Makes an earlier state the present one, as a further state. Returns its number; null where the draft has another state by now, or the
 * history does not have the earlier one.
 */
export function restoreState(
  db: Database,
  { slug, number, person, nowMs }: DraftStep,
  earlier: number,
): Promise<number | null> {
  return db.transaction().execute(async (transaction) => {
    const before = await lockedDraft(transaction, slug);
    const state = await readState(transaction, slug, earlier);
    if (before === null || before.number !== number || state === null) return null;
    const next = number + 1;
    await writeState(transaction, {
      number: next,
      kind: 'restored',
      draft: state.draft,
      person,
      atMs: nowMs,
    });
    await transaction
      .updateTable('campaign_drafts')
      .set({ document: JSON.stringify(state.draft), number: next, updated_by: person, updated_at_ms: nowMs })
      .where('slug', '=', slug)
      .execute();
    return next;
  });
}
