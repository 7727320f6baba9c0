/** The limits of pictures that people upload, for the server and for the screen that explains them. */

/** The path to which a picture is sent. */
export const UPLOAD_PATH = '/studio/api/pictures';
/** The longest time that sending a picture may take, in milliseconds: 15 MB with 200 kbit/s. */
export const UPLOAD_MS = 600_000;
/** The most bytes of a file. */
export const MOST_BYTES = 15_000_000;
/** The least width in pixels, upright: the picture fills the top of a campaign's page. */
export const LEAST_WIDTH = 1200;
/** The least height in pixels, upright. */
export const LEAST_HEIGHT = 600;
/** The most pixels. A small file can decompress to far more (decompression bomb). */
export const MOST_PIXELS = 60_000_000;
/** The media types of accepted files, for the dialog in which people choose one; the server checks the content. */
export const ACCEPTED_TYPES = 'image/jpeg,image/png,image/webp,image/avif';

/** Why a file is refused; the key of a text by which the studio says so. */
export type PictureProblem =
  | 'tooLarge'
  | 'notAPicture'
  | 'animated'
  | 'broken'
  | 'tooSmall'
  | 'tooManyPixels'
  | 'busy';
