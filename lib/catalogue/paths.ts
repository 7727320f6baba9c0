/**
 * The site's addresses, relative to PUBLIC_BASE_URL. Every address that the API gives comes from here, with its currency;
 * the pages leave the currency out (null) where the reader gets it anyway.
 */

export function rentalPath(
  locale: string,
  rental: { readonly id: number; readonly slug: string },
  currency: string | null,
): string {
  return withCurrency(`/${locale}/rentals/${rental.id}-${rental.slug}`, currency);
}

/** The id in the last part of a rental's path, `<id>-<slug>` whatever its slug; null when it names none. */
export function rentalIdOf(segment: string): number | null {
  const [, digits] = /^([1-9]\d{0,15})(?:-.*)?$/.exec(segment) ?? [];
  const id = Number(digits);
  return Number.isSafeInteger(id) ? id : null;
}

export function destinationPath(
  locale: string,
  destination: { readonly handle: string },
  currency: string | null,
): string {
  return withCurrency(`/${locale}/destinations/${destination.handle}`, currency);
}

export function campaignPath(locale: string, slug: string, currency: string | null): string {
  return withCurrency(`/${locale}/campaigns/${slug}`, currency);
}

function withCurrency(path: string, currency: string | null): string {
  return currency === null ? path : `${path}?currency=${currency}`;
}

/** A picture's file under the app's media folder; `file` names its width by `{width}`. */
export function mediaPath(file: string, width: number): string {
  return `/media/${file.replace('{width}', String(width))}`;
}
