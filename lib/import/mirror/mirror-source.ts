/**
 * A catalogue source that copies another service with the same API. The service is crawled, checked, and written as a bundle with the
 * upstream's records verbatim. When the upstream changes during the crawl, the crawl is repeated.
 */
import { join } from 'node:path';
import { BundleWriter } from '#lib/import/bundle/bundle-writer';
import { BundleError } from '#lib/import/bundle/ndjson';
import { shippedRates } from '#lib/import/bundle/rate-table';
import type { CatalogueSource, Staging } from '#lib/import/catalogue-source';
import { readBaseAddress } from '#lib/import/mirror/base-address';
import { ChangedUpstream } from '#lib/import/mirror/changed-upstream';
import { type Crawl, type CrawlPlan, crawl } from '#lib/import/mirror/crawl';
import { CrawlStore } from '#lib/import/mirror/crawl-store';
import { mirrorDestinations } from '#lib/import/mirror/mirrored-destinations';
import { mirrorRental, RENTAL_TYPE, RENTAL_TYPE_TITLES } from '#lib/import/mirror/mirrored-rental';
import { PriceRatios } from '#lib/import/mirror/price-ratios';
import { mirrorCampaign } from '#lib/import/mirror/read-campaigns';
import { readTerms, type TermsRequest } from '#lib/import/mirror/read-terms';
import { UpstreamCache } from '#lib/import/mirror/upstream-cache';
import {
  type ClientOptions,
  DEFAULT_CLIENT_OPTIONS,
  type TransferStatistics,
  UpstreamClient,
} from '#lib/import/mirror/upstream-client';

/** The address of an upstream, what to copy from it, and the settings of the client. */
export interface MirrorOptions extends CrawlPlan {
  /** The upstream's address as the operator writes it; normalised by `readBaseAddress`. */
  readonly address: string;
  /** Answers are cached for the next run in this directory's folder `mirror`. */
  readonly dataDirectory: string;
  readonly clientOptions?: Partial<ClientOptions>;
  /** Whether to read the terms of each rental too, with one request per rental and language; false by default. */
  readonly readsTerms?: boolean;
}

/** Number of crawls before an upstream that keeps changing is given up. */
const MAX_CRAWLS = 3;
const PAUSE_MS = 2_000;
/** Number of rentals between calls of `onProgress`. */
const PROGRESS_EVERY = 500;
/** Number of rentals whose terms are requested together; the client limits the concurrent requests. */
const RENTALS_AHEAD = 16;

/**
 * A catalogue source that copies another service with the same API. When the upstream changes during a crawl, the crawl is repeated, up to
 * three in all.
 */
export class MirrorSource implements CatalogueSource {
  readonly name: string;
  readonly #options: MirrorOptions;
  #transfer: TransferStatistics = { requests: 0, revalidated: 0, repeated: 0, bytes: 0 };

  /** @throws BundleError when the address is invalid. */
  constructor(options: MirrorOptions) {
    this.name = readBaseAddress(options.address);
    this.#options = options;
  }

  /** Statistics of the last staging. */
  get transfer(): TransferStatistics {
    return this.#transfer;
  }

