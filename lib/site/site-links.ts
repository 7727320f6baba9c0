/**
 * Addresses as the pages link them: in the page's language, with the page's currency unless a request without one would be
 * answered in it anyway. Pages never write an address themselves.
 */
import { campaignPath, destinationPath, rentalPath } from '#lib/catalogue/paths';

export interface SiteLinks {
  home(): string;
  destinations(values?: URLSearchParams): string;
  destination(destination: { readonly handle: string }, values?: URLSearchParams): string;
  /** `values`: see `canonicalSearch`. */
  search(values?: URLSearchParams): string;
  rental(rental: { readonly id: number; readonly slug: string }): string;
  campaigns(): string;
  campaign(slug: string, values?: URLSearchParams): string;
  /** Where the "where to?" form leads: it answers with the search or the destinations that the phrase means. */
  find(): string;
  /** A path below the language, such as "/search", with any values. */
  page(path: string, values?: URLSearchParams): string;
}

/** @param currency null where links need not name it. */
export function siteLinks(locale: string, currency: string | null): SiteLinks {
  const link = (path: string, values?: URLSearchParams): string => {
    const query = new URLSearchParams(values);
    query.delete('currency');
    if (currency !== null) query.set('currency', currency);
    // Commas are lists here, and legal in a query.
    const text = query.toString().replaceAll('%2C', ',');
    return text === '' ? path : `${path}?${text}`;
  };
  const page = (path: string, values?: URLSearchParams) => link(`/${locale}${path}`, values);
  return {
    home: () => page(''),
    destinations: (values) => page('/destinations', values),
    destination: (destination, values) => link(destinationPath(locale, destination, null), values),
    search: (values) => page('/search', values),
    rental: (rental) => link(rentalPath(locale, rental, null)),
    campaigns: () => page('/campaigns'),
    campaign: (slug, values) => link(campaignPath(locale, slug, null), values),
    find: () => page('/find'),
    page,
  };
}
