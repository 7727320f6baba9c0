'use client';

import { usePathname } from 'next/navigation';
import { useStudioTexts } from '#components/studio/studio-texts';

/** Renders the links between the parts of the studio, for somebody who may see more than campaigns. */
export function StudioNav() {
  const { t } = useStudioTexts();
  const isCatalogue = usePathname().startsWith('/studio/catalogue');
  const parts = [
    { href: '/studio', text: t('overviewTitle'), isCurrent: !isCatalogue },
    { href: '/studio/catalogue', text: t('catalogue'), isCurrent: isCatalogue },
  ];
  return (
    <nav aria-label={t('parts')} className="max-sm:order-last max-sm:w-full sm:me-auto">
      <ul className="flex gap-1 max-sm:-mx-3">
        {parts.map(({ href, text, isCurrent }) => (
          <li key={href}>
            <a
              href={href}
              aria-current={isCurrent ? 'page' : undefined}
              className="inline-flex min-h-11 items-center rounded-full px-3 font-medium text-ink-soft hover:text-ink aria-[current=page]:text-sea-deep"
            >
              {text}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
