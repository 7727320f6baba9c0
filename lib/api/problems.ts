/**
 * The errors of the API as problem documents (RFC 9457). The table of codes below is the source of their statuses and titles, of
 * the OpenAPI document and of the pages under /problems.
 */
import { z } from 'zod';
import type { ParameterIssue } from '#lib/catalogue/requests/parameters';

/** Every error code of the API, with its HTTP status and its title. */
export const PROBLEMS = {
  'invalid-parameter': { status: 400, title: 'A parameter is not valid' },
  'unsupported-locale': { status: 400, title: 'The language is not supported' },
  'unsupported-currency': { status: 400, title: 'The currency is not supported' },
  'unsupported-value': { status: 400, title: 'The value is not supported' },
  'unknown-parameter': { status: 400, title: 'There is no such parameter' },
  'too-many-parameters': { status: 400, title: 'The query has too many parameters' },
  'malformed-request': { status: 400, title: 'The request is malformed' },
  'destination-not-found': { status: 404, title: 'There is no such destination' },
  'campaign-not-found': { status: 404, title: 'There is no such campaign' },
  'rental-not-found': { status: 404, title: 'There is no such rental' },
  'page-not-found': { status: 404, title: 'There is no such page' },
  'endpoint-not-found': { status: 404, title: 'There is no such endpoint' },
  'changes-unknown': { status: 410, title: 'The changes since that time are not known' },
  'method-not-allowed': { status: 405, title: 'The method is not allowed' },
  'not-acceptable': { status: 406, title: 'The answer is JSON only' },
  'rate-limited': { status: 429, title: 'Too many requests' },
  'internal-error': { status: 500, title: 'Something went wrong here' },
  'method-not-implemented': { status: 501, title: 'The method is not known' },
  'store-unavailable': { status: 503, title: 'The catalogue cannot be read now' },
} as const satisfies Record<string, { status: number; title: string }>;

/** An error code of the API, such as `rental-not-found`. */
export type ProblemCode = keyof typeof PROBLEMS;

/** The most bad parameters that a response describes, so that it cannot become much larger than the request. */
const MAX_REPORTED = 20;

const problemCodes = z
  .enum(Object.keys(PROBLEMS))
  .meta({ description: 'The kind of problem for programs; stable.' });

const parameterProblemSchema = z
  .strictObject({
    parameter: z.string().meta({ description: 'Name of the parameter.' }),
    value: z.string().meta({ description: 'The value that was sent; empty where it is missing.' }),
    expected: z.string().meta({ description: 'What is allowed, in words.' }),
  })
  .meta({ id: 'ParameterProblem', description: 'A bad parameter.' });

/** The Zod schema of a problem document, the body of every error of the API. */
export const problemSchema = z
  .strictObject({
    type: z.url().meta({ description: 'A page that explains the problem.' }),
    title: z.string().meta({ description: 'The kind of problem in words, the same for every occurrence.' }),
    status: z.int().min(400).max(599).meta({ description: 'HTTP status of the response.' }),
    detail: z.string().meta({ description: 'This occurrence, in words.' }),
    code: problemCodes,
    errors: z.array(parameterProblemSchema).max(MAX_REPORTED).optional().meta({
      description:
        'The bad parameters, the first 20 of them; `detail` says how many more there are. An echoed value is cut at 64 characters.',
    }),
    supported: z.array(z.string()).optional().meta({ description: 'All values that would have been taken.' }),
    modified_until: z.iso.datetime().optional().meta({
      description:
        'With `changes-unknown`: the value of `modified_since` for the first request after the whole list was read again, UTC.',
    }),
    request_id: z.string().meta({ description: 'The request in the log, as in `X-Request-Id`.' }),
  })
  .meta({ id: 'Problem', description: 'An error of the API: a problem document, RFC 9457.' });
/** A problem document (RFC 9457), the body of every error of the API. */
export type Problem = z.infer<typeof problemSchema>;

interface ProblemExtras {
  readonly errors?: NonNullable<Problem['errors']>;
  readonly supported?: readonly string[];
  readonly modifiedUntil?: string;
  /** Headers that belong to the problem, such as Retry-After. */
  readonly headers?: Readonly<Record<string, string>>;
}

/** An error with the code, the details and further headers of its response. For bad input, handlers and parsers throw no other class. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly code: ProblemCode;
  readonly extras: ProblemExtras;

  /** @param detail one sentence for the client; parts of its request in it must go through `echo` */
  constructor(code: ProblemCode, detail: string, extras: ProblemExtras = {}) {
    super(detail);
    this.code = code;
    this.extras = extras;
  }
}

const ECHO_LENGTH = 64;

/** Cuts a text of the request to its first 64 characters, without an ellipsis, for use in a response. Lone surrogates become U+FFFD. */
export function echo(text: string): string {
  return text.length <= ECHO_LENGTH
    ? text.toWellFormed()
    : [...text.slice(0, 2 * ECHO_LENGTH)].slice(0, ECHO_LENGTH).join('').toWellFormed();
}

/**
 * Returns one error for all bad parameters, which describes the first 20 of them. Its code is that of the issues when all have the
 * same code, else `invalid-parameter`. It has `supported` only when exactly one parameter has a list of supported values.
 */
export function parameterError(issues: readonly ParameterIssue[]): ApiError {
  const codes = new Set(issues.map(({ code }) => code));
  const [first] = issues;
  const code = codes.size === 1 && first ? first.code : 'invalid-parameter';
  const listed = issues.filter(({ supported }) => supported !== undefined);
  const supported =
    new Set(listed.map(({ parameter }) => parameter)).size === 1 ? listed[0]?.supported : undefined;
  const more = issues.length - MAX_REPORTED;
  const detail =
    issues.length === 1 && first
      ? `The parameter ${echo(first.parameter)} is ${first.value === '' ? 'missing' : JSON.stringify(echo(first.value))}; expected ${first.expected}.`
      : more > 0
        ? `${issues.length} parameters are not valid; ${MAX_REPORTED} are described under errors, and there are ${more} more.`
        : `${issues.length} parameters are not valid; each is described under errors.`;
  return new ApiError(code, detail, {
    errors: issues.slice(0, MAX_REPORTED).map(({ parameter, value, expected }) => ({
      parameter: echo(parameter),
      value: echo(value),
      expected,
    })),
    ...(supported && { supported }),
  });
}

/**
 * Converts an error to its problem document, the members in the documented order.
 * @param publicBaseUrl without a trailing slash
 */
export function problemBody(error: ApiError, publicBaseUrl: string, requestId: string): Problem {
  const { status, title } = PROBLEMS[error.code];
  const { errors, supported, modifiedUntil } = error.extras;
  return {
    type: `${publicBaseUrl}/problems/${error.code}`,
    title,
    status,
    detail: error.message,
    code: error.code,
    ...(errors && { errors }),
    ...(supported && { supported: [...supported] }),
    ...(modifiedUntil !== undefined && { modified_until: modifiedUntil }),
    request_id: requestId,
  };
}
