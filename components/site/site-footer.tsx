import type { ReactNode } from 'react';
import { BrandMark } from '#components/site/brand';
import { Link } from '#components/ui/link';
import { utcDay } from '#lib/dates/plain-dates';
import { formatDate } from '#lib/i18n/format';
import type { Translator } from '#lib/i18n/translator';
import type { PageContext } from '#lib/site/page-context';

interface SiteFooterProps {
  readonly context: PageContext;
  /** Whether the page uses the window's full width. */
  readonly isWide: boolean;
  readonly t: Translator<'common'>;
}

/**
 * Renders the footer: size and date of the catalogue, links, credits of its data, and the date of the exchange rates.
 */
export function SiteFooter({ context, isWide, t }: SiteFooterProps) {
  const { store, data, locale, links, siteName } = context;
  const { version } = store;
  const ratesOf = data.rates.oldestDay;
  const publishedOn = utcDay(version.publishedAtMs);
  return (
    // `top: 100dvh` pushes it below the window, so that it ends a short page. In print it would take its own sheet.
    <footer className="sticky top-[100dvh] mt-24 border-line border-t bg-sand text-sm print:hidden">
      <div
        className={`${isWide ? 'column-wide' : 'column'} grid gap-x-12 gap-y-10 py-12 sm:grid-cols-2 lg:grid-cols-[minmax(0,1.6fr)_repeat(3,minmax(0,1fr))]`}
      >
        <div className="max-w-sm">
          <p className="flex items-center gap-2 font-semibold font-serif text-lg">
            <BrandMark className="size-6 text-sea" />
            {siteName}
          </p>
          <p className="mt-4 font-serif text-[1.0625rem] leading-relaxed">{t('footerPromise')}</p>
          <p className="mt-3 text-ink-soft">
            {t('footerFacts', {
              rentals: version.rentalsCount,
              destinations: version.destinationsCount,
              date: formatDate(publishedOn, locale),
            })}
          </p>
        </div>
        <FooterList title={t('footerExplore')}>
          {[
            { href: links.destinations(), title: t('destinations') },
            { href: links.search(), title: t('search') },
            { href: links.campaigns(), title: t('campaigns') },
            { href: links.page('/saved'), title: t('saved') },
          ].map(({ href, title }) => (
            <li key={title}>
              <Link href={href} className="footer-link">
                {title}
              </Link>
            </li>
          ))}
        </FooterList>
        <FooterList title={t('footerBuild')}>
          <li>
            <a href="/api/public/v2/openapi.json" className="footer-link">
              {t('developers')}
            </a>
          </li>
          <li>
            <a href="/problems" className="footer-link">
              {t('apiProblems')}
            </a>
          </li>
        </FooterList>
        <div>
          <h2 className={FOOTER_TITLE}>{t('footerSources')}</h2>
          <ul className="mt-2 grid gap-1.5 text-ink-soft">
            {version.credits.map((credit) => (
              <li key={credit}>
                <bdi>{credit}</bdi>
              </li>
            ))}
            {ratesOf && <li>{t('ratesOf', { date: formatDate(ratesOf, locale) })}</li>}
          </ul>
        </div>
      </div>
    </footer>
  );
}

const FOOTER_TITLE = 'font-sans font-semibold text-sm tracking-normal';

function FooterList({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <div>
      <h2 className={FOOTER_TITLE}>{title}</h2>
      <ul className="mt-1 grid">{children}</ul>
    </div>
  );
}
