import { currentConfig } from '#lib/config';
import { sitemapIndexXml, sitemapParts } from '#lib/site/sitemap';
import { currentStore } from '#lib/store/current-store';

export const dynamic = 'force-dynamic';

export async function GET(): Promise<Response> {
  const store = await currentStore();
  const today = new Date().toISOString().slice(0, 10);
  const { publicBaseUrl } = currentConfig();
  return new Response(
    sitemapIndexXml(await sitemapParts(store, today), store.version.publishedAtMs, publicBaseUrl),
    {
      headers: { 'Content-Type': 'application/xml; charset=utf-8', 'Cache-Control': 'public, max-age=3600' },
    },
  );
}
