import type { ProblemCode } from '#lib/api/problems';

/** What each problem means and what a client does about it; shown on the pages under /problems. */
export const PROBLEM_HELP: Readonly<
  Record<ProblemCode, { readonly cause: string; readonly remedy: string }>
> = {
  'invalid-parameter': {
    cause:
      'A query parameter is not of its form, lies out of bounds, was given twice, or is one of a pair that must come together. Parameters with different problems are reported together under this code.',
    remedy:
      'Look at the errors member: it names every bad parameter, the value that arrived and what is expected. A blank value counts as none.',
  },
  'unsupported-locale': {
    cause: 'The catalogue has no content in the language that locale names.',
    remedy:
      'Take one of the codes of the supported member. Case does not matter, and an unknown region is dropped: fr-CA answers in fr.',
  },
  'unsupported-currency': {
    cause:
      'There is no exchange rate for the currency, and the API never falls back to another one silently.',
    remedy: 'Take one of the ISO 4217 codes of the supported member.',
  },
  'unsupported-value': {
    cause: 'A parameter that takes one of a few known words was given another one.',
    remedy: 'Take one of the values of the supported member.',
  },
  'unknown-parameter': {
    cause: 'The request says Prefer: handling=strict and has a parameter that the operation does not know.',
    remedy: 'Correct its name, or leave the header out: unknown parameters are ignored then.',
  },
  'too-many-parameters': {
    cause:
      'The query string has more than 1,000 parameters, repeated ones counted each time. None of them was read.',
    remedy: 'Send fewer. Lists take at most 100 values.',
  },
  'malformed-request': {
    cause:
      'The path has a malformed escape, a dot segment, a backslash or an encoded slash, or the request breaks the rules of HTTP in another way.',
    remedy:
      'Look at the detail member, which names the fault. In a path only letters, digits, - and _ are needed.',
  },
  'destination-not-found': {
    cause: 'No destination has this id. The ids of destinations inside rentals are of another namespace.',
    remedy: 'Take ids from /destinations, /destinations/roots or /destinations/{id}/children.',
  },
  'campaign-not-found': {
    cause: 'No published campaign has this slug.',
    remedy: 'Take slugs from /campaigns. A draft is seen through its signed preview link only.',
  },
  'rental-not-found': {
    cause: 'No rental of the present catalogue has this id; it may have been taken down.',
    remedy: 'Take ids from /search. Do not ask again for an id that is gone.',
  },
  'endpoint-not-found': {
    cause: 'There is no operation at this path.',
    remedy: 'The operations are listed in /api/public/v2/openapi.json.',
  },
  'method-not-allowed': {
    cause: 'The interface is read-only.',
    remedy: 'Use GET, HEAD or OPTIONS; the Allow header lists them.',
  },
  'not-acceptable': {
    cause: 'The Accept header rules out application/json, and answers exist in no other form.',
    remedy: 'Accept application/json, or put .json at the end of the path.',
  },
  'rate-limited': {
    cause:
      'The client has made requests that cost more than it may use in a minute. Requests differ in cost: an answer that is kept already costs a tenth of a search.',
    remedy:
      'Wait as many seconds as Retry-After says. RateLimit-Policy says how much may be used in a minute; conditional requests with If-None-Match spare the body.',
  },
  'internal-error': {
    cause: 'A fault of the server. It was logged together with its request_id.',
    remedy: 'Try again later; if it stays, tell the operator the request_id.',
  },
  'method-not-implemented': {
    cause: 'The request method is not one that this server knows. Methods are written in capital letters.',
    remedy: 'Use GET, HEAD or OPTIONS.',
  },
  'store-unavailable': {
    cause: 'The catalogue cannot be read now: it is being installed, or its database is away.',
    remedy: 'Try again after as many seconds as Retry-After says.',
  },
};
