/**
 * Asks an upstream politely and patiently: few requests at a time on connections that stay open, nothing sent twice that has not
 * changed, tried again with growing pauses when it fails, slower when it says so. Hides all of HTTP; what comes out is JSON.
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

/** What a mirror may set for its requests; what is left out is what suits an upstream that is not ours. */
export interface ClientOptions {
  /** Requests at the same time. */
  readonly concurrency: number;
  readonly timeoutMs: number;
  /** How often a request is tried before the crawl ends. */
  readonly tries: number;
  /** Of one answer, both as sent and unpacked. */
  readonly maxBytes: number;
  readonly wait: (milliseconds: number, signal: AbortSignal) => Promise<unknown>;
}

export const DEFAULT_CLIENT_OPTIONS: ClientOptions = {
  concurrency: 4,
  timeoutMs: 60_000,
  tries: 6,
  maxBytes: 64 * 1024 * 1024,
  wait: (milliseconds, signal) => sleep(milliseconds, undefined, { signal }),
};

export interface TransferStatistics {
  /** Sent, repeated ones too. */
  readonly requests: number;
  /** Answered by "not modified": taken from the last run. */
  readonly revalidated: number;
  /** Sent again because they failed. */
  readonly repeated: number;
  /** Read from the network, headers and all. */
  readonly bytes: number;
}

/** A 200 with its JSON, or a refusal (4xx) with the beginning of what was excerpt. */
export type UpstreamAnswer =
  | { readonly url: string; readonly status: 200; readonly value: unknown }
  | { readonly url: string; readonly status: number; readonly value: null; readonly excerpt: string };

const USER_AGENT = 'Veranda-Mirror/1 (rentals catalogue; reads the public API)';
const MAX_REDIRECTS = 5;
const SHOWN_CHARACTERS = 200;
/** One that says when to come again is tried so many times as often as one that just fails. */
const ASKED_TRIES = 5;
const REDIRECTS: readonly number[] = [301, 302, 303, 307, 308];
/** Of certificates that are not trusted, such as CERT_HAS_EXPIRED and UNABLE_TO_VERIFY_LEAF_SIGNATURE. */
const CERTIFICATE_CODES = /CERT|LEAF_SIGNATURE/;
const REPEATABLE: readonly number[] = [408, 425, 429];

/** Something that may be different the next time. */
class Failure extends Error {
  readonly delayMs: number | null;

  constructor(reason: string, delayMs: number | null = null) {
    super(reason);
    this.delayMs = delayMs;
  }
}

export class UpstreamClient {
  readonly #baseAddress: string;
  readonly #cache: UpstreamCache;
  readonly #options: ClientOptions;
  readonly #agent: HttpAgent | HttpsAgent;
  readonly #end = new AbortController();
  readonly #sockets = new Set<Socket>();
  readonly #waiting: (() => void)[] = [];
  #running = 0;
  /** Settles when the upstream wants to be asked again. */
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

  /** Where `path` is asked for. */
  addressOf(path: string): string {
    return this.#baseAddress + path;
  }

  /** How many questions have had an answer. */
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
   * The answer to a GET of `path`, which begins with a slash and lies below the operations' path.
   * @throws BundleError naming the address, what was answered and how often it was tried.
   */
  async request(path: string): Promise<UpstreamAnswer> {
    await this.#enter();
    try {
      return await this.#requestWithRetries(this.#baseAddress + path);
    } finally {
      this.#leave();
    }
  }

  /** The JSON of a 200. @throws BundleError for a refusal too. */
  async requestJson(path: string): Promise<{ readonly url: string; readonly value: unknown }> {
    const answer = await this.request(path);
    if (answer.status === 200) return answer;
    throw refusal(answer);
  }

  /** Between two readings of the whole. */
  async pause(milliseconds: number): Promise<void> {
    await this.#options.wait(milliseconds, this.#end.signal);
  }

  /** Ends what is under way; nothing can be asked any more. */
  close(): void {
    this.#end.abort(new BundleError('The crawl has ended.'));
    this.#agent.destroy();
  }

