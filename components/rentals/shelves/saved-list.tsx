import { RentalCard } from '#components/rentals/card/rental-card';
import { CompareButton } from '#components/rentals/shelves/compare-button';
import { CompareLink } from '#components/rentals/shelves/compare-link';
import { ForgetMissingButton } from '#components/rentals/shelves/forget-missing-button';
import { SavedToolbar } from '#components/rentals/shelves/saved-toolbar';
import { ShelfStayForm } from '#components/rentals/shelves/shelf-stay-form';
import { StayState } from '#components/rentals/shelves/stay-state';
import { Link } from '#components/ui/link';
import { withIds } from '#lib/browser/shelves-address';
import { SHELF_CAPACITY } from '#lib/browser/stored-shelf';
import type { RentalRecord } from '#lib/catalogue/rentals/rental-records';
import { formatNumber } from '#lib/i18n/format';
import { getTranslator } from '#lib/i18n/translator';
import type { PageContext } from '#lib/site/page-context';
import { rentalCards } from '#lib/site/rentals/rental-cards';
import type { LinkedRentals } from '#lib/site/rentals/rental-links';
import { shareLabels } from '#lib/site/rentals/rental-share-labels';
import { shelfLabels } from '#lib/site/rentals/rental-shelf-labels';
import { type StayRequest, stayRequestValues } from '#lib/site/rentals/rental-stay';
import { type ShelfStay, shelfStays } from '#lib/site/rentals/shelf-stays';
import { shelfStayText, shelfSummaryText } from '#lib/site/rentals/shelf-texts';

interface SavedListProps {
  /** Read with the stay and the guests of `request`. */
  readonly linked: LinkedRentals;
  readonly request: StayRequest;
  readonly context: PageContext;
}

/**
 * Renders the rentals that the URL lists, with buttons for the whole list and for each rental, and names the ids that
 * no longer exist. With a stay, each rental has its total or the reason why it is not free, and free ones come first.
 */
export async function SavedList({ linked, request, context }: SavedListProps) {
  const { store, locale, links } = context;
  const { ids, records, missing } = linked;
  const stays = await shelfStays(store, records, request);
  const [t, labels, share, cards, stayText] = await Promise.all([
    getTranslator(locale, 'saved'),
    shelfLabels(locale),
    shareLabels(locale),
    rentalCards(stays.map(shownRecord), context),
    shelfStayText(context),
  ]);
  const comparable = stays.slice(0, SHELF_CAPACITY.compare).map(({ record }) => record.id);
  const values = stayRequestValues(request);
  const compareHref = links.page('/compare', values);
  return (
    <>
      <header>
        <h1 className="text-title">{t('title')}</h1>
        <p className="mt-1 mb-3 font-medium tabular-nums">{t('count', { count: records.length })}</p>
        <SavedToolbar
          ids={ids}
          presentIds={records.map(({ id }) => id)}
          href={links.page('/saved', values)}
          title={t('title')}
          labels={{
            ownIntro: t('intro'),
            sharedIntro: t('sharedIntro'),
            saveAll: t('saveAll'),
            allSaved: t('allSaved'),
            full: labels.save.full,
            shareList: t('shareList'),
            share,
          }}
        />
        <p className="mt-2 flex flex-wrap items-center gap-x-5 print:hidden">
          {comparable.length > 1 && (
            <Link
              href={withIds(compareHref, comparable)}
              className="inline-flex min-h-11 items-center text-link"
            >
              {comparable.length === records.length
                ? t('compareAll')
                : t('compareThese', { count: comparable.length })}
            </Link>
          )}
          <CompareLink href={compareHref} label={t('toComparison', { count: '{count}' })} />
        </p>
      </header>
      <ShelfStayForm path="/saved" ids={ids} request={request} context={context}>
        {records.length > 0 && (
          <p role="status" className="measure mt-3 font-serif text-subheading empty:hidden">
            {request.stay !== null && shelfSummaryText(stays, context, t)}
          </p>
        )}
        <ul className="mt-6 grid grid-cols-[repeat(auto-fill,minmax(min(100%,16.5rem),1fr))] gap-x-6 gap-y-12">
          {stays.map((stay, index) => {
            const card = cards[index];
            const text = stayText(stay);
            return (
              card && (
                <li key={card.id} className="flex flex-col">
                  <div className="grow">
                    <RentalCard card={card} headingLevel={2} isPriority={index < 4} />
                  </div>
                  {text !== null && (
                    <div className="mt-2">
                      <StayState state={stay.state} text={text} />
                    </div>
                  )}
                  <div className="mt-4">
                    <CompareButton id={card.id} name={card.name} labels={labels.compare} />
                  </div>
                </li>
              )
            );
          })}
        </ul>
        {missing.length > 0 && (
          <p className="mt-10 rounded-field bg-terracotta-soft p-4">
            {t('missing', {
              count: missing.length,
              ids: missing.map((id) => formatNumber(id, locale).replace(/\D/g, '')).join(', '),
            })}{' '}
            <ForgetMissingButton ids={missing} label={t('removeMissing')} />
          </p>
        )}
      </ShelfStayForm>
    </>
  );
}

/** Returns a record as its card shows it: the from-price in place of the total of a stay that is not possible. */
function shownRecord({ state, record }: ShelfStay): RentalRecord {
  // The list says of each rental whether it is free.
  const shown = { ...record, isStayKnown: null };
  return state === 'impossible'
    ? { ...shown, quote: null, finalPriceMinor: null, priceBeforeOfferMinor: null, bestOffer: null }
    : shown;
}
