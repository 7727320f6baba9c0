/** The limits of files that people upload for the brand, for the server and for the screen that explains them. */

/** The path to which a file is sent. */
export const BRAND_UPLOAD_PATH = '/studio/api/brand/file';

/** The keys of `brand.yaml` that name an uploaded file, with the media types or extensions for the dialog in which people choose one. */
export const BRAND_UPLOADS = {
  'logo.light': '.svg,.png',
  'logo.dark': '.svg,.png',
  'icon.file': '.svg,.png',
  'hero.picture': 'image/jpeg,image/png,image/webp,image/avif',
  'type.headings': '.woff2',
  'type.text': '.woff2',
  'type.text_bold': '.woff2',
} as const;
/** A key in `BRAND_UPLOADS`. */
export type BrandUploadKey = keyof typeof BRAND_UPLOADS;

/** Whether a text is a key in `BRAND_UPLOADS`. */
export function isBrandUploadKey(key: string): key is BrandUploadKey {
  return Object.hasOwn(BRAND_UPLOADS, key);
}
