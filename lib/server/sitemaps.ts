/**
 * Serves the files of the sitemap. Hides that each is built once per catalogue version, in pieces, one file at a time, and cached
 * compressed: a part is several megabytes of text that compress to a twentieth.
 */
import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { createGunzip, createGzip, gunzipSync } from 'node:zlib';
import { currentBrand } from '#lib/brand/brand';
import { catalogueVocabulary } from '#lib/catalogue/requests/catalogue-vocabulary';
import { baseUrlOf, type Config, currentConfig } from '#lib/config';
import { utcDay } from '#lib/dates/plain-dates';
import { acceptsGzip } from '#lib/http/negotiation';
import { ResultCache, TooManyPending } from '#lib/http/result-cache';
import { RETRY_SECONDS } from '#lib/http/retry-seconds';
import { unpooled } from '#lib/http/unpooled-bytes';
import { isHeld } from '#lib/http/validators';
import { referenceData } from '#lib/reference/reference-data';
import {
  isCampaignPart,
  type SitemapScope,
  sitemapIndexXml,
  sitemapPages,
  sitemapParts,
  sitemapXml,
} from '#lib/site/seo/sitemap';
import { onServedVersion } from '#lib/store/current-store';
import { CAMPAIGN_RECORDS } from '#lib/store/revision';
import { type Store, StoreUnavailable } from '#lib/store/store';

/** A file of the sitemap. */
export interface SitemapFile {
  readonly gzipped: Buffer;
  /** Differs whenever the content does. */
  readonly etag: string;
}

const LIMITS = { concurrency: 1, maxQueued: 50, maxBytes: 16 * 1024 * 1024, countedAs: 'sitemap' as const };

/**
 * The files of the sitemap of a site, each built at its first request for a catalogue version and cached; the least recently used are
 * evicted.
 */
export class Sitemaps {
  readonly #config: Pick<Config, 'publicBaseUrl' | 'languageUrls' | 'defaultLocale' | 'defaultCurrency'>;
  readonly #files = new ResultCache<SitemapFile>(LIMITS, ({ gzipped }) => gzipped.byteLength + 1_024);
  #builds = 0;

  constructor(config: Pick<Config, 'publicBaseUrl' | 'languageUrls' | 'defaultLocale' | 'defaultCurrency'>) {
    this.#config = config;
  }

  /** Number of files built so far. */
  get builds(): number {
    return this.#builds;
  }

  /**
   * Returns a file by its path, `/sitemap.xml` or `/sitemaps/rentals-1.xml`; null when the sitemap has no such file.
   * @param today YYYY-MM-DD: ended campaigns are left out.
   * @throws TooManyPending, StoreUnavailable
   */
  async file(store: Store, pathname: string, today: string): Promise<SitemapFile | null> {
    const isIndex = pathname === '/sitemap.xml';
    const part = isIndex ? 'index' : /^\/sitemaps\/([a-z]+-\d+)\.xml$/.exec(pathname)?.[1];
    if (part === undefined) return null;
    const scope = { today, brand: currentBrand() };
    // Only campaigns depend on the day and have revisions, and only the list of pages on the brand.
    const isDated = isIndex || isCampaignPart(part);
    const campaigns = isDated ? (store.records?.get(CAMPAIGN_RECORDS)?.number ?? 0) : 0;
    const isBranded = part.startsWith('pages-');
    const key = `${store.version.id} ${campaigns} ${isDated ? today : ''} ${isBranded ? scope.brand.revision : ''} ${part}`;
    return this.#files.get(key, () => (isIndex ? this.#index(store, scope) : this.#part(store, part, scope)));
  }

  async #index(store: Store, scope: SitemapScope): Promise<SitemapFile> {
    const parts = await sitemapParts(store, scope);
    return this.#pack([sitemapIndexXml(parts, store, this.#config.publicBaseUrl)]);
  }

  async #part(store: Store, part: string, scope: SitemapScope): Promise<SitemapFile | null> {
    const pages = await sitemapPages(store, part, scope);
    if (pages === null) return null;
    const { defaultLocale } = catalogueVocabulary(store, await referenceData(store), this.#config);
    const urlOf = (locale: string) => baseUrlOf(locale, this.#config);
    return this.#pack(sitemapXml(pages, store.version.locales, defaultLocale, urlOf));
  }

  /** Compresses the text, yielding to the event loop after each piece. */
  async #pack(pieces: Iterable<string>): Promise<SitemapFile> {
    this.#builds++;
    const digest = createHash('sha256');
    const chunks: Buffer[] = [];
    await pipeline(
      async function* read() {
        for (const piece of pieces) {
          digest.update(piece);
          yield Buffer.from(piece);
          await nextTurn();
        }
      },
      createGzip(),
      async (compressed: AsyncIterable<Buffer>) => {
        for await (const chunk of compressed) chunks.push(chunk);
      },
    );
    return { gzipped: unpooled(Buffer.concat(chunks)), etag: `W/"${digest.digest('base64url')}"` };
  }
}

