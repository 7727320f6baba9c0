/**
 * Where the pictures are that pages are shared with: that of "/en/destinations/tuscany" at
 * "/share/en/destinations/tuscany.jpg". Pages without one of their own have the home page's.
 */

const OWN_PICTURE = /^\/(destinations|rentals|campaigns)\/([^/]+)$/;

/** A page that has a picture of its own, by its path below the language; null for any other. */
export function sharedPageOf(path: string): { readonly section: string; readonly name: string } | null {
  const [, section, name] = OWN_PICTURE.exec(path) ?? [];
  return section === undefined || name === undefined ? null : { section, name };
}

/** The path of the picture for a page, by its path below the language ("" is home). */
export function sharePicturePath(locale: string, path: string): string {
  return sharedPageOf(path) ? `/share/${locale}${path}.jpg` : `/share/${locale}/home.jpg`;
}
