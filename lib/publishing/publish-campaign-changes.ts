import { isDeepStrictEqual } from 'node:util';
import { type CampaignDocument, campaignDocument } from '#lib/campaigns/campaign-document';
import { type CampaignRevision, readCampaignRevision } from '#lib/campaigns/campaign-revision';
import type { PictureFiles } from '#lib/campaigns/picture-revision';
import { type PublishedRevision, publishRevision } from '#lib/publishing/publish-revision';
import { changedPictures } from '#lib/publishing/published-pictures';
import { CAMPAIGN_RECORDS, PICTURE_RECORDS, type RecordValue } from '#lib/store/revision';
import type { VersionShelf } from '#lib/store/store';

/** A campaign in place of the version's, its removal, or null for the version's own again. */
export type CampaignChange = CampaignRevision | null;

/**
 * Publishes changes of campaigns, by slug, as one revision of the served version: processes serve it within about a second. The time of
 * publishing becomes the `updated_at` of the campaigns. Publishes nothing and returns null when the served version already has all changes.
 * Campaigns are not checked against the catalogue: call `checkCampaign` before.
 * @param pictures the files of uploaded pictures that the campaigns show, by digest; those that are published already are not read
 * @throws ZodError for an invalid document, RangeError for one with another slug, StoreUnavailable when nothing is published, CatalogueLocked
 * when another process publishes.
 */
export async function publishCampaignChanges(
  shelf: VersionShelf,
  changes: ReadonlyMap<string, CampaignChange>,
  pictures: ReadonlyMap<string, PictureFiles> = new Map(),
): Promise<PublishedRevision | null> {
  const checked = [...changes].map(([slug, change]) => [slug, checkedChange(slug, change)] as const);
  return publishRevision(shelf, async (store, now) => {
    const served = store.records?.get(CAMPAIGN_RECORDS)?.values;
    const changed = new Map<string, RecordValue | null>();
    for (const [slug, change] of checked) {
      const before = served?.get(slug) ?? null;
      const isServed = change === null ? before === null : isSame(readCampaignRevision(before), change);
      if (!isServed) changed.set(slug, change && recordOf(change, now));
    }
    const files = await changedPictures(store, checked, pictures, now);
    if (changed.size === 0 && files.size === 0) return null;
    return {
      records: new Map([
        ...(changed.size > 0 ? [[CAMPAIGN_RECORDS, changed] as const] : []),
        ...(files.size > 0 ? [[PICTURE_RECORDS, files] as const] : []),
      ]),
    };
  });
}

function recordOf(change: CampaignRevision, now: Date): RecordValue {
  return 'removed' in change ? { ...change } : { ...change, updated_at: now.toISOString() };
}

function checkedChange(slug: string, change: CampaignChange): CampaignChange {
  if (change === null || 'removed' in change) return change;
  const document = campaignDocument.parse(change);
  if (document.slug !== slug) throw new RangeError(`The campaign ${document.slug} is not ${slug}.`);
  return document;
}

/** Whether two changes are the same, apart from the times of the last change. */
function isSame(one: CampaignRevision | null, other: CampaignRevision): boolean {
  return isDeepStrictEqual(withoutTime(one), withoutTime(other));
}

function withoutTime(change: CampaignChange): Omit<CampaignDocument, 'updated_at'> | CampaignChange {
  if (change === null || 'removed' in change) return change;
  const { updated_at, ...document } = change;
  return document;
}
