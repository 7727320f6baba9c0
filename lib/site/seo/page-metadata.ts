import type { Metadata } from 'next';
import { openGraphLocale } from '#lib/i18n/format';
import { getTranslator } from '#lib/i18n/translator';
import type { ShownPhoto } from '#lib/photos/shown-photos';
import { SHARE_HEIGHT, SHARE_WIDTH } from '#lib/share/share-size';
import type { PageContext } from '#lib/site/page-context';
import { sharePicturePath } from '#lib/site/seo/share-path';
import { ATOM_TYPE } from '#lib/site/syndication/atom-feed';
import { OEMBED_TYPE, oembedPath } from '#lib/site/syndication/feed-paths';

/** The description of a page for search engines and link previews; the input of `pageMetadata`. */
export interface PageDescription {
  /** The path below the language: "" for the home page, "/destinations/provence". */
  readonly path: string;
  /** The parameters of the canonical address, such as `page`; never the currency. */
  readonly values?: URLSearchParams;
  readonly title: string;
  readonly description: string;
  /** The page's own photo. */
  readonly photo?: ShownPhoto | undefined;
  /** False: search engines may not index the page. */
  readonly isIndexed?: boolean;
  /** A feed of what the page lists: its title, and its path with the query. */
  readonly feed?: { readonly title: string; readonly path: string };
  /** Whether other sites get a description of the page for previews (oEmbed). */
  readonly isDescribed?: boolean;
  /** The languages of the catalogue that have the page; all by default. */
  readonly languages?: readonly string[];
}

/**
 * Returns the title, description, canonical address, links to the page's other languages, and the link preview. A page that is
 * not indexed links no other languages, which are not indexed either.
 */
export function pageMetadata(context: PageContext, page: PageDescription): Metadata {
  const { baseUrlOf, siteName, locale, vocabulary } = context;
  const isIndexed = page.isIndexed !== false && vocabulary.locales.includes(locale);
  const query = page.values?.toString().replaceAll('%2C', ',') ?? '';
  const address = (language: string) =>
    `${baseUrlOf(language)}/${language}${page.path}${query === '' ? '' : `?${query}`}`;
  const written = page.languages ?? vocabulary.locales;
  const languages = Object.fromEntries(written.map((language) => [language, address(language)]));
  const { defaultLocale } = vocabulary;
  const unmatched = written.includes(defaultLocale) ? defaultLocale : (written[0] ?? locale);
  const title = page.path === '' ? `${siteName} · ${page.title}` : `${page.title} · ${siteName}`;
  const description = shortened(page.description);
  const picture = sharedPicture(context, page);
  return {
    title,
    description,
    alternates: {
      canonical: address(locale),
      ...(isIndexed ? { languages: { ...languages, 'x-default': address(unmatched) } } : {}),
      types: {
        ...(page.feed && {
          [ATOM_TYPE]: [{ url: baseUrlOf(locale) + page.feed.path, title: page.feed.title }],
        }),
        ...(page.isDescribed && {
          [OEMBED_TYPE]: [{ url: baseUrlOf(locale) + oembedPath(address(locale)), title: page.title }],
        }),
      },
    },
    openGraph: {
      type: 'website',
      siteName,
      title: page.title,
      description,
      url: address(locale),
      locale: openGraphLocale(locale),
      alternateLocale: written.filter((other) => other !== locale).map(openGraphLocale),
      images: [picture],
    },
    twitter: { card: 'summary_large_image', title: page.title, description, images: [picture] },
    ...(isIndexed ? {} : { robots: { index: false, follow: true } }),
  };
}

/**
 * Returns the picture of the link preview: one drawn for the page, or the photo itself where it is on a host from which the app
 * may not fetch. A page that is not indexed may be a draft: it has the home page's picture.
 */
function sharedPicture(
  { publicBaseUrl, locale }: PageContext,
  { path, photo, title, isIndexed }: PageDescription,
) {
  const isDirect = photo && 'url' in photo && photo.owner === null;
  if (isDirect && isIndexed !== false) return { url: photo.url, alt: title };
  const own = isIndexed === false ? '' : path;
  return {
    url: publicBaseUrl + sharePicturePath(locale, own),
    width: SHARE_WIDTH,
    height: SHARE_HEIGHT,
    type: 'image/jpeg',
    alt: title,
  };
}

/** The most characters of a description that search engines show. */
const LONGEST_DESCRIPTION = 170;

/**
 * Shortens a text to at most 170 characters, the length that search engines show: after a sentence if that leaves more than
 * half, else after a word, with "…". White space is collapsed; a shorter text is otherwise unchanged.
 */
export function shortened(text: string): string {
  const line = text.replaceAll(/\s+/g, ' ').trim();
  if (line.length <= LONGEST_DESCRIPTION) return line;
  const start = line.slice(0, LONGEST_DESCRIPTION);
  const sentence = /^.*[.!?](?=\s)/.exec(start)?.[0] ?? '';
  if (sentence.length > LONGEST_DESCRIPTION / 2) return sentence;
  return `${start.slice(0, start.lastIndexOf(' ')).replace(/[\s,;:–-]+$/, '')}…`;
}

/** Returns the title of one page of a list: `title` itself for page 1, else with the number, "Villas, page 2". */
export async function pageTitle(
  title: string,
  page: number,
  { locale }: Pick<PageContext, 'locale'>,
): Promise<string> {
  if (page === 1) return title;
  const t = await getTranslator(locale, 'common');
  return `${title}, ${t('pageNumber', { page })}`;
}
