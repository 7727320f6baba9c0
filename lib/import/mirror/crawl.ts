/**
 * Reads an upstream completely, once. Checks that the answers are consistent: every language and currency has the same rentals at the
 * same places, and the lists at the end are the same as at the beginning.
 */

import { BundleError } from '#lib/import/bundle/ndjson';
import { ChangedUpstream } from '#lib/import/mirror/changed-upstream';
import type { CrawlStore } from '#lib/import/mirror/crawl-store';
import { CrawledTrails } from '#lib/import/mirror/crawled-trails';
import { withoutHost } from '#lib/import/mirror/page-address';
import { type CrawledCampaign, readCampaign } from '#lib/import/mirror/read-campaigns';
import {
  type CrawledDestinations,
  checkDestinationsStill,
  readDestinations,
} from '#lib/import/mirror/read-destinations';
import { RentalList, type RentalPage } from '#lib/import/mirror/read-rental-list';
import type { UpstreamClient } from '#lib/import/mirror/upstream-client';
import { findUpstreamIdField, withUpstreamId } from '#lib/import/mirror/upstream-id-field';
import {
  checkRecord,
  isObject,
  type UpstreamRental,
  upstreamRental,
} from '#lib/import/mirror/upstream-records';
import { currencyCode, localeCode } from '#lib/records/field-schemas';

/** The campaigns, languages and currencies that a crawl copies from an upstream. */
export interface CrawlPlan {
  /** Slugs of the campaigns to copy, in the order of lists. */
  readonly campaigns: readonly string[];
  /** Languages to copy; the first is the catalogue's default. Empty: the upstream's own default. */
  readonly locales: readonly string[];
  /** Currencies to copy; the first is the catalogue's default. Empty: the upstream's own default. */
  readonly currencies: readonly string[];
  /** The upstream's name for the member `upstream_id`; null detects it. */
  readonly upstreamIdField: string | null;
}

/** One pass over all rentals, in one language and currency. */
interface Pass {
  /** From 0; pass 0 is in the first locale and currency. */
  readonly number: number;
  readonly locale: string;
  readonly currency: string;
}

/** The result of a crawl, except the rentals and remarks, which are in its `CrawlStore`. */
export interface Crawl {
  /** The upstream's base address, to which the operations' paths are appended. */
  readonly address: string;
  readonly locales: readonly string[];
  readonly currencies: readonly string[];
  readonly passes: readonly Pass[];
  readonly rentalsCount: number;
  /** Time of the last change to any rental, milliseconds since 1970. */
  readonly lastModifiedMs: number;
  readonly destinations: CrawledDestinations;
  readonly trails: CrawledTrails;
  readonly campaigns: readonly CrawledCampaign[];
}

const SEARCH = '/search';
/** Used when the upstream's default language or currency cannot be detected. */
const [FALLBACK_LOCALE, FALLBACK_CURRENCY] = ['en', 'EUR'];

/**
 * Reads all rentals and destinations of an upstream and the campaigns of the plan, once; rentals and remarks go to `store`. Calls
 * `onProgress` with the number of answers received and the number expected, null until it is known.
 * @throws BundleError when the upstream cannot be used, ChangedUpstream when it changed during the crawl.
 */
export async function crawl(
  client: UpstreamClient,
  store: CrawlStore,
  plan: CrawlPlan,
  onProgress: (done: number, total: number | null) => void,
): Promise<Crawl> {
  const { locales, currencies } = await chooseLocalesAndCurrencies(client, plan);
  const [[base = ''], [baseCurrency = '']] = [locales, currencies];
  const passes = locales
    .flatMap((locale) => currencies.map((currency) => ({ locale, currency })))
    .map((pass, number) => ({ ...pass, number }));
  const addRemark = store.addRemark.bind(store);
  const answeredBefore = client.answered;
  let expected: number | null = null;
  const progress = () => onProgress(client.answered - answeredBefore, expected);

  const first = await RentalList.open(client, SEARCH, { locale: base, currency: baseCurrency });
  if (!first) throw new BundleError(`${client.addressOf(SEARCH)}: the upstream has no such operation.`);
  if (first.totalCount === 0) {
    throw new BundleError(
      `${client.addressOf(SEARCH)}: the upstream has no rentals; an empty catalogue is not published.`,
    );
  }
  const destinations = await readDestinations(client, locales, addRemark);
  expected = client.answered - answeredBefore + passes.length * (first.totalPages + 1);
  progress();

  const trails = new CrawledTrails();
  const lists: RentalList[] = [];
  let upstreamIdField = plan.upstreamIdField;
  for (const pass of passes) {
    const { locale, currency, number } = pass;
    const list = number === 0 ? first : await RentalList.open(client, SEARCH, { locale, currency });
    if (list?.totalCount !== first.totalCount) {
      throw new ChangedUpstream(
        `${client.addressOf(SEARCH)} holds ${list?.totalCount ?? 0} rentals in ${locale} and ${currency}, ${first.totalCount} before`,
      );
    }
    lists.push(list);
    for await (const page of list.pages()) {
      upstreamIdField ??= findUpstreamIdField(page.records[0], page.url);
      if (page.firstPlace === 1) checkCurrency(page, currency);
      readPage(page, pass, upstreamIdField, { store, trails });
      progress();
    }
    if (number === 0) await list.checkEnd();
  }
  const campaigns: CrawledCampaign[] = [];
  for (const slug of plan.campaigns) {
    const campaign = await readCampaign(client, slug, locales, currencies, addRemark);
    if (campaign) campaigns.push(campaign);
  }
  for (const list of [...lists, ...campaigns.flatMap((campaign) => campaign.lists)]) await list.checkStill();
  await checkDestinationsStill(client, locales, destinations);
  progress();
  return {
    address: client.addressOf(''),
    locales,
    currencies,
    passes,
    rentalsCount: first.totalCount,
    lastModifiedMs: first.lastModifiedMs,
    destinations,
    trails,
    campaigns,
  };
}

