import type { ReactNode } from 'react';
import { BrandName } from '#components/site/brand';
import { BrandStyleLink } from '#components/site/brand-style-link';
import { currentBrand } from '#lib/brand/brand';
import { fontVariables } from '../fonts.ts';
import '../site.css';

export const dynamic = 'force-dynamic';

/** Renders the document of the pages that explain the API's errors; like the API's own texts they are in English. */
export default function ProblemsLayout({ children }: { readonly children: ReactNode }) {
  const brand = currentBrand();
  return (
    <html lang="en" className={fontVariables}>
      <head>
        <BrandStyleLink brand={brand} />
      </head>
      <body>
        <header className="border-line border-b">
          <div className="column flex h-17 items-center">
            <a
              href="/"
              className="flex min-h-11 items-center gap-2.5 font-semibold font-serif text-[1.375rem]"
            >
              <BrandName brand={brand} height={brand.logo?.hasName ? 32 : 30} className="size-7" />
            </a>
          </div>
        </header>
        <main className="column py-14">{children}</main>
      </body>
    </html>
  );
}
