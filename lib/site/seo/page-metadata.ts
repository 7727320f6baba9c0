import type { Metadata } from 'next';
import { openGraphLocale } from '#lib/i18n/format';
import { getTranslator } from '#lib/i18n/translator';
import type { ShownPhoto } from '#lib/photos/shown-photos';
import { SHARE_HEIGHT, SHARE_WIDTH } from '#lib/share/share-size';
import type { PageContext } from '#lib/site/page-context';
import { sharePicturePath } from '#lib/site/seo/share-path';

/** What a page says about itself to search engines and to those who share it. */
export interface PageDescription {
  /** Below the language: "" for the home page, "/destinations/provence". */
  readonly path: string;
  /** Parameters that make it another page, such as `page`; currency is not one. */
  readonly values?: URLSearchParams;
  readonly title: string;
  readonly description: string;
  /** The page's own photo. */
  readonly photo?: ShownPhoto | undefined;
  /** False keeps it out of search engines. */
  readonly isIndexed?: boolean;
}

/**
 * Title, description, canonical address, the same page in the catalogue's other languages, and how it looks where it is
 * shared. A page that is kept out of search engines names no other languages: they are kept out, too.
 */
export function pageMetadata(context: PageContext, page: PageDescription): Metadata {
  const { publicBaseUrl, siteName, locale, vocabulary } = context;
  const isIndexed = page.isIndexed !== false && vocabulary.locales.includes(locale);
  const query = page.values?.toString().replaceAll('%2C', ',') ?? '';
  const address = (language: string) =>
    `${publicBaseUrl}/${language}${page.path}${query === '' ? '' : `?${query}`}`;
  const languages = Object.fromEntries(vocabulary.locales.map((language) => [language, address(language)]));
  const title = page.path === '' ? `${siteName} · ${page.title}` : `${page.title} · ${siteName}`;
  const description = shortened(page.description);
  const picture = sharedPicture(context, page);
  return {
    title,
    description,
    alternates: {
      canonical: address(locale),
      ...(isIndexed ? { languages: { ...languages, 'x-default': address(vocabulary.defaultLocale) } } : {}),
    },
    openGraph: {
      type: 'website',
      siteName,
      title: page.title,
      description,
      url: address(locale),
      locale: openGraphLocale(locale),
      alternateLocale: vocabulary.locales.filter((other) => other !== locale).map(openGraphLocale),
      images: [picture],
    },
    twitter: { card: 'summary_large_image', title: page.title, description, images: [picture] },
    ...(isIndexed ? {} : { robots: { index: false, follow: true } }),
  };
}

/**
 * A picture made for the page; a photo elsewhere as it is, where it is not for the app to fetch it. What is kept out of search
 * engines may be a draft: it has the home page's.
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

/** As much of a text as search engines show, cut after a sentence or a word. */
const LONGEST_DESCRIPTION = 170;

export function shortened(text: string): string {
  const line = text.replaceAll(/\s+/g, ' ').trim();
  if (line.length <= LONGEST_DESCRIPTION) return line;
  const start = line.slice(0, LONGEST_DESCRIPTION);
  const sentence = /^.*[.!?](?=\s)/.exec(start)?.[0] ?? '';
  if (sentence.length > LONGEST_DESCRIPTION / 2) return sentence;
  return `${start.slice(0, start.lastIndexOf(' ')).replace(/[\s,;:–-]+$/, '')}…`;
}

/** The title of a list's page: from the second on it says which one it is. */
export async function pageTitle(
  title: string,
  page: number,
  { locale }: Pick<PageContext, 'locale'>,
): Promise<string> {
  if (page === 1) return title;
  const t = await getTranslator(locale, 'common');
  return `${title}, ${t('pageNumber', { page })}`;
}
