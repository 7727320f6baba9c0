/** Requests of the site's scripts to the public API: same origin, JSON, aborted with their query. */

import { CATALOGUE_VERSION_HEADER } from '#lib/api/catalogue-version-header';
import { isOfShownVersion, reportVersion } from '#lib/browser/catalogue-version';

/** After this time without a whole answer, a request fails, in milliseconds. */
const PATIENCE_MS = 20_000;

/** An error for a response of the public API, or of the explorer's summaries, with a status other than 200. */
export class PublicApiError extends Error {
  override readonly name = 'PublicApiError';
  readonly status: number;

  constructor(status: number, path: string) {
    super(`${path} answered ${status}`);
    this.status = status;
  }
}

/**
 * Fetches the JSON at a path below `/api/public/v2`: `getFromApi<AnyRentalList>('/rentals', { ids: '3,1' }, signal)`. The form of
 * the answer is not checked. An answer of another version than the page's is requested again, past the browser's cache; if that is of
 * another version too, the page is refreshed.
 * @throws PublicApiError for any status but 200; the error of `fetch` when aborted or offline.
 */
export async function getFromApi<Answer>(
  path: string,
  values: Readonly<Record<string, string>>,
  signal: AbortSignal,
): Promise<Answer> {
  const address = `/api/public/v2${path}?${new URLSearchParams(values)}`;
  const limited = AbortSignal.any([signal, AbortSignal.timeout(PATIENCE_MS)]);
  const versionOf = ({ headers }: Response) => headers.get(CATALOGUE_VERSION_HEADER);
  let response = await fetch(address, { signal: limited });
  if (!isOfShownVersion(versionOf(response))) {
    response = await fetch(address, { signal: limited, cache: 'no-cache' });
  }
  if (response.status !== 200) throw new PublicApiError(response.status, path);
  reportVersion(versionOf(response));
  return response.json();
}
