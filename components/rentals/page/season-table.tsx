import type { RentalDetailRecord } from '#lib/catalogue/rentals/rental-records';
import { formatDateRange } from '#lib/i18n/format';
import type { Translator } from '#lib/i18n/translator';
import type { PageContext } from '#lib/site/page-context';
import { formatHomePrice } from '#lib/site/rentals/rental-cards';

interface SeasonTableProps {
  readonly rental: RentalDetailRecord;
  readonly context: PageContext;
  readonly t: Translator<'rental'>;
}

/** The number of months whose seasons are shown, as in the availability calendar. */
const MONTHS = 12;

/**
 * Renders a rental's prices and shortest and longest stays by season over the next twelve months. The last row has the
 * highest price, which applies outside of the seasons. Without a price, only the stays.
 */
export function SeasonTable({ rental, context, t }: SeasonTableProps) {
  const { locale, today } = context;
  const money = (minor: number) => formatHomePrice(minor, rental, locale);
  const horizon = Temporal.PlainDate.from(today).add({ months: MONTHS }).toString();
  const ahead = rental.seasons.filter(({ startsOn, endsOn }) => endsOn > today && startsOn < horizon);
  const { maxPriceMinor } = rental;
  const hasMaximum = ahead.some(({ maximumNights }) => maximumNights !== null);
  return (
    <div className="overflow-x-auto rounded-card border border-line">
      <table className="w-full text-start tabular-nums [&_:is(td,th)]:px-3 [&_:is(td,th)]:py-2.5 sm:[&_:is(td,th)]:px-4 [&_th]:text-start">
        <thead className="bg-sand text-sm">
          <tr>
            <th scope="col" className="max-sm:w-[46%]">
              {t('seasonDates')}
            </th>
            {maxPriceMinor !== null && (
              <th scope="col">{rental.priceKind === 'nightly' ? t('seasonPriceNight') : t('seasonPrice')}</th>
            )}
            <th scope="col">{t('minimumStay')}</th>
            {hasMaximum && <th scope="col">{t('maximumStay')}</th>}
          </tr>
        </thead>
        <tbody className="[&_tr]:border-line [&_tr]:border-t">
          {ahead.map(({ startsOn, endsOn, priceMinor, minimumNights, maximumNights }) => (
            <tr key={startsOn}>
              <th scope="row" className="font-medium">
                {formatDateRange(startsOn, dayBefore(endsOn), locale)}
              </th>
              {priceMinor !== null && <td className="font-semibold">{money(priceMinor)}</td>}
              <td>{t('nights', { count: minimumNights })}</td>
              {hasMaximum && (
                <td>{maximumNights === null ? NO_LIMIT : t('nights', { count: maximumNights })}</td>
              )}
            </tr>
          ))}
          <tr>
            <th scope="row" className="font-medium">
              {ahead.length > 0 ? t('otherDates') : t('allDates')}
            </th>
            {maxPriceMinor !== null && <td className="font-semibold">{money(maxPriceMinor)}</td>}
            <td>{NO_LIMIT}</td>
            {hasMaximum && <td>{NO_LIMIT}</td>}
          </tr>
        </tbody>
      </table>
    </div>
  );
}

const NO_LIMIT = <span aria-hidden="true">–</span>;

const dayBefore = (plainDate: string): string =>
  Temporal.PlainDate.from(plainDate).subtract({ days: 1 }).toString();
