/**
 * Sends the requests of all operations, and reads their answers. Operations with JSON import this module and nothing else, so that a bundle
 * has only what it calls.
 */
import type { Problem } from './generated/answers.ts';

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

/** An error for an answer with another status than 200 to 299. */
export class ProblemError extends Error {
  override readonly name = 'ProblemError';
  readonly status: number;
  /** The problem document (RFC 9457) of the answer; null where the answer is none of the API, such as the error page of a proxy. */
  readonly problem: Problem | null;
  /** The answer, whose body has been read. */
  readonly response: Response;

  constructor(response: Response, problem: Problem | null) {
    super(problem?.detail ?? `${response.url} answered ${response.status}`);
    this.status = response.status;
    this.problem = problem;
    this.response = response;
  }
}

/** Returns a response with a status of 200 to 299. @throws ProblemError for another one. */
export async function successful(response: Response): Promise<Response> {
  if (response.ok) return response;
  const body = await response.json().catch(() => null);
  throw new ProblemError(response, body?.code ? body : null);
}

/** Calls an operation. Its declaration has the type of its parameters. */
export type Call<Answer> = (client: Client, values?: object, options?: CallOptions) => Promise<Answer>;

const responses = new WeakMap<object, Response>();

/**
 * Returns the response from which an operation read `answer`, for its status and headers: `responseOf(answer)?.headers.get('ETag')`.
 * Undefined for texts and for other objects. Its body has been read.
 */
export function responseOf(answer: object): Response | undefined {
  return responses.get(answer);
}

/** Returns the function of an operation that answers with JSON, whose form is not checked. It throws what `send` throws. */
export function operation<Answer extends object>(path: string): Call<Answer> {
  return async (...sent) => {
    const response = await send(path, ...sent);
    const answer: Answer = await response.json();
    responses.set(answer, response);
    return answer;
  };
}

/**
 * Returns the function of an operation with a path in which `{name}` stands for a value; `operation` makes that of a whole path. It throws
 * what that one throws, and TypeError for a value that cannot be part of a path.
 */
export function pathOperation<Answer>(operation: (path: string) => Call<Answer>, path: string): Call<Answer> {
  return async (client, values, options) => {
    const query = queryOf(values);
    const whole = path.replace(/{(\w+)}/g, (_, name) => {
      const value = query.get(name) ?? '';
      query.delete(name);
      // Addresses resolve these parts: the request would be for another operation.
      if (/^\.{0,2}$/.test(value)) throw new TypeError(`${name} is "${value}"`);
      return encodeURIComponent(value);
    });
    return operation(whole)(client, query, options);
  };
}

/**
 * Sends a request for a path. Values become its query: lists joined by commas, without undefined and null.
 * @throws ProblemError for another status than 200 to 299, and the errors of `fetch`.
 */
export async function send(
  path: string,
  { site, fetch }: Client,
  values?: object,
  { signal }: CallOptions = {},
): Promise<Response> {
  const query = String(queryOf(values));
  return successful(await fetch(site + path + (query && `?${query}`), { signal: signal ?? null }));
}

/** Returns values as a query; a query as a copy. */
function queryOf(values: object = {}): URLSearchParams {
  const query = new URLSearchParams();
  for (const [name, value] of values instanceof URLSearchParams ? values : Object.entries(values)) {
    if (value !== undefined && value !== null) query.append(name, value);
  }
  return query;
}
