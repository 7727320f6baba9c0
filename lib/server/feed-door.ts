/**
 * Serves the files of feeds. Hides that a file is written while it is sent, at the speed of its reader, and that few are written at once.
 */
import type { IncomingMessage, ServerResponse } from 'node:http';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { currentBrand } from '#lib/brand/brand';
import { type FeedConfig, type OpenFeed, openFeed } from '#lib/feeds/feed-body';
import { feedFileAt } from '#lib/feeds/feed-files';
import { acceptsGzip } from '#lib/http/negotiation';
import { type Admission, UNREAD_STREAM_COST } from '#lib/http/request-limits';
import { RETRY_SECONDS } from '#lib/http/retry-seconds';
import { isHeld, weakTag } from '#lib/http/validators';
import { currentLog } from '#lib/log';
import { type Store, StoreUnavailable } from '#lib/store/store';

/** Runs `work` on the served version; see `onServedVersion`. */
type OnVersion = <Result>(work: (store: Store) => Promise<Result>) => Promise<Result>;

/** Files that are sent concurrently, one to each client. */
const MOST_AT_ONCE = 3;
/** A reader that takes nothing for this long is disconnected. */
const STALLED_MS = 60_000;
/** Seconds after which a client may ask again when other files are being sent. */
const BUSY_SECONDS = 60;

const UNCACHED = { 'Cache-Control': 'no-store' };

/**
 * Returns a function that serves the files of feeds on node:http, whether they are switched on or not. `client` is the key by which the
 * client is counted. A file that does not exist is 404; 503 when the catalogue cannot be read, other files are being sent, or the client
 * already receives one. A file whose reading fails is cut off, so that the client does not take it for complete.
 */
export function feedDoor(config: FeedConfig, onVersion: OnVersion) {
  const clients = new Set<string>();
  return async (
    request: IncomingMessage,
    response: ServerResponse,
    client: string,
    admission: Pick<Admission, 'lowerTo'>,
  ): Promise<void> => {
    const { method = 'GET', url = '', headers: requested } = request;
    const feed = await openAt(url, config, onVersion).catch((error: unknown) => {
      if (error instanceof StoreUnavailable) return 'unavailable' as const;
      throw error;
    });
    if (feed === 'unavailable') return refuse(response, 503, RETRY_SECONDS);
    if (feed === null) return refuse(response, 404);
    const etag = weakTag(feed.identity);
    const headers = {
      'Cache-Control': 'public, max-age=3600',
      ETag: etag,
      ...(feed.isText && { Vary: 'Accept-Encoding' }),
    };
    const isGzipped = feed.isText && acceptsGzip(requested['accept-encoding'] ?? null);
    const described = {
      ...headers,
      'Content-Type': feed.contentType,
      ...(isGzipped && { 'Content-Encoding': 'gzip' }),
    };
    const isCurrent = isHeld(requested['if-none-match'] ?? null, etag);
    if (isCurrent || method === 'HEAD') {
      admission.lowerTo(UNREAD_STREAM_COST);
      response.writeHead(isCurrent ? 304 : 200, isCurrent ? headers : described).end();
      return;
    }
    if (clients.has(client) || clients.size >= MOST_AT_ONCE) return refuse(response, 503, BUSY_SECONDS);
    clients.add(client);
    response.setTimeout(STALLED_MS, () => response.destroy());
    try {
      response.writeHead(200, described);
      const body = feed.body();
      await (isGzipped ? pipeline(body, createGzip(), response) : pipeline(body, response));
    } catch (error) {
      // A client that disconnects is no error.
      if (!isDisconnect(error)) currentLog().warn({ err: error, url }, 'Feed is cut off');
      response.destroy();
    } finally {
      clients.delete(client);
    }
  };
}

async function openAt(url: string, config: FeedConfig, onVersion: OnVersion): Promise<OpenFeed | null> {
  const [pathname = ''] = url.split('?');
  const file = feedFileAt(pathname);
  if (file === null) return null;
  return onVersion(async (store) => {
    // Finds out before the response begins whether the version can be read.
    await store.db.selectFrom('rentals').select('id').limit(1).execute();
    return openFeed(store, file, { ...config, siteName: currentBrand().name });
  });
}

function refuse(response: ServerResponse, status: 404 | 503, retryAfterSeconds?: number): void {
  const retry = retryAfterSeconds === undefined ? {} : { 'Retry-After': String(retryAfterSeconds) };
  response.writeHead(status, { ...UNCACHED, ...retry, 'Content-Length': 0 }).end();
}

function isDisconnect(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ERR_STREAM_PREMATURE_CLOSE';
}
