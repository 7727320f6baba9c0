import { BrandName } from '#components/site/brand';
import { DisplaySettings } from '#components/site/display-settings';
import { SavedLink } from '#components/site/saved-link';
import { Button } from '#components/ui/button';
import { Icon } from '#components/ui/icon';
import { Link } from '#components/ui/link';
import type { Translator } from '#lib/i18n/translator';
import type { PageContext } from '#lib/site/page-context';

interface SiteHeaderProps {
  readonly context: PageContext;
  readonly path: string;
  /** Whether the page, and so its header, uses the window's full width. */
  readonly isWide: boolean;
  /** The parameters of the page's stay and guests, which the link to the saved rentals carries. */
  readonly stayValues: URLSearchParams;
  readonly t: Translator<'common'>;
}

const MENU = 'site-menu';

/**
 * Renders the header: logo, navigation, saved rentals, language and currency. On phones the navigation is a popover
 * that works without JavaScript.
 */
export function SiteHeader({ context, path, isWide, stayValues, t }: SiteHeaderProps) {
  const { links, siteName, brand } = context;
  const entries = [
    { section: '/destinations', href: links.destinations(), title: t('destinations') },
    { section: '/search', href: links.search(), title: t('search') },
    { section: '/campaigns', href: links.campaigns(), title: t('campaigns') },
  ];
  return (
    <header className="border-line border-b print:border-0">
      <div className={`${isWide ? 'column-wide' : 'column'} flex h-14 items-center gap-x-1 sm:h-17`}>
        <Link href={links.home()} aria-label={t('toHome', { siteName })} className="site-name">
          <BrandName brand={brand} height={brand.logo?.hasName ? 32 : 30} className="size-7" />
        </Link>
        <nav id={MENU} popover="auto" aria-label={t('mainNavigation')} className="site-menu print:hidden">
          <ul className="grid gap-1 md:flex">
            {entries.map(({ section, href, title }) => (
              <li key={section}>
                <Link
                  href={href}
                  aria-current={
                    path === section ? 'page' : path.startsWith(`${section}/`) ? 'true' : undefined
                  }
                  className="menu-link"
                >
                  {title}
                </Link>
              </li>
            ))}
          </ul>
          <Button
            popoverTarget={MENU}
            popoverTargetAction="hide"
            aria-label={t('closeMenu')}
            variant="icon"
            className="absolute end-2 top-1.5 md:hidden"
          >
            <Icon name="x" className="size-5.5" />
          </Button>
        </nav>
        {/* Invisible until its last button has arrived: aligned to the end, its earlier parts would move to make room. */}
        <div className="-me-2.5 flex items-center gap-x-0.5 not-has-[>[popovertarget=site-menu]]:invisible max-md:min-w-34 sm:-me-3 md:ms-auto print:hidden">
          <SavedLink
            href={links.page('/saved', stayValues)}
            title={t('saved')}
            isCurrent={path === '/saved'}
          />
          <DisplaySettings context={context} path={path} t={t} />
          <Button popoverTarget={MENU} aria-label={t('menu')} variant="icon" className="md:hidden">
            <Icon name="menu" className="size-5.5" />
          </Button>
        </div>
      </div>
    </header>
  );
}
