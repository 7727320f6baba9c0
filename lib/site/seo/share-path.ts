/**
 * The addresses of the pictures in link previews: "/share/en/destinations/tuscany.jpg" for the page
 * "/en/destinations/tuscany". Pages without a picture have the home page's. In e-mails, rentals and campaigns have pictures without texts:
 * "/share/en/rentals/7-casa/small.jpg".
 */
import type { MailPictureSize } from '#lib/share/mail-picture';

const OWN_PICTURE = /^\/(destinations|rentals|campaigns)\/([^/]+)$/;

/**
 * Parses the path, below the language, of a page with its own link-preview picture: a destination, a rental or a campaign. Null
 * for any other path. Does not check that the page exists.
 */
export function sharedPageOf(path: string): { readonly section: string; readonly name: string } | null {
  const [, section, name] = OWN_PICTURE.exec(path) ?? [];
  return section === undefined || name === undefined ? null : { section, name };
}

/**
 * Returns the path of a page's link-preview picture; that of the home page where the page has no picture of its own. `path` is
 * the page's path below the language, "" for home.
 */
export function sharePicturePath(locale: string, path: string): string {
  return sharedPageOf(path) ? `/share/${locale}${path}.jpg` : `/share/${locale}/home.jpg`;
}

const MAIL_PICTURE = /^(\/(?:rentals|campaigns)\/[^/]+)\/(wide|small)$/;

/** Returns the path of the picture of a rental or a campaign in e-mails. `path` is the page's path below the language. */
export function mailPicturePath(locale: string, path: string, size: MailPictureSize): string {
  return `/share/${locale}${path}/${size}.jpg`;
}

/**
 * Parses the path, below the language, of a picture in e-mails, without ".jpg". Null for any other path. Does not check that the page exists.
 */
export function mailPictureOf(
  path: string,
): { readonly page: string; readonly size: MailPictureSize } | null {
  const [, page, size] = MAIL_PICTURE.exec(path) ?? [];
  if (page === undefined || size === undefined) return null;
  return { page, size: size === 'wide' ? 'wide' : 'small' };
}
