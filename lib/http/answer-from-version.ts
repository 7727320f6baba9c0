/** Responses of route handlers that read the catalogue. */

import { TooManyPending } from '#lib/http/result-cache';
import { RETRY_SECONDS } from '#lib/http/retry-seconds';
import { StoreOutage } from '#lib/http/store-outage';
import { currentLog } from '#lib/log';
import { onServedVersion } from '#lib/store/current-store';
import { StoreUnavailable } from '#lib/store/store';

const outage = new StoreOutage();

/**
 * Returns the response of `work`, which reads the served version; runs it again on another version when that one is damaged. Returns
 * a 503 with `Retry-After` when the catalogue cannot be read or too many requests wait for the same work. Rethrows other errors.
 */
export async function answerFromVersion(work: () => Promise<Response>): Promise<Response> {
  try {
    const response = await onServedVersion(work);
    outage.end();
    return response;
  } catch (error) {
    if (error instanceof StoreUnavailable) currentLog().warn(outage.factsOf(error), 'Request failed');
    else if (!(error instanceof TooManyPending)) throw error;
    const headers = { 'Retry-After': String(RETRY_SECONDS), 'Cache-Control': 'no-store' };
    return new Response(null, { status: 503, headers });
  }
}
