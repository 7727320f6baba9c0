/** The site's addresses, relative to PUBLIC_BASE_URL. Every address that the API gives comes from here. */

export function rentalPath(
  locale: string,
  rental: { readonly id: number; readonly slug: string },
  currency: string,
): string {
  return `/${locale}/rentals/${rental.id}-${rental.slug}?currency=${currency}`;
}

export function destinationPath(
  locale: string,
  destination: { readonly handle: string },
  currency: string,
): string {
  return `/${locale}/destinations/${destination.handle}?currency=${currency}`;
}

export function campaignPath(locale: string, slug: string, currency: string): string {
  return `/${locale}/campaigns/${slug}?currency=${currency}`;
}

/** A picture's file under the app's media folder; `file` names its width by `{width}`. */
export function mediaPath(file: string, width: number): string {
  return `/media/${file.replace('{width}', String(width))}`;
}
