import { API_CATALOG_PATH, API_CATALOG_TYPE, apiCatalog } from '#lib/api/api-catalog';
import { currentConfig } from '#lib/config';
import { isHeld, weakTag } from '#lib/http/validators';

export const dynamic = 'force-dynamic';

/**
 * Responds with the catalogue of the site's interfaces (RFC 9727), which pages of other origins may read. Its address, `API_CATALOG_PATH`, leads
 * here (next.config.ts): TypeScript does not look into folders whose names begin with a dot.
 */
export function GET(request: Request): Response {
  const config = currentConfig();
  const text = JSON.stringify(apiCatalog(config));
  const headers = {
    'Access-Control-Allow-Origin': '*',
    'Access-Control-Expose-Headers': 'Link',
    'Cache-Control': 'public, max-age=3600',
    ETag: weakTag(text),
    Link: `<${config.publicBaseUrl}${API_CATALOG_PATH}>; rel="api-catalog"`,
  };
  if (isHeld(request.headers.get('if-none-match'), headers.ETag))
    return new Response(null, { status: 304, headers });
  return new Response(text, { headers: { ...headers, 'Content-Type': API_CATALOG_TYPE } });
}
