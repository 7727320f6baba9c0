/**
 * Fetches photos from other hosts, whose URLs are untrusted (SSRF). For the URL and for every redirect the host must be
 * permitted and its address public, and the connection goes to the address that was checked, so that DNS rebinding has no
 * effect. Time and bytes are bounded.
 */
import type { LookupAddress } from 'node:dns';
import { lookup as lookUp } from 'node:dns/promises';
import { get as getHttp, Agent as HttpAgent, type IncomingMessage } from 'node:http';
import { get as getHttps, Agent as HttpsAgent } from 'node:https';
import { isIP, type LookupFunction, type Socket } from 'node:net';
import { PhotoFailure } from '#lib/photos/photo-failure';
import { isAllowedPhoto } from '#lib/photos/photo-rules';
import { isPublicAddress } from '#lib/photos/public-address';

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
export interface PhotoFetchOptions {
  /** As in `PhotoRules`. */
  readonly hosts: readonly string[];
  /** Returns all addresses of a host name; by default the system's resolver. */
  readonly resolve?: (hostname: string) => Promise<readonly LookupAddress[]>;
  /** Whether a connection to an IP address is permitted; by default to public addresses. */
  readonly isReachable?: (address: string) => boolean;
  readonly limits?: Partial<PhotoFetchLimits>;
}

type Step = { readonly bytes: Buffer } | { readonly location: string };

/**
 * A fetcher of photos from other hosts, protected against SSRF: it connects to permitted hosts at public addresses only, and bounds time,
 * bytes and redirects.
 */
export class PhotoFetcher {
  readonly #hosts: readonly string[];
  readonly #resolve: (hostname: string) => Promise<readonly LookupAddress[]>;
  readonly #isReachable: (address: string) => boolean;
  readonly #limits: PhotoFetchLimits;
  readonly #http: HttpAgent;
  readonly #https: HttpsAgent;
  readonly #lookups = new Map<string, Promise<readonly LookupAddress[]>>();

  constructor({
    hosts,
    resolve = (hostname) => lookUp(hostname, { all: true }),
    isReachable = isPublicAddress,
    limits = {},
  }: PhotoFetchOptions) {
    this.#hosts = hosts;
    this.#resolve = resolve;
    this.#isReachable = isReachable;
    this.#limits = { ...LIMITS, ...limits };
    const lookup: LookupFunction = (hostname, options, callback) => {
      this.#reachableAddresses(hostname).then(
        ([first, ...others]) => {
          if (options.all) callback(null, first ? [first, ...others] : []);
          else callback(null, first?.address ?? '', first?.family);
        },
        (error) => callback(error, ''),
      );
    };
    this.#http = new HttpAgent({ keepAlive: true, lookup });
    this.#https = new HttpsAgent({ keepAlive: true, lookup });
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
      if (signal.aborted) throw new PhotoFailure(504, `took more than ${this.#limits.totalMs} ms`);
      throw new PhotoFailure(502, error instanceof Error ? error.message || error.name : String(error));
    }
    throw new PhotoFailure(502, `redirected more than ${this.#limits.redirects} times`);
  }

  async #fetchStep(address: string, signal: AbortSignal): Promise<Step> {
    if (!isAllowedPhoto(address, this.#hosts)) {
      throw new PhotoFailure(502, `${hostOf(address)} is not among the allowed hosts`);
    }
    const { hostname } = new URL(address);
    // The agents call `lookup` for names only, so a literal address is checked here.
    const literal = hostname.replace(/^\[(.*)\]$/, '$1');
    if (isIP(literal) !== 0) this.#requireReachable(literal, [literal]);
    const response = await this.#request(address, signal);
    try {
      return await this.#read(response);
    } finally {
      // Does not read the rest of a refused response.
      response.destroy();
    }
  }

  #request(address: string, signal: AbortSignal): Promise<IncomingMessage> {
    return new Promise((resolve, reject) => {
      const options = { headers: HEADERS, signal };
      const request = address.startsWith('https:')
        ? getHttps(address, { ...options, agent: this.#https }, resolve)
        : getHttp(address, { ...options, agent: this.#http }, resolve);
      request.once('socket', (socket) => this.#limitConnecting(socket));
      request.on('error', (error) => {
        // The host had closed the idle connection: retries on a new one.
        const isStale = request.reusedSocket && 'code' in error && error.code === 'ECONNRESET';
        if (isStale && !signal.aborted) this.#request(address, signal).then(resolve, reject);
        else reject(error);
      });
    });
  }

  #limitConnecting(socket: Socket): void {
    if (!socket.connecting) return;
    const { connectMs } = this.#limits;
    const timer = setTimeout(
      () => socket.destroy(new PhotoFailure(504, `not connected after ${connectMs} ms`)),
      connectMs,
    );
    socket.once('connect', () => clearTimeout(timer));
    socket.once('close', () => clearTimeout(timer));
  }

  async #read(response: IncomingMessage): Promise<Step> {
    const { statusCode = 0, headers } = response;
    if (REDIRECTS.has(statusCode) && headers.location !== undefined) return { location: headers.location };
    if (statusCode === 404 || statusCode === 410) throw new PhotoFailure(404, `answered ${statusCode}`);
    if (statusCode !== 200) throw new PhotoFailure(502, `answered ${statusCode}`);
    const { bytes: most } = this.#limits;
    const tooLarge = () => new PhotoFailure(502, `larger than ${most} bytes`);
    if (Number(headers['content-length']) > most) throw tooLarge();
    const chunks: Buffer[] = [];
    let length = 0;
    for await (const chunk of response) {
      if (!Buffer.isBuffer(chunk)) continue;
      length += chunk.byteLength;
      if (length > most) throw tooLarge();
      chunks.push(chunk);
    }
    return { bytes: Buffer.concat(chunks) };
  }

  /** Returns the checked addresses of a name. Concurrent lookups of a name are shared, since each occupies a thread. */
  #reachableAddresses(hostname: string): Promise<readonly LookupAddress[]> {
    const shared = this.#lookups.get(hostname);
    if (shared) return shared;
    const pending = this.#resolve(hostname)
      .then((found) => {
        const addresses = found.map(({ address }) => address);
        this.#requireReachable(hostname, addresses);
        return found;
      })
      .finally(() => this.#lookups.delete(hostname));
    this.#lookups.set(hostname, pending);
    return pending;
  }

  /** @throws PhotoFailure unless there are addresses and all of them are permitted. */
  #requireReachable(host: string, addresses: readonly string[]): void {
    const refused = addresses.find((address) => !this.#isReachable(address));
    if (refused !== undefined) throw new PhotoFailure(502, `${host} is at ${refused}, which is not public`);
    if (addresses.length === 0) throw new PhotoFailure(502, `${host} has no address`);
  }
}

const REDIRECTS = new Set([301, 302, 303, 307, 308]);

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
