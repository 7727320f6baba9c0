import type { Client, Fetch } from './call.ts';
import { withCache } from './with-cache.ts';
import { type RetryOptions, withRetries } from './with-retries.ts';

/** The options of a client. */
export interface ClientOptions {
  /** How failed requests are sent again; false for never. */
  readonly retry?: RetryOptions | false;
  /** Keeps answers and asks the server whether they are still current: true, or the number of answers kept, 200 for true. False when not given. */
  readonly cache?: boolean | number;
  /** Rejects unknown parameters, which the API ignores when not given (`Prefer: handling=strict`). */
  readonly strict?: boolean;
  /** Headers of all requests. */
  readonly headers?: Readonly<Record<string, string>>;
  /** The function that sends requests; the global `fetch` when not given. */
  readonly fetch?: Fetch;
}

/**
 * Returns a client of a site: `createClient('https://homes.example')`.
 * @param site the address of the site, with the path under which it is served if there is one
 * @throws TypeError when `site` is no http or https address
 */
export function createClient(site: string | URL, options: ClientOptions = {}): Client {
  const { origin, pathname, protocol } = new URL(site);
  if (!/^https?:$/.test(protocol)) throw new TypeError(`${site} is no http or https address`);
  const sent = options.fetch ?? ((address, init) => fetch(address, init));
  const headers = { ...options.headers, ...(options.strict && { Prefer: 'handling=strict' }) };
  const withHeaders: Fetch = (address, init) => sent(address, { ...init, headers: joined(headers, init) });
  const retried = options.retry === false ? withHeaders : withRetries(withHeaders, options.retry);
  const { cache = false } = options;
  return {
    site: origin + pathname.replace(/\/+$/, ''),
    fetch: cache === false ? retried : withCache(retried, cache === true ? undefined : cache),
  };
}

/** Returns the headers of a request, with those of the client where it has no own ones. */
function joined(headers: Readonly<Record<string, string>>, init: RequestInit): Headers {
  const all = new Headers(headers);
  for (const [name, value] of new Headers(init.headers)) all.set(name, value);
  return all;
}
