/**
 * HTTP client for an upstream's JSON API. Limits concurrent requests, keeps connections open, sends conditional requests for cached
 * answers, retries failures with exponential backoff and honours Retry-After.
 */
import { Agent as HttpAgent } from 'node:http';
import { Agent as HttpsAgent } from 'node:https';
import type { Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { BundleError } from '#lib/import/bundle/ndjson';
import {
  ACCEPTED_ENCODINGS,
  AnswerTooLarge,
  decodeBody,
  readEncoding,
  requestOnce,
  type WireAnswer,
} from '#lib/import/mirror/one-request';
import { backoffMs, retryAfterMs } from '#lib/import/mirror/retry-times';
import type { CachedAnswer, UpstreamCache } from '#lib/import/mirror/upstream-cache';

/** The settings of an `UpstreamClient`. */
export interface ClientOptions {
  /** Maximum number of concurrent requests. */
  readonly concurrency: number;
  readonly timeoutMs: number;
  /** Tries after which a request fails. Answers with Retry-After are counted separately, up to five times as many. */
  readonly tries: number;
  /** Size limit of an answer, both compressed and decompressed. */
  readonly maxBytes: number;
  readonly wait: (milliseconds: number, signal: AbortSignal) => Promise<unknown>;
}

/**
 * The default settings of an `UpstreamClient`, which spare an upstream of another operator: 4 concurrent requests, 60 seconds for an
 * exchange, 6 tries, 64 MiB for an answer.
 */
export const DEFAULT_CLIENT_OPTIONS: ClientOptions = {
  concurrency: 4,
  timeoutMs: 60_000,
  tries: 6,
  maxBytes: 64 * 1024 * 1024,
  wait: (milliseconds, signal) => sleep(milliseconds, undefined, { signal }),
};

/** The numbers of requests and bytes of an `UpstreamClient`. */
export interface TransferStatistics {
  /** Requests sent, including retries. */
  readonly requests: number;
  /** Requests answered by 304 Not Modified, whose answers came from the cache. */
  readonly revalidated: number;
  /** Retries after failures. */
  readonly repeated: number;
  /** Bytes read from the network, including headers. */
  readonly bytes: number;
}

/**
 * The answer to a request: a 200 with its JSON, or a 4xx with the beginning of its body as `excerpt`. A 408, 425, 429 or 5xx is never
 * returned: the request is retried and then fails.
 */
export type UpstreamAnswer =
  | { readonly url: string; readonly status: 200; readonly value: unknown }
  | { readonly url: string; readonly status: number; readonly value: null; readonly excerpt: string };

const USER_AGENT = 'Veranda-Mirror/1 (rentals catalogue; reads the public API)';
const MAX_REDIRECTS = 5;
/** Length of an excerpt of a body in messages. */
const EXCERPT_CHARACTERS = 200;
/** Factor by which the number of tries is higher for answers with Retry-After. */
const RETRY_AFTER_TRIES_FACTOR = 5;
const REDIRECTS: readonly number[] = [301, 302, 303, 307, 308];
/** Matches error codes of untrusted certificates, such as CERT_HAS_EXPIRED and UNABLE_TO_VERIFY_LEAF_SIGNATURE. */
const CERTIFICATE_CODES = /CERT|LEAF_SIGNATURE/;
/** Statuses below 500 after which a request is retried. */
const RETRYABLE: readonly number[] = [408, 425, 429];

/** A failure after which the request may be retried, after `delayMs` milliseconds if the upstream requested that. */
class Failure extends Error {
  readonly delayMs: number | null;

  constructor(reason: string, delayMs: number | null = null) {
    super(reason);
    this.delayMs = delayMs;
  }
}

/** An HTTP client for the JSON API of one upstream. Limits concurrent requests, retries failures and revalidates cached answers. */
export class UpstreamClient {
  readonly #baseAddress: string;
  readonly #cache: UpstreamCache;
  readonly #options: ClientOptions;
  readonly #agent: HttpAgent | HttpsAgent;
  readonly #end = new AbortController();
  readonly #sockets = new Set<Socket>();
  readonly #waiting: (() => void)[] = [];
  #running = 0;
  /** Resolves at the end of the delay that the upstream requested by Retry-After; all requests await it. */
  #pause: Promise<unknown> = Promise.resolve();
  #requests = 0;
  #revalidated = 0;
  #repeated = 0;
  #closedBytes = 0;
  #answered = 0;

  constructor(baseAddress: string, cache: UpstreamCache, clientOptions: ClientOptions) {
    this.#baseAddress = baseAddress;
    this.#cache = cache;
    this.#options = clientOptions;
    const options = { keepAlive: true, maxSockets: clientOptions.concurrency };
    this.#agent = baseAddress.startsWith('https:') ? new HttpsAgent(options) : new HttpAgent(options);
  }

  get concurrency(): number {
    return this.#options.concurrency;
  }

  /** Returns the absolute URL of a path that is relative to the base address. */
  addressOf(path: string): string {
    return this.#baseAddress + path;
  }

  /** Number of requests that were answered, without retries. */
  get answered(): number {
    return this.#answered;
  }

  get statistics(): TransferStatistics {
    const open = [...this.#sockets].reduce((sum, socket) => sum + socket.bytesRead, 0);
    return {
      requests: this.#requests,
      revalidated: this.#revalidated,
      repeated: this.#repeated,
      bytes: this.#closedBytes + open,
    };
  }

  /**
   * Sends a GET for `path`, which begins with a slash and is relative to the base address. Returns answers with status 200 and 4xx.
   * @throws BundleError with the URL, the failure and the number of tries.
   */
  async request(path: string): Promise<UpstreamAnswer> {
    await this.#enter();
    try {
      return await this.#requestWithRetries(this.#baseAddress + path);
    } finally {
      this.#leave();
    }
  }

  /** Sends a GET for `path` and returns the JSON of a 200. @throws BundleError as `request`, and for a 4xx. */
  async requestJson(path: string): Promise<{ readonly url: string; readonly value: unknown }> {
    const answer = await this.request(path);
    if (answer.status === 200) return answer;
    throw statusError(answer);
  }

  /** Waits between two crawls. */
  async pause(milliseconds: number): Promise<void> {
    await this.#options.wait(milliseconds, this.#end.signal);
  }

  /** Aborts running requests and closes all connections; further requests fail. */
  close(): void {
    this.#end.abort(new BundleError('The crawl has ended.'));
    this.#agent.destroy();
  }

  async #requestWithRetries(url: string): Promise<UpstreamAnswer> {
    const { tries, wait } = this.#options;
    let delayed = 0;
    for (let count = 1; ; count++) {
      await this.#pause;
      if (count > 1) this.#repeated += 1;
      try {
        const answer = await this.#attempt(url);
        this.#answered += 1;
        return answer;
      } catch (error) {
        if (!(error instanceof Failure)) throw error;
        if (error.delayMs !== null) delayed += 1;
        if (count - delayed >= tries || delayed >= tries * RETRY_AFTER_TRIES_FACTOR) {
          throw new BundleError(`${url}: ${error.message}, tried ${count} times.`);
        }
        if (error.delayMs === null) await wait(backoffMs(count - delayed, Math.random()), this.#end.signal);
        else {
          this.#pause = wait(error.delayMs, this.#end.signal);
          await this.#pause;
        }
      }
    }
  }

  /** Sends the request once. @throws Failure when it may be retried, BundleError when it may not. */
  async #attempt(url: string): Promise<UpstreamAnswer> {
    const cached = this.#cache.get(url);
    const answer = await this.#send(url, cached);
    const { status, headers } = answer;
    if (status === 304) {
      if (!cached) throw new Failure('answered 304 to a request without a condition');
      this.#revalidated += 1;
      this.#cache.markUsed(url);
      return { url, status: 200, value: await this.#unpack(url, cached) };
    }
    if (status >= 500 || RETRYABLE.includes(status)) {
      throw new Failure(`answered ${status}`, retryAfterMs(headers['retry-after'], Date.now()));
    }
    if (status >= 400) return { url, status, value: null, excerpt: await this.#excerpt(answer) };
    if (status !== 200) throw new BundleError(`${url}: answered ${status}, expected 200.`);
    const type = headers['content-type'] ?? '';
    if (!/^application\/([\w.+-]+\+)?json\b/i.test(type)) {
      const excerpt = await this.#excerpt(answer);
      throw new BundleError(
        `${url}: answered ${type || 'no content type'} where JSON was expected: ${excerpt}`,
      );
    }
    const encoding = readEncoding(headers['content-encoding']);
    if (encoding === null) {
      throw new BundleError(
        `${url}: answered in the encoding ${headers['content-encoding']}, which was not requested.`,
      );
    }
    const encoded = { body: answer.body, encoding };
    const value = await this.#unpack(url, encoded);
    const etag = headers.etag ?? null;
    const lastModified = headers['last-modified'] ?? null;
    const isCacheable = !/\bno-store\b/i.test(headers['cache-control'] ?? '');
    if (isCacheable && (etag !== null || lastModified !== null)) {
      this.#cache.set(url, { etag, lastModified, ...(await packed(encoded)) });
    }
    return { url, status: 200, value };
  }

  /** Sends the request and follows redirects within the upstream's origin. */
  async #send(url: string, cached: CachedAnswer | null): Promise<WireAnswer> {
    const { timeoutMs, maxBytes } = this.#options;
    const headers = {
      Accept: 'application/json',
      'Accept-Encoding': ACCEPTED_ENCODINGS,
      'User-Agent': USER_AGENT,
      ...(cached?.etag && { 'If-None-Match': cached.etag }),
      ...(cached?.lastModified && { 'If-Modified-Since': cached.lastModified }),
    };
    let address = url;
    for (let redirects = 0; redirects <= MAX_REDIRECTS; redirects++) {
      this.#requests += 1;
      const answer = await requestOnce({
        url: address,
        headers,
        agent: this.#agent,
        timeoutMs,
        maxBytes,
        signal: this.#end.signal,
        onSocket: (socket) => this.#count(socket),
      }).catch((error: unknown) => {
        if (error instanceof BundleError) throw error;
        if (error instanceof AnswerTooLarge) throw tooLarge(url, maxBytes);
        const failure = describeFailure(error, timeoutMs);
        if (!CERTIFICATE_CODES.test(codeOf(error))) throw new Failure(failure);
        throw new BundleError(
          `${url}: ${failure}. Set NODE_EXTRA_CA_CERTS to a file with further trusted authorities.`,
        );
      });
      if (!REDIRECTS.includes(answer.status)) return answer;
      const location = answer.headers.location ?? '';
      const next = URL.canParse(location, address) ? new URL(location, address) : null;
      if (next?.origin !== new URL(url).origin) {
        throw new BundleError(
          `${url}: redirects to ${location || 'nowhere'}, which is not the same upstream.`,
        );
      }
      address = next.href;
    }
    throw new BundleError(`${url}: redirects more than ${MAX_REDIRECTS} times.`);
  }

  async #unpack(url: string, { body, encoding }: Pick<CachedAnswer, 'body' | 'encoding'>): Promise<unknown> {
    const { maxBytes } = this.#options;
    const text = await decodeBody(body, encoding, maxBytes).catch((error: unknown) => {
      if (error instanceof AnswerTooLarge) throw tooLarge(url, maxBytes);
      throw new Failure('answered with a body that cannot be decompressed');
    });
    try {
      return JSON.parse(text.toString());
    } catch {
      throw new Failure(`answered with invalid JSON: ${excerptOf(text)}`);
    }
  }

  /** Returns the beginning of an answer's body for a message; '' when it cannot be decoded. */
  async #excerpt({ headers, body }: WireAnswer): Promise<string> {
    const encoding = readEncoding(headers['content-encoding']);
    const text = encoding && (await decodeBody(body, encoding, this.#options.maxBytes).catch(() => null));
    return text ? excerptOf(text) : '';
  }

  /** Adds a socket to those whose bytes are counted. */
  #count(socket: Socket): void {
    if (this.#sockets.has(socket)) return;
    this.#sockets.add(socket);
    socket.once('close', () => {
      this.#closedBytes += socket.bytesRead;
      this.#sockets.delete(socket);
    });
  }

  /** Waits for a free slot among the concurrent requests. */
  async #enter(): Promise<void> {
    if (this.#running < this.#options.concurrency) {
      this.#running += 1;
      return;
    }
    await new Promise<void>((resolve) => this.#waiting.push(resolve));
  }

  /** Passes the slot on to the next waiting request, or frees it. */
  #leave(): void {
    const next = this.#waiting.shift();
    if (next) next();
    else this.#running -= 1;
  }
}

/** Creates the error for an answer other than 200 where a 200 is required; the caller throws it. */
export function statusError(answer: UpstreamAnswer): BundleError {
  const excerpt = 'excerpt' in answer && answer.excerpt !== '' ? `: ${answer.excerpt}` : '';
  return new BundleError(`${answer.url}: answered ${answer.status}${excerpt}`);
}

function tooLarge(url: string, maxBytes: number): BundleError {
  return new BundleError(`${url}: answered more than ${maxBytes} bytes.`);
}

function describeFailure(error: unknown, timeoutMs: number): string {
  if (!(error instanceof Error)) return String(error);
  if (error.name === 'TimeoutError') return `no whole answer within ${timeoutMs / 1_000} s`;
  return `no whole answer (${error.message || codeOf(error) || error.name})`;
}

/** Returns the error code of the system or TLS; '' when there is none. */
function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : '';
}

/** Returns the beginning of a text on one line. */
function excerptOf(text: Buffer): string {
  const line = text.toString().replaceAll(/\s+/g, ' ').trim();
  return line.length > EXCERPT_CHARACTERS ? `${line.slice(0, EXCERPT_CHARACTERS)}…` : line;
}

const gzipped = promisify(gzip);

/** Compresses a body with gzip for the cache unless it is compressed already. */
async function packed({ body, encoding }: Pick<CachedAnswer, 'body' | 'encoding'>) {
  if (encoding !== 'identity') return { body, encoding };
  const compressed = await gzipped(body);
  return { body: compressed, encoding: 'gzip' as const };
}
