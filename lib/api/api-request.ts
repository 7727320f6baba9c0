/** Requests and responses of the API in a form that Next's route handlers and the production server share. */

import { API_PREFIX } from '#lib/http/path-prefixes';
import type { Admission } from '#lib/http/request-limits';

/** A request of the API, in the form that Next's route handlers and the production server convert theirs to. */
export interface ApiRequest {
  readonly method: string;
  /** Path and query, percent-encoded as requested. */
  readonly line: string;
  readonly target: ApiTarget;
  /** Returns the value of a header; null when absent. @param name in lower case */
  header(name: string): string | null;
  /** Identifies the request in logs and responses. */
  readonly requestId: string;
  /** The charge of the request to its client's rate limit. The request is over the limit where `refusal` is not null. */
  readonly admission: Admission;
}

/** A complete response of the API, to be sent by a route handler of Next or the production server. */
export interface ApiAnswer {
  readonly status: number;
  /** Names and values in turn. The list is not shared: the sender may append to it. */
  readonly headers: string[];
  /** UTF-8; null when the status has no body. A response to HEAD has one too: the sender omits it. */
  readonly body: Buffer | TextStream | null;
  /** The entity tag: equal for equal bodies, also of different requests; null when the response has none. */
  readonly tag: string | null;
}

/** The body of a response that is written while it is sent, so that it is never in memory as a whole. */
export interface TextStream {
  /** Tokens that reading the whole body takes from the client's limit. */
  readonly cost: number;
  /** Begins to write the body: pieces of text, each made when it is read. */
  pieces(): AsyncIterable<string>;
}

/** Whether a body is written while it is sent. */
export function isTextStream(body: Buffer | TextStream | null): body is TextStream {
  return body !== null && 'pieces' in body;
}

/** The media type of a response with status 200. Those other than JSON have paths with an ending of their own. */
export type MediaType =
  | 'application/json'
  | 'application/geo+json'
  | 'application/atom+xml'
  | 'text/calendar'
  | 'text/csv';

/** The parsed path and query of a request of the API. */
export interface ApiTarget {
  /** The whole path, percent-encoded as requested. */
  readonly pathname: string;
  /** The path below the prefix, without `.json`, percent-encoded as requested: "destinations/3/children". */
  readonly path: string;
  /** The segments of `path`. */
  readonly segments: readonly string[];
  /** Whether the path ends with `.json`, `.ics`, `.csv` or `.atom`, which requests that type of response, or has one type only. */
  readonly namesType: boolean;
  /** The query string without `?`; may be empty. */
  readonly search: string;
}

const JSON_SUFFIX = '.json';
/** Parts of the paths of operations, unlike `.json`. What is below `ogc` has one type too, which is not JSON for some. */
const TYPED_PATH = /^ogc(?:\/|$)|\.(?:ics|csv|atom)$/;

/**
 * Parses the path and query of a request line, which must begin with the API's prefix (not checked). Removes one trailing slash and one `.json`;
 * escapes stay: "/api/public/v2/destinations/3/children.json?locale=fr" has the segments ["destinations", "3", "children"].
 */
export function readTarget(pathAndQuery: string): ApiTarget {
  const mark = pathAndQuery.indexOf('?');
  const pathname = mark < 0 ? pathAndQuery : pathAndQuery.slice(0, mark);
  const search = mark < 0 ? '' : pathAndQuery.slice(mark + 1);
  let path = pathname.slice(API_PREFIX.length + 1);
  if (path.endsWith('/')) path = path.slice(0, -1);
  const hasJsonSuffix = path.endsWith(JSON_SUFFIX);
  if (hasJsonSuffix) path = path.slice(0, -JSON_SUFFIX.length);
  return {
    pathname,
    path,
    // Computed on demand: most requests find a cached response without them.
    get segments() {
      return path.split('/');
    },
    namesType: hasJsonSuffix || TYPED_PATH.test(path),
    search,
  };
}
