/** Publishes drafts, and takes campaigns off the site. */
import type { Kysely } from 'kysely';
import { uploadsOf } from '#lib/campaigns/picture-revision';
import { publishCampaignChanges } from '#lib/publishing/publish-campaign-changes';
import type { VersionShelf } from '#lib/store/store';
import { documentOf } from '#lib/studio/campaigns/draft-document';
import { type DraftStep, recordPublication } from '#lib/studio/campaigns/draft-steps';
import type { StudioSchema } from '#lib/studio/database/studio-schema';
import { readPictures } from '#lib/studio/pictures/picture-store';

/** A step that visitors see: the number of the draft's state after it, and of the revision that has it. */
export interface PublishedStep {
  readonly number: number;
  /** Null where the served version had all of it already. */
  readonly revision: number | null;
}

/**
 * Publishes the present state of a draft, or takes the campaign off the site, where its draft stays. Returns null where the draft has another
 * state than the step says by now. The draft is not checked: call `draftRemarks` before.
 * @throws CatalogueLocked while another process publishes, ZodError for a draft without homes, StoreUnavailable; nothing is changed then
 */
export async function publishDraft(
  db: Kysely<StudioSchema>,
  shelf: VersionShelf,
  kind: 'published' | 'unpublished',
  step: DraftStep,
): Promise<PublishedStep | null> {
  let revision: number | null = null;
  const number = await recordPublication(db, kind, step, async (draft, transaction) => {
    const status = kind === 'published' ? 'published' : 'draft';
    const document = documentOf(draft, status, step.nowMs);
    const pictures = await readPictures(transaction, uploadsOf(document));
    const changes = new Map([[step.slug, document]]);
    revision = (await publishCampaignChanges(shelf, changes, pictures))?.revision ?? null;
  });
  return number === null ? null : { number, revision };
}
