import type { Metadata } from 'next';
import { OwnPage } from '#components/site/own-page';
import { SiteFrame } from '#components/site/site-frame';
import { pageLocales, pageTextIn } from '#lib/brand/brand-text';
import { getTranslator } from '#lib/i18n/translator';
import { absent, type LocalizedPageProps, pageContext } from '#lib/site/page-context';
import { pageMetadata } from '#lib/site/seo/page-metadata';
import { localizedMetadata, localizedPage } from '../../localized-page.tsx';

type OwnPageProps = LocalizedPageProps<{ readonly name: string }>;

/** Reads the page of the brand. @throws PageAbsent without it */
async function readPage(props: OwnPageProps) {
  const context = await pageContext(props);
  const { name } = await props.params;
  const { defaultLocale, locales } = context.vocabulary;
  const page = context.brand.pages.find((each) => each.name === name);
  const shown = page && pageTextIn(page, context.locale, defaultLocale);
  if (!page || !shown) absent();
  return { context, path: `/pages/${name}`, languages: pageLocales(page, locales), ...shown };
}

export const generateMetadata = localizedMetadata(async (props: OwnPageProps): Promise<Metadata> => {
  const { context, path, text, isInLocale, languages } = await readPage(props);
  return pageMetadata(context, {
    path,
    title: text.title,
    description: text.description,
    isIndexed: isInLocale,
    languages,
  });
});

/** Renders a page of the operator's. In a language that has no text of it, that of another language is shown and not indexed. */
export default localizedPage(async function BrandPage(props: OwnPageProps) {
  const { context, path, text, language, isInLocale } = await readPage(props);
  const t = await getTranslator(context.locale, 'common');
  return (
    <SiteFrame context={context} path={path}>
      <OwnPage text={text} language={isInLocale ? null : language} locale={context.locale} t={t} />
    </SiteFrame>
  );
}, generateMetadata);
