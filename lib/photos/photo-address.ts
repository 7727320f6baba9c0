/**
 * Paths of proxied photos, such as `/photos/rentals/12/0k3j9x2a1bc/960.webp`: the owner and a fingerprint of the photo's URL.
 * They do not contain the URL, so a request can only name photos of the catalogue. The browser builds the same paths from
 * responses of the API.
 */

/** Prefix of the paths of proxied photos. */
export const PHOTO_PREFIX = '/photos';

/** Widths in pixels in which proxied photos are served, ascending. A photo is never enlarged: its own width is the limit. */
export const PHOTO_WIDTHS = [480, 960, 1440] as const;
/** One of the widths in `PHOTO_WIDTHS`. */
export type PhotoWidth = (typeof PHOTO_WIDTHS)[number];
/** The largest of `PHOTO_WIDTHS`, in pixels. */
export const LARGEST_PHOTO_WIDTH = 1440 satisfies PhotoWidth;

/** The record that has a photo, as in the path of the photo: `rentals/12`, `destinations/3` or `campaigns/summer-by-the-sea`. */
export type PhotoOwner = `${(typeof OWNERS)[number]}/${string}`;

const OWNERS = ['rentals', 'destinations', 'campaigns'] as const;

/** The parts of the path of a proxied photo: the record that has it, the fingerprint of its URL, and the width. */
export interface PhotoReference {
  readonly kind: (typeof OWNERS)[number];
  /** An id, or a campaign's slug. */
  readonly key: string;
  readonly fingerprint: string;
  readonly width: PhotoWidth;
}

/** Returns the path on this site of the external photo at `url`, in a width or with the placeholder `{width}`. */
export function photoPath(owner: PhotoOwner, url: string, width: PhotoWidth | '{width}'): string {
  return `${PHOTO_PREFIX}/${owner}/${photoFingerprint(url)}/${width}.webp`;
}

const PATH = new RegExp(
  `^${PHOTO_PREFIX}/(${OWNERS.join('|')})/([a-z0-9-]{1,120})/([a-z0-9]{11})/(${PHOTO_WIDTHS.join('|')})\\.webp$`,
);

/** Parses the path of a proxied photo, as requested and not percent-decoded. Returns null for any other path, also for an unknown width. */
export function readPhotoPath(pathname: string): PhotoReference | null {
  const [, owner, key = '', fingerprint = '', digits] = PATH.exec(pathname) ?? [];
  const kind = OWNERS.find((each) => each === owner);
  const width = PHOTO_WIDTHS.find((each) => String(each) === digits);
  return kind === undefined || width === undefined ? null : { kind, key, fingerprint, width };
}

/**
 * Returns a 53-bit hash of a URL in base 36, 11 characters: two multiplicative hashes with the final mix of MurmurHash3. It
 * distinguishes the photos of one owner and changes with the URL, so responses can be cached for ever. It is not a signature.
 */
export function photoFingerprint(url: string): string {
  let [one, two] = [0xde_ad_be_ef, 0x41_c6_ce_57];
  for (let index = 0; index < url.length; index++) {
    const code = url.charCodeAt(index);
    one = Math.imul(one ^ code, 2_654_435_761);
    two = Math.imul(two ^ code, 1_597_334_677);
  }
  const mixed = (own: number, other: number) =>
    Math.imul(own ^ (own >>> 16), 2_246_822_507) ^ Math.imul(other ^ (other >>> 13), 3_266_489_909);
  const high = mixed(two, one) >>> 11;
  const low = mixed(one, two) >>> 0;
  return (high * 2 ** 32 + low).toString(36).padStart(11, '0');
}
