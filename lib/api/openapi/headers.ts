/** The header fields of responses and requests in the OpenAPI document. */
import { CATALOGUE_VERSION_HEADER } from '#lib/api/catalogue-version-header';
import type { Json } from '#lib/api/openapi/json';

/** The header fields of responses, by name. */
export const RESPONSE_HEADERS: Readonly<Record<string, Json>> = {
  ETag: text(
    'Weak validator of the whole response, for If-None-Match. That header also takes the digest `meta.etag` of a body, in quotes or without, where it covers the whole response: not with `facets` or `include_unknown`, and in `/rentals` not with dates.',
  ),
  'Last-Modified': text(
    'When the catalogue version was published or the day began in UTC, whichever is later: responses depend on the day.',
  ),
  [CATALOGUE_VERSION_HEADER]: text(
    'Names the content of the catalogue version. Responses with the same value agree with each other.',
  ),
  'Cache-Control': text('How long caches may store the response.'),
  Age: whole(
    'Only while the database cannot be read: the age in seconds of this response, the last good one.',
  ),
  'Cache-Status': text(
    'RFC 9211, only while the database cannot be read: `veranda; hit; ttl=-<seconds>; detail=store-unavailable`.',
  ),
  Link: text(
    'RFC 8288 links. `rel="first"`, `prev`, `next` and `last` lead to pages of a list; queries of many hundred characters have fewer of them: next is the last to be left out. `rel="help"` leads to a page about a parameter that has no effect or a destination that does not exist, and names the likely one; `title` says the same in a sentence. `rel="deprecation"` and `rel="sunset"` lead to the documentation of what the request uses and should not.',
  ),
  'X-Total-Count': whole('Records over all pages.'),
  'X-Total-Pages': whole('Number of pages.'),
  'X-Request-Id': text(
    "Identifies the request in the log: the client's own id when it is 1 to 64 letters, digits, `.`, `_` and `-`, else a new one.",
  ),
  'Preference-Applied': text('`handling=strict` where the request has it in `Prefer`; absent without it.'),
  'Retry-After': whole('Seconds to wait.'),
  RateLimit: text(
    'The rest of the limit: the r tokens left, and the seconds t until all are there again; with status 429, until this request is accepted. Responses of caches have the rest of another moment: ignore it where `Age` is present. Absent where the service has no limit.',
  ),
  'RateLimit-Policy': text(
    'The limit: requests that cost q tokens in w seconds. Absent where the service has no limit.',
  ),
};

/** The headers about the limit of the client, which are absent where the operator set none. */
export const LIMIT_HEADERS = ['RateLimit', 'RateLimit-Policy'];

/** The header fields of requests that all operations read, as parameters by their name under `components`. */
export const REQUEST_HEADERS: Readonly<Record<string, Json>> = {
  IfNoneMatch: requestHeader(
    'If-None-Match',
    'The `ETag` of a stored response, or its `meta.etag` where that covers the whole response. While it is current, the response is 304 without a body. Takes precedence over `If-Modified-Since`.',
    'W/"5d41402abc4b2a76"',
  ),
  IfModifiedSince: requestHeader(
    'If-Modified-Since',
    'The `Last-Modified` of a stored response. While that is current, the response is 304 without a body.',
    'Sat, 05 Jun 2027 06:00:00 GMT',
  ),
  Prefer: requestHeader(
    'Prefer',
    'With `handling=strict`, a parameter that the operation does not have, or that has no effect in the request, is a problem: `unknown-parameter`. Without it, such parameters are ignored, and `Link` has `rel="help"` for each.',
    'handling=strict',
  ),
};

/** Returns references to response headers under `components`, by name. */
export function headerReferences(names: readonly string[]): Json {
  return Object.fromEntries(names.map((name) => [name, { $ref: `#/components/headers/${name}` }]));
}

function requestHeader(name: string, description: string, example: string): Json {
  return { name, in: 'header', description, schema: { type: 'string', examples: [example] } };
}

function text(description: string): Json {
  return { description, schema: { type: 'string' } };
}

function whole(description: string): Json {
  return { description, schema: { type: 'integer' } };
}
