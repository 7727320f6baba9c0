import { type ArrivalYear, cheapestArrival, monthsOfArrivals } from '#lib/browser/when/arrival-year';
import { stayOf } from '#lib/browser/when/stay-window';
import type { Stay } from '#lib/dates/stay';
import { columnMoney, formatDateRange, formatMonth, formatNumber } from '#lib/i18n/format';
import type { WhenLabels } from '#lib/site/when-labels';

/** The props of `MonthTable`. */
export interface MonthTableProps {
  readonly year: ArrivalYear;
  /** Whether the year is that of one home. */
  readonly isOneHome: boolean;
  readonly labels: WhenLabels;
  readonly locale: string;
  /** Returns the address of the page with another stay. */
  readonly hrefOf: (stay: Stay) => string;
  /** Returns the address of the page with stays in a month (YYYY-MM); absent where it has no such stays. */
  readonly hrefOfMonth?: (month: string, nights: number) => string;
}

/** Renders a row for each month of a year of arrivals: most free homes on a day (of one home, the days on which a stay can begin), the lowest total, and a link to the cheapest stay. The name of a month leads to all stays in it. */
export default function MonthTable({
  year,
  isOneHome,
  labels,
  locale,
  hrefOf,
  hrefOfMonth,
}: MonthTableProps) {
  const range = { from: year.from, days: year.days.length };
  const rows = monthsOfArrivals(year.from, year.days.length).map(({ month, first, last }) => {
    const days = year.days.slice(first, last + 1);
    const totals = days.flatMap(({ lowestMinor }) => lowestMinor ?? []);
    const cheapest = cheapestArrival(year.days, { first, last });
    return {
      month,
      homes: isOneHome
        ? days.filter(({ homes }) => homes > 0).length
        : Math.max(...days.map(({ homes }) => homes)),
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
              {hrefOfMonth && homes > 0 ? (
                <a href={hrefOfMonth(month, year.nights)} className="text-link">
                  {formatMonth(month, locale)}
                </a>
              ) : (
                formatMonth(month, locale)
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
  );
}
