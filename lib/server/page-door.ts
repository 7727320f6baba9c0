/**
 * Serves the pages: from memory where they are kept, else rendered in their turn. Hides when a page may be kept, that concurrent
 * requests share a render, and what is sent while the catalogue cannot be read.
 */
import type { IncomingMessage, ServerResponse } from 'node:http';
import { currentBrand } from '#lib/brand/brand';
import type { Config } from '#lib/config';
import { utcDay } from '#lib/dates/plain-dates';
import { TurnBudget } from '#lib/event-loop/turn-budget';
import { cacheCounts } from '#lib/http/cache-counts';
import {
  type Admission,
  currentLimits,
  isPrefetch,
  KEPT_PAGE_COST,
  senderOf,
} from '#lib/http/request-limits';
import { RETRY_SECONDS } from '#lib/http/retry-seconds';
import { staleMarks } from '#lib/http/stale-marks';
import { unpooled } from '#lib/http/unpooled-bytes';
import { currentLog } from '#lib/log';
import type { RefusalReason } from '#lib/server/admission-queue';
import { recompress } from '#lib/server/compressed-bodies';
import { type KeptPage, KeptPages, type PageDate } from '#lib/server/kept-pages';
import { negotiatedAddress } from '#lib/server/negotiated-address';
import { correctedAddress, pageForm, withoutCheck } from '#lib/server/page-form';
import { PAGE_VARY, pageCaching } from '#lib/server/page-headers';
import { type KeptAddressOf, lookupOfKey, type PageLookup, PageLookups } from '#lib/server/page-lookups';
import { type PageRenderer, type RenderedPage, revisionsOf } from '#lib/server/page-renderer';
import { warmPages } from '#lib/server/page-warming';
import { type PolicyConfig, policyHeaders } from '#lib/server/policy-headers';
import { withUnreadParameters } from '#lib/server/redirect-location';
import { type RenderRefusal, refuse } from '#lib/server/refusal-page';
import type { RenderLanes } from '#lib/server/render-lanes';
import { type SentPage, sendPage } from '#lib/server/send-page';
import { SharedWork } from '#lib/server/shared-work';
import { currentStore } from '#lib/store/current-store';

/** How long pages are not rendered after a render that could not read the catalogue, if they are kept. */
const AWAY_MS = 1_000;

/** The brotli quality of a page that is requested repeatedly. Higher ones take more time than they save in transfers. */
const DENSE_QUALITY = 5;

const staleCounts = cacheCounts('stale');

/** The parts from which a `PageDoor` is made. */
export interface PageDoorParts {
  readonly config: PolicyConfig & Pick<Config, 'pageCacheBytes'>;
  readonly renderer: PageRenderer;
  readonly lanes: RenderLanes;
  readonly addressOf: KeptAddressOf;
}

/** Serves the pages: kept ones at once, the others after a render that concurrent requests share. */
export class PageDoor {
  readonly #renderer: PageRenderer;
  readonly #lanes: RenderLanes;
  readonly #lookups: PageLookups;
  readonly #kept: KeptPages;
  readonly #turns = new TurnBudget();
  readonly #shared = new SharedWork<RenderedPage | KeptPage | RefusalReason>();
  readonly #policies: readonly (readonly [string, string])[];
  #awayUntilMs = 0;
  #isRecompressing = false;

  constructor({ config, renderer, lanes, addressOf }: PageDoorParts) {
    this.#renderer = renderer;
    this.#lanes = lanes;
    this.#lookups = new PageLookups(addressOf);
    this.#kept = new KeptPages(config.pageCacheBytes);
    this.#policies = Object.entries(policyHeaders(config)('page'));
  }

