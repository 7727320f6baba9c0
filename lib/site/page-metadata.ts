import type { Metadata } from 'next';
import type { Photo } from '#lib/catalogue/rental-records';
import { photoUrl } from '#lib/catalogue/serialize';
import type { PageContext } from '#lib/site/page-context';

/** What a page says about itself to search engines and to those who share it. */
export interface PageDescription {
  /** Below the language: "" for the home page, "/destinations/provence". */
  readonly path: string;
  /** Parameters that make it another page, such as `page`; currency is not one. */
  readonly values?: URLSearchParams;
  readonly title: string;
  readonly description: string;
  readonly photo?: Photo | undefined;
  /** False keeps it out of search engines. */
  readonly isIndexed?: boolean;
}

/** Title, description, canonical address and the same page in the catalogue's other languages. */
export function pageMetadata(context: PageContext, page: PageDescription): Metadata {
  const { publicBaseUrl, siteName, locale, vocabulary } = context;
  const query = page.values?.toString() ?? '';
  const address = (language: string) =>
    `${publicBaseUrl}/${language}${page.path}${query === '' ? '' : `?${query}`}`;
  const languages = Object.fromEntries(vocabulary.locales.map((language) => [language, address(language)]));
  const title = page.path === '' ? `${siteName} · ${page.title}` : `${page.title} · ${siteName}`;
  return {
    title,
    description: page.description,
    alternates: {
      canonical: address(locale),
      languages: { ...languages, 'x-default': address(vocabulary.defaultLocale) },
    },
    openGraph: {
      type: 'website',
      siteName,
      title: page.title,
      description: page.description,
      url: address(locale),
      locale,
      ...(page.photo ? { images: [photoUrl(page.photo, context)] } : {}),
    },
    ...(page.isIndexed === false ? { robots: { index: false, follow: true } } : {}),
  };
}
