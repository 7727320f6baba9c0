/**
 * The sitemap: an index and its parts. Every page is listed once in each of the catalogue's languages, with links to its other
 * languages, under its canonical address, which has no currency. Pages that may not be indexed (lib/site/seo/indexing.ts) are
 * not listed.
 */
import type { Brand } from '#lib/brand/brand';
import { pageLocales } from '#lib/brand/brand-text';
import { listCampaigns } from '#lib/catalogue/campaigns/campaigns';
import { campaignPath, destinationPath, rentalPath } from '#lib/catalogue/paths';
import { referenceData } from '#lib/reference/reference-data';
import { portalLocale } from '#lib/site/portal-pages';
import { portalPaths } from '#lib/site/portal-paths';
import { isCampaignIndexed } from '#lib/site/seo/indexing';
import { xmlText } from '#lib/site/seo/xml-text';
import { CAMPAIGN_RECORDS } from '#lib/store/revision';
import type { Store } from '#lib/store/store';

/**
 * The most addresses of a part. The protocol allows 50,000 and 50 MB. An address takes about 130 bytes for each language, so that
 * the bytes are the limit with many languages; a smaller file is also written faster.
 */
const MAX_ADDRESSES = 10_000;

const SECTIONS = ['pages', 'destinations', 'campaigns', 'rentals'] as const;
type Section = (typeof SECTIONS)[number];

/** A page of the site in all languages, as an entry of the sitemap. */
export interface SitemapPage {
  /** Returns its path in a language. */
  readonly path: (locale: string) => string;
  readonly updatedAtMs: number;
  /** The languages that have the page; absent: all of the catalogue. */
  readonly locales?: readonly string[];
}

function pagesPerPart({ version }: Store): number {
  return Math.max(1, Math.floor(MAX_ADDRESSES / version.locales.length));
}

/** What decides, with the catalogue, which pages the sitemap lists. */
export interface SitemapScope {
  /** YYYY-MM-DD, UTC: decides which campaigns have ended. */
  readonly today: string;
  /** The operator's own pages. */
  readonly brand: Pick<Brand, 'pages' | 'hasDeveloperLinks'>;
}

/**
 * Returns the names of the files of the sitemap, numbered from 1 within their section: "pages-1", "destinations-1",
 * "rentals-1", "rentals-2". An empty section has none.
 */
export async function sitemapParts(store: Store, scope: SitemapScope): Promise<readonly string[]> {
  const parts: string[] = [];
  for (const section of SECTIONS) {
    const count = Math.ceil((await pagesCount(store, section, scope)) / pagesPerPart(store));
    for (let number = 1; number <= count; number++) parts.push(`${section}-${number}`);
  }
  return parts;
}

async function pagesCount(store: Store, section: Section, scope: SitemapScope): Promise<number> {
  return section === 'rentals'
    ? store.version.rentalsCount
    : (await smallSection(store, section, scope)).length;
}

/** Reads the pages of one file of the sitemap, by its name in `sitemapParts`; null for any other name. */
export async function sitemapPages(
  store: Store,
  part: string,
  scope: SitemapScope,
): Promise<readonly SitemapPage[] | null> {
  const [, name, digits] = /^([a-z]+)-([1-9]\d{0,5})$/.exec(part) ?? [];
  const section = SECTIONS.find((candidate) => candidate === name);
  if (section === undefined) return null;
  const size = pagesPerPart(store);
  const first = (Number(digits) - 1) * size;
  const pages =
    section === 'rentals'
      ? await rentalPages(store, first, size)
      : (await smallSection(store, section, scope)).slice(first, first + size);
  return pages.length === 0 ? null : pages;
}

/** Reads all pages of a section that is small enough to be read at once. */
async function smallSection(
  store: Store,
  section: Exclude<Section, 'rentals'>,
  { today, brand }: SitemapScope,
): Promise<readonly SitemapPage[]> {
  const { publishedAtMs, defaultLocale, locales } = store.version;
  switch (section) {
    case 'pages':
      return [
        ...['', '/destinations', '/search', '/campaigns'].map((page) => ({
          path: (locale: string) => `/${locale}${page}`,
          updatedAtMs: publishedAtMs,
        })),
        ...(brand.hasDeveloperLinks ? portalPaths() : []).map((page) => ({
          path: (locale: string) => `/${locale}${page}`,
          updatedAtMs: publishedAtMs,
          locales: [portalLocale(locales, defaultLocale)],
        })),
        ...brand.pages.map((page) => ({
          path: (locale: string) => `/${locale}/pages/${page.name}`,
          updatedAtMs: publishedAtMs,
          locales: pageLocales(page, locales),
        })),
      ];
    case 'destinations':
      return (await referenceData(store)).tree.nodes
        .filter(({ rentalsCount }) => rentalsCount > 0)
        .map((node) => ({
          path: (locale) => destinationPath(locale, node, null),
          updatedAtMs: node.updatedAtMs,
        }));
    case 'campaigns':
      return (await listCampaigns(store, defaultLocale, today))
        .filter((campaign) => isCampaignIndexed(campaign, today))
        .map(({ slug, updatedAtMs }) => ({
          path: (locale) => campaignPath(locale, slug, null),
          updatedAtMs,
        }));
  }
}

