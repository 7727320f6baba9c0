import { thumbHashToRGBA } from 'thumbhash';
import { mediaPath } from '#lib/catalogue/paths';
import { localize } from '#lib/i18n/localize';
import { PHOTO_WIDTHS, photoPath } from '#lib/photos/photo-address';
import type { ElsewherePhoto, ShownPhoto } from '#lib/photos/shown-photos';
import type { Picture } from '#lib/reference/reference-data';
import { type PictureSizes, WIDTH_PLACEHOLDER } from '#lib/site/picture-sources';
import { VersionCache } from '#lib/store/version-cache';

/** The attributes of a photo's `img` element, in one language. */
export interface PictureView extends PictureSizes {
  /** Pixels of the largest file; null for an image elsewhere. */
  readonly width: number | null;
  readonly height: number | null;
  readonly alt: string;
  /** A CSS background that resembles the picture, shown until it is loaded; null when unknown. */
  readonly background: string | null;
  /** Classes of a drawn scene in place of the background, for a photo elsewhere (`quietScene`); null with a background of its own. */
  readonly scene: string | null;
}

/**
 * Returns the `img` attributes of a photo in a language. The caption describes it, else the picture's own text, else `alt`. An
 * external photo that is not proxied has one size.
 */
export function pictureView(
  photo: ShownPhoto,
  locale: string,
  defaultLocale: string,
  alt: string,
): PictureView {
  if ('url' in photo) {
    const { caption, scene } = photo;
    return {
      ...elsewhereSources(photo),
      width: null,
      height: null,
      alt: caption || alt,
      background: null,
      scene,
    };
  }
  const { picture } = photo;
  return {
    file: mediaPath(picture.file, WIDTH_PLACEHOLDER),
    widths: (picture.widths.length > 0 ? picture.widths : [picture.width]).join(' '),
    width: picture.width,
    height: picture.height,
    alt: photo.caption || localize(picture.alt, locale, defaultLocale) || alt,
    background: backgroundOf(picture),
    scene: null,
  };
}

function elsewhereSources(photo: ElsewherePhoto): PictureSizes {
  return photo.owner === null
    ? { file: photo.url, widths: '' }
    : { file: photoPath(photo.owner, photo.url, WIDTH_PLACEHOLDER), widths: PHOTO_WIDTHS.join(' ') };
}

const widthsInCommon = new VersionCache<readonly number[], ReadonlyMap<string, Picture>>();

/**
 * Returns the widths in pixels that all pictures share, ascending, if every file name ends in `-<width>` and the extension;
 * empty when pictures differ, or there are none. From the largest file that the API names, the browser derives the smaller
 * ones.
 */
export function commonWidths(pictures: ReadonlyMap<string, Picture>): readonly number[] {
  return widthsInCommon.get(pictures, () => {
    const [first, ...others] = pictures.values();
    const isAlike = (picture: Picture) =>
      picture.widths.join() === first?.widths.join() && /-\{width\}\.\w+$/.test(picture.file);
    return first && [first, ...others].every(isAlike) ? first.widths : [];
  });
}

const backgrounds = new VersionCache<string | null, Picture>();

/**
 * Returns the picture's thumbhash as a CSS gradient of the mean colours of its rows, from top to bottom: 60 bytes per
 * card, where the decoded image is a kilobyte. Null without a thumbhash.
 */
function backgroundOf(picture: Picture): string | null {
  return backgrounds.get(picture, ({ thumbhash }) => (thumbhash === null ? null : gradientOf(thumbhash)));
}

const STOPS = 5;

function gradientOf(thumbhash: string): string {
  const { w, h, rgba } = thumbHashToRGBA(Buffer.from(thumbhash, 'base64'));
  const stops = Array.from({ length: STOPS }, (_, stop) => {
    const row = Math.round((stop * (h - 1)) / (STOPS - 1));
    const sums = [0, 0, 0];
    for (let column = 0; column < w; column++) {
      for (const channel of [0, 1, 2]) {
        sums[channel] = (sums[channel] ?? 0) + (rgba[(row * w + column) * 4 + channel] ?? 0);
      }
    }
    return `#${sums
      .map((sum) =>
        Math.round(sum / w)
          .toString(16)
          .padStart(2, '0'),
      )
      .join('')}`;
  });
  return `linear-gradient(${stops.join(',')})`;
}
