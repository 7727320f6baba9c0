import { CHANGES_PATH } from '#lib/site/portal-pages';
import { portalRedirect } from '../portal-redirect.ts';

export const dynamic = 'force-dynamic';

/** Redirects `/developers/changes`, to which headers of the API lead, to the page of its changes. */
export function GET(): Promise<Response> {
  return portalRedirect(CHANGES_PATH);
}
