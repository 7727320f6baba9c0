import { campaignRow } from '#lib/catalogue/campaigns/campaign-rows';
import { revisedCampaigns } from '#lib/catalogue/campaigns/revised-campaigns';
import { type PhotoReference, photoFingerprint } from '#lib/photos/photo-address';
import type { StoredPhoto } from '#lib/store/schema';
import type { Store } from '#lib/store/store';
import { storedJson } from '#lib/store/stored-json';

const ID = /^[1-9]\d{0,15}$/;

/**
 * Returns the URL of the external photo in the catalogue that a reference names; null when the record does not exist or has no photo with
 * that fingerprint.
 */
export async function storedPhotoUrl(store: Store, reference: PhotoReference): Promise<string | null> {
  const row = await readPhotos(store, reference);
  const photos: readonly StoredPhoto[] = row ? storedJson(row.photos) : [];
  for (const photo of photos) {
    if ('url' in photo && photoFingerprint(photo.url) === reference.fingerprint) return photo.url;
  }
  return null;
}

async function readPhotos(
  { db, records }: Store,
  { kind, key }: PhotoReference,
): Promise<{ photos: string } | undefined> {
  if (kind === 'campaigns') {
    const revised = revisedCampaigns(records).get(key);
    if (revised !== undefined) return revised === null ? undefined : campaignRow(revised);
    return db.selectFrom('campaigns').select('photos').where('slug', '=', key).executeTakeFirst();
  }
  const id = Number(key);
  if (!ID.test(key) || !Number.isSafeInteger(id)) return undefined;
  return kind === 'rentals'
    ? db.selectFrom('rental_contents').select('photos').where('rental_id', '=', id).executeTakeFirst()
    : db.selectFrom('destinations').select('photos').where('id', '=', id).executeTakeFirst();
}
