import type { Metadata } from 'next';
import type { ReactNode } from 'react';
import { BrandStyleLink } from '#components/site/brand-style-link';
import { StudioTextsProvider } from '#components/studio/studio-texts';
import { currentBrand } from '#lib/brand/brand';
import { loadMessages } from '#lib/i18n/translator';
import { fontVariables } from '../fonts.ts';
import { studioVisit } from './studio-visit.ts';
import './studio.css';

export const dynamic = 'force-dynamic';

/** Returns the metadata of all pages of the studio. */
export function generateMetadata(): Metadata {
  return { title: `Studio · ${currentBrand().name}`, robots: { index: false, follow: false } };
}

/** Renders the HTML document of the studio's pages. */
export default async function StudioLayout({ children }: { readonly children: ReactNode }) {
  // A page shows why the database cannot be read.
  const locale = await studioVisit().then(
    (visit) => visit.locale,
    () => 'en' as const,
  );
  return (
    <html lang={locale} className={fontVariables}>
      <head>
        <BrandStyleLink brand={currentBrand()} />
      </head>
      <body>
        <StudioTextsProvider texts={{ locale, messages: await loadMessages(locale, 'studio') }}>
          {children}
        </StudioTextsProvider>
      </body>
    </html>
  );
}
