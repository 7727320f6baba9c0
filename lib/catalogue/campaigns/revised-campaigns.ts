import type { CampaignDocument } from '#lib/campaigns/campaign-document';
import { readCampaignRevision } from '#lib/campaigns/campaign-revision';
import { CAMPAIGN_RECORDS, type RecordRevision, type RevisionRecords } from '#lib/store/revision';
import { VersionCache } from '#lib/store/version-cache';

type RevisedCampaigns = ReadonlyMap<string, CampaignDocument | null>;

const NONE: RevisedCampaigns = new Map();
const cached = new VersionCache<RevisedCampaigns, RecordRevision>();

/**
 * Returns the campaigns that revisions have in place of the version's, by slug; null where they remove one. A record in a form that this
 * program does not read counts as absent. The same object until a revision changes campaigns.
 */
export function revisedCampaigns(records: RevisionRecords | undefined): RevisedCampaigns {
  const revision = records?.get(CAMPAIGN_RECORDS);
  return revision === undefined ? NONE : cached.get(revision, readCampaigns);
}

function readCampaigns({ values }: RecordRevision): RevisedCampaigns {
  const revised = new Map<string, CampaignDocument | null>();
  for (const [slug, value] of values) {
    const revision = readCampaignRevision(value);
    if (revision !== null) revised.set(slug, 'removed' in revision ? null : revision);
  }
  return revised;
}
