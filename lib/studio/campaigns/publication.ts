/** What visitors see of a campaign, and how its draft differs from that. */
import type { CampaignDocument } from '#lib/campaigns/campaign-document';
import { campaignState } from '#lib/catalogue/campaigns/campaigns';
import type { CampaignDraft } from '#lib/studio/campaigns/campaign-draft';
import { draftOf } from '#lib/studio/campaigns/draft-document';
import type { EditedCampaign } from '#lib/studio/campaigns/edited-campaigns';
import { changedFields } from '#lib/studio/campaigns/merge-drafts';
import type { FileChange, Publication, StudioState } from '#lib/studio/campaigns/studio-views';

/** Returns what visitors see of a campaign on a day. @param served the campaign as it is served; null for one that only has a draft */
export function publicationOf(
  draft: CampaignDraft,
  served: CampaignDocument | null,
  today: string,
): Publication {
  if (served === null || served.status === 'draft') return { state: 'draft', hasChanges: false };
  return { state: stateOf(served, today), hasChanges: changedFields(draftOf(served), draft).length > 0 };
}

/** Returns what visitors see of a campaign on a day. Where a folder is the master, its files differ where publishing them changes anything. */
export function editedPublication(
  { draft, served, file }: Pick<EditedCampaign, 'draft' | 'served' | 'file'>,
  today: string,
): Publication {
  const publication = publicationOf(draft, served, today);
  return file === null ? publication : { ...publication, hasChanges: !UNCHANGED.includes(file.change) };
}

/** The changes of files that publishing does not make. */
const UNCHANGED: readonly FileChange[] = ['none', 'unknown', 'unreadable'];

function stateOf(served: CampaignDocument, today: string): StudioState {
  const { status, starts_on: startsOn, ends_on: endsOn } = served;
  const state = campaignState({ status, startsOn, endsOn }, today);
  return state === 'scheduled' && served.before_start === 'hidden' ? 'hidden' : state;
}