/**
 * Reads the pages of at most `count` rentals in the catalogue's order, after the first `first` ones. Positions are
 * unique and begin at 1.
 */
async function rentalPages(store: Store, first: number, count: number): Promise<readonly SitemapPage[]> {
  const rows = await store.db
    .selectFrom('rentals')
    .select(['id', 'slug', 'updated_at_ms'])
    .where('position', '>', first)
    .where('position', '<=', first + count)
    .orderBy('position')
    .execute();
  return rows.map((row) => ({
    path: (locale) => rentalPath(locale, row, null),
    updatedAtMs: row.updated_at_ms,
  }));
}

/** The XML namespace of sitemaps. */
export const SITEMAP_NAMESPACE = 'http://www.sitemaps.org/schemas/sitemap/0.9';

/** Whether a file of the sitemap lists campaigns, which change without a new version. */
export function isCampaignPart(part: string): boolean {
  return part.startsWith('campaigns-');
}

/**
 * Returns the sitemap's index as XML: the addresses of its files, `parts`, with the date of the version, and for campaigns that of their last
 * revision if it is later.
 */
export function sitemapIndexXml(
  parts: readonly string[],
  { version, records }: Pick<Store, 'version' | 'records'>,
  publicBaseUrl: string,
): string {
  const { publishedAtMs } = version;
  const campaignsAtMs = Math.max(publishedAtMs, records?.get(CAMPAIGN_RECORDS)?.publishedAtMs ?? 0);
  const entries = parts.map((part) => {
    const changed = new Date(isCampaignPart(part) ? campaignsAtMs : publishedAtMs).toISOString();
    return `<sitemap><loc>${xmlText(`${publicBaseUrl}/sitemaps/${part}.xml`)}</loc><lastmod>${changed}</lastmod></sitemap>`;
  });
  return `<?xml version="1.0" encoding="UTF-8"?>\n<sitemapindex xmlns="${SITEMAP_NAMESPACE}">\n${entries.join('\n')}\n</sitemapindex>\n`;
}

/** The number of pages per piece: a few milliseconds of work. */
const PAGES_PER_PIECE = 100;

/**
 * Returns one file of the sitemap as pieces of XML, so that the server can handle other requests between them. Each page is
 * listed once per language that has it; `defaultLocale` is the language of `x-default` where it has the page,
 * and `baseUrlOf` returns the beginning of a language's addresses.
 */
export function* sitemapXml(
  pages: readonly SitemapPage[],
  locales: readonly string[],
  defaultLocale: string,
  baseUrlOf: (locale: string) => string,
): Generator<string> {
  const urlsOf = ({ path, updatedAtMs, locales: own = locales }: SitemapPage) => {
    const address = (locale: string) => xmlText(baseUrlOf(locale) + path(locale));
    const alternate = (language: string, locale: string) =>
      `<xhtml:link rel="alternate" hreflang="${language}" href="${address(locale)}"/>`;
    const alternates = [
      ...own.map((locale) => alternate(locale, locale)),
      alternate('x-default', own.includes(defaultLocale) ? defaultLocale : (own[0] ?? defaultLocale)),
    ].join('');
    const changed = new Date(updatedAtMs).toISOString();
    return own.map(
      (locale) => `<url><loc>${address(locale)}</loc><lastmod>${changed}</lastmod>${alternates}</url>\n`,
    );
  };
  yield `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="${SITEMAP_NAMESPACE}" xmlns:xhtml="http://www.w3.org/1999/xhtml">\n`;
  for (let first = 0; first < pages.length; first += PAGES_PER_PIECE) {
    yield pages
      .slice(first, first + PAGES_PER_PIECE)
      .flatMap(urlsOf)
      .join('');
  }
  yield '</urlset>\n';
}