  async #requestWithRetries(url: string): Promise<UpstreamAnswer> {
    const { tries, wait } = this.#options;
    let asked = 0;
    for (let count = 1; ; count++) {
      await this.#pause;
      if (count > 1) this.#repeated += 1;
      try {
        const answer = await this.#attempt(url);
        this.#answered += 1;
        return answer;
      } catch (error) {
        if (!(error instanceof Failure)) throw error;
        if (error.delayMs !== null) asked += 1;
        if (count - asked >= tries || asked >= tries * ASKED_TRIES) {
          throw new BundleError(`${url}: ${error.message}, tried ${count} times.`);
        }
        if (error.delayMs === null) await wait(backoffMs(count - asked, Math.random()), this.#end.signal);
        else {
          this.#pause = wait(error.delayMs, this.#end.signal);
          await this.#pause;
        }
      }
    }
  }

  /** @throws Failure when it is worth another try, BundleError when it is not. */
  async #attempt(url: string): Promise<UpstreamAnswer> {
    const cached = this.#cache.get(url);
    const answer = await this.#send(url, cached);
    const { status, headers } = answer;
    if (status === 304) {
      if (!cached) throw new Failure('answered 304 to a question without a condition');
      this.#revalidated += 1;
      this.#cache.markUsed(url);
      return { url, status: 200, value: await this.#unpack(url, cached) };
    }
    if (status >= 500 || REPEATABLE.includes(status)) {
      throw new Failure(`answered ${status}`, retryAfterMs(headers['retry-after'], Date.now()));
    }
    if (status >= 400) return { url, status, value: null, excerpt: await this.#excerpt(answer) };
    if (status !== 200) throw new BundleError(`${url}: answered ${status}, which is no catalogue.`);
    const type = headers['content-type'] ?? '';
    if (!/^application\/([\w.+-]+\+)?json\b/i.test(type)) {
      const excerpt = await this.#excerpt(answer);
      throw new BundleError(
        `${url}: answered ${type || 'no content type'} where JSON was expected: ${excerpt}`,
      );
    }
    const encoding = readEncoding(headers['content-encoding']);
    if (encoding === null) {
      throw new BundleError(`${url}: answered in the encoding ${headers['content-encoding']}, unasked.`);
    }
    const taken = { body: answer.body, encoding };
    const value = await this.#unpack(url, taken);
    const etag = headers.etag ?? null;
    const lastModified = headers['last-modified'] ?? null;
    const isForKeeping = !/\bno-store\b/i.test(headers['cache-control'] ?? '');
    if (isForKeeping && (etag !== null || lastModified !== null)) {
      this.#cache.set(url, { etag, lastModified, ...(await packed(taken)) });
    }
    return { url, status: 200, value };
  }

  /** Follows redirects within the upstream. */
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
          `${url}: ${failure}. NODE_EXTRA_CA_CERTS can name a file of further authorities to trust.`,
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
      throw new Failure('answered what cannot be unpacked');
    });
    try {
      return JSON.parse(text.toString());
    } catch {
      throw new Failure(`answered what is not JSON: ${shown(text)}`);
    }
  }

  /** The beginning of an answer that is no catalogue. */
  async #excerpt({ headers, body }: WireAnswer): Promise<string> {
    const encoding = readEncoding(headers['content-encoding']);
    const text = encoding && (await decodeBody(body, encoding, this.#options.maxBytes).catch(() => null));
    return text ? shown(text) : '';
  }

  #count(socket: Socket): void {
    if (this.#sockets.has(socket)) return;
    this.#sockets.add(socket);
    socket.once('close', () => {
      this.#closedBytes += socket.bytesRead;
      this.#sockets.delete(socket);
    });
  }

  async #enter(): Promise<void> {
    if (this.#running < this.#options.concurrency) {
      this.#running += 1;
      return;
    }
    await new Promise<void>((resolve) => this.#waiting.push(resolve));
  }

  /** The place goes to the next that waits. */
  #leave(): void {
    const next = this.#waiting.shift();
    if (next) next();
    else this.#running -= 1;
  }
}

/** What an answer other than 200 means where one is needed. */
export function refusal(answer: UpstreamAnswer): BundleError {
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

/** As the system or TLS names what went wrong; empty when neither does. */
function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : '';
}

function shown(text: Buffer): string {
  const line = text.toString().replaceAll(/\s+/g, ' ').trim();
  return line.length > SHOWN_CHARACTERS ? `${line.slice(0, SHOWN_CHARACTERS)}…` : line;
}

const gzipped = promisify(gzip);

async function packed({ body, encoding }: Pick<CachedAnswer, 'body' | 'encoding'>) {
  if (encoding !== 'identity') return { body, encoding };
  const compressed = await gzipped(body);
  return { body: compressed, encoding: 'gzip' as const };
}
