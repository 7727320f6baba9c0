/**
 * Fetches photos from other hosts, whose URLs are untrusted (SSRF). For the URL and for every redirect the host must be
 * permitted and its address public, and the connection goes to the address that was checked, so that DNS rebinding has no
 * effect. Time and bytes are bounded.
 */
import type { IncomingMessage } from 'node:http';
import { PhotoFailure } from '#lib/photos/photo-failure';
import { isAllowedPhoto } from '#lib/photos/photo-rules';
import {
  type ConnectionOptions,
  ConnectionTimeout,
  PublicConnections,
  readBody,
  redirectOf,
} from '#lib/photos/public-connections';

/** The limits of one fetch: milliseconds, bytes of the body, and number of redirects. */
export interface PhotoFetchLimits {
  /** From the DNS lookup until the connection is established. */
  readonly connectMs: number;
  /** The whole fetch, including redirects. */
  readonly totalMs: number;
  readonly bytes: number;
  readonly redirects: number;
}

const LIMITS: PhotoFetchLimits = {
  connectMs: 3_000,
  totalMs: 15_000,
  bytes: 20 * 1024 * 1024,
  redirects: 3,
};

/** The permitted hosts of a PhotoFetcher, its limits, and functions that tests replace. */
export interface PhotoFetchOptions extends ConnectionOptions {
  /** As in `PhotoRules`. */
  readonly hosts: readonly string[];
  readonly limits?: Partial<PhotoFetchLimits>;
}

type Step = { readonly bytes: Buffer } | { readonly location: string };

/**
 * A fetcher of photos from other hosts, protected against SSRF: it connects to permitted hosts at public addresses only, and bounds time,
 * bytes and redirects.
 */
export class PhotoFetcher {
  readonly #hosts: readonly string[];
  readonly #limits: PhotoFetchLimits;
  readonly #connections: PublicConnections;

  constructor({ hosts, limits = {}, ...options }: PhotoFetchOptions) {
    this.#hosts = hosts;
    this.#limits = { ...LIMITS, ...limits };
    this.#connections = new PublicConnections(this.#limits.connectMs, options);
  }

  /**
   * Returns the body of a response, without a check that it is a picture.
   * @throws PhotoFailure
   */
  async fetch(url: string): Promise<Buffer> {
    const signal = AbortSignal.timeout(this.#limits.totalMs);
    let address = url;
    try {
      for (let hop = 0; hop <= this.#limits.redirects; hop++) {
        const step = await this.#fetchStep(address, signal);
        if ('bytes' in step) return step.bytes;
        if (!URL.canParse(step.location, address)) throw new PhotoFailure(502, 'redirected to no URL');
        address = new URL(step.location, address).href;
      }
    } catch (error) {
      if (error instanceof PhotoFailure) throw error;
      if (error instanceof ConnectionTimeout) throw new PhotoFailure(504, error.message);
      if (signal.aborted) throw new PhotoFailure(504, `took more than ${this.#limits.totalMs} ms`);
      throw new PhotoFailure(502, error instanceof Error ? error.message || error.name : String(error));
    }
    throw new PhotoFailure(502, `redirected more than ${this.#limits.redirects} times`);
  }

  async #fetchStep(address: string, signal: AbortSignal): Promise<Step> {
    if (!isAllowedPhoto(address, this.#hosts)) {
      throw new PhotoFailure(502, `${hostOf(address)} is not among the allowed hosts`);
    }
    const response = await this.#connections.get(address, HEADERS, signal);
    try {
      return await this.#read(response);
    } finally {
      // Does not read the rest of a refused response.
      response.destroy();
    }
  }

  async #read(response: IncomingMessage): Promise<Step> {
    const location = redirectOf(response);
    if (location !== null) return { location };
    const { statusCode = 0 } = response;
    if (statusCode === 404 || statusCode === 410) throw new PhotoFailure(404, `answered ${statusCode}`);
    if (statusCode !== 200) throw new PhotoFailure(502, `answered ${statusCode}`);
    const bytes = await readBody(response, this.#limits.bytes);
    if (bytes === null) throw new PhotoFailure(502, `larger than ${this.#limits.bytes} bytes`);
    return { bytes };
  }
}

const HEADERS = {
  Accept: 'image/webp,image/jpeg,image/png,image/*;q=0.8',
  'Accept-Encoding': 'identity',
  'User-Agent': 'Veranda',
};

function hostOf(address: string): string {
  if (!URL.canParse(address)) return 'what is no URL';
  const { host, protocol } = new URL(address);
  return host === '' ? `an address of ${protocol}` : host;
}
