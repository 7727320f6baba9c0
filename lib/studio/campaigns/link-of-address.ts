/** Makes links of pasted addresses of the site, for the texts of campaigns. */
import { campaignPath, destinationPath, rentalIdOf, rentalPath } from '#lib/catalogue/paths';
import { readRentals } from '#lib/catalogue/rentals/rental-records';
import { FILTER_PARAMETER_NAMES } from '#lib/catalogue/requests/filter-parameter-names';
import { parseSearchQuery } from '#lib/catalogue/requests/search-query';
import { getTranslator } from '#lib/i18n/translator';
import type { PageContext } from '#lib/site/page-context';
import { canonicalPageAddress, pageAt } from '#lib/site/page-parameters';
import { placesOf } from '#lib/site/search/page-search';
import { activeFilters } from '#lib/site/search/search-filters';
import { ownUrl } from '#lib/studio/campaigns/own-address';

/** A link to a page of the site. */
export interface AddressedLink {
  /** The name of what the page shows, in the language of the text. */
  readonly text: string;
  /** A path of the site with the language of the text, without host, currency and tracking. */
  readonly href: string;
}

/** What a link is made for. */
interface LinkOptions {
  /** The URLs with which addresses of the site begin, without a trailing slash. */
  readonly baseUrls: readonly string[];
  /** Returns the title of a campaign in the language of the text; null for an unknown campaign. */
  readonly campaignTitle: (slug: string) => Promise<string | null>;
}

/** Parameters that depend on who pasted the address, or on the moment. */
const DROPPED_PARAMETERS = ['page', 'per_page'];

/**
 * Returns the link to the home, search, destination or campaign of an address in any language of the site; null for other pages, other sites,
 * what does not exist, and text that is no address.
 * @param context in the language of the text
 */
export async function linkOfAddress(
  address: string,
  context: PageContext,
  { baseUrls, campaignTitle }: LinkOptions,
): Promise<AddressedLink | null> {
  const url = ownUrl(address, baseUrls);
  const page = url && pageAt(url.pathname);
  const [pastedLocale = '', , name = ''] = page?.segments ?? [];
  if (url === null || page === null || !context.vocabulary.locales.includes(pastedLocale)) return null;
  const link = (path: string, text: string) => ({ text, href: path + neutralQuery(path, url) + url.hash });
  const { locale, data } = context;
  switch (page.route) {
    case '/[locale]/rentals/[slug]': {
      const id = rentalIdOf(name);
      const display = { locale, currency: context.currency };
      const [rental] = id === null ? [] : await readRentals(context.store, data, [id], display);
      return rental ? link(rentalPath(locale, rental, null), rental.name) : null;
    }
    case '/[locale]/destinations/[handle]': {
      const node = data.tree.byHandle(name);
      return node && link(destinationPath(locale, node, null), data.tree.title(node, locale));
    }
    case '/[locale]/campaigns/[slug]': {
      const title = await campaignTitle(name);
      return title === null ? null : link(campaignPath(locale, name, null), title);
    }
    case '/[locale]/search':
      return link(`/${locale}/search`, await searchText(url.searchParams, context));
    default:
      return null;
  }
}

/** Returns the query string that the page at `path` reads from a URL, without what depends on who pasted it. */
function neutralQuery(path: string, { search }: URL): string {
  const [, query = ''] = (canonicalPageAddress(path + search) ?? path).split('?');
  const values = new URLSearchParams(query);
  for (const name of DROPPED_PARAMETERS) values.delete(name);
  // Bounds of prices are amounts of a currency.
  if (!FILTER_PARAMETER_NAMES.price.some((name) => values.has(name))) values.delete('currency');
  // Parentheses would end the address in Markdown.
  const text = values.toString().replaceAll('%2C', ',').replaceAll('(', '%28').replaceAll(')', '%29');
  return text === '' ? '' : `?${text}`;
}

/** Returns a search in words: "Homes in Majorca · Pool · 4 guests or more". */
async function searchText(values: URLSearchParams, context: PageContext): Promise<string> {
  const t = await getTranslator(context.locale, 'search');
  const { query } = parseSearchQuery(values, context.vocabulary);
  const places = placesOf(query, context);
  const { filter } = query;
  const rest = {
    ...query,
    filter: { ...filter, destinationIds: places === null ? filter.destinationIds : null },
  };
  const filters = activeFilters({ query: rest, context, t }).map(({ label }) => label);
  const heading = places === null ? [] : [t('titleIn', { ...places })];
  return [...heading, ...filters].join(' · ') || t('title');
}
