import type { Metadata, Viewport } from 'next';
import type { ReactNode } from 'react';
import { BrandStyleLink } from '#components/site/brand-style-link';
import { InlineScript } from '#components/site/inline-script';
import { ProblemTextsProvider } from '#components/site/problem-texts-provider';
import { currentBrand } from '#lib/brand/brand';
import { groundColours } from '#lib/brand/brand-colours';
import { currentConfig } from '#lib/config';
import { isLanguage, textDirection } from '#lib/i18n/format';
import { problemTexts } from '#lib/i18n/problem-texts';
import { REMEMBERED_CURRENCY_SCRIPT } from '#lib/money/remembered-currency';
import { OPEN_SEARCH_TYPE, openSearchPath } from '#lib/site/seo/open-search';
import { siteCurrencies } from '#lib/site/site-currencies';
import { SPECULATION_RULES } from '#lib/site/speculation-rules';
import { fontVariables } from '../fonts.ts';
import '../site.css';

/** Pages are rendered per request, with the configuration and the catalogue of the running server. */
export const dynamic = 'force-dynamic';

/** Returns the colours of the browser's own interface, for the light and the dark scheme. */
export function generateViewport(): Viewport {
  const { light, dark } = groundColours(currentBrand());
  return {
    themeColor: [
      { media: '(prefers-color-scheme: light)', color: light },
      { media: '(prefers-color-scheme: dark)', color: dark },
    ],
  };
}

/** Returns the metadata that all pages share: the site's name as the title, and the base of relative URLs. */
export function generateMetadata(): Metadata {
  const { publicBaseUrl } = currentConfig();
  return { title: currentBrand().name, metadataBase: new URL(publicBaseUrl) };
}

/** Renders the HTML document of all pages of a language; without the catalogue's currencies while it cannot be read. */
export default async function DocumentLayout({
  children,
  params,
}: {
  readonly children: ReactNode;
  readonly params: Promise<{ readonly locale: string }>;
}) {
  const { locale } = await params;
  const language = isLanguage(locale) ? locale : 'en';
  const { own, all } = (await siteCurrencies()) ?? {};
  return (
    <html
      lang={language}
      dir={textDirection(language)}
      className={fontVariables}
      data-currency={own}
      data-currencies={all?.join(' ')}
    >
      <head>
        <BrandStyleLink brand={currentBrand()} />
        <link
          rel="search"
          type={OPEN_SEARCH_TYPE}
          title={currentBrand().name}
          href={openSearchPath(language)}
        />
        <InlineScript text={REMEMBERED_CURRENCY_SCRIPT} />
        <InlineScript type="speculationrules" text={SPECULATION_RULES} />
      </head>
      <body>
        <ProblemTextsProvider problems={{ locale: language, texts: problemTexts(locale) }}>
          {children}
        </ProblemTextsProvider>
      </body>
    </html>
  );
}
