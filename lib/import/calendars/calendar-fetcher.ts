/** Fetches calendar files from the hosts of portals, whose URLs are untrusted: public hosts only, with limits, and only what changed. */
import type { IncomingMessage } from 'node:http';
import { finished } from 'node:stream/promises';
import { CalendarProblem } from '#lib/calendars/calendar-problem';
import {
  type ConnectionOptions,
  PublicConnections,
  readBody,
  redirectOf,
} from '#lib/photos/public-connections';

/** The validators that a host sent with a file; null where it sent none. */
export interface FileValidators {
  readonly etag: string | null;
  readonly lastModified: string | null;
}

/** The result of fetching a file: `bytes` is null when it is as before. */
export interface FetchedFile extends FileValidators {
  readonly bytes: Buffer | null;
}

/** The error that a host refuses a request for a time, fails or cannot be reached: other calendars of it would fail likewise. */
export class HostRefusal extends CalendarProblem {
  /** Pause that the host requests (`Retry-After`), in milliseconds; null without one. */
  readonly retryAfterMs: number | null;
  /** Whether the host requests fewer requests (429), or a pause. */
  readonly isOverload: boolean;

  constructor(message: string, retryAfterMs: number | null = null, isOverload = retryAfterMs !== null) {
    super(message);
    this.retryAfterMs = retryAfterMs;
    this.isOverload = isOverload;
  }
}

interface Limits {
  /** From the DNS lookup until the connection is established. */
  readonly connectMs: number;
  /** The whole fetch, including redirects. */
  readonly totalMs: number;
  readonly bytes: number;
  readonly redirects: number;
}

const LIMITS: Limits = { connectMs: 5_000, totalMs: 20_000, bytes: 2_000_000, redirects: 3 };
const HEADERS = {
  Accept: 'text/calendar, */*;q=0.5',
  'Accept-Encoding': 'identity',
  'User-Agent': 'Veranda',
};

/** A fetcher of calendar files that connects to public addresses only. */
export class CalendarFetcher {
  readonly #connections: PublicConnections;
  readonly #limits: Limits;

  constructor(options: ConnectionOptions & { readonly limits?: Partial<Limits> } = {}) {
    this.#limits = { ...LIMITS, ...options.limits };
    this.#connections = new PublicConnections(this.#limits.connectMs, options);
  }

  /**
   * Fetches a file unless it is as `before`.
   * @throws CalendarProblem with the reason, HostRefusal where that is the host: `answered 404`, `took more than 20000 ms`. It never contains the path of a URL, whose secret
   * gives access to the calendar.
   */
  async fetch(url: string, before: FileValidators): Promise<FetchedFile> {
    const signal = AbortSignal.timeout(this.#limits.totalMs);
    const conditions = {
      ...(before.etag !== null && { 'If-None-Match': before.etag }),
      ...(before.lastModified !== null && { 'If-Modified-Since': before.lastModified }),
    };
    try {
      return await this.#follow(url, { ...HEADERS, ...conditions }, before, signal);
    } catch (error) {
      if (error instanceof CalendarProblem) throw error;
      if (signal.aborted) throw new HostRefusal(`took more than ${this.#limits.totalMs} ms`);
      throw new HostRefusal(error instanceof Error ? error.message || error.name : String(error));
    }
  }

  /** Closes the idle connections. */
  close(): void {
    this.#connections.close();
  }

  async #follow(
    url: string,
    headers: Readonly<Record<string, string>>,
    before: FileValidators,
    signal: AbortSignal,
  ): Promise<FetchedFile> {
    let address = url;
    for (let hop = 0; hop <= this.#limits.redirects; hop++) {
      if (!isCalendarUrl(address)) throw new CalendarProblem('leads to an address that is not http or https');
      const response = await this.#connections.get(address, headers, signal);
      try {
        const location = redirectOf(response);
        if (location === null) return await this.#read(response, before);
        if (!URL.canParse(location, address)) throw new CalendarProblem('redirects to no URL');
        address = new URL(location, address).href;
      } finally {
        // Does not read the rest of a refused response.
        response.destroy();
      }
    }
    throw new CalendarProblem(`redirects more than ${this.#limits.redirects} times`);
  }

  async #read(response: IncomingMessage, before: FileValidators): Promise<FetchedFile> {
    const { statusCode = 0, headers } = response;
    const validators = { etag: headers.etag ?? null, lastModified: headers['last-modified'] ?? null };
    if (statusCode === 304) {
      // A response that is read to its end leaves the connection open for the next file.
      response.resume();
      await finished(response);
      return { ...before, bytes: null };
    }
    if (statusCode === 429 || statusCode >= 500) {
      const pauseMs = retryAfterMs(headers['retry-after']);
      throw new HostRefusal(`answered ${statusCode}`, pauseMs, statusCode === 429 || pauseMs !== null);
    }
    if (statusCode !== 200) throw new CalendarProblem(`answered ${statusCode}`);
    const bytes = await readBody(response, this.#limits.bytes);
    if (bytes === null) throw new CalendarProblem(`is larger than ${this.#limits.bytes} bytes`);
    return { ...validators, bytes };
  }
}

/** Whether a text is an http or https URL without a user name, as calendars have. */
export function isCalendarUrl(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, username, password } = new URL(text);
  return (protocol === 'https:' || protocol === 'http:') && username === '' && password === '';
}

function retryAfterMs(header: string | undefined): number | null {
  if (header === undefined) return null;
  const ms = /^\d{1,7}$/.test(header) ? Number(header) * 1_000 : Date.parse(header) - Date.now();
  return Number.isFinite(ms) ? Math.max(0, ms) : null;
}
