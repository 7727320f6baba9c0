import type { ReactNode } from 'react';
import { BrandName } from '#components/site/brand';
import { Link } from '#components/ui/link';
import { brandText, pageTextIn } from '#lib/brand/brand-text';
import { utcDay } from '#lib/dates/plain-dates';
import { formatDate } from '#lib/i18n/format';
import type { Translator } from '#lib/i18n/translator';
import { mayHaveCalls } from '#lib/site/called-pages';
import type { PageContext } from '#lib/site/page-context';
import { canonicalPageAddress } from '#lib/site/page-parameters';
import { PAGE_CALLS_PATH, PORTAL_PATH } from '#lib/site/portal-pages';

interface SiteFooterProps {
  readonly context: PageContext;
  /** The page's path without its language. */
  readonly path: string;
  /** Whether the page uses the window's full width. */
  readonly isWide: boolean;
  readonly t: Translator<'common'>;
}

/** The columns of a wide footer by their number, after the first, wider one. */
const FOOTER_COLUMNS: Readonly<Record<number, string>> = {
  2: 'lg:grid-cols-[minmax(0,1.6fr)_repeat(2,minmax(0,1fr))]',
  3: 'lg:grid-cols-[minmax(0,1.6fr)_repeat(3,minmax(0,1fr))]',
  4: 'lg:grid-cols-[minmax(0,1.5fr)_repeat(4,minmax(0,1fr))]',
};

/**
 * Renders the footer: the promise, size and date of the catalogue, links, how to reach the operator, credits of the data, the date of the
 * exchange rates, and the operator's own pages.
 */
export function SiteFooter({ context, path, isWide, t }: SiteFooterProps) {
  const { store, data, locale, links, brand } = context;
  const { version } = store;
  const columns = 2 + Number(brand.contact !== null) + Number(brand.hasDeveloperLinks);
  const callsHref = callsAddress(context, path);
  const ratesOf = data.rates.oldestDay;
  const publishedOn = utcDay(version.publishedAtMs);
  return (
    // `top: 100dvh` pushes it below the window, so that it ends a short page. In print it would take its own sheet.
    <footer className="sticky top-[100dvh] mt-24 border-line border-t bg-sand text-sm print:hidden">
      <div
        className={`${isWide ? 'column-wide' : 'column'} grid gap-x-12 gap-y-10 py-12 sm:grid-cols-2 ${FOOTER_COLUMNS[columns] ?? ''}`}
      >
        <div className="max-w-sm">
          <p className="flex items-center gap-2 font-semibold font-serif text-lg">
            <BrandName brand={brand} height={28} className="size-6" />
          </p>
          <p className="mt-4 font-serif text-[1.0625rem] leading-relaxed">
            {brandText(brand.footerPromise, locale) ?? t('footerPromise')}
          </p>
          <p className="mt-3 text-ink-soft">
            {t('footerFacts', {
              rentals: version.rentalsCount,
              destinations: version.destinationsCount,
              date: formatDate(publishedOn, locale),
            })}
          </p>
          {brand.social.length > 0 && (
            <ul className="mt-3 flex flex-wrap gap-x-4">
              {brand.social.map(({ name, url }) => (
                <li key={name}>
                  <a href={url} rel="me" className="footer-link">
                    {name}
                  </a>
                </li>
              ))}
            </ul>
          )}
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
        {brand.contact && <Contact contact={brand.contact} title={t('footerContact')} />}
        {brand.hasDeveloperLinks && (
          <FooterList title={t('footerBuild')}>
            <li>
              <Link href={links.page(PORTAL_PATH)} className="footer-link">
                {t('developersPortal')}
              </Link>
            </li>
            {callsHref !== null && (
              <li>
                <a href={callsHref} rel="nofollow" className="footer-link">
                  {t('pageCalls')}
                </a>
              </li>
            )}
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
        )}
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
      {brand.pages.length > 0 && (
        <nav aria-label={t('footerPages')} className={isWide ? 'column-wide' : 'column'}>
          <ul className="flex flex-wrap gap-x-6 border-line border-t py-5">
            {brand.pages.map((page) => {
              const shown = pageTextIn(page, locale, context.vocabulary.defaultLocale);
              return (
                <li key={page.name}>
                  <Link
                    href={links.page(`/pages/${page.name}`)}
                    lang={shown?.isInLocale ? undefined : shown?.language}
                    className="footer-link"
                  >
                    {shown?.text.title}
                  </Link>
                </li>
              );
            })}
          </ul>
        </nav>
      )}
    </footer>
  );
}

/** Returns the address of the calls that make the page; null for a page without any. */
function callsAddress({ locale, links, values }: PageContext, path: string): string | null {
  const query = values.toString();
  const page = canonicalPageAddress(`/${locale}${path}${query === '' ? '' : `?${query}`}`);
  if (page === null || !mayHaveCalls(page)) return null;
  return links.page(PAGE_CALLS_PATH, new URLSearchParams({ page }));
}

interface ContactProps {
  readonly contact: NonNullable<PageContext['brand']['contact']>;
  readonly title: string;
}

function Contact({ contact: { email, phone, address }, title }: ContactProps) {
  return (
    <div>
      <h2 className={FOOTER_TITLE}>{title}</h2>
      <address className="mt-1 grid justify-items-start not-italic">
        {email && (
          <a href={`mailto:${email}`} className="footer-link">
            {email}
          </a>
        )}
        {phone && (
          <a href={`tel:${phone.replaceAll(/[^+\d]/g, '')}`} className="footer-link">
            <bdi dir="ltr">{phone}</bdi>
          </a>
        )}
        {address.length > 0 && (
          <span className="mt-1 whitespace-pre-line text-ink-soft">
            <bdi>{address.join('\n')}</bdi>
          </span>
        )}
      </address>
    </div>
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
