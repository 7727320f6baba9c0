import type { CampaignDocument } from '#lib/campaigns/campaign-document';
import { readCampaignRevision } from '#lib/campaigns/campaign-revision';
import { CAMPAIGN_RECORDS, type RevisionRecords } from '#lib/store/revision';

/**
 * Returns the campaigns that revisions have in place of the version's, by slug; null where they remove one. A record in a form that this
 * program does not read counts as absent.
 */
export function revisedCampaigns(
  records: RevisionRecords | undefined,
): ReadonlyMap<string, CampaignDocument | null> {
  const revised = new Map<string, CampaignDocument | null>();
  for (const [slug, value] of records?.get(CAMPAIGN_RECORDS)?.values ?? []) {
    const revision = readCampaignRevision(value);
    if (revision !== null) revised.set(slug, 'removed' in revision ? null : revision);
  }
  return revised;
}
