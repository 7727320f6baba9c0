import { campaignCatalogue } from '#lib/catalogue/campaigns/campaign-catalogue';
import { checkCampaign } from '#lib/catalogue/campaigns/check-campaign';
import type { Store } from '#lib/store/store';
import type { CampaignDraft } from '#lib/studio/campaigns/campaign-draft';
import { documentOf, isPublishable } from '#lib/studio/campaigns/draft-document';
import type { StudioRemark } from '#lib/studio/campaigns/studio-views';

/** Checks a draft against the served version, and returns what is wrong, errors first. With an error it cannot be published. */
export async function draftRemarks(draft: CampaignDraft, store: Store): Promise<readonly StudioRemark[]> {
  const document = documentOf(draft, 'published', Date.now());
  if (!isPublishable(document)) {
    return [{ severity: 'error', code: 'no-homes', field: 'selection', text: 'no homes' }];
  }
  const { problems, repairs } = await checkCampaign(document, await campaignCatalogue(store));
  return [
    ...problems.map(({ field, reason }) => ({
      severity: 'error' as const,
      code: 'problem',
      field,
      text: reason,
    })),
    ...repairs.map(({ field, reason }) => ({
      severity: 'warning' as const,
      code: 'repair',
      field,
      text: reason,
    })),
  ];
}
