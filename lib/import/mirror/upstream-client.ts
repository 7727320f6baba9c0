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
import type { KeptAnswer, KeptAnswers } from '#lib/import/mirror/kept-answers';
import {
  AnswerTooLarge,
  decodeBody,
  readEncoding,
  requestOnce,
  TAKEN_ENCODINGS,
  type WireAnswer,
} from '#lib/import/mirror/one-request';
import { backoffMs, retryAfterMs } from '#lib/import/mirror/retry-times';

/** What a mirror may set for its requests; what is left out is what suits an upstream that is not ours. */
export interface Manners {
  /** Requests at the same time. */
  readonly concurrency: number;
  readonly timeoutMs: number;
  /** How often a request is tried before the crawl ends. */
  readonly tries: number;
  /** Of one answer, both as sent and unpacked. */
  readonly maxBytes: number;
  readonly wait: (milliseconds: number, signal: AbortSignal) => Promise<unknown>;
}

export const MANNERS: Manners = {
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

/** A 200 with its JSON, or a refusal (4xx) with the beginning of what was said. */
export type UpstreamAnswer =
  | { readonly url: string; readonly status: 200; readonly value: unknown }
  | { readonly url: string; readonly status: number; readonly value: null; readonly said: string };

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
  readonly askedMs: number | null;

  constructor(reason: string, askedMs: number | null = null) {
    super(reason);
    this.askedMs = askedMs;
  }
}

export class UpstreamClient {
  readonly #baseAddress: string;
  readonly #kept: KeptAnswers;
  readonly #manners: Manners;
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

  constructor(baseAddress: string, kept: KeptAnswers, manners: Manners) {
    this.#baseAddress = baseAddress;
    this.#kept = kept;
    this.#manners = manners;
    const options = { keepAlive: true, maxSockets: manners.concurrency };
    this.#agent = baseAddress.startsWith('https:') ? new HttpsAgent(options) : new HttpAgent(options);
  }

  get concurrency(): number {
    return this.#manners.concurrency;
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
  async ask(path: string): Promise<UpstreamAnswer> {
    await this.#enter();
    try {
      return await this.#askPatiently(this.#baseAddress + path);
    } finally {
      this.#leave();
    }
  }

  /** The JSON of a 200. @throws BundleError for a refusal too. */
  async read(path: string): Promise<{ readonly url: string; readonly value: unknown }> {
    const answer = await this.ask(path);
    if (answer.status === 200) return answer;
    throw refusal(answer);
  }

  /** Between two readings of the whole. */
  async rest(milliseconds: number): Promise<void> {
    await this.#manners.wait(milliseconds, this.#end.signal);
  }

  /** Ends what is under way; nothing can be asked any more. */
  close(): void {
    this.#end.abort(new BundleError('The crawl has ended.'));
    this.#agent.destroy();
  }

  async #askPatiently(url: string): Promise<UpstreamAnswer> {
    const { tries, wait } = this.#manners;
    let asked = 0;
    for (let count = 1; ; count++) {
      await this.#pause;
      if (count > 1) this.#repeated += 1;
      try {
        const answer = await this.#askOnce(url);
        this.#answered += 1;
        return answer;
      } catch (error) {
        if (!(error instanceof Failure)) throw error;
        if (error.askedMs !== null) asked += 1;
        if (count - asked >= tries || asked >= tries * ASKED_TRIES) {
          throw new BundleError(`${url}: ${error.message}, tried ${count} times.`);
        }
        if (error.askedMs === null) await wait(backoffMs(count - asked, Math.random()), this.#end.signal);
        else {
          this.#pause = wait(error.askedMs, this.#end.signal);
          await this.#pause;
        }
      }
    }
  }

  /** @throws Failure when it is worth another try, BundleError when it is not. */
  async #askOnce(url: string): Promise<UpstreamAnswer> {
    const kept = this.#kept.find(url);
    const answer = await this.#send(url, kept);
    const { status, headers } = answer;
    if (status === 304) {
      if (!kept) throw new Failure('answered 304 to a question without a condition');
      this.#revalidated += 1;
      this.#kept.markUsed(url);
      return { url, status: 200, value: await this.#unpack(url, kept) };
    }
    if (status >= 500 || REPEATABLE.includes(status)) {
      throw new Failure(`answered ${status}`, retryAfterMs(headers['retry-after'], Date.now()));
    }
    if (status >= 400) return { url, status, value: null, said: await this.#said(answer) };
    if (status !== 200) throw new BundleError(`${url}: answered ${status}, which is no catalogue.`);
    const type = headers['content-type'] ?? '';
    if (!/^application\/([\w.+-]+\+)?json\b/i.test(type)) {
      const said = await this.#said(answer);
      throw new BundleError(`${url}: answered ${type || 'no content type'} where JSON was expected: ${said}`);
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
      this.#kept.keep(url, { etag, lastModified, ...(await packed(taken)) });
    }
    return { url, status: 200, value };
  }

  /** Follows redirects within the upstream. */
  async #send(url: string, kept: KeptAnswer | null): Promise<WireAnswer> {
    const { timeoutMs, maxBytes } = this.#manners;
    const headers = {
      Accept: 'application/json',
      'Accept-Encoding': TAKEN_ENCODINGS,
      'User-Agent': USER_AGENT,
      ...(kept?.etag && { 'If-None-Match': kept.etag }),
      ...(kept?.lastModified && { 'If-Modified-Since': kept.lastModified }),
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

  async #unpack(url: string, { body, encoding }: Pick<KeptAnswer, 'body' | 'encoding'>): Promise<unknown> {
    const { maxBytes } = this.#manners;
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
  async #said({ headers, body }: WireAnswer): Promise<string> {
    const encoding = readEncoding(headers['content-encoding']);
    const text = encoding && (await decodeBody(body, encoding, this.#manners.maxBytes).catch(() => null));
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
    if (this.#running < this.#manners.concurrency) {
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
  const said = 'said' in answer && answer.said !== '' ? `: ${answer.said}` : '';
  return new BundleError(`${answer.url}: answered ${answer.status}${said}`);
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

async function packed({ body, encoding }: Pick<KeptAnswer, 'body' | 'encoding'>) {
  if (encoding !== 'identity') return { body, encoding };
  const compressed = await gzipped(body);
  return { body: compressed, encoding: 'gzip' as const };
}
