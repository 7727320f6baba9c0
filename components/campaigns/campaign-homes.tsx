import { Pagination } from '#components/rentals/card/pagination';
import { RentalGrid } from '#components/rentals/card/rental-grid';
import { PastEnd } from '#components/search/past-end';
import { SortMenu } from '#components/search/sort-menu';
import { UnknownDates } from '#components/search/unknown-dates';
import { AddressNote } from '#components/site/address-note';
import { ButtonLink } from '#components/ui/button-link';
import { Icon } from '#components/ui/icon';
import { Link } from '#components/ui/link';
import type { SearchQuery } from '#lib/catalogue/requests/search-query';
import type { Translator } from '#lib/i18n/translator';
import type { CampaignContent } from '#lib/site/campaigns/campaign-page';
import { packRows } from '#lib/site/packed-rows';
import type { AddressNotes } from '#lib/site/search/address-notes';
import { resultSummary } from '#lib/site/search/page-search';
import { pageValues } from '#lib/site/search/page-values';
import type { UnknownDatesNote } from '#lib/site/search/unknown-dates';

interface CampaignHomesProps {
  readonly rentals: CampaignContent['rentals'];
  readonly query: SearchQuery;
  readonly notes: AddressNotes | null;
  readonly unknown: UnknownDatesNote | null;
  /** Returns this page's URL with the given query values. */
  readonly href: (values: URLSearchParams) => string;
  readonly locale: string;
  readonly t: Translator<'campaign'>;
  readonly search: Translator<'search'>;
  readonly common: Translator<'common'>;
}

/**
 * Renders one page of a campaign's rentals, with the sort order, pagination, and the notes on ignored parts of the URL
 * and on unknown dates.
 */
export function CampaignHomes({
  rentals,
  query,
  notes,
  unknown,
  href,
  locale,
  t,
  search,
  common,
}: CampaignHomesProps) {
  const { page, cards, searchHref } = rentals;
  const toHomes = (values: URLSearchParams) => `${href(values)}#homes`;
  const toPage = (number: number) => toHomes(pageValues({ ...query, page: number }));
  return (
    <section id="homes" aria-labelledby="homes-heading" className="scroll-mt-6">
      <h2 id="homes-heading" className="mb-3 break-after-avoid text-heading">
        {t('rentals')}
      </h2>
      <AddressNote notes={notes} className="mb-6" />
      <UnknownDates note={unknown} className="mb-6" />
      {page.totalCount === 0 && (
        <p className="text-ink-soft">
          {rentals.totalCount === 0 ? (
            t('noRentals')
          ) : (
            <>
              {search('emptyTitle')}.{' '}
              <Link href={toHomes(new URLSearchParams())} className="text-link">
                {search('removeAll')}
              </Link>
            </>
          )}
        </p>
      )}
      {page.totalCount > 0 && (
        <div className="mb-6 flex break-after-avoid flex-wrap items-center justify-between gap-3">
          <p role="status" className="tabular-nums">
            {resultSummary(page, locale, search)}
          </p>
          <div className="flex flex-wrap gap-3 print:hidden">
            {searchHref && (
              <ButtonLink href={searchHref} variant="quiet" className="max-sm:px-3 max-sm:text-sm">
                <Icon name="sliders-horizontal" className="size-4" />
                {t('narrow')}
              </ButtonLink>
            )}
            {cards.length > 1 && <SortMenu query={query} href={toHomes} t={search} />}
          </div>
        </div>
      )}
      {page.totalCount > 0 && cards.length === 0 && (
        <PastEnd
          title={search('pastEndTitle')}
          text={t('pastEnd', { page: page.totalPages })}
          linkText={t('toLastPage')}
          href={toPage(page.totalPages)}
        />
      )}
      <RentalGrid cards={packRows(cards)} />
      <Pagination page={page.page} totalPages={page.totalPages} href={toPage} locale={locale} t={common} />
    </section>
  );
}
