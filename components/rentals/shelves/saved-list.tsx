import { RentalCard } from '#components/rentals/card/rental-card';
import { CompareButton } from '#components/rentals/shelves/compare-button';
import { CompareLink } from '#components/rentals/shelves/compare-link';
import { ForgetMissingButton } from '#components/rentals/shelves/forget-missing-button';
import { SavedToolbar } from '#components/rentals/shelves/saved-toolbar';
import { Link } from '#components/ui/link';
import { withIds } from '#lib/browser/shelves-address';
import { SHELF_CAPACITY } from '#lib/browser/stored-shelf';
import { formatNumber } from '#lib/i18n/format';
import { getTranslator } from '#lib/i18n/translator';
import type { PageContext } from '#lib/site/page-context';
import { rentalCards } from '#lib/site/rentals/rental-cards';
import type { LinkedRentals } from '#lib/site/rentals/rental-links';
import { shareLabels } from '#lib/site/rentals/rental-share-labels';
import { shelfLabels } from '#lib/site/rentals/rental-shelf-labels';

interface SavedListProps {
  readonly linked: LinkedRentals;
  readonly context: PageContext;
}

/**
 * Renders the rentals that the URL lists, with buttons for the whole list and for each rental, and names the ids that
 * no longer exist.
 */
export async function SavedList({ linked, context }: SavedListProps) {
  const { locale, links } = context;
  const { ids, records, missing } = linked;
  const [t, labels, share, cards] = await Promise.all([
    getTranslator(locale, 'saved'),
    shelfLabels(locale),
    shareLabels(locale),
    rentalCards(records, context),
  ]);
  const comparable = records.slice(0, SHELF_CAPACITY.compare).map(({ id }) => id);
  return (
    <>
      <header>
        <h1 className="text-title">{t('title')}</h1>
        <p className="mt-1 mb-3 font-medium tabular-nums">{t('count', { count: records.length })}</p>
        <SavedToolbar
          ids={ids}
          presentIds={records.map(({ id }) => id)}
          href={links.page('/saved')}
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
              href={withIds(links.page('/compare'), comparable)}
              className="inline-flex min-h-11 items-center text-link"
            >
              {comparable.length === records.length
                ? t('compareAll')
                : t('compareThese', { count: comparable.length })}
            </Link>
          )}
          <CompareLink href={links.page('/compare')} label={t('toComparison', { count: '{count}' })} />
        </p>
      </header>
      {missing.length > 0 && (
        <p className="mt-6 rounded-field bg-terracotta-soft p-4">
          {t('missing', {
            count: missing.length,
            ids: missing.map((id) => formatNumber(id, locale).replace(/\D/g, '')).join(', '),
          })}{' '}
          <ForgetMissingButton ids={missing} label={t('removeMissing')} />
        </p>
      )}
      <ul className="mt-10 grid grid-cols-[repeat(auto-fill,minmax(min(100%,16.5rem),1fr))] gap-x-6 gap-y-12">
        {cards.map((card, index) => (
          <li key={card.id} className="flex flex-col">
            <div className="grow">
              <RentalCard card={card} headingLevel={2} isPriority={index < 4} />
            </div>
            <div className="mt-4">
              <CompareButton id={card.id} name={card.name} labels={labels.compare} />
            </div>
          </li>
        ))}
      </ul>
    </>
  );
}
