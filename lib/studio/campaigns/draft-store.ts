import { CAMPAIGN_RECORDS, type RecordValue } from '#lib/store/revision';
import type { Store } from '#lib/store/store';
import { unrevised } from '#lib/store/store-nights';
import type { CampaignDraft } from '#lib/studio/campaigns/campaign-draft';
import { documentOf } from '#lib/studio/campaigns/draft-document';

/** A document has at least one home, a draft may have none: no catalogue has a home with the largest id. */
const NO_HOME = Number.MAX_SAFE_INTEGER;

/**
 * Returns the served version as it will be when a draft is published: a revision that nobody else sees, with caches of its own for campaigns.
 * All that reads campaigns from it shows the draft.
 */
export function storeWithDraft(store: Store, draft: CampaignDraft, nowMs: number): Store {
  const document = documentOf(withSomeHome(draft), 'published', nowMs);
  const served = store.records?.get(CAMPAIGN_RECORDS);
  const values = new Map<string, RecordValue>([...(served?.values ?? []), [draft.slug, { ...document }]]);
  const campaigns = { number: served?.number ?? 0, publishedAtMs: nowMs, values };
  return {
    ...store,
    records: new Map([...(store.records ?? []), [CAMPAIGN_RECORDS, campaigns]]),
    unrevised: unrevised(store),
  };
}

function withSomeHome(draft: CampaignDraft): CampaignDraft {
  const { selection } = draft;
  return 'ids' in selection && selection.ids.length === 0
    ? { ...draft, selection: { ids: [NO_HOME] } }
    : draft;
}
