import { currentConfig } from '#lib/config';
import { ELEMENT_SCRIPT } from '#lib/embed/embed-scripts';
import { isHeld, weakTag } from '#lib/http/validators';

export const dynamic = 'force-dynamic';

const tag = weakTag(ELEMENT_SCRIPT);

/** Responds with the script that defines the custom element for other sites. */
export function GET(request: Request): Response {
  if (currentConfig().embedOrigins.length === 0) return new Response(null, { status: 404 });
  const headers = { ETag: tag, 'Cache-Control': 'public, max-age=3600, stale-while-revalidate=86400' };
  if (isHeld(request.headers.get('if-none-match'), tag)) return new Response(null, { status: 304, headers });
  return new Response(ELEMENT_SCRIPT, {
    headers: { ...headers, 'Content-Type': 'text/javascript; charset=utf-8' },
  });
}
