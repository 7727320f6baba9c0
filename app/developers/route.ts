import { PORTAL_PATH } from '#lib/site/portal-pages';
import { portalRedirect } from './portal-redirect.ts';

export const dynamic = 'force-dynamic';

/** Redirects `/developers` to the first page of the portal. */
export function GET(): Promise<Response> {
  return portalRedirect(PORTAL_PATH);
}
