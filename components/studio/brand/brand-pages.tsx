'use client';

import { useBrandRoomTexts } from './brand-texts.tsx';

/** A page of the brand. */
export type BrandTab = 'edit' | 'preview' | 'history';

/** Renders the links between the pages of the brand. */
export function BrandPages({ tab }: { readonly tab: BrandTab }) {
  const t = useBrandRoomTexts();
  const pages: readonly (readonly [BrandTab, string, string])[] = [
    ['edit', '/studio/catalogue/brand', t('tabEdit')],
    ['preview', '/studio/catalogue/brand/preview', t('tabPreview')],
    ['history', '/studio/catalogue/brand/history', t('tabHistory')],
  ];
  return (
    <nav aria-label={t('pages')} className="mb-6">
      <ul className="flex flex-wrap gap-2">
        {pages.map(([name, href, text]) => (
          <li key={name}>
            <a
              href={href}
              aria-current={name === tab ? 'page' : undefined}
              className="inline-flex min-h-11 items-center rounded-full border border-line px-4 font-medium text-sm hover:border-sea aria-[current=page]:border-sea aria-[current=page]:bg-sea-soft aria-[current=page]:text-sea-deep"
            >
              {text}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
