/**
 * The header fields of responses to requests that use a deprecated operation or parameter: `Deprecation` (RFC 9745), `Sunset` (RFC 8594), and
 * links to the documentation of both.
 */
import { type Deprecation, deprecationsOf } from '#lib/api/deprecations';
import type { Endpoint } from '#lib/api/operation';
import { NO_NOTES, type RequestNotes } from '#lib/api/request-notes';
import { currentConfig } from '#lib/config';
import { dayStartMs } from '#lib/dates/plain-dates';

/** The path of the page that the links lead to, in the language in which it is written. */
const PAGE = '/developers/changes#deprecated';

/** Returns the header fields about what is deprecated in a request. @param search the query string of the request */
export type DeprecationNotes = (endpoint: Endpoint | null, search: string) => RequestNotes;

/** Returns a function for the requests to these endpoints. It reads no query string unless a parameter of the endpoint is deprecated. */
export function deprecationNotes(
  endpoints: readonly Endpoint[],
  table: readonly Deprecation[],
): DeprecationNotes {
  const byEndpoint = new Map(
    endpoints.flatMap((endpoint) => {
      const entries = deprecationsOf(endpoint, table);
      return entries.length === 0 ? [] : [[endpoint, entries] as const];
    }),
  );
  return (endpoint, search) => {
    const entries = endpoint === null ? undefined : byEndpoint.get(endpoint);
    return entries === undefined ? NO_NOTES : notesOf(usedEntries(entries, search));
  };
}

/** Returns the entries about the whole operation, and those about parameters that the query has with a value. */
function usedEntries(entries: readonly Deprecation[], search: string): readonly Deprecation[] {
  const values = new URLSearchParams(search);
  const isUsed = (name: string) =>
    [name, `${name}[]`].some((each) => values.getAll(each).some((value) => value.trim() !== ''));
  return entries.filter(({ parameter }) => parameter === null || isUsed(parameter));
}

/** Returns the fields for the entries that a request uses: of several days the earliest. */
function notesOf(entries: readonly Deprecation[]): RequestNotes {
  const [since] = entries.map((entry) => entry.since).toSorted();
  if (since === undefined) return NO_NOTES;
  const [sunset] = entries.flatMap((entry) => entry.sunset ?? []).toSorted();
  const page = `<${currentConfig().publicBaseUrl}${PAGE}>`;
  return {
    links: [
      `${page}; rel="deprecation"; type="text/html"`,
      ...(sunset === undefined ? [] : [`${page}; rel="sunset"; type="text/html"`]),
    ],
    fields: {
      Deprecation: `@${dayStartMs(since) / 1_000}`,
      ...(sunset !== undefined && { Sunset: new Date(dayStartMs(sunset)).toUTCString() }),
    },
  };
}
