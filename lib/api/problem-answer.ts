import type { ApiAnswer, ApiRequest } from '#lib/api/api-request';
import { ApiError, PROBLEMS, problemBody } from '#lib/api/problems';
import { NO_NOTES, type RequestNotes } from '#lib/api/request-notes';
import { commonHeaders, headerList } from '#lib/api/response-headers';
import { currentConfig } from '#lib/config';
import { RETRY_SECONDS } from '#lib/http/retry-seconds';
import type { StoreOutage } from '#lib/http/store-outage';
import { currentLog } from '#lib/log';
import { StoreUnavailable } from '#lib/store/store';

/** A response with a problem document. */
interface ProblemAnswer extends ApiAnswer {
  readonly body: Buffer;
}

/**
 * Converts an error to a response with a problem document (RFC 9457), which caches do not store.
 * @param notes about the request line
 */
export function problemAnswer(
  error: ApiError,
  requestId: string,
  { links, fields }: RequestNotes = NO_NOTES,
): ProblemAnswer {
  const headers = {
    ...commonHeaders(Object.keys(fields)),
    'X-Request-Id': requestId,
    'Cache-Control': 'no-store',
    'Content-Type': 'application/problem+json',
    ...(links.length > 0 && { Link: links.join(', ') }),
    ...fields,
    ...error.extras.headers,
  };
  return {
    status: PROBLEMS[error.code].status,
    headers: headerList(headers),
    body: Buffer.from(JSON.stringify(problemBody(error, currentConfig().publicBaseUrl, requestId))),
    tag: null,
  };
}

/**
 * Converts anything thrown while a request is processed to an error for the client. An ApiError is returned as it is. Anything else
 * is logged, and becomes `store-unavailable` (503) or `internal-error` (500), which reveal no details.
 */
export function errorForClient(error: unknown, request: ApiRequest, outage: StoreOutage): ApiError {
  if (error instanceof ApiError) return error;
  const { pathname, search } = request.target;
  const facts = error instanceof StoreUnavailable ? outage.factsOf(error) : { err: error };
  currentLog().error(
    { ...facts, request_id: request.requestId, method: request.method, path: pathname, query: search },
    'API request failed',
  );
  if (error instanceof StoreUnavailable) {
    return new ApiError('store-unavailable', 'The catalogue cannot be read now; please try again shortly.', {
      headers: { 'Retry-After': String(RETRY_SECONDS) },
    });
  }
  return new ApiError('internal-error', 'The request failed; its request_id is in our log.');
}