  /**
   * Responds to a GET or HEAD for a page. A page that is kept in an encoding that the client accepts is sent in this turn of the event
   * loop, or in one of the next turns while many are requested.
   */
  answer(request: IncomingMessage, response: ServerResponse, admission: Admission): void | Promise<void> {
    const { url = '/', headers } = request;
    if (admission.refusal) {
      const { retryAfterSeconds } = admission.refusal;
      const limitHeaders = currentLimits().refusalHeaders(admission.refusal);
      return this.#refuse(request, response, { status: 429, retryAfterSeconds, headers: limitHeaders });
    }
    const corrected = correctedAddress(url, headers);
    if (corrected !== null) {
      const redirect = {
        Location: corrected,
        'Cache-Control': 'no-store',
        Vary: PAGE_VARY,
        'Content-Length': 0,
      };
      response.writeHead(307, { ...Object.fromEntries(this.#policies), ...redirect }).end();
      return;
    }
    const form = pageForm(headers);
    const lookup = this.#lookups.of(form === 'html' ? negotiatedAddress(url, headers.accept) : url, form);
    const date = lookup.mayBeKept ? servedDate(lookup) : null;
    const page = date && this.#kept.find(lookup.key, date);
    if (page) {
      admission.lowerTo(KEPT_PAGE_COST);
      if (!page.isDense) this.#makeDense(lookup.key, page);
      return this.#turns.run(() => {
        // The client may have disconnected while the response waited.
        if (response.destroyed) return;
        return this.#sendKept(request, response, { page, key: lookup.key, caching: freshCaching() });
      });
    }
    return this.#answerRendered(request, response, lookup);
  }

  /** Renders the most requested pages again whenever a version was published, a day began or the brand changed. @returns a function that ends it */
  keepWarm(): () => void {
    return warmPages({
      state: () => {
        const date = servedDate({ readsNights: false, readsCampaigns: false });
        return date && `${date.versionId} ${date.day} ${date.settings}`;
      },
      mostUsed: (count) => this.#kept.takeMostUsed(count),
      render: (key) => this.#warm(key),
    });
  }

  /** Renders a page behind all visitors; an error is left to its next visitor. */
  async #warm(key: string): Promise<void> {
    const lookup = lookupOfKey(key);
    const { signal } = new AbortController();
    const place = await this.#lanes.queues.page.enter({ client: 'warming', isPrefetch: true, signal });
    if (typeof place === 'string') return;
    try {
      await this.#renderAndKeep(lookup);
    } catch (error) {
      currentLog().warn({ err: error, address: lookup.address }, 'A page is not rendered in advance');
    } finally {
      place.release();
    }
  }

