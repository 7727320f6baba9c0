/**
 * Describes pages of homes and campaigns for oEmbed (oembed.com), by which other sites show a preview of a link. Campaigns are frames where
 * every site may show them, all others are links with a picture.
 */
import { getCampaign, isCampaignPublic } from '#lib/catalogue/campaigns/campaigns';
import { campaignPath, rentalIdOf, rentalPath } from '#lib/catalogue/paths';
import { readRentals } from '#lib/catalogue/rentals/rental-records';
import { SHARE_HEIGHT, SHARE_WIDTH } from '#lib/share/share-size';
import { mailPicturePath, sharePicturePath } from '#lib/site/seo/share-path';
import { xmlText } from '#lib/site/seo/xml-text';
import type { FeedScope } from '#lib/site/syndication/catalogue-feeds';

/** A page that is described: its section, and the last part of its path. */
export interface DescribedPage {
  readonly section: 'rentals' | 'campaigns';
  readonly locale: string;
  readonly name: string;
}

/** What a consumer has room for, in pixels; null for no limit. */
export interface OembedRoom {
  readonly maxWidth: number | null;
  readonly maxHeight: number | null;
}

/** The settings on which a description depends. */
export interface OembedSettings {
  /** Whether every site may show frames of this site. */
  readonly isFramedAnywhere: boolean;
}

/** A description: the members of oEmbed 1.0. */
export type Oembed = Readonly<Record<string, string | number>>;

const PAGE = /^\/([^/]+)\/(rentals|campaigns)\/([^/]+)\/?$/;

/**
 * Parses the address of the page of a home or a campaign, in any of the site's languages; null for any other address. Does not check that the
 * page exists. The query and the fragment do not matter.
 * @param siteOf returns the address of the site in a language, without a trailing slash
 */
export function describedPage(
  address: string,
  locales: readonly string[],
  siteOf: (locale: string) => string,
): DescribedPage | null {
  const url = URL.parse(address);
  if (url === null || !['http:', 'https:'].includes(url.protocol)) return null;
  const [, locale = '', section = '', name = ''] = PAGE.exec(url.pathname) ?? [];
  if (!locales.includes(locale) || url.host !== new URL(siteOf(locale)).host) return null;
  if (section === 'rentals') return { section, locale, name };
  return section === 'campaigns' ? { section, locale, name } : null;
}

/** Describes a page; null when visitors do not see it. `scope` has the language of the page. */
export async function oembed(
  page: DescribedPage,
  room: OembedRoom,
  scope: FeedScope,
  settings: OembedSettings,
): Promise<Oembed | null> {
  const found = page.section === 'rentals' ? await homeOf(page, scope) : await campaignOf(page, scope);
  if (found === null) return null;
  const { path, title, isCampaign } = found;
  const { locale, publicBaseUrl } = scope;
  return {
    version: '1.0',
    ...(isCampaign && settings.isFramedAnywhere ? frame(page, title, room, scope) : { type: 'link' }),
    title,
    url: `${publicBaseUrl}/${locale}${path}`,
    provider_name: new URL(publicBaseUrl).host,
    provider_url: `${publicBaseUrl}/${locale}`,
    cache_age: 3_600,
    ...thumbnail(path, room, scope),
  };
}

interface FoundPage {
  /** Below the language. */
  readonly path: string;
  readonly title: string;
  readonly isCampaign: boolean;
}

async function homeOf({ name }: DescribedPage, scope: FeedScope): Promise<FoundPage | null> {
  const id = rentalIdOf(name);
  const [rental] = id === null ? [] : await readRentals(scope.store, scope.data, [id], scope);
  if (rental === undefined) return null;
  const { locale } = scope;
  return {
    path: rentalPath(locale, rental, null).slice(locale.length + 1),
    title: rental.name,
    isCampaign: false,
  };
}

async function campaignOf(
  { name }: DescribedPage,
  { store, locale, today }: FeedScope,
): Promise<FoundPage | null> {
  const campaign = await getCampaign(store, name, locale);
  if (campaign === null || !isCampaignPublic(campaign, today)) return null;
  const path = campaignPath(locale, campaign.slug, null).slice(locale.length + 1);
  return { path, title: campaign.title, isCampaign: true };
}

/** The size of a frame with six homes, in pixels; it scrolls where it is smaller than its content. */
const FRAME = { width: 800, height: 640 } as const;

function frame(
  { name }: DescribedPage,
  title: string,
  room: OembedRoom,
  { locale, publicBaseUrl }: FeedScope,
): Oembed {
  const width = Math.min(room.maxWidth ?? FRAME.width, FRAME.width);
  const height = Math.min(room.maxHeight ?? FRAME.height, FRAME.height);
  const source = `${publicBaseUrl}/embed/campaigns/${encodeURIComponent(name)}?${new URLSearchParams({ locale })}`;
  const html = `<iframe src="${xmlText(source)}" title="${xmlText(title)}" width="${width}" height="${height}" loading="lazy" style="border:0"></iframe>`;
  return { type: 'rich', html, width, height };
}

/** Returns the largest picture of the page that the consumer has room for; nothing when all are too large. */
function thumbnail(path: string, room: OembedRoom, { locale, publicBaseUrl }: FeedScope): Oembed {
  const pictures = [
    { path: sharePicturePath(locale, path), width: SHARE_WIDTH, height: SHARE_HEIGHT },
    { path: mailPicturePath(locale, path, 'small'), width: 320, height: 240 },
  ];
  const fitting = pictures.find(
    ({ width, height }) => width <= (room.maxWidth ?? width) && height <= (room.maxHeight ?? height),
  );
  return fitting === undefined
    ? {}
    : {
        thumbnail_url: publicBaseUrl + fitting.path,
        thumbnail_width: fitting.width,
        thumbnail_height: fitting.height,
      };
}
