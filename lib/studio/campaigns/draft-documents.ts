import { type CampaignDocument, campaignDocument } from '#lib/campaigns/campaign-document';
import { firstProblem } from '#lib/records/record-problem';
import type { CampaignDraft } from '#lib/studio/campaigns/campaign-draft';
import { documentOf, draftOf } from '#lib/studio/campaigns/draft-document';
import type { EditedCampaign } from '#lib/studio/campaigns/edited-campaigns';
import { changedFields } from '#lib/studio/campaigns/merge-drafts';

/** The drafts of campaigns as documents. */
interface DraftDocuments {
  readonly documents: readonly CampaignDocument[];
  /** Drafts that are not complete enough to be documents, such as those without homes. */
  readonly incomplete: readonly { readonly slug: string; readonly reason: string }[];
}

/**
 * Returns campaigns as they are edited as documents. A draft has the status of its campaign as it is served, and is a draft where none is
 * served. Campaigns without changes are those that are served.
 */
export function draftDocuments(campaigns: readonly EditedCampaign[]): DraftDocuments {
  const documents: CampaignDocument[] = [];
  const incomplete: { slug: string; reason: string }[] = [];
  for (const { draft, stored, served } of campaigns) {
    const own = stored === null || (served && isSame(draft, served)) ? served : null;
    const read = campaignDocument.safeParse(
      own ?? documentOf(draft, served?.status ?? 'draft', stored?.atMs ?? 0),
    );
    if (read.success) documents.push(read.data);
    else {
      const { field, reason } = firstProblem(read.error);
      incomplete.push({ slug: draft.slug, reason: field === null ? reason : `${field}: ${reason}` });
    }
  }
  return { documents, incomplete };
}

function isSame(draft: CampaignDraft, served: CampaignDocument): boolean {
  return changedFields(draftOf(served), draft).length === 0;
}
