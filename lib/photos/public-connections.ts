/**
 * HTTP connections to hosts of untrusted URLs (SSRF). The address of a host is checked before it is connected to, and the connection goes to
 * the address that was checked, so that DNS rebinding has no effect.
 */
import type { LookupAddress } from 'node:dns';
import { lookup as lookUp } from 'node:dns/promises';
import { get as getHttp, Agent as HttpAgent, type IncomingMessage } from 'node:http';
import { get as getHttps, Agent as HttpsAgent } from 'node:https';
import { isIP, type LookupFunction, type Socket } from 'node:net';
import { isPublicAddress } from '#lib/photos/public-address';

const REDIRECTS = new Set([301, 302, 303, 307, 308]);

/** Returns the target of a redirect as it is written; null for other responses. */
export function redirectOf({ statusCode = 0, headers }: IncomingMessage): string | null {
  return REDIRECTS.has(statusCode) ? (headers.location ?? null) : null;
}

/** Reads the body of a response; null, and the rest unread, when it has more than `most` bytes. The caller destroys the response. */
export async function readBody(response: IncomingMessage, most: number): Promise<Buffer | null> {
  if (Number(response.headers['content-length']) > most) return null;
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of response) {
    if (!Buffer.isBuffer(chunk)) continue;
    length += chunk.byteLength;
    if (length > most) return null;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

/** The error that no connection was established in time. */
export class ConnectionTimeout extends Error {
  override readonly name = 'ConnectionTimeout';
}

/** The functions of `PublicConnections` that tests replace, and its limit. */
export interface ConnectionOptions {
  /** Returns all addresses of a host name; by default the system's resolver. */
  readonly resolve?: (hostname: string) => Promise<readonly LookupAddress[]>;
  /** Whether a connection to an IP address is permitted; by default to public addresses. */
  readonly isReachable?: (address: string) => boolean;
}

/** Sends GET requests to hosts at permitted addresses only. Connections are reused. */
export class PublicConnections {
  readonly #resolve: (hostname: string) => Promise<readonly LookupAddress[]>;
  readonly #isReachable: (address: string) => boolean;
  readonly #connectMs: number;
  readonly #http: HttpAgent;
  readonly #https: HttpsAgent;
  readonly #lookups = new Map<string, Promise<readonly LookupAddress[]>>();

  /** @param connectMs limit from the DNS lookup until the connection is established */
  constructor(
    connectMs: number,
    {
      resolve = (hostname) => lookUp(hostname, { all: true }),
      isReachable = isPublicAddress,
    }: ConnectionOptions = {},
  ) {
    this.#connectMs = connectMs;
    this.#resolve = resolve;
    this.#isReachable = isReachable;
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
   * Sends a GET request to an http or https URL; does not follow redirects. The caller reads or destroys the response.
   * @throws ConnectionTimeout; Error for an address that is not permitted and a failed connection; the reason of `signal`
   */
  async get(
    url: string,
    headers: Readonly<Record<string, string>>,
    signal: AbortSignal,
  ): Promise<IncomingMessage> {
    const { hostname } = new URL(url);
    // The agents call `lookup` for names only, so a literal address is checked here.
    const literal = hostname.replace(/^\[(.*)\]$/, '$1');
    if (isIP(literal) !== 0) this.#requireReachable(literal, [literal]);
    return this.#request(url, headers, signal);
  }

  /** Closes the idle connections. */
  close(): void {
    this.#http.destroy();
    this.#https.destroy();
  }

  #request(
    url: string,
    headers: Readonly<Record<string, string>>,
    signal: AbortSignal,
  ): Promise<IncomingMessage> {
    return new Promise((resolve, reject) => {
      const options = { headers, signal };
      const request = url.startsWith('https:')
        ? getHttps(url, { ...options, agent: this.#https }, resolve)
        : getHttp(url, { ...options, agent: this.#http }, resolve);
      request.once('socket', (socket) => this.#limitConnecting(socket));
      request.on('error', (error) => {
        // The host had closed the idle connection: retries on a new one.
        const isStale = request.reusedSocket && 'code' in error && error.code === 'ECONNRESET';
        if (isStale && !signal.aborted) this.#request(url, headers, signal).then(resolve, reject);
        else reject(error);
      });
    });
  }

  #limitConnecting(socket: Socket): void {
    if (!socket.connecting) return;
    const timer = setTimeout(
      () => socket.destroy(new ConnectionTimeout(`not connected after ${this.#connectMs} ms`)),
      this.#connectMs,
    );
    socket.once('connect', () => clearTimeout(timer));
    socket.once('close', () => clearTimeout(timer));
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

  /** @throws Error unless there are addresses and all of them are permitted. */
  #requireReachable(host: string, addresses: readonly string[]): void {
    const refused = addresses.find((address) => !this.#isReachable(address));
    if (refused !== undefined) throw new Error(`${host} is at ${refused}, which is not public`);
    if (addresses.length === 0) throw new Error(`${host} has no address`);
  }
}
