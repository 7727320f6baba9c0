import { CompareButton } from '#components/rentals/shelves/compare-button';
import { CompareLink } from '#components/rentals/shelves/compare-link';
import { SaveButton } from '#components/rentals/shelves/save-button';
import { ShareButton } from '#components/rentals/shelves/share-button';
import type { RentalRecord } from '#lib/catalogue/rentals/rental-records';
import { getTranslator } from '#lib/i18n/translator';
import type { PageContext } from '#lib/site/page-context';
import { shareLabels } from '#lib/site/rentals/rental-share-labels';
import type { ShelfLabels } from '#lib/site/rentals/rental-shelf-labels';
import { type StayRequest, stayRequestValues } from '#lib/site/rentals/rental-stay';

interface RentalActionsProps {
  readonly rental: Pick<RentalRecord, 'id' | 'name'>;
  readonly labels: ShelfLabels;
  /** Its stay and guests go with the link to the comparison. */
  readonly request: StayRequest;
  readonly context: PageContext;
}

/**
 * Renders the buttons to save, share and compare a rental, and the link to the comparison. On phones they overlay the
 * photos.
 */
export async function RentalActions({ rental, labels, request, context }: RentalActionsProps) {
  const { locale, links } = context;
  const t = await getTranslator(locale, 'saved');
  return (
    <div className="z-10 flex flex-wrap items-center gap-2 max-md:pointer-events-none max-md:col-start-1 max-md:row-start-2 max-md:justify-end max-md:justify-self-end max-md:self-start max-md:-me-1 max-md:pt-3 max-md:*:pointer-events-auto print:hidden">
      <SaveButton id={rental.id} name={rental.name} labels={labels.save} look="fitting" />
      <ShareButton title={rental.name} labels={await shareLabels(locale)} isFitting />
      <CompareButton id={rental.id} name={rental.name} labels={labels.compare} look="fitting" />
      <CompareLink
        href={links.page('/compare', stayRequestValues(request))}
        label={t('toComparison', { count: '{count}' })}
        className="max-md:rounded-full max-md:border max-md:border-line max-md:bg-raised/90 max-md:px-3.5"
      />
    </div>
  );
}
