import { Icon } from '#components/ui/icon';
import type { SpecialOffer } from '#lib/catalogue/rentals/rental-records';
import { formatDateRange } from '#lib/i18n/format';
import type { Translator } from '#lib/i18n/translator';

interface OfferListProps {
  /** Offers that have not ended. */
  readonly offers: readonly SpecialOffer[];
  readonly locale: string;
  readonly t: Translator<'rental'>;
}

/** Renders a rental's special offers, each with name, discount in percent, and dates. */
export function OfferList({ offers, locale, t }: OfferListProps) {
  return (
    <ul className="flex flex-col gap-3">
      {offers.map((offer) => (
        <li
          key={`${offer.name}-${offer.startDate}`}
          className="flex items-start gap-4 rounded-card bg-terracotta-soft p-4"
        >
          <Icon name="badge-percent" className="stroke-[1.75] mt-0.5 size-6 shrink-0 text-terracotta" />
          <div>
            <h3 className="font-sans font-semibold tracking-normal">{offer.name}</h3>
            <p>
              <strong>{t('offerDiscount', { discount: Number(offer.discount) })}</strong>
              {' · '}
              {t('offerDates', { dates: formatDateRange(offer.startDate, offer.endDate, locale) })}
            </p>
          </div>
        </li>
      ))}
    </ul>
  );
}
