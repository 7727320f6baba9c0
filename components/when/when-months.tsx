import { Icon } from '#components/ui/icon';
import { type ArrivalYear, cheapestArrival, monthsOfArrivals } from '#lib/browser/when/arrival-year';
import { PRICE_LEVELS } from '#lib/browser/when/price-levels';
import { stayOf } from '#lib/browser/when/stay-window';
import type { Stay } from '#lib/dates/stay';
import { columnMoney, formatDateRange, formatNumber, regional } from '#lib/i18n/format';
import { dateFormat } from '#lib/i18n/formatters';
import type { WhenLabels } from '#lib/site/when-labels';

interface WhenMonthsProps {
  readonly year: ArrivalYear;
  readonly labels: WhenLabels;
  readonly locale: string;
  readonly hrefOf: (stay: Stay) => string;
}

/** Renders the key of the colours, and a table of the months that opens over the page. */
export function WhenMonths({ year, labels, locale, hrefOf }: WhenMonthsProps) {
  const range = { from: year.from, days: year.days.length };
  const rows = monthsOfArrivals(year.from, year.days.length).map(({ month, first, last }) => {
    const days = year.days.slice(first, last + 1);
    const totals = days.flatMap(({ lowestMinor }) => lowestMinor ?? []);
    const cheapest = cheapestArrival(year.days, { first, last });
    return {
      month,
      homes: Math.max(...days.map(({ homes }) => homes)),
      lowestMinor: totals.length === 0 ? null : Math.min(...totals),
      stay: cheapest === null ? null : stayOf({ arrival: cheapest, nights: year.nights }, range),
    };
  });
  const money = columnMoney(
    rows.flatMap(({ lowestMinor }) => lowestMinor ?? []),
    year.currency,
    locale,
  );
  return (
    <div className="when-foot">
      <span className="when-key" aria-hidden="true">
        {labels.lowPrice}
        <svg aria-hidden="true" viewBox={`0 0 ${PRICE_LEVELS} ${PRICE_LEVELS}`} preserveAspectRatio="none">
          {[...Array(PRICE_LEVELS).keys()].map((level) => (
            <path key={level} data-level={level} d={`M${level} 0h.86v${level + 1}h-.86z`} />
          ))}
        </svg>
        {labels.highPrice}
      </span>
      <details name="when-months" className="when-months">
        <summary>
          {labels.months}
          <Icon name="chevron-down" className="size-4" />
        </summary>
        <div>
          <table>
            <caption>{labels.legend}</caption>
            <thead>
              <tr>
                <th scope="col">{labels.month}</th>
                <th scope="col">{labels.freeHomes}</th>
                <th scope="col">{labels.lowestTotal}</th>
                <th scope="col">{labels.cheapestStay}</th>
              </tr>
            </thead>
            <tbody>
              {rows.map(({ month, homes, lowestMinor, stay }) => (
                <tr key={month}>
                  <th scope="row">
                    {dateFormat(regional(locale), { month: 'long', year: 'numeric' }).format(
                      new Date(`${month}-01T00:00:00Z`),
                    )}
                  </th>
                  <td>{formatNumber(homes, locale)}</td>
                  <td>{lowestMinor === null ? '–' : money(lowestMinor)}</td>
                  <td>
                    {stay === null ? (
                      '–'
                    ) : (
                      <a href={hrefOf(stay)} className="text-link">
                        {formatDateRange(stay.checkin, stay.checkout, locale)}
                      </a>
                    )}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      </details>
    </div>
  );
}
