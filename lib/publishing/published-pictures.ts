/** Decides which uploaded pictures a revision of campaigns adds, and which ones it removes. */
import type { CampaignRevision } from '#lib/campaigns/campaign-revision';
import { type PictureFiles, pictureRecord, uploadsOf } from '#lib/campaigns/picture-revision';
import { CAMPAIGN_RECORDS, PICTURE_RECORDS, type RecordValue } from '#lib/store/revision';
import type { Store } from '#lib/store/store';

/** How long the present campaigns have been served before pictures that they do not show are removed: until no cache has a page with them. */
const KEPT_MS = 24 * 3_600_000;

/**
 * Returns the changed records of the kind `picture`, by digest: those that the changed campaigns show and the version lacks, from `pictures`; null
 * for one that no campaign shows, and that none has shown in the last day.
 */
export async function changedPictures(
  store: Store,
  changes: readonly (readonly [string, CampaignRevision | null])[],
  pictures: ReadonlyMap<string, PictureFiles>,
  now: Date,
): Promise<ReadonlyMap<string, RecordValue | null>> {
  const published = store.records?.get(PICTURE_RECORDS)?.values;
  const changed = new Map<string, RecordValue | null>();
  const shown = new Set(
    changes.flatMap(([, change]) => (change === null || 'removed' in change ? [] : uploadsOf(change))),
  );
  for (const digest of shown) {
    const files = pictures.get(digest);
    if (files !== undefined && !published?.has(digest)) changed.set(digest, pictureRecord(files));
  }
  const lastChangeMs = store.records?.get(CAMPAIGN_RECORDS)?.publishedAtMs ?? 0;
  if (published === undefined || now.getTime() - lastChangeMs < KEPT_MS) return changed;
  const served = await servedText(store);
  for (const digest of published.keys()) {
    if (!shown.has(digest) && !served.includes(digest)) changed.set(digest, null);
  }
  return changed;
}

/** Returns all that campaigns of the version and of its revisions have of photos, as one text: it has each digest, also of a form not known here. */
async function servedText({ db, records }: Store): Promise<string> {
  const rows = await db.selectFrom('campaigns').select('photos').execute();
  const values = [...(records?.get(CAMPAIGN_RECORDS)?.values.values() ?? [])];
  return [...rows.map(({ photos }) => photos), JSON.stringify(values)].join('\n');
}