  /** Compresses a kept page again at a higher quality in the background, one page at a time. */
  #makeDense(key: string, page: KeptPage): void {
    if (this.#isRecompressing) return;
    this.#isRecompressing = true;
    recompress(page.brotli, DENSE_QUALITY)
      .then((brotli) => this.#kept.makeDense(key, page, unpooled(brotli)))
      .catch((error: unknown) => currentLog().warn({ err: error, key }, 'A page is not compressed again'))
      .finally(() => {
        this.#isRecompressing = false;
      });
  }

  async #answerRendered(
    request: IncomingMessage,
    response: ServerResponse,
    lookup: PageLookup,
  ): Promise<void> {
    const { key, mayBeKept } = lookup;
    if (performance.now() < this.#awayUntilMs && this.#sendStale(request, response, key)) return;
    const page = await this.#rendered(request, response, lookup);
    // A client that disconnected while waiting gets nothing.
    if (response.destroyed) return;
    if (typeof page === 'string') {
      return this.#refuse(request, response, { status: 503, retryAfterSeconds: RETRY_SECONDS });
    }
    if (!('plain' in page)) return this.#sendKept(request, response, { page, key, caching: freshCaching() });
    if (page.status === 503) {
      this.#awayUntilMs = performance.now() + AWAY_MS;
      if (this.#sendStale(request, response, key)) return;
    }
    const isFresh = mayBeKept && page.isKeepable && page.date !== null;
    const caching = isFresh ? freshCaching() : ['Cache-Control', 'no-store'];
    const headers = isRedirect(page) ? redirectHeaders(page, lookup.address, request) : page.headers;
    return sendPage(request, response, { ...page, headers, gzip: null, caching });
  }

  /** Sends the last page of a key, marked as stale. Returns false, and does nothing, when there is none. */
  #sendStale(request: IncomingMessage, response: ServerResponse, key: string): boolean {
    const stale = this.#kept.stale(key, currentBrand().revision);
    staleCounts[stale === null ? 'misses' : 'hits'] += 1;
    if (stale === null) return false;
    const caching = Object.entries(staleMarks(stale.ageSeconds)).flat();
    void this.#sendKept(request, response, { page: stale.page, key, caching });
    return true;
  }

  #sendKept(
    request: IncomingMessage,
    response: ServerResponse,
    { page, key, caching }: Pick<SentPage, 'caching'> & { readonly page: KeptPage; readonly key: string },
  ): void | Promise<void> {
    const { etag, headers, brotli, gzip } = page;
    const sent = { status: 200, etag, headers, brotli, gzip, plain: null, caching };
    return sendPage(request, response, sent, (made) => this.#kept.addGzip(key, page, unpooled(made)));
  }

  /** Returns the page, rendered in its turn and kept if it may be; the reason when the queue refuses it. */
  #rendered(
    request: IncomingMessage,
    response: ServerResponse,
    lookup: PageLookup,
  ): Promise<RenderedPage | KeptPage | RefusalReason> {
    const gone = new AbortController();
    response.once('close', () => gone.abort());
    const prefetch = isPrefetch(request.headers);
    const client = currentLimits().clientOf(senderOf(request));
    // A prefetch waits behind all visitors, who must not wait with it.
    const shareKey = prefetch ? `prefetch ${lookup.key}` : lookup.key;
    return this.#shared.get(shareKey, gone.signal, async ({ signal, begin }) => {
      const place = await this.#lanes.queues.page.enter({ client, isPrefetch: prefetch, signal });
      if (typeof place === 'string') return place;
      begin();
      try {
        return await this.#renderAndKeep(lookup);
      } finally {
        place.release();
      }
    });
  }

  async #renderAndKeep(lookup: PageLookup): Promise<RenderedPage | KeptPage> {
    const { key, address, form, mayBeKept } = lookup;
    const date = mayBeKept ? servedDate(lookup) : null;
    // Another request may have rendered the page while this one was queued.
    const kept = date && this.#kept.current(key, date);
    if (kept) return kept;
    const page = await this.#renderer.render(address, form);
    if (mayBeKept && page.isKeepable && page.date !== null) {
      const { etag, headers, brotli } = page;
      const pageDate = dateOf(page.date, lookup);
      this.#kept.keep(key, { etag, headers, brotli: unpooled(brotli) }, pageDate);
    }
    return page;
  }

  #refuse(request: IncomingMessage, response: ServerResponse, refusal: RenderRefusal): Promise<void> {
    for (const [name, value] of this.#policies) response.setHeader(name, value);
    return refuse(request, response, refusal);
  }
}

function isRedirect({ status }: RenderedPage): boolean {
  return status >= 300 && status < 400;
}

/** Returns the headers of a redirect, whose target has the parameters of the request that the page does not read. */
function redirectHeaders(
  { headers }: RenderedPage,
  address: string,
  { url = '/' }: IncomingMessage,
): readonly string[] {
  return headers.map((text, at) =>
    at % 2 === 1 && headers[at - 1]?.toLowerCase() === 'location'
      ? withUnreadParameters(text, address, withoutCheck(url))
      : text,
  );
}

/** What pages depend on besides the version. */
type PageReads = Pick<PageLookup, 'readsNights' | 'readsCampaigns'>;

/** Returns a date without the revisions that a page does not depend on. */
function dateOf(date: PageDate, { readsNights, readsCampaigns }: PageReads): PageDate {
  return {
    ...date,
    revision: readsNights ? date.revision : 0,
    campaigns: readsCampaigns ? date.campaigns : 0,
  };
}

/**
 * Returns the version that is served, the revisions of what the page depends on, today's date, and the settings; null while no version is open.
 * Never waits.
 */
function servedDate(reads: PageReads): PageDate | null {
  const store = currentStore();
  if (!(store instanceof Promise)) {
    const day = utcDay(Date.now());
    return dateOf({ ...revisionsOf(store), day, settings: currentBrand().revision }, reads);
  }
  // The render that needs the store reports a failure to open it.
  store.catch(() => {});
  return null;
}

function freshCaching(): readonly string[] {
  return ['Cache-Control', pageCaching(Date.now())];
}
