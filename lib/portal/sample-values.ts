/** The values of a catalogue that samples of the portal are filled with, so that they run as they are shown. */
import { MIN_DEPRECATION_DAYS } from '#lib/api/deprecations';
import { listCampaigns } from '#lib/catalogue/campaigns/campaigns';
import { rentalPath } from '#lib/catalogue/paths';
import type { CatalogueVocabulary } from '#lib/catalogue/requests/catalogue-vocabulary';
import { addDays } from '#lib/dates/plain-dates';
import { API_PREFIX } from '#lib/http/path-prefixes';
import { CACHED_ANSWER_COST, KEPT_PAGE_COST, REQUEST_COSTS } from '#lib/http/request-limits';
import type { ReferenceData } from '#lib/reference/reference-data';
import type { Store } from '#lib/store/store';

/** What the values are taken from. */
export interface SampleSource {
  readonly store: Store;
  readonly data: ReferenceData;
  readonly vocabulary: CatalogueVocabulary;
  readonly siteName: string;
  /** Without a trailing slash. */
  readonly publicBaseUrl: string;
  /** The address of the first page of the portal: a path, or absolute. */
  readonly portal: string;
  /** Tokens per minute of a client; null for no limit. */
  readonly rateLimit: number | null;
  /** YYYY-MM-DD, UTC. */
  readonly today: string;
}

/** Days from today to the arrival of samples with dates, and the nights of their stay. */
const DAYS_AHEAD = 60;
const NIGHTS = 7;

/** Returns the values by the names that guides have between `{{` and `}}`. */
export async function sampleValues(source: SampleSource): Promise<Readonly<Record<string, string>>> {
  const { store, data, vocabulary, publicBaseUrl, today } = source;
  const { locales, currencies, defaultLocale, defaultCurrency } = vocabulary;
  const [campaign] = await listCampaigns(store, defaultLocale, today);
  const rental = await store.db
    .selectFrom('rentals')
    .select(['id', 'slug'])
    .orderBy('position')
    .limit(1)
    .executeTakeFirst();
  const place = samplePlace(data);
  const checkin = addDays(today, DAYS_AHEAD);
  return {
    site: source.siteName,
    origin: publicBaseUrl,
    api: publicBaseUrl + API_PREFIX,
    portal: source.portal,
    placeId: String(place?.id ?? 1),
    placePhrase: encodeURIComponent(place?.titles[defaultLocale] ?? 'lake'),
    rentalId: String(rental?.id ?? 1),
    homeUrl: publicBaseUrl + (rental ? rentalPath(defaultLocale, rental, null) : `/${defaultLocale}`),
    campaign: campaign?.slug ?? 'first-snow',
    locale: defaultLocale,
    otherLocale: locales.find((locale) => locale !== defaultLocale) ?? defaultLocale,
    locales: listed(locales),
    currency: defaultCurrency,
    otherCurrency: currencies.find((currency) => currency !== defaultCurrency) ?? defaultCurrency,
    currencies: listed(currencies),
    checkin,
    checkout: addDays(checkin, NIGHTS),
    month: checkin.slice(0, 7),
    limit:
      source.rateLimit === null
        ? 'This server has no limit of its own.'
        : `A client may take ${source.rateLimit.toLocaleString('en')} units a minute from this server. The unit is one search.`,
    deprecationDays: String(MIN_DEPRECATION_DAYS),
    apiCost: String(REQUEST_COSTS.api),
    cachedCost: String(CACHED_ANSWER_COST),
    pageCost: String(REQUEST_COSTS.page),
    keptPageCost: String(KEPT_PAGE_COST),
  };
}

/** Returns the place below level 1 that has most rentals; else any with rentals, else none. */
function samplePlace({ tree }: ReferenceData) {
  const byRentals = tree.listed(tree.nodes).toSorted((a, b) => b.rentalsCount - a.rentalsCount);
  return byRentals.find(({ level }) => level > 1) ?? byRentals[0];
}

function listed(codes: readonly string[]): string {
  return codes.map((code) => `\`${code}\``).join(', ');
}

/** Replaces the names in `{{…}}` by their values. @throws Error for a name without a value */
export function fillIn(text: string, values: Readonly<Record<string, string>>): string {
  return text.replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => {
    const value = values[name];
    if (value === undefined) throw new Error(`Samples have no value "${name}".`);
    return value;
  });
}
