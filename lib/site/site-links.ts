/**
 * The addresses of links: in the page's language, with the currency of the page's address. Pages take all addresses of the site
 * from here.
 */
import { campaignPath, destinationPath, rentalPath } from '#lib/catalogue/paths';

/** The functions that return the addresses of pages, as paths with query, in one language and currency. */
export interface SiteLinks {
  home(): string;
  destinations(values?: URLSearchParams): string;
  destination(destination: { readonly handle: string }, values?: URLSearchParams): string;
  /** `values`: see `canonicalSearch`. */
  search(values?: URLSearchParams): string;
  /** `values`: the stay and the guests to price. */
  rental(rental: { readonly id: number; readonly slug: string }, values?: URLSearchParams): string;
  campaigns(): string;
  campaign(slug: string, values?: URLSearchParams): string;
  /** The target of the "where to?" form, which redirects to the search or the destination that the phrase means. */
  find(): string;
  /** Any path below the language, such as "/search", with values. */
  page(path: string, values?: URLSearchParams): string;
}

/**
 * Creates the functions that return addresses in a language. Each address names `currency`, or none for null; a currency in
 * `values` is dropped.
 */
export function siteLinks(locale: string, currency: string | null): SiteLinks {
  const link = (path: string, values?: URLSearchParams): string => {
    // Most links of a page: a currency's code needs no escaping.
    if (values === undefined) return currency === null ? path : `${path}?currency=${currency}`;
    const query = new URLSearchParams(values);
    query.delete('currency');
    if (currency !== null) query.set('currency', currency);
    // Commas separate lists, and are legal in a query.
    const text = query.toString().replaceAll('%2C', ',');
    return text === '' ? path : `${path}?${text}`;
  };
  const page = (path: string, values?: URLSearchParams) => link(`/${locale}${path}`, values);
  return {
    home: () => page(''),
    destinations: (values) => page('/destinations', values),
    destination: (destination, values) => link(destinationPath(locale, destination, null), values),
    search: (values) => page('/search', values),
    rental: (rental, values) => link(rentalPath(locale, rental, null), values),
    campaigns: () => page('/campaigns'),
    campaign: (slug, values) => link(campaignPath(locale, slug, null), values),
    find: () => page('/find'),
    page,
  };
}
