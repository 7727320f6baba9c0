/** Reads which homes an address of the site shows, as a saved search or as picked homes. */
import { rentalIdOf } from '#lib/catalogue/paths';
import { canonicalSearch } from '#lib/catalogue/requests/canonical-search';
import type { CatalogueVocabulary } from '#lib/catalogue/requests/catalogue-vocabulary';
import { parseSearchQuery, RENTALS_PER_PAGE, type SearchQuery } from '#lib/catalogue/requests/search-query';
import type { ReferenceData } from '#lib/reference/reference-data';
import { ownUrl } from '#lib/studio/campaigns/own-address';

/** The site whose addresses are read. */
export interface AddressedSite {
  readonly vocabulary: CatalogueVocabulary;
  readonly tree: ReferenceData['tree'];
  /** The URLs with which addresses of the site begin, without a trailing slash. */
  readonly baseUrls: readonly string[];
}

/** A saved search, as a query string of the API, or homes by id. */
export type AddressedSelection = { readonly search: string } | { readonly ids: readonly number[] };

/**
 * Returns what an address selects: a search page its search, a destination a search in it, a page of one home or of a list of homes these.
 * Null for other pages, other sites, and text that is no address. Bad values of a search are left out, as its page does. Whether homes exist
 * is not checked.
 */
export function selectionOfAddress(
  address: string,
  { vocabulary, tree, baseUrls }: AddressedSite,
): AddressedSelection | null {
  const url = ownUrl(address, baseUrls);
  if (url === null) return null;
  const [locale = '', page = '', name, ...rest] = url.pathname.split('/').filter(Boolean);
  if (!vocabulary.locales.includes(locale) || rest.length > 0) return null;
  if (page === 'rentals' && name !== undefined) {
    const id = rentalIdOf(name);
    return id === null ? null : { ids: [id] };
  }
  if (page === 'destinations' && name !== undefined) {
    const handle = decodeURIComponent(name);
    const destination = tree.byHandle(handle);
    return destination ? { search: `destination_ids=${destination.id}` } : null;
  }
  if (name !== undefined || !['search', 'saved', 'compare'].includes(page)) return null;
  return searchOf(url.searchParams, vocabulary, locale);
}

function searchOf(
  values: URLSearchParams,
  vocabulary: CatalogueVocabulary,
  locale: string,
): AddressedSelection {
  const read = new URLSearchParams(values);
  read.delete('locale');
  const { query } = parseSearchQuery(read, { ...vocabulary, defaultLocale: locale });
  const { ids } = query.filter;
  if (ids !== null && ids.length > 0) return { ids };
  const whole: SearchQuery = { ...query, page: 1, perPage: RENTALS_PER_PAGE };
  const search = canonicalSearch(whole);
  // Bounds of prices are amounts of a currency.
  if (query.filter.price !== null) search.set('currency', query.filter.price.currency);
  return { search: search.toString().replaceAll('%2C', ',') };
}
