import type { Metadata } from 'next';
import type { PageContext } from '#lib/site/page-context';
import { portalLocale } from '#lib/site/portal-pages';
import { pageMetadata } from '#lib/site/seo/page-metadata';

/** Returns the metadata of a page of the portal: its canonical address is that of the page in English, and only that one is indexed. */
export function portalMetadata(
  context: PageContext,
  page: { readonly path: string; readonly title: string; readonly description: string },
): Metadata {
  const { locales, defaultLocale } = context.vocabulary;
  const language = portalLocale(locales, defaultLocale);
  const isIndexed = context.locale === language && context.brand.hasDeveloperLinks;
  const metadata = pageMetadata(context, { ...page, languages: [language], isIndexed });
  const canonical = `${context.baseUrlOf(language)}/${language}${page.path}`;
  return { ...metadata, alternates: { ...metadata.alternates, canonical } };
}
