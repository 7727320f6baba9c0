import { currentConfig } from '#lib/config';
import { sitemapIndexXml } from '#lib/site/sitemap';
import { currentStore } from '#lib/store/current-store';

export const dynamic = 'force-dynamic';

export async function GET(): Promise<Response> {
  return new Response(sitemapIndexXml(await currentStore(), currentConfig().publicBaseUrl), {
    headers: { 'Content-Type': 'application/xml; charset=utf-8', 'Cache-Control': 'public, max-age=3600' },
  });
}
