import { sitemapResponse } from '#lib/server/sitemaps';

export const dynamic = 'force-dynamic';

/** A part of the sitemap. The production server answers the same with the same function. */
export function GET(request: Request): Promise<Response> {
  return sitemapResponse(request);
}
