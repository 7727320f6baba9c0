/**
 * Builds the paths of pages and files, relative to PUBLIC_BASE_URL. URLs in API responses contain the currency; pages omit it (null) where
 * it is already known.
 */

/**
 * Builds the path of a rental's page, `/<locale>/rentals/<id>-<slug>`, relative to PUBLIC_BASE_URL, with `?currency=` unless `currency` is
 * null.
 */
export function rentalPath(
  locale: string,
  rental: { readonly id: number; readonly slug: string },
  currency: string | null,
): string {
  return withCurrency(`/${locale}/rentals/${rental.id}-${rental.slug}`, currency);
}

/**
 * Parses the rental id from the last segment of a rental page's path: `<id>` or `<id>-<slug>`, with any slug. Null for other text and for
 * ids that are no safe integers from 1.
 */
export function rentalIdOf(segment: string): number | null {
  const [, digits] = /^([1-9]\d{0,15})(?:-.*)?$/.exec(segment) ?? [];
  const id = Number(digits);
  return Number.isSafeInteger(id) ? id : null;
}

/**
 * Builds the path of a destination's page, `/<locale>/destinations/<handle>`, relative to PUBLIC_BASE_URL, with `?currency=` unless
 * `currency` is null.
 */
export function destinationPath(
  locale: string,
  destination: { readonly handle: string },
  currency: string | null,
): string {
  return withCurrency(`/${locale}/destinations/${destination.handle}`, currency);
}

/**
 * Builds the path of a campaign's page, `/<locale>/campaigns/<slug>`, relative to PUBLIC_BASE_URL, with `?currency=` unless `currency` is
 * null.
 */
export function campaignPath(locale: string, slug: string, currency: string | null): string {
  return withCurrency(`/${locale}/campaigns/${slug}`, currency);
}

function withCurrency(path: string, currency: string | null): string {
  return currency === null ? path : `${path}?currency=${currency}`;
}

/**
 * Builds the path of a picture's file in one of its widths (pixels), relative to PUBLIC_BASE_URL. `file` contains the placeholder
 * `{width}`.
 */
export function mediaPath(file: string, width: number | string): string {
  return `/media/${file.replace('{width}', String(width))}`;
}
