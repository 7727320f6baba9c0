import { StayBarPlace } from '#components/rentals/stay/stay-bar-place';
import { ButtonAnchor } from '#components/ui/button-anchor';
import type { RentalDetailRecord } from '#lib/catalogue/rentals/rental-records';
import { formatMoney } from '#lib/i18n/format';
import { getTranslator, type Translator } from '#lib/i18n/translator';
import type { PageContext } from '#lib/site/page-context';
import { priceView } from '#lib/site/rentals/rental-cards';
import type { StayAnswer } from '#lib/site/rentals/rental-stay';

interface StayBarProps {
  readonly rental: RentalDetailRecord;
  readonly answer: StayAnswer;
  readonly context: PageContext;
  readonly t: Translator<'rental'>;
}

/** Renders the bar at the bottom of phones: the price, of the stay if it has one, and a link to the price panel. */
export async function StayBar({ rental, answer, context, t }: StayBarProps) {
  const { locale } = context;
  const common = await getTranslator(locale, 'common');
  const price = priceView(rental.minPriceMinor, rental, context, common);
  const isPriced = answer.kind === 'priced';
  return (
    <StayBarPlace>
      <div className="column flex items-center justify-between gap-4 py-2.5">
        {/* One line that wraps only between its parts. */}
        <p className="min-w-0 text-[0.9375rem] leading-tight *:whitespace-nowrap">
          {!isPriced && <span className="text-ink-soft">{price.lead} </span>}
          <strong className="font-semibold tabular-nums">
            {isPriced ? formatMoney(answer.finalPriceMinor, rental.currency, locale) : price.amount}
          </strong>{' '}
          <span className="text-ink-soft">
            {isPriced ? t('stayPrice', { count: answer.nights }) : price.basis}
          </span>
          {isPriced && !answer.isFree && (
            <span className="block text-ink-soft text-xs">{common('datesUnknown')}</span>
          )}
        </p>
        <ButtonAnchor href="#price" className="shrink-0 max-lg:px-5">
          {isPriced ? t('changeDates') : t('chooseDates')}
        </ButtonAnchor>
      </div>
    </StayBarPlace>
  );
}
