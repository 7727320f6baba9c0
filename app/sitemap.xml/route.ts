import { utcDay } from '#lib/catalogue/plain-day';
import { currentConfig } from '#lib/config';
import { sitemapIndexXml, sitemapParts } from '#lib/site/sitemap';
import { currentStore } from '#lib/store/current-store';

export const dynamic = 'force-dynamic';

export async function GET(): Promise<Response> {
  const store = await currentStore();
  const today = utcDay(new Date());
  const { publicBaseUrl } = currentConfig();
  return new Response(
    sitemapIndexXml(await sitemapParts(store, today), store.version.publishedAtMs, publicBaseUrl),
    {
      headers: { 'Content-Type': 'application/xml; charset=utf-8', 'Cache-Control': 'public, max-age=3600' },
    },
  );
}
