/** Records in the studio that campaigns were published elsewhere: by a command, or from a folder. */
import type { Kysely } from 'kysely';
import type { CampaignDocument } from '#lib/campaigns/campaign-document';
import { hasSameFiles } from '#lib/campaigns/folder-changes';
import { draftOf } from '#lib/studio/campaigns/draft-document';
import { lockedDraft, writeState } from '#lib/studio/campaigns/drafts';
import { changedFields, mergeDrafts } from '#lib/studio/campaigns/merge-drafts';
import type { StudioSchema } from '#lib/studio/database/studio-schema';

/** A campaign that is served in another state than before; null where it is not served. */
export interface ServedChange {
  readonly slug: string;
  readonly before: CampaignDocument | null;
  readonly after: CampaignDocument | null;
}

/** Returns the campaigns that two states of the served version have differently. */
export function servedChanges(
  before: readonly CampaignDocument[],
  after: readonly CampaignDocument[],
  defaultLocale: string,
): readonly ServedChange[] {
  const earlier = new Map(before.map((document) => [document.slug, document]));
  const later = new Map(after.map((document) => [document.slug, document]));
  return [...new Set([...earlier.keys(), ...later.keys()])].flatMap((slug) => {
    const [was, is] = [earlier.get(slug) ?? null, later.get(slug) ?? null];
    return was && is && hasSameFiles(was, is, defaultLocale) ? [] : [{ slug, before: was, after: is }];
  });
}

/**
 * Adds changes to the history of campaigns that have a draft. What the draft changes of the earlier state stays a change on top of the later one;
 * where both changed a field, the draft keeps its own value. Campaigns without a draft are shown as they are served, without a history.
 * @param person the name of the person or command that published
 */
export async function recordServedChanges(
  db: Kysely<StudioSchema>,
  changes: readonly ServedChange[],
  by: { readonly person: string; readonly nowMs: number },
): Promise<void> {
  for (const change of changes) await recordChange(db, change, by);
}

function recordChange(
  db: Kysely<StudioSchema>,
  { slug, before, after }: ServedChange,
  { person, nowMs }: { readonly person: string; readonly nowMs: number },
): Promise<void> {
  return db.transaction().execute(async (transaction) => {
    const stored = await lockedDraft(transaction, slug);
    if (stored === null) return;
    const isPublished = after?.status === 'published';
    const wasPublished = before?.status === 'published';
    const published = after === null ? stored.draft : draftOf(after);
    const base = before === null ? published : draftOf(before);
    const { draft } = mergeDrafts(base, stored.draft, published);
    const hasOwnChanges = changedFields(published, draft).length > 0;
    const first = stored.number + 1;
    const kind = isPublished ? 'published' : wasPublished ? 'unpublished' : 'saved';
    await writeState(transaction, { number: first, kind, draft: published, person, atMs: nowMs });
    if (hasOwnChanges) {
      await writeState(transaction, {
        number: first + 1,
        kind: 'saved',
        draft,
        person: stored.person,
        atMs: nowMs,
      });
    }
    await transaction
      .updateTable('campaign_drafts')
      .set({
        document: JSON.stringify(draft),
        number: hasOwnChanges ? first + 1 : first,
        published_number: isPublished ? first : null,
        updated_by: hasOwnChanges ? stored.person : person,
        updated_at_ms: nowMs,
      })
      .where('slug', '=', slug)
      .execute();
  });
}
