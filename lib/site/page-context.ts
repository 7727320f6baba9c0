/**
 * What every page needs, from its address: the catalogue's version, language, currency and links. Hides that pages are
 * lenient (a bad value means the default), where the currency is remembered, and that an unknown language is a page that
 * does not exist.
 */
import { cookies } from 'next/headers';
import type { CatalogueVocabulary } from '#lib/catalogue/requests/catalogue-vocabulary';
import { catalogueVocabulary } from '#lib/catalogue/requests/catalogue-vocabulary';
import { parseDisplayQuery } from '#lib/catalogue/requests/display-query';
import { currentConfig } from '#lib/config';
import { utcDay } from '#lib/dates/plain-dates';
import { isPseudoLocale } from '#lib/i18n/pseudo-locale';
import { CURRENCY_COOKIE } from '#lib/money/currency-cookie';
import type { PhotoRules } from '#lib/photos/photo-rules';
import { type ReferenceData, referenceData } from '#lib/reference/reference-data';
import { absent } from '#lib/site/absent';
import { type SiteLinks, siteLinks } from '#lib/site/site-links';
import { STORE_UNAVAILABLE_DIGEST } from '#lib/site/store-unavailable';
import { currentStore } from '#lib/store/current-store';
import { type Store, StoreUnavailable } from '#lib/store/store';

export interface PageContext {
  readonly store: Store;
  readonly data: ReferenceData;
  readonly vocabulary: CatalogueVocabulary;
  readonly locale: string;
  /** Query parameter, else cookie, else the default. */
  readonly currency: string;
  /** The currency where links and forms must name it; null where a request without one gets it anyway. */
  readonly namedCurrency: string | null;
  /** The page's query string as it was given. */
  readonly values: URLSearchParams;
  readonly links: SiteLinks;
  /** YYYY-MM-DD, UTC. */
  readonly today: string;
  readonly siteName: string;
  /** Without a trailing slash. */
  readonly publicBaseUrl: string;
  readonly photoRules: PhotoRules;
}

/** What Next hands to a page below `[locale]`. */
export interface LocalizedPageProps<Params extends object = object> {
  readonly params: Promise<{ readonly locale: string } & Params>;
  readonly searchParams: Promise<Readonly<Record<string, string | readonly string[] | undefined>>>;
}

/**
 * @throws PageAbsent when the catalogue has no such language; an error with STORE_UNAVAILABLE_DIGEST when
 * there is no catalogue to read.
 */
export async function pageContext({ params, searchParams }: LocalizedPageProps): Promise<PageContext> {
  const [{ locale }, query, store] = await Promise.all([params, searchParams, readableStore()]);
  const config = currentConfig();
  const { siteName, publicBaseUrl, defaultLocale, defaultCurrency, hasPseudoLocales } = config;
  const data = await referenceData(store);
  const vocabulary = catalogueVocabulary(store, data, { defaultLocale, defaultCurrency });
  const isKnown = vocabulary.locales.includes(locale) || (hasPseudoLocales && isPseudoLocale(locale));
  if (!isKnown) absent();
  const values = toSearchParams(query);
  const remembered = (await cookies()).get(CURRENCY_COOKIE)?.value ?? '';
  const usual = vocabulary.currencies.includes(remembered) ? remembered : vocabulary.defaultCurrency;
  const { currency } = parseDisplayQuery(values, { ...vocabulary, defaultCurrency: usual }).query;
  const isPlain = currency === usual && currency === vocabulary.defaultCurrency;
  const namedCurrency = isPlain ? null : currency;
  return {
    store,
    data,
    vocabulary,
    locale,
    currency,
    namedCurrency,
    values,
    links: siteLinks(locale, namedCurrency),
    today: utcDay(new Date()),
    siteName,
    publicBaseUrl,
    photoRules: { hosts: config.photos.hosts, mode: config.photos.mode },
  };
}

/** The store of the current version. @throws an error with STORE_UNAVAILABLE_DIGEST when it cannot be read. */
export async function readableStore(): Promise<Store> {
  try {
    return await currentStore();
  } catch (error) {
    if (error instanceof StoreUnavailable) throw Object.assign(error, { digest: STORE_UNAVAILABLE_DIGEST });
    throw error;
  }
}

/** What Next hands to a page as its query; values of one name stay in their order. */
export function toSearchParams(query: Awaited<LocalizedPageProps['searchParams']>): URLSearchParams {
  const values = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    for (const each of typeof value === 'string' ? [value] : (value ?? [])) values.append(name, each);
  }
  return values;
}
