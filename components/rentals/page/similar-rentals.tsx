import { SimilarList } from '#components/rentals/page/similar-list';
import { numberFormat } from '#lib/i18n/formatters';
import type { Translator } from '#lib/i18n/translator';
import { packRows } from '#lib/site/packed-rows';
import type { PageContext } from '#lib/site/page-context';
import { rentalCards } from '#lib/site/rentals/rental-cards';
import type { SimilarRental } from '#lib/site/rentals/rental-similar';

interface SimilarRentalsProps {
  /** Ordered by distance. */
  readonly similar: readonly SimilarRental[];
  /** Whether the rental that they resemble has no price. */
  readonly isUnpriced: boolean;
  readonly context: PageContext;
  readonly t: Translator<'rental'>;
}

/** Renders cards of similar rentals with their distances, and the rule that selected them. */
export async function SimilarRentals({ similar, isUnpriced, context, t }: SimilarRentalsProps) {
  const cards = await rentalCards(
    similar.map(({ record }) => record),
    context,
  );
  const rentals = cards.map((card, index) => ({
    card,
    distance: distanceText(similar[index]?.distanceKilometres ?? 0, context.locale, t),
  }));
  const isForStay = similar.some(({ record }) => record.stay !== null);
  const rule = isForStay ? 'similarRuleOfStay' : 'similarRule';
  const ruleOfSize = isForStay ? 'similarRuleOfSizeAndStay' : 'similarRuleOfSize';
  return (
    <section aria-labelledby="similar-heading" className="border-line border-t pt-10 print:hidden">
      <h2 id="similar-heading" className="text-heading">
        {t('similar')}
      </h2>
      <p className="mt-1 mb-6 text-ink-soft text-sm">{t(isUnpriced ? ruleOfSize : rule)}</p>
      <SimilarList rentals={packRows(rentals)} />
    </section>
  );
}

function distanceText(kilometres: number, locale: string, t: Translator<'rental'>): string {
  if (kilometres < 1) return t('lessThanKilometre');
  const distance = numberFormat(locale, {
    style: 'unit',
    unit: 'kilometer',
    maximumFractionDigits: kilometres < 10 ? 1 : 0,
  }).format(kilometres);
  return t('away', { distance });
}
