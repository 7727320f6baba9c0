import type { CampaignPhoto } from '#lib/campaigns/campaign-document';
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
  for (const photo of await readPhotos(store, reference)) {
    if ('url' in photo && photoFingerprint(photo.url) === reference.fingerprint) return photo.url;
  }
  return null;
}

async function readPhotos(
  { db, records }: Store,
  { kind, key }: PhotoReference,
): Promise<readonly (StoredPhoto | CampaignPhoto)[]> {
  if (kind === 'campaigns') {
    const revised = revisedCampaigns(records).get(key);
    if (revised !== undefined) return revised?.photos ?? [];
    return photosOf(db.selectFrom('campaigns').select('photos').where('slug', '=', key));
  }
  const id = Number(key);
  if (!ID.test(key) || !Number.isSafeInteger(id)) return [];
  return kind === 'rentals'
    ? photosOf(db.selectFrom('rental_contents').select('photos').where('rental_id', '=', id))
    : photosOf(db.selectFrom('destinations').select('photos').where('id', '=', id));
}

async function photosOf(query: {
  executeTakeFirst(): Promise<{ readonly photos: string } | undefined>;
}): Promise<readonly (StoredPhoto | CampaignPhoto)[]> {
  const row = await query.executeTakeFirst();
  return row ? storedJson(row.photos) : [];
}
