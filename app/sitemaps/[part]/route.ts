import { sitemapResponse } from '#lib/server/sitemaps';

export const dynamic = 'force-dynamic';

/** Responds with a part of the sitemap. In production server.ts calls the same function before Next. */
export function GET(request: Request): Promise<Response> {
  return sitemapResponse(request);
}
