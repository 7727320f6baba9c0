import { isAllowedPhoto } from '#lib/photos/photo-rules';
import type { StoredPhoto } from '#lib/store/schema';
import type { Store } from '#lib/store/store';
import { storedJson } from '#lib/store/stored-json';

/** Exports name one host or two, from the first rental on: so many rentals tell which. */
const RENTALS_ASKED = 500;

export interface PhotoHost {
  /** With its port where it is not the scheme's own. */
  readonly host: string;
  /** Whether photos of it are shown; some of a host may not be, such as those with a user in their URL. */
  readonly isShown: boolean;
}

/**
 * The hosts of the photos elsewhere that the first rentals of the catalogue have, in the order in which they come.
 * @param allowed as in `PhotoRules`.
 */
export async function photoHosts({ db }: Store, allowed: readonly string[]): Promise<readonly PhotoHost[]> {
  const rows = await db
    .selectFrom('rentals')
    .innerJoin('rental_contents', 'rental_contents.rental_id', 'rentals.id')
    .select('rental_contents.photos')
    .orderBy('rentals.position')
    .limit(RENTALS_ASKED)
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
