import type { ApiTarget, MediaType } from '#lib/api/api-request';
import { CATALOGUE_VERSION_HEADER } from '#lib/api/catalogue-version-header';
import { linkHeaders, type Pagination } from '#lib/api/page-links';
import type { RequestNotes } from '#lib/api/request-notes';
import {
  CACHING_HEADERS,
  commonHeaders,
  type Headers,
  headerList,
  staleHeaders,
} from '#lib/api/response-headers';
import { currentConfig } from '#lib/config';

/** The content of a 200 response, the same for every spelling of a request. */
export interface AnswerContent<Body = Buffer> {
  /** UTF-8. */
  readonly body: Body;
  readonly mediaType: MediaType;
  /** Whether the body is GeoJSON, so that the media type depends on `Accept`. */
  readonly isGeoJson?: boolean;
  readonly etag: string;
  /** `meta.etag` of the body, which clients may send in place of `etag`; null where it does not cover the whole result. */
  readonly digest: string | null;
  /** Null when the response is not a page of a list. */
  readonly pagination: Pagination | null;
  /** Values of the `Link` header besides those to pages; none by default. */
  readonly links?: readonly string[] | undefined;
  /** The language of the body. */
  readonly locale: string;
  /**
   * The later of two instants, milliseconds since 1970: the start of the day in UTC, and the publication of the catalogue version (or
   * `Store.takenUpAtMs`, where it is present).
   */
  readonly modifiedAtMs: number;
  /** The `versionTag` of the catalogue version. */
  readonly catalogueVersion: string;
  /** Set only while the store cannot be read: the seconds since the content was last known to be current, at least 1. */
  readonly staleSeconds?: number;
}

/** A 200 response to one request line, ready to be sent to any number of requests with that line. */
export interface PreparedAnswer<Body = Buffer> extends AnswerContent<Body> {
  /** The notes about the request line. */
  readonly notes: RequestNotes;
  /** Names and values in turn; the headers of the single request are appended. */
  readonly headers: readonly string[];
  /** The same for a 304 response. */
  readonly notModifiedHeaders: readonly string[];
}

/**
 * Returns the content with the headers of a response to `target`, and of a 304 response. A stale one is marked as stale.
 * @param notes about the request line
 */
export function prepareAnswer<Body>(
  content: AnswerContent<Body>,
  target: ApiTarget,
  notes: RequestNotes,
): PreparedAnswer<Body> {
  const {
    mediaType,
    etag,
    pagination,
    links = [],
    locale,
    modifiedAtMs,
    catalogueVersion,
    staleSeconds,
  } = content;
  const exposed = Object.keys(notes.fields);
  const notModified: Record<string, string> = {
    ...commonHeaders(exposed),
    ...(staleSeconds === undefined ? CACHING_HEADERS : staleHeaders(staleSeconds, exposed)),
    ETag: etag,
    'Last-Modified': new Date(modifiedAtMs).toUTCString(),
    [CATALOGUE_VERSION_HEADER]: catalogueVersion,
    ...linkHeaders(pagination, target, currentConfig().publicBaseUrl, [...links, ...notes.links]),
    ...notes.fields,
  };
  if (content.isGeoJson) notModified.Vary = `${notModified.Vary}, Accept`;
  const headers: Headers = {
    ...notModified,
    'Content-Type': `${mediaType}; charset=utf-8`,
    'Content-Language': locale,
  };
  return { ...content, notes, headers: headerList(headers), notModifiedHeaders: headerList(notModified) };
}
