import type { CampaignRevision } from '#lib/campaigns/campaign-revision';
import type { RecordValue } from '#lib/store/revision';
import type { Store } from '#lib/store/store';
import { unrevised } from '#lib/store/store-nights';

/** Returns a version with a revision that changes campaigns, without publishing it. */
export function withCampaigns(
  store: Store,
  campaigns: Readonly<Record<string, CampaignRevision>>,
  number = 1,
): Store {
  const values = new Map<string, RecordValue>(
    Object.entries(campaigns).map(([slug, value]) => [slug, { ...value }]),
  );
  const campaign = { number, publishedAtMs: store.version.publishedAtMs + number, values };
  return { ...store, records: new Map([['campaign', campaign]]), unrevised: unrevised(store) };
}
