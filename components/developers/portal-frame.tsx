import type { ReactNode } from 'react';
import { PortalMenu } from '#components/developers/portal-menu';
import { PortalSearch } from '#components/developers/search/portal-search';
import { SiteFrame } from '#components/site/site-frame';
import { languageNames } from '#lib/i18n/format';
import { getTranslator } from '#lib/i18n/translator';
import type { PortalGroup } from '#lib/portal/portal-menu';
import type { PageContext } from '#lib/site/page-context';
import { MARKDOWN_SUFFIX } from '#lib/site/portal-pages';

interface PortalFrameProps {
  readonly context: PageContext;
  /** The page's path without its language. */
  readonly path: string;
  readonly menu: readonly PortalGroup[];
  /** Whether the page has a Markdown form; true by default. */
  readonly hasMarkdown?: boolean;
  readonly children: ReactNode;
}

/** Renders a page of the developers' portal: the site's frame in the language of the page, a menu, and content in English. */
export async function PortalFrame({ context, path, menu, hasMarkdown = true, children }: PortalFrameProps) {
  const { locale, links } = context;
  const isEnglish = locale === 'en';
  const t = await getTranslator(locale, 'common');
  return (
    <SiteFrame context={context} path={path}>
      <div className="column gap-x-12 py-8 lg:grid lg:grid-cols-[14rem_minmax(0,1fr)] lg:py-12">
        <div lang="en" dir="ltr">
          <PortalMenu path={path} groups={menu} links={links} search={<PortalSearch locale={locale} />} />
        </div>
        <div className="portal min-w-0 max-lg:mt-6">
          {!isEnglish && (
            <p className="mb-6 text-ink-soft">
              {t('pageLanguage', { language: languageNames(['en'], locale) })}
            </p>
          )}
          <article lang={isEnglish ? undefined : 'en'} dir={isEnglish ? undefined : 'ltr'}>
            {children}
            {hasMarkdown && (
              <p className="mt-12 border-line border-t pt-4 text-ink-soft text-sm print:hidden">
                <a
                  href={`/${locale}${path}${MARKDOWN_SUFFIX}`}
                  className="text-link"
                  rel="alternate"
                  type="text/markdown"
                >
                  This page as Markdown
                </a>
              </p>
            )}
          </article>
        </div>
      </div>
    </SiteFrame>
  );
}
