import { CompareButton } from '#components/rentals/compare-button';
import { CompareLink } from '#components/rentals/compare-link';
import { SaveButton } from '#components/rentals/save-button';
import { ShareButton } from '#components/rentals/share-button';
import type { RentalRecord } from '#lib/catalogue/rental-records';
import { getTranslator } from '#lib/i18n/translator';
import type { PageContext } from '#lib/site/page-context';
import { shareLabels } from '#lib/site/rental-share-labels';
import type { ShelfLabels } from '#lib/site/rental-shelf-labels';

interface RentalActionsProps {
  readonly rental: Pick<RentalRecord, 'id' | 'name'>;
  readonly labels: ShelfLabels;
  readonly context: PageContext;
}

/** Save, compare, share. */
export async function RentalActions({ rental, labels, context }: RentalActionsProps) {
  const { locale, links } = context;
  const t = await getTranslator(locale, 'saved');
  return (
    <div className="flex flex-wrap items-center gap-2 print:hidden">
      <SaveButton id={rental.id} name={rental.name} labels={labels.save} look="text" />
      <ShareButton title={rental.name} labels={await shareLabels(locale)} />
      <CompareButton id={rental.id} name={rental.name} labels={labels.compare} />
      <CompareLink href={links.page('/compare')} label={t('toComparison', { count: '{count}' })} />
    </div>
  );
}
