/**
 * Expands the sizes of a picture into the attributes of an `img` element. The data of a page contains each picture's URL once,
 * with a placeholder for the width.
 */
/** The placeholder for the width in `PictureSizes.file`. */
export const WIDTH_PLACEHOLDER = '{width}';

/** The least width of `src`, in pixels: small enough to load early, large enough for browsers without srcset. */
const USUAL_WIDTH = 640;

/** The sizes of a picture. */
export interface PictureSizes {
  /** The URL, with `{width}` where the file has several sizes. */
  readonly file: string;
  /** The widths of the sizes in pixels, ascending, separated by spaces; empty when only one size is known. */
  readonly widths: string;
}

/** Returns the URL of the smallest size from 640 pixels on, else of the largest. */
export function pictureSource({ file, widths }: PictureSizes): string {
  const all = listed(widths);
  const usual = all.find((width) => Number(width) >= USUAL_WIDTH) ?? all.at(-1);
  return usual === undefined ? file : file.replace(WIDTH_PLACEHOLDER, usual);
}

/** Returns the `srcset` of all sizes; undefined when only one size is known. */
export function pictureSourceSet({ file, widths }: PictureSizes): string | undefined {
  return (
    listed(widths)
      .map((width) => `${file.replace(WIDTH_PLACEHOLDER, width)} ${width}w`)
      .join(', ') || undefined
  );
}

const listed = (widths: string): readonly string[] => widths.split(' ').filter((width) => width !== '');