/** Returns the languages and currencies of the plan; for an empty list, the upstream's default, detected from its first rental. */
async function chooseLocalesAndCurrencies(
  client: UpstreamClient,
  { locales, currencies }: CrawlPlan,
): Promise<Pick<Crawl, 'locales' | 'currencies'>> {
  if (locales.length > 0 && currencies.length > 0) return { locales, currencies };
  const { value } = await client.requestJson(`${SEARCH}?per_page=1`);
  const [record] = isObject(value) && Array.isArray(value.rentals) ? value.rentals : [];
  const sample: { url?: unknown; currency?: unknown } = isObject(record) ? record : {};
  const [, language] = withoutHost(String(sample.url)).split('/');
  const locale = localeCode.catch(FALLBACK_LOCALE).parse(language);
  const currency = currencyCode.catch(FALLBACK_CURRENCY).parse(sample.currency);
  return {
    locales: locales.length > 0 ? locales : [locale],
    currencies: currencies.length > 0 ? currencies : [currency],
  };
}

/** Checks that a page has prices in the requested currency. @throws BundleError when no price of the page is in it */
function checkCurrency({ url, records }: RentalPage, currency: string): void {
  const answered = records.map((record) => (isObject(record) ? record.currency : null));
  if (answered.includes(currency)) return;
  throw new BundleError(
    `${url}: prices are in ${answered[0]} although ${currency} was requested; leave ${currency} out of --currencies.`,
  );
}

/** Checks the records of a page and stores the valid ones; the rejected ones become remarks. */
function readPage(
  { url, firstPlace, records }: RentalPage,
  { number, locale, currency }: Pass,
  upstreamIdField: string,
  { store, trails }: { readonly store: CrawlStore; readonly trails: CrawledTrails },
): void {
  for (const [index, value] of records.entries()) {
    const place = firstPlace + index;
    const from = { kind: 'rentals', source: url, line: index + 1 } as const;
    const checked = checkRecord(withUpstreamId(value, upstreamIdField), upstreamRental);
    const problem =
      checked.problem ??
      (checked.record.currency === currency
        ? null
        : { field: 'currency', reason: `${checked.record.currency} although ${currency} was requested` });
    const before = number === 0 ? null : store.idAt(place);
    // A record rejected in one pass is rejected in all, and reported once.
    if (number > 0 && before === null) continue;
    if (problem || !checked.record) {
      store.addRemark({
        ...from,
        action: 'rejected',
        field: problem?.field ?? null,
        reason: problem?.reason ?? '',
      });
      if (number === 0) store.addRejected(place);
      else store.reject(place);
      continue;
    }
    const { record } = checked;
    if (number > 0 && before !== record.id) {
      throw new ChangedUpstream(`${url}: rental ${record.id} is at the place of ${before}`);
    }
    if (number === 0) {
      for (const field of checked.dropped) {
        const reason = 'is not in the specification: left out';
        store.addRemark({ ...from, action: 'repaired', field, reason });
      }
      if (!store.addRental({ place, id: record.id, trail: trails.add(record) })) {
        throw new ChangedUpstream(`${url}: rental ${record.id} is listed twice`);
      }
    }
    trails.addTitles(locale, record);
    store.addRecord(number, place, withPaths(record));
  }
}

/** Returns the record with the URLs of its pages reduced to paths, as the mirror has its own host. */
function withPaths(record: UpstreamRental): UpstreamRental {
  return {
    ...record,
    url: withoutHost(record.url),
    destination: record.destination.map(({ id, title, url }) => ({ id, title, url: withoutHost(url) })),
  };
}
