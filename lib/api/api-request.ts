/**
 * A request and an answer of the API, whoever carries them: Next's route handlers and the production server both turn
 * theirs into these and back, so that one function answers both.
 */

import { API_PREFIX } from '#lib/http/path-prefixes';
import type { Admission } from '#lib/http/request-limits';

export interface ApiRequest {
  readonly method: string;
  /** Path and query as requested. */
  readonly line: string;
  readonly target: ApiTarget;
  /** The value of a header, its name in lower case; null when absent. */
  header(name: string): string | null;
  /** What names the request in logs and answers. */
  readonly requestId: string;
  /** What the client's limit says to the request. */
  readonly admission: Admission;
}

export interface ApiAnswer {
  readonly status: number;
  /** Names and values in turn; the answer's own list, which its carrier adds to. */
  readonly headers: string[];
  /** UTF-8; null when the status has no body. */
  readonly body: Buffer | null;
  /** The entity tag: the same for the same bytes, whatever was asked; null when the answer has none. */
  readonly tag: string | null;
}

/** What of the API a request line means. */
export interface ApiTarget {
  /** The path as requested, escapes untouched. */
  readonly pathname: string;
  /** What lies below the prefix, escapes untouched, without `.json`: "destinations/3/children". */
  readonly path: string;
  /** The parts of `path` between its slashes. */
  readonly segments: readonly string[];
  readonly hasJsonSuffix: boolean;
  /** What follows `?`; empty when nothing does. */
  readonly search: string;
}

const JSON_SUFFIX = '.json';

/**
 * Reads the path and query of a request line below the prefix. One trailing slash and one `.json` are taken off:
 * "/api/public/v2/destinations/3/children.json?locale=fr" → ["destinations", "3", "children"].
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
    // Most requests are answered without them.
    get segments() {
      return path.split('/');
    },
    hasJsonSuffix,
    search,
  };
}
