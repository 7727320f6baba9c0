/** The client of the public API for the site's scripts: same origin, answers of the version of the page. */

import { type Client, ProblemError } from '#client/src/call';
import { CATALOGUE_VERSION_HEADER } from '#lib/api/catalogue-version-header';
import { isOfShownVersion, reportVersion } from '#lib/browser/catalogue-version';

/** After this time without a whole answer, a request fails, in milliseconds. */
const PATIENCE_MS = 20_000;

/**
 * Calls the API of this site: `listRentals(publicApi, { ids: [3, 1] }, { signal })`. An answer of another version than the page's is
 * requested again, past the browser's cache; if that is of another version too, the page is refreshed.
 */
export const publicApi: Client = {
  site: '',
  async fetch(address, init) {
    const patience = AbortSignal.timeout(PATIENCE_MS);
    const signal = init.signal ? AbortSignal.any([init.signal, patience]) : patience;
    const answer = async (cache: RequestCache) => {
      const response = await fetch(address, { signal, cache });
      return { response, version: response.headers.get(CATALOGUE_VERSION_HEADER) };
    };
    let { response, version } = await answer('default');
    if (!isOfShownVersion(version)) ({ response, version } = await answer('no-cache'));
    if (response.ok) reportVersion(version);
    return response;
  },
};

/** Whether a failed request may succeed later: the server did not answer, or could not. */
export function mayRecover(error: Error | null): boolean {
  return !(error instanceof ProblemError) || error.status === 429 || error.status >= 500;
}
