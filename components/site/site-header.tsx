import { BrandMark } from '#components/site/brand';
import { DisplaySettings } from '#components/site/display-settings';
import { Link } from '#components/ui/link';
import type { Translator } from '#lib/i18n/translator';
import type { PageContext } from '#lib/site/page-context';

interface SiteHeaderProps {
  readonly context: PageContext;
  readonly path: string;
  readonly t: Translator<'common'>;
}

export function SiteHeader({ context, path, t }: SiteHeaderProps) {
  const { links, siteName } = context;
  const entries = [
    { section: '/destinations', href: links.destinations(), title: t('destinations') },
    { section: '/search', href: links.search(), title: t('search') },
    { section: '/campaigns', href: links.campaigns(), title: t('campaigns') },
  ];
  return (
    <header className="border-line border-b">
      <div className="column flex flex-wrap items-center gap-x-8 sm:h-17 sm:flex-nowrap">
        <Link
          href={links.home()}
          aria-label={t('toHome', { siteName })}
          className="flex h-15 items-center gap-2.5 font-serif font-semibold text-[1.375rem] tracking-tight"
        >
          <BrandMark className="size-7 text-sea" />
          {siteName}
        </Link>
        <div className="ms-auto sm:order-last">
          <DisplaySettings context={context} path={path} t={t} />
        </div>
        <nav aria-label={t('mainNavigation')} className="-mx-3 w-full sm:mx-0 sm:w-auto">
          <ul className="flex gap-x-1 overflow-x-auto pb-1 sm:pb-0">
            {entries.map(({ section, href, title }) => (
              <li key={section} className="shrink-0">
                <Link
                  href={href}
                  aria-current={
                    path === section ? 'page' : path.startsWith(`${section}/`) ? 'true' : undefined
                  }
                  className="flex min-h-11 items-center rounded-field px-3 font-medium text-[0.9375rem] hover:bg-sand aria-[current]:text-sea aria-[current]:underline aria-[current]:decoration-2 aria-[current]:underline-offset-8"
                >
                  {title}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
      </div>
    </header>
  );
}
