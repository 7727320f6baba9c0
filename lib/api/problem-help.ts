import type { ProblemCode } from '#lib/api/problems';

/** The cause of each problem and the remedy for the client, for the pages under /problems and the OpenAPI document. */
export const PROBLEM_HELP: Readonly<
  Record<ProblemCode, { readonly cause: string; readonly remedy: string }>
> = {
  'invalid-parameter': {
    cause:
      'A query parameter has a wrong form, is out of bounds, is repeated, or lacks the other parameter of a pair. Parameters with different problems are reported together under this code.',
    remedy:
      'Read the errors member: it has every bad parameter, its value and what is expected. A blank value counts as absent.',
  },
  'unsupported-locale': {
    cause: 'The catalogue has no content in the language of the locale parameter.',
    remedy:
      'Use one of the codes of the supported member. Case does not matter, and an unknown region is dropped: fr-CA means fr.',
  },
  'unsupported-currency': {
    cause: 'There is no exchange rate for the currency, and the API does not fall back to another one.',
    remedy: 'Use one of the ISO 4217 codes of the supported member.',
  },
  'unsupported-value': {
    cause: 'A parameter with a fixed set of values has another value.',
    remedy: 'Use one of the values of the supported member.',
  },
  'unknown-parameter': {
    cause:
      'The operation does not have the parameter, or it has no effect in this request. With the header Prefer: handling=strict that is an error. Without it the parameter is ignored, and the answer has a Link header with rel="help" for it.',
    remedy:
      'Correct its name. While you develop, send Prefer: handling=strict, so that no misspelt filter finds more rentals than you meant.',
  },
  'too-many-parameters': {
    cause:
      'The query string has more than 1,000 parameters; repeated ones count each time. None of them was read.',
    remedy: 'Send fewer. Lists take at most 100 values.',
  },
  'malformed-request': {
    cause:
      'The path has a malformed escape, a dot segment, a backslash or an encoded slash, or the request breaks the rules of HTTP in another way.',
    remedy: 'Read the detail member, which names the fault. Paths need only letters, digits, - and _.',
  },
  'destination-not-found': {
    cause:
      'No destination has this id. The ids in the destination member of rentals belong to another namespace. In a path an unknown id is an error; in destination_ids it finds nothing, and the answer has a Link header with rel="help" for it.',
    remedy: 'Use ids from /destinations, /destinations/roots or /destinations/{id}/children.',
  },
  'campaign-not-found': {
    cause: 'No published campaign has this slug.',
    remedy: 'Use slugs from /campaigns. Drafts are visible only through their signed preview links.',
  },
  'rental-not-found': {
    cause: 'No rental of the current catalogue has this id; it may have been removed.',
    remedy: 'Use ids from /search. Do not repeat the request for a removed rental.',
  },
  'page-not-found': {
    cause:
      'The url parameter is not the address of a page of a home or a campaign of this site that visitors see.',
    remedy: 'Take the address of the page from a browser. Previews of drafts have no description.',
  },
  'endpoint-not-found': {
    cause: 'There is no operation at this path.',
    remedy: 'The operations are listed in /api/public/v2/openapi.json.',
  },
  'changes-unknown': {
    cause:
      'The time of modified_since is before the changes that the catalogue knows. Deletions are kept for 90 days. A catalogue that was imported for the first time, restored, or set back to an earlier version knows no change from before, and none in other currencies than that of a rental from before its exchange rates changed. The problem is also returned where more than 10,000 rentals would have to be removed from a copy.',
    remedy:
      'Fetch all: read all pages of the same list without modified_since. Then ask for the changes since the time in the modified_until member of this problem. A mirror that starts may get that time with any old one, such as 1970-01-01T00:00:00Z.',
  },
  'method-not-allowed': {
    cause: 'The interface is read-only.',
    remedy: 'Use GET, HEAD or OPTIONS; the Allow header lists them.',
  },
  'not-acceptable': {
    cause: 'The Accept header excludes application/json, the only media type of responses.',
    remedy: 'Accept application/json, or put .json at the end of the path.',
  },
  'rate-limited': {
    cause:
      'The requests of the client cost more than its limit per minute. Requests differ in cost: a cached response costs a tenth of a search.',
    remedy:
      'Wait for the seconds of Retry-After. Every response has the limit in RateLimit-Policy and the tokens left in RateLimit; after this one a cheaper request may still be answered. Conditional requests with If-None-Match save the transfer of the body.',
  },
  'internal-error': {
    cause: 'An error of the server. It was logged with the request_id.',
    remedy: 'Try again later; if the error persists, report the request_id to the operator.',
  },
  'method-not-implemented': {
    cause: 'The server does not know the request method. Methods are written in capital letters.',
    remedy: 'Use GET, HEAD or OPTIONS.',
  },
  'store-unavailable': {
    cause: 'The catalogue cannot be read now: it is being installed, or its database is unreachable.',
    remedy: 'Try again after the seconds of Retry-After.',
  },
};
