import type { ListingCells } from '#lib/import/csv/listing-cells';
import { quoted } from '#lib/import/csv/listing-numbers';
import { cutText, plainLine } from '#lib/import/csv/listing-texts';
import { jsonTexts } from '#lib/import/csv/listing-vocabulary';

const MOST_PHOTOS = 60;
const LONGEST_CAPTION = 500;

/** A photo of a listing. */
export interface ListingPhoto {
  readonly url: string;
  /** What the photo shows; null when not known. */
  readonly caption: string | null;
}

/**
 * Returns the photos of a listing with distinct http(s) URLs, at most 60. Invalid URLs and those beyond the limit are left out and added to
 * `cells` as repairs, and so are captions that are not as many as the addresses.
 */
export function readPhotos(cells: ListingCells): readonly ListingPhoto[] {
  const cell = cells.clipped('photos');
  const addresses = cell
    .split(/[\s|]+|[,;](?=\s*https?:)/)
    .map((address) => address.replaceAll(/^["'[]+|(?<!["'\],])["'\],]+$/g, ''))
    .filter((address) => address !== '');
  const captions = readCaptions(cells, addresses.length);
  const photos = new Map<string, string | null>();
  for (const [index, address] of addresses.entries()) {
    const photo = webAddress(address);
    if (photo === null)
      cells.repair('photos', `${quoted(address)} is not the address of a picture: left out`);
    else if (!photos.has(photo)) photos.set(photo, captions[index] || null);
  }
  if (photos.size > MOST_PHOTOS) {
    cells.repair('photos', `has ${photos.size}: the first ${MOST_PHOTOS} are taken`);
  }
  return [...photos].slice(0, MOST_PHOTOS).map(([url, caption]) => ({ url, caption }));
}

/** Returns the captions, a JSON array or separated by bars, in the order of the addresses; empty when their number differs. */
function readCaptions(cells: ListingCells, count: number): readonly string[] {
  const cell = cells.clipped('photo_captions');
  if (cell === '') return [];
  const captions = (jsonTexts(cell) ?? cell.split('|')).map((caption) =>
    cutText(plainLine(caption), LONGEST_CAPTION),
  );
  if (captions.length === count) return captions;
  cells.repair('photo_captions', `has ${captions.length} for ${count} photos: left out`);
  return [];
}

/** Normalises an http(s) URL; null when it is invalid or contains credentials. */
function webAddress(text: string): string | null {
  if (!/^https?:\/\//i.test(text) || text.length > 2_000 || !URL.canParse(text)) return null;
  const url = new URL(text);
  return url.username === '' && url.password === '' ? url.href : null;
}
