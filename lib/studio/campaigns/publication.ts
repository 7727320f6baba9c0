/** What visitors see of a campaign, and how its draft differs from that. */
import type { CampaignDocument } from '#lib/campaigns/campaign-document';
import { campaignState } from '#lib/catalogue/campaigns/campaigns';
import type { CampaignDraft } from '#lib/studio/campaigns/campaign-draft';
import { draftOf } from '#lib/studio/campaigns/draft-document';
import { changedFields } from '#lib/studio/campaigns/merge-drafts';
import type { Publication, StudioState } from '#lib/studio/campaigns/studio-views';

/** Returns what visitors see of a campaign on a day. @param served the campaign as it is served; null for one that only has a draft */
export function publicationOf(
  draft: CampaignDraft,
  served: CampaignDocument | null,
  today: string,
): Publication {
  if (served === null || served.status === 'draft') return { state: 'draft', hasChanges: false };
  return { state: stateOf(served, today), hasChanges: changedFields(draftOf(served), draft).length > 0 };
}

function stateOf(served: CampaignDocument, today: string): StudioState {
  const { status, starts_on: startsOn, ends_on: endsOn } = served;
  const state = campaignState({ status, startsOn, endsOn }, today);
  return state === 'scheduled' && served.before_start === 'hidden' ? 'hidden' : state;
}
