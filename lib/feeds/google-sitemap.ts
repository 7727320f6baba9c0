/**
 * The sitemap of the pages with the structured data of vacation rentals, from which Google's crawler reads properties. It is a plain list,
 * not an index, and has each rental once, in the default language: another language's page is the same property.
 */
import { rentalPath } from '#lib/catalogue/paths';
import { yieldToEventLoop } from '#lib/event-loop/yield-to-event-loop';
import type { FeedContext } from '#lib/feeds/feed-rentals';
import { SITEMAP_NAMESPACE } from '#lib/site/seo/sitemap';
import { xmlText } from '#lib/site/seo/xml-text';

/** The most addresses of a sitemap (sitemaps.org). */
const MOST_ADDRESSES = 50_000;
const PAGE = 500;

/** Returns the number of sitemaps of a catalogue. */
export function googleSitemapCount(rentalsCount: number): number {
  return Math.ceil(rentalsCount / MOST_ADDRESSES);
}

/** Yields a sitemap in pieces. `part` is from 1 to `googleSitemapCount`; rentals are in the catalogue's order. */
export async function* googleSitemap(context: FeedContext, part: number): AsyncGenerator<string> {
  const { store, locale, publicBaseUrl } = context;
  yield `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="${SITEMAP_NAMESPACE}">\n`;
  const end = part * MOST_ADDRESSES;
  for (let last = end - MOST_ADDRESSES; ; ) {
    const rows = await store.db
      .selectFrom('rentals')
      .select(['id', 'slug', 'position', 'updated_at_ms'])
      .where('position', '>', last)
      .where('position', '<=', end)
      .orderBy('position')
      .limit(PAGE)
      .execute();
    if (rows.length === 0) break;
    last = rows.at(-1)?.position ?? end;
    const urls = rows.map((row) => {
      const page = xmlText(publicBaseUrl + rentalPath(locale, row, null));
      return `<url><loc>${page}</loc><lastmod>${new Date(row.updated_at_ms).toISOString()}</lastmod></url>\n`;
    });
    yield urls.join('');
    await yieldToEventLoop();
  }
  yield '</urlset>\n';
}
