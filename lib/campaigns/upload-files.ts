/** The names and sizes of the files of uploaded pictures. */

/** The widths of files in pixels, ascending. The largest file of a narrower picture has the width of the picture. */
const UPLOAD_WIDTHS = [640, 1280, 1920] as const;
/** The width of the largest file, in pixels. */
export const LARGEST_UPLOAD_WIDTH = 1920 satisfies (typeof UPLOAD_WIDTHS)[number];

/** Returns the widths of the files of a picture whose largest file has this width, ascending. */
export function uploadWidths(width: number): readonly number[] {
  return [...UPLOAD_WIDTHS.filter((each) => each < width), width];
}

/** Returns the path of a picture's files below the media folder, with the placeholder `{width}`. */
export function uploadFile(digest: string): string {
  return `uploads/${digest}-{width}.webp`;
}
