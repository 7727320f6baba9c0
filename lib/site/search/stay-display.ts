/** The displays of the dates of a stay, and of the switch that includes rentals with unknown availability. */
import { FILTER_PARAMETER_NAMES } from '#lib/catalogue/requests/filter-parameter-names';
import { formatDateRange } from '#lib/i18n/format';
import type { FilterDisplay } from '#lib/site/search/filter-display';

const [CHECKIN, CHECKOUT, FLEX, MONTH, NIGHTS, INCLUDE_UNKNOWN] = FILTER_PARAMETER_NAMES.stay;

/** The number of years ahead for which dates can be chosen, to the end of that month. */
const BOOKABLE_YEARS = 2;

/** The display of the stay's dates: a control in the filter bar for arrival and departure, and one chip for the stay. */
export const datesDisplay: FilterDisplay = {
  key: 'when',
  placement: 'bar',
  label: 'when',
  anyLabel: 'anyDates',
  parameters: [CHECKIN, CHECKOUT, FLEX, MONTH, NIGHTS],
  control: ({ query: { filter }, context }) => ({
    kind: 'dates',
    names: [CHECKIN, CHECKOUT],
    checkin: filter.stay?.checkin ?? '',
    checkout: filter.stay?.checkout ?? '',
    today: context.today,
    lastDay: endOfMonthAfter(context.today, BOOKABLE_YEARS),
  }),
  active: ({ query: { filter }, context }) => {
    if (!filter.stay) return [];
    const label = formatDateRange(filter.stay.checkin, filter.stay.checkout, context.locale);
    return [{ key: 'when', label, rest: { ...filter, stay: null } }];
  },
};

/**
 * The display of the switch that includes rentals with unknown availability. It has no control without dates, where
 * such rentals are included by default, or where there are none and the address does not say whether to include them.
 * It has a chip only where the address says that.
 */
export const unknownDatesDisplay: FilterDisplay = {
  key: 'unknown-dates',
  placement: 'panel',
  label: 'withUnknown',
  parameters: [INCLUDE_UNKNOWN],
  control: ({ query: { filter }, context: { vocabulary }, unknown }) => {
    const { stay } = filter;
    // Where no rental has a calendar they are included by default. A switch cannot say "false" then, so that the form keeps
    // the address's value instead.
    if (stay === null || !unknown || vocabulary.includesUnknown) return null;
    if (stay.includesUnknown === undefined && unknown.rentalsCount === 0) return null;
    const { isIncluded, rentalsCount } = unknown;
    return { kind: 'switch', name: INCLUDE_UNKNOWN, isOn: isIncluded, count: rentalsCount };
  },
  active: ({ query: { filter }, t }) => {
    const { stay } = filter;
    if (stay?.includesUnknown === undefined) return [];
    const { checkin, checkout, includesUnknown } = stay;
    const label = t(includesUnknown ? 'withUnknown' : 'onlyKnown');
    return [{ key: 'unknown-dates', label, rest: { ...filter, stay: { checkin, checkout } } }];
  },
};

/** Returns the last day of the month that is `years` after the day's month, YYYY-MM-DD. */
function endOfMonthAfter(day: string, years: number): string {
  const date = new Date(`${day.slice(0, 7)}-01T00:00:00Z`);
  date.setUTCFullYear(date.getUTCFullYear() + years, date.getUTCMonth() + 1, 0);
  return date.toISOString().slice(0, 10);
}
