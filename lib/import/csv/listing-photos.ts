import type { ListingCells } from '#lib/import/csv/listing-cells';
import { quoted } from '#lib/import/csv/listing-numbers';

const MOST_PHOTOS = 60;

/**
 * Returns the distinct http(s) URLs of a listing's photos, at most 60. Invalid URLs and those beyond the limit are left out and added to
 * `cells` as repairs.
 */
export function readPhotos(cells: ListingCells): readonly string[] {
  const cell = cells.clipped('photos');
  const addresses = cell
    .split(/[\s|]+|[,;](?=\s*https?:)/)
    .map((address) => address.replaceAll(/^["'[]+|(?<!["'\],])["'\],]+$/g, ''));
  const photos = new Set<string>();
  for (const address of addresses) {
    if (address === '') continue;
    const photo = webAddress(address);
    if (photo === null)
      cells.repair('photos', `${quoted(address)} is not the address of a picture: left out`);
    else photos.add(photo);
  }
  if (photos.size > MOST_PHOTOS) {
    cells.repair('photos', `has ${photos.size}: the first ${MOST_PHOTOS} are taken`);
  }
  return [...photos].slice(0, MOST_PHOTOS);
}

/** Normalises an http(s) URL; null when it is invalid or contains credentials. */
function webAddress(text: string): string | null {
  if (!/^https?:\/\//i.test(text) || text.length > 2_000 || !URL.canParse(text)) return null;
  const url = new URL(text);
  return url.username === '' && url.password === '' ? url.href : null;
}
