import { currentConfig } from '#lib/config';
import { sitemapEntries, sitemapXml } from '#lib/site/sitemap';
import { currentStore } from '#lib/store/current-store';

export const dynamic = 'force-dynamic';

export async function GET(
  _request: Request,
  { params }: { params: Promise<{ part: string }> },
): Promise<Response> {
  const part = /^([a-z0-9-]+)\.xml$/.exec((await params).part)?.[1] ?? '';
  const entries = await sitemapEntries(await currentStore(), part);
  if (!entries) return new Response(null, { status: 404 });
  return new Response(sitemapXml(entries, currentConfig().publicBaseUrl), {
    headers: { 'Content-Type': 'application/xml; charset=utf-8', 'Cache-Control': 'public, max-age=3600' },
  });
}
