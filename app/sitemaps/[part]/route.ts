import { utcDay } from '#lib/catalogue/plain-day';
import { catalogueVocabulary, referenceData } from '#lib/catalogue/reference-data';
import { currentConfig } from '#lib/config';
import { sitemapPages, sitemapXml } from '#lib/site/sitemap';
import { currentStore } from '#lib/store/current-store';

export const dynamic = 'force-dynamic';

export async function GET(
  _request: Request,
  { params }: { params: Promise<{ part: string }> },
): Promise<Response> {
  const part = /^([a-z0-9-]+)\.xml$/.exec((await params).part)?.[1] ?? '';
  const store = await currentStore();
  const config = currentConfig();
  const pages = await sitemapPages(store, part, utcDay(new Date()));
  if (!pages) return new Response(null, { status: 404 });
  const { defaultLocale } = catalogueVocabulary(store, await referenceData(store), config);
  return new Response(sitemapXml(pages, store.version.locales, defaultLocale, config.publicBaseUrl), {
    headers: { 'Content-Type': 'application/xml; charset=utf-8', 'Cache-Control': 'public, max-age=3600' },
  });
}
