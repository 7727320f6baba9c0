import type { ApiAnswer, ApiRequest } from '#lib/api/api-request';
import { ApiError, PROBLEMS, problemBody } from '#lib/api/problems';
import { commonHeaders, headerList } from '#lib/api/response-headers';
import { currentConfig } from '#lib/config';
import { RETRY_SECONDS } from '#lib/http/retry-seconds';
import type { StoreOutage } from '#lib/http/store-outage';
import { currentLog } from '#lib/log';
import { StoreUnavailable } from '#lib/store/store';

/** Converts an error to a response: a problem document (RFC 9457). */
export function problemAnswer(error: ApiError, requestId: string): ApiAnswer {
  const headers = {
    ...commonHeaders(),
    'X-Request-Id': requestId,
    'Cache-Control': 'no-store',
    'Content-Type': 'application/problem+json',
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
 * Converts anything thrown while a request is processed to an error for the client. Errors that are not the client's are
 * logged, and the client gets no more of them than the request id.
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
