import { isAllowedPhoto } from '#lib/photos/photo-rules';
import type { StoredPhoto } from '#lib/store/schema';
import type { Store } from '#lib/store/store';
import { storedJson } from '#lib/store/stored-json';

/** A catalogue has photos on few hosts, which appear among its first rentals. */
const SAMPLED_RENTALS = 500;

/** A host of external photos in the catalogue. */
export interface PhotoHost {
  /** With the port unless it is the scheme's default. */
  readonly host: string;
  /** Whether at least one of its photos is permitted; those with a user in their URL, for example, are not. */
  readonly isShown: boolean;
}

/**
 * Returns the distinct hosts of external photos of the first 500 rentals of the catalogue, by position, in order of appearance.
 * @param allowed the `hosts` of `PhotoRules`.
 */
export async function photoHosts({ db }: Store, allowed: readonly string[]): Promise<readonly PhotoHost[]> {
  const rows = await db
    .selectFrom('rentals')
    .innerJoin('rental_contents', 'rental_contents.rental_id', 'rentals.id')
    .select('rental_contents.photos')
    .orderBy('rentals.position')
    .limit(SAMPLED_RENTALS)
    .execute();
  const shownByHost = new Map<string, boolean>();
  for (const row of rows) {
    const photos: readonly StoredPhoto[] = storedJson(row.photos);
    for (const photo of photos) {
      if (!('url' in photo) || !URL.canParse(photo.url)) continue;
      const { host } = new URL(photo.url);
      shownByHost.set(host, shownByHost.get(host) || isAllowedPhoto(photo.url, allowed));
    }
  }
  return [...shownByHost].map(([host, isShown]) => ({ host, isShown }));
}
