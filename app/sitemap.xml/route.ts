import { sitemapResponse } from '#lib/server/sitemaps';

export const dynamic = 'force-dynamic';

/** Responds with the sitemap's index. In production, server.ts serves this path itself, before Next. */
export function GET(request: Request): Promise<Response> {
  return sitemapResponse(request);
}
