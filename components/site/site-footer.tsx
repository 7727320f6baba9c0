import { BrandMark } from '#components/site/brand';
import { Link } from '#components/ui/link';
import { formatDate } from '#lib/i18n/format';
import type { Translator } from '#lib/i18n/translator';
import type { PageContext } from '#lib/site/page-context';

/** Who is to be credited, of which day the exchange rates are, and the way to the API. */
export function SiteFooter({
  context,
  t,
}: {
  readonly context: PageContext;
  readonly t: Translator<'common'>;
}) {
  const { store, data, vocabulary, locale, links, siteName } = context;
  const ratesOf = vocabulary.currencies
    .map((currency) => data.rates.asOf(currency))
    .filter((day) => day !== null)
    .sort()[0];
  return (
    <footer className="mt-24 border-line border-t bg-sand">
      <div className="column flex flex-col gap-8 py-12 text-sm sm:flex-row sm:items-start sm:justify-between">
        <div className="max-w-md">
          <p className="flex items-center gap-2 font-semibold font-serif text-lg">
            <BrandMark className="size-6 text-sea" />
            {siteName}
          </p>
          <ul className="mt-4 grid gap-1 text-ink-soft">
            {store.version.credits.map((credit) => (
              <li key={credit}>{credit}</li>
            ))}
            {ratesOf && <li>{t('ratesOf', { date: formatDate(ratesOf, locale) })}</li>}
          </ul>
        </div>
        <ul className="grid gap-1">
          {[
            { href: links.destinations(), title: t('destinations') },
            { href: links.search(), title: t('search') },
            { href: links.campaigns(), title: t('campaigns') },
          ].map(({ href, title }) => (
            <li key={title}>
              <Link href={href} className="inline-flex min-h-8 items-center hover:underline">
                {title}
              </Link>
            </li>
          ))}
          <li>
            <a
              href="/api/public/v2/openapi.json"
              className="inline-flex min-h-8 items-center hover:underline"
            >
              {t('developers')}
            </a>
          </li>
        </ul>
      </div>
    </footer>
  );
}
