/** Sends the requests of all operations. Operations import this module and nothing else, so that a bundle has only what it calls. */
import { problemErrorOf } from './problem-error.ts';

/** Sends a request: `fetch`, or a function around it. */
export type Fetch = (address: string, init: RequestInit) => Promise<Response>;

/** Where requests are sent, and how. `createClient` makes one; an object with these two members is one as well. */
export interface Client {
  /** The beginning of the site's addresses without a slash at the end: `https://homes.example`. Empty on the site itself. */
  readonly site: string;
  readonly fetch: Fetch;
}

/** The options of one call. */
export interface CallOptions {
  /** Ends the call, which then throws the reason of the signal. */
  readonly signal?: AbortSignal | undefined;
}

const responses = new WeakMap<object, Response>();

/**
 * Returns the response from which an operation read `answer`, for its status and headers: `responseOf(answer)?.headers.get('ETag')`.
 * Undefined for texts and for other objects. Its body has been read.
 */
export function responseOf(answer: object): Response | undefined {
  return responses.get(answer);
}

/** Calls an operation that answers with JSON, whose form is not checked. @throws see `send`. */
export async function call<Answer extends object>(
  client: Client,
  path: string,
  values?: object,
  options?: CallOptions,
): Promise<Answer> {
  const response = await send(client, path, values, options);
  const answer: Answer = await response.json();
  responses.set(answer, response);
  return answer;
}

/** Calls an operation that answers with text. @throws see `send`. */
export async function callForText(
  client: Client,
  path: string,
  values?: object,
  options?: CallOptions,
): Promise<string> {
  return (await send(client, path, values, options)).text();
}

/**
 * Sends a request for a path in which `{name}` stands for a value. The other values become its query: lists joined by commas, without
 * undefined and null.
 * @throws ProblemError for another status than 200 to 299, TypeError for a value that cannot be part of a path, and the errors of `fetch`.
 */
async function send(
  { site, fetch }: Client,
  path: string,
  values: object = {},
  { signal }: CallOptions = {},
): Promise<Response> {
  const query = new URLSearchParams();
  for (const [name, value] of values instanceof URLSearchParams ? values : Object.entries(values)) {
    const place = `{${name}}`;
    if (path.includes(place)) {
      // Addresses resolve these parts: the request would be for another operation.
      if (/^\.{0,2}$/.test(value)) throw new TypeError(`${name} is "${value}", which no path has`);
      path = path.replace(place, encodeURIComponent(value));
    } else if (value !== undefined && value !== null) query.append(name, value);
  }
  const text = String(query);
  const response = await fetch(site + path + (text && `?${text}`), signal ? { signal } : {});
  if (!response.ok) throw await problemErrorOf(response);
  return response;
}
