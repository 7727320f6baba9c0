/**
 * The site's map for search engines: an index and its parts, each small enough for the protocol (50,000 addresses) whatever
 * the size of the catalogue. Addresses have no currency: they are the canonical ones.
 */
import { listCampaigns } from '#lib/catalogue/campaigns';
import { campaignPath, destinationPath, rentalPath } from '#lib/catalogue/paths';
import { referenceData } from '#lib/catalogue/reference-data';
import type { Store } from '#lib/store/store';

const MAX_ADDRESSES = 50_000;

function rentalsPerPart(store: Store): number {
  return Math.floor(MAX_ADDRESSES / store.version.locales.length);
}

/** The names of the parts: "places", "rentals-1" … */
export function sitemapParts(store: Store): readonly string[] {
  const count = Math.ceil(store.version.rentalsCount / rentalsPerPart(store));
  return ['places', ...Array.from({ length: count }, (_, index) => `rentals-${index + 1}`)];
}

interface SitemapEntry {
  readonly path: string;
  readonly updatedAtMs: number;
}

/** The addresses of a part; null when there is none of that name. */
export async function sitemapEntries(store: Store, part: string): Promise<readonly SitemapEntry[] | null> {
  if (!sitemapParts(store).includes(part)) return null;
  return part === 'places' ? placeEntries(store) : rentalEntries(store, Number(part.split('-')[1]));
}

async function placeEntries(store: Store): Promise<readonly SitemapEntry[]> {
  const { tree } = await referenceData(store);
  const { locales, publishedAtMs } = store.version;
  const perLocale = await Promise.all(
    locales.map(async (locale) => [
      ...['', '/destinations', '/campaigns'].map((page) => ({
        path: `/${locale}${page}`,
        updatedAtMs: publishedAtMs,
      })),
      ...tree.nodes.map((node) => ({
        path: destinationPath(locale, node, null),
        updatedAtMs: node.updatedAtMs,
      })),
      ...(await listCampaigns(store, locale)).map((campaign) => ({
        path: campaignPath(locale, campaign.slug, null),
        updatedAtMs: campaign.updatedAtMs,
      })),
    ]),
  );
  return perLocale.flat().slice(0, MAX_ADDRESSES);
}

/** Rentals by position, which is unique and runs from 1. */
async function rentalEntries(store: Store, part: number): Promise<readonly SitemapEntry[]> {
  const size = rentalsPerPart(store);
  const rows = await store.db
    .selectFrom('rentals')
    .select(['id', 'slug', 'updated_at_ms'])
    .where('position', '>', (part - 1) * size)
    .where('position', '<=', part * size)
    .orderBy('position')
    .execute();
  return rows.flatMap((row) =>
    store.version.locales.map((locale) => ({
      path: rentalPath(locale, row, null),
      updatedAtMs: row.updated_at_ms,
    })),
  );
}

const NAMESPACE = 'http://www.sitemaps.org/schemas/sitemap/0.9';

export function sitemapIndexXml(store: Store, publicBaseUrl: string): string {
  const published = new Date(store.version.publishedAtMs).toISOString();
  const parts = sitemapParts(store).map(
    (part) =>
      `<sitemap><loc>${escapeXml(`${publicBaseUrl}/sitemaps/${part}.xml`)}</loc><lastmod>${published}</lastmod></sitemap>`,
  );
  return `<?xml version="1.0" encoding="UTF-8"?>\n<sitemapindex xmlns="${NAMESPACE}">\n${parts.join('\n')}\n</sitemapindex>\n`;
}

export function sitemapXml(entries: readonly SitemapEntry[], publicBaseUrl: string): string {
  const urls = entries.map(
    ({ path, updatedAtMs }) =>
      `<url><loc>${escapeXml(publicBaseUrl + path)}</loc><lastmod>${new Date(updatedAtMs).toISOString()}</lastmod></url>`,
  );
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="${NAMESPACE}">\n${urls.join('\n')}\n</urlset>\n`;
}

function escapeXml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