  /**
   * Crawls the upstream, writes a bundle and returns its directory. @throws BundleError when the upstream cannot be used or keeps changing.
   */
  async stage(staging: Staging): Promise<string> {
    const cache = UpstreamCache.of(this.#options.dataDirectory, this.name);
    const client = new UpstreamClient(this.name, cache, {
      ...DEFAULT_CLIENT_OPTIONS,
      ...this.#options.clientOptions,
    });
    try {
      const directory = await this.#crawlUntilConsistent(client, cache, staging);
      cache.evictUnused();
      return directory;
    } finally {
      this.#transfer = client.statistics;
      client.close();
      cache.close();
    }
  }

  /** Crawls the upstream until a crawl is consistent, and returns the directory of the bundle. */
  async #crawlUntilConsistent(
    client: UpstreamClient,
    cache: UpstreamCache,
    staging: Staging,
  ): Promise<string> {
    for (let count = 1; ; count++) {
      const store = new CrawlStore(staging.directory);
      try {
        cache.beginRun();
        const crawled = await crawl(client, store, this.#options, staging.onProgress);
        const termsClient = this.#options.readsTerms ? client : null;
        return await writeMirror(crawled, store, { ...staging, termsClient });
      } catch (error) {
        if (!(error instanceof ChangedUpstream)) throw error;
        if (count === MAX_CRAWLS) {
          throw new BundleError(
            `The upstream changed while it was read, ${MAX_CRAWLS} times: ${error.message}.`,
          );
        }
        await client.pause(PAUSE_MS * count);
      } finally {
        store.close();
      }
    }
  }
}

/** Where a mirror is written. */
interface MirrorStaging extends Staging {
  /** Reads the terms of rentals; null when they are not read. */
  readonly termsClient: UpstreamClient | null;
}

/** Writes the crawled content as a bundle and returns its directory. */
async function writeMirror(crawled: Crawl, store: CrawlStore, staging: MirrorStaging): Promise<string> {
  const directory = join(staging.directory, 'bundle');
  const writer = await BundleWriter.begin(directory);
  try {
    await writeBundle(crawled, store, { writer, ...staging });
  } catch (error) {
    await writer.discard();
    throw error;
  }
  return directory;
}

/** Writes all files of the bundle. @throws BundleError when no rental can be used. */
async function writeBundle(
  crawled: Crawl,
  store: CrawlStore,
  { writer, report, onProgress, termsClient }: MirrorStaging & { readonly writer: BundleWriter },
): Promise<void> {
  const { locales, currencies, destinations, trails, campaigns, lastModifiedMs, address } = crawled;
  const [base = ''] = locales;
  const updatedAt = new Date(lastModifiedMs).toISOString();
  const addRemark = report.add.bind(report);
  for (const remark of store.remarks()) addRemark(remark);

  const mirrored = mirrorDestinations({ destinations, trails, locales, updatedAt, addRemark });
  for (const destination of mirrored.records) await writer.write('destinations.ndjson', destination);
  const titles = locales.map((locale) => [locale, RENTAL_TYPE_TITLES[locale] ?? RENTAL_TYPE_TITLES.en ?? '']);
  await writer.write('vocabulary.ndjson', {
    kind: 'rental_type',
    key: RENTAL_TYPE,
    ordinal: 1,
    titles: Object.fromEntries(titles),
  });
  for (const campaign of campaigns) {
    for (const id of campaign.ids) store.limitUpdatedAt(id, campaign.lastModifiedMs);
  }
  const ratios = new PriceRatios();
  let written = 0;
  const pending: TermsRequest[] = [];
  const writePending = async () => {
    const terms = await Promise.all(
      pending.map((request) => (termsClient === null ? {} : readTerms(termsClient, request))),
    );
    for (const [index, { rental }] of pending.entries()) {
      await writer.write('rentals.ndjson', { ...rental, ...terms[index] });
    }
    pending.length = 0;
  };
  for (const { id, place, trail } of store.rentals()) {
    const records = crawled.passes.map((pass) => ({ ...pass, record: store.record(pass.number, place) }));
    const [first] = records;
    const inBaseCurrency = records.filter(({ currency }) => currency === currencies[0]);
    for (const { locale, record } of records) {
      if (first && locale === base && record !== first.record) ratios.add(first.record, record);
    }
    const source = { source: `${address}/search`, line: place };
    const repair = (field: string, reason: string) => report.repair('rentals', source, { field, reason });
    const rental = mirrorRental({
      place,
      destinationId: mirrored.destinationOf(trail),
      updatedAt: new Date(Math.min(store.updatedAtLimit(id) ?? lastModifiedMs, lastModifiedMs)).toISOString(),
      records: inBaseCurrency.map(({ locale, record }) => [locale, record]),
      repair,
    });
    pending.push({ rental, locales, repair });
    if (pending.length === RENTALS_AHEAD) await writePending();
    for (const { locale, currency, record } of records) {
      await writer.write('records.ndjson', { rental_id: id, locale, currency, record });
    }
    written += 1;
    if (written % PROGRESS_EVERY === 0) onProgress(written, crawled.rentalsCount);
  }
  await writePending();
  if (written === 0) {
    const [first] = report.shown;
    throw new BundleError(`None of the ${crawled.rentalsCount} rentals can be used: ${first?.reason ?? ''}.`);
  }
  for (const [index, campaign] of campaigns.entries()) {
    await writer.write('campaigns.ndjson', mirrorCampaign(campaign, index + 1, locales));
  }
  const known = new Map(shippedRates().map((rate) => [rate.currency, rate]));
  for (const rate of ratios.rates(currencies, known, updatedAt.slice(0, 10))) writer.rate(rate);
  await writer.finish({
    default_locale: base,
    locales: [...locales],
    default_currency: currencies[0] ?? '',
    generated_at: new Date().toISOString(),
    credits: [],
  });
}
