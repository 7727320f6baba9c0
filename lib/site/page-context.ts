/**
 * The context of a request for a page: the catalogue's version, the language, the currency and the links. All of it comes from
 * the address and the catalogue, nothing from headers. Hides that pages replace bad values by defaults, and that an unknown
 * language is a page that does not exist.
 */
import { type Brand, currentBrand } from '#lib/brand/brand';
import type { CatalogueVocabulary } from '#lib/catalogue/requests/catalogue-vocabulary';
import { catalogueVocabulary } from '#lib/catalogue/requests/catalogue-vocabulary';
import { currencyParameter } from '#lib/catalogue/requests/common-parameters';
import { ParameterReader } from '#lib/catalogue/requests/parameters';
import { baseUrlOf, currentConfig } from '#lib/config';
import { utcDay } from '#lib/dates/plain-dates';
import { isPseudoLocale } from '#lib/i18n/pseudo-locale';
import type { PhotoRules } from '#lib/photos/photo-rules';
import { type ReferenceData, referenceData } from '#lib/reference/reference-data';
import { type SiteLinks, siteLinks } from '#lib/site/site-links';
import { currentStore } from '#lib/store/current-store';
import type { Store } from '#lib/store/store';
import { versionTag } from '#lib/store/version-tag';

/** The context of a request for a page: the catalogue, the language, the currency, the links and the query string. */
export interface PageContext {
  readonly store: Store;
  /** The `versionTag` of the store's version. */
  readonly catalogueVersion: string;
  readonly data: ReferenceData;
  readonly vocabulary: CatalogueVocabulary;
  readonly locale: string;
  /** The currency of the address, else the site's own. */
  readonly currency: string;
  /** The currency that links and forms name: the one of the address; null where it has none, or an unsupported one. */
  readonly namedCurrency: string | null;
  /** The page's query string, unchanged. */
  readonly values: URLSearchParams;
  readonly links: SiteLinks;
  /** YYYY-MM-DD, UTC. */
  readonly today: string;
  readonly brand: Brand;
  /** The name of the brand. */
  readonly siteName: string;
  /** The URL with which addresses in the page's language begin, without a trailing slash. */
  readonly publicBaseUrl: string;
  /** Returns that URL for any language. */
  readonly baseUrlOf: (language: string) => string;
  readonly photoRules: PhotoRules;
  /** Whether browsers keep pages to show them without a connection. */
  readonly isReadableOffline: boolean;
}

/** The props that Next passes to a page below `[locale]`. */
export interface LocalizedPageProps<Params extends object = object> {
  readonly params: Promise<{ readonly locale: string } & Params>;
  readonly searchParams: Promise<Readonly<Record<string, string | readonly string[] | undefined>>>;
}

/** An error that means: the page's address names nothing that exists. `localizedPage` then shows the designed 404. */
export class PageAbsent extends Error {
  override readonly name = 'PageAbsent';
}

/**
 * Ends the rendering of a page whose address names nothing.
 * @throws PageAbsent always.
 */
export function absent(): never {
  throw new PageAbsent();
}

/**
 * Reads the context of a page from its address and the current version of the catalogue. An unsupported currency in the address
 * is replaced by the site's own.
 * @throws PageAbsent when the catalogue does not have the language; StoreUnavailable when the catalogue cannot be read.
 */
export async function pageContext({ params, searchParams }: LocalizedPageProps): Promise<PageContext> {
  const [{ locale }, query] = await Promise.all([params, searchParams]);
  return readContext(locale, toSearchParams(query));
}

/**
 * Reads the context of a request to a route handler below `[locale]`; null when the catalogue does not have the language.
 * `values` are the parameters of its query string.
 * @throws StoreUnavailable when the catalogue cannot be read.
 */
export async function routeContext(
  locale: string,
  values: URLSearchParams = new URLSearchParams(),
): Promise<PageContext | null> {
  try {
    return await readContext(locale, values);
  } catch (error) {
    if (error instanceof PageAbsent) return null;
    throw error;
  }
}

async function readContext(locale: string, values: URLSearchParams): Promise<PageContext> {
  const store = await currentStore();
  const config = currentConfig();
  const brand = currentBrand();
  const { defaultLocale, defaultCurrency, hasPseudoLocales } = config;
  const data = await referenceData(store);
  const vocabulary = catalogueVocabulary(store, data, { defaultLocale, defaultCurrency });
  const isKnown = vocabulary.locales.includes(locale) || (hasPseudoLocales && isPseudoLocale(locale));
  if (!isKnown) absent();
  // The site's own currency is named as well: an address without one gets the currency that the browser remembers.
  const namedCurrency = new ParameterReader(values, vocabulary).one(currencyParameter);
  return {
    store,
    catalogueVersion: versionTag(store.version),
    data,
    vocabulary,
    locale,
    currency: namedCurrency ?? vocabulary.defaultCurrency,
    namedCurrency,
    values,
    links: siteLinks(locale, namedCurrency),
    today: utcDay(new Date()),
    brand,
    siteName: brand.name,
    publicBaseUrl: baseUrlOf(locale, config),
    baseUrlOf: (language) => baseUrlOf(language, config),
    photoRules: { hosts: config.photos.hosts, mode: config.photos.mode },
    isReadableOffline: config.isReadableOffline,
  };
}

/** Returns the query that Next passes to a page as search parameters; the values of one name stay in order. */
function toSearchParams(query: Awaited<LocalizedPageProps['searchParams']>): URLSearchParams {
  const values = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    for (const each of typeof value === 'string' ? [value] : (value ?? [])) values.append(name, each);
  }
  return values;
}