declare global {
  // Route handlers and the production server are separate module instances in one process.
  var verandaSitemaps: Sitemaps | undefined;
}

/** Returns the sitemaps of this process, the same object for all module instances. */
export function currentSitemaps(): Sitemaps {
  globalThis.verandaSitemaps ??= new Sitemaps(currentConfig());
  return globalThis.verandaSitemaps;
}

/** Runs `work` on the served version; see `onServedVersion`. */
type OnVersion = <Result>(work: (store: Store) => Promise<Result>) => Promise<Result>;

interface SitemapRequest {
  readonly pathname: string;
  readonly ifNoneMatch: string | null;
}

/** The response to a request for a file of the sitemap, before content encoding. */
export interface SitemapAnswer {
  readonly status: 200 | 304 | 404 | 503;
  readonly headers: Readonly<Record<string, string>>;
  /** Null when the response has no body. */
  readonly file: SitemapFile | null;
}

const UNCACHED = { 'Cache-Control': 'no-store' };

/** Returns the response to a request for a file of the sitemap, before content encoding. */
async function answerSitemap(
  { pathname, ifNoneMatch }: SitemapRequest,
  sitemaps: Sitemaps,
  onVersion: OnVersion,
): Promise<SitemapAnswer> {
  try {
    const file = await onVersion((store) => sitemaps.file(store, pathname, utcDay(new Date())));
    if (file === null) return { status: 404, headers: UNCACHED, file };
    const headers = {
      'Cache-Control': 'public, max-age=3600',
      ETag: file.etag,
      Vary: 'Accept-Encoding',
    };
    if (isHeld(ifNoneMatch, file.etag)) return { status: 304, headers, file: null };
    return { status: 200, headers: { ...headers, 'Content-Type': 'application/xml; charset=utf-8' }, file };
  } catch (error) {
    if (!(error instanceof TooManyPending || error instanceof StoreUnavailable)) throw error;
    return { status: 503, headers: { ...UNCACHED, 'Retry-After': String(RETRY_SECONDS) }, file: null };
  }
}

/**
 * Returns a function that serves the sitemap on node:http: gzipped where the client accepts it, else decompressed as a stream. A path
 * without a file is 404; 503 when the catalogue cannot be read or too many requests wait.
 */
export function sitemapDoor(sitemaps: Sitemaps, onVersion: OnVersion) {
  return async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const { method = 'GET', url = '', headers: requested } = request;
    const [pathname = ''] = url.split('?');
    const ifNoneMatch = requested['if-none-match'] ?? null;
    const { status, headers, file } = await answerSitemap({ pathname, ifNoneMatch }, sitemaps, onVersion);
    if (file === null) {
      response.writeHead(status, status === 304 ? headers : { ...headers, 'Content-Length': 0 }).end();
      return;
    }
    if (acceptsGzip(requested['accept-encoding'] ?? null)) {
      const length = file.gzipped.byteLength;
      response.writeHead(status, { ...headers, 'Content-Encoding': 'gzip', 'Content-Length': length });
      response.end(method === 'HEAD' ? undefined : file.gzipped);
      return;
    }
    response.writeHead(status, headers);
    if (method === 'HEAD') response.end();
    else
      await pipeline(Readable.from([file.gzipped]), createGunzip(), response).catch(() => response.destroy());
  };
}

/**
 * Returns the response of a Next route handler to a request for a file of the sitemap, uncompressed. A path without a file is 404; 503
 * when the catalogue cannot be read or too many requests wait.
 */
export async function sitemapResponse({ method, url, headers: requested }: Request): Promise<Response> {
  const request = { pathname: new URL(url).pathname, ifNoneMatch: requested.get('if-none-match') };
  const { status, headers, file } = await answerSitemap(request, currentSitemaps(), onServedVersion);
  const body = file === null || method === 'HEAD' ? null : new Uint8Array(gunzipSync(file.gzipped));
  return new Response(body, { status, headers });
}
