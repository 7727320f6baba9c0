import type { Headers } from '#lib/api/response-headers';

/** What the headers of a response say about its request line. Other spellings of the same request may have other notes. */
export interface RequestNotes {
  /** Values of the `Link` header. */
  readonly links: readonly string[];
  /** Further header fields, which scripts of other origins may read. */
  readonly fields: Headers;
}

/** The notes about a request of which nothing is to be said. */
export const NO_NOTES: RequestNotes = { links: [], fields: {} };
