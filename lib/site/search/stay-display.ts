/** The displays of the dates of a stay, and of the switch that includes rentals with unknown availability. */
import { FILTER_PARAMETER_NAMES } from '#lib/catalogue/requests/filter-parameter-names';
import { DEFAULT_NIGHTS } from '#lib/catalogue/requests/stay-filter';
import { daysBetween, monthStart } from '#lib/dates/plain-dates';
import { formatDateRange, formatMonth } from '#lib/i18n/format';
import type { Translator } from '#lib/i18n/translator';
import type { SearchedStay } from '#lib/search/rental-filter';
import type { FilterDisplay, FilterScope, FlexibleDates } from '#lib/site/search/filter-display';

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
    checkin: isMonth(filter.stay) ? '' : (filter.stay?.checkin ?? ''),
    checkout: isMonth(filter.stay) ? '' : (filter.stay?.checkout ?? ''),
    today: context.today,
    lastDay: endOfMonthAfter(context.today, BOOKABLE_YEARS),
    flexible: flexibleDates(filter.stay, context),
  }),
  active: ({ query: { filter }, context, t }) => {
    if (!filter.stay) return [];
    return [
      { key: 'when', label: stayText(filter.stay, context.locale, t), rest: { ...filter, stay: null } },
    ];
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
    const { includesUnknown, ...rest } = stay;
    const label = t(includesUnknown ? 'withUnknown' : 'onlyKnown');
    return [{ key: 'unknown-dates', label, rest: { ...filter, stay: rest } }];
  },
};

/** The numbers of days by which the dates may be shifted, and the numbers of nights in a month, that can be chosen. */
const SHIFTS = [1, 2, 3, 7] as const;
const NIGHTS_CHOICES = [2, 3, 4, 5, 7, 10, 14, 21, 28] as const;
/** The number of months that can be chosen. */
const MONTHS = 18;

function isMonth(stay: SearchedStay | null): boolean {
  return stay?.flexibility === 'month';
}

/** Returns the choices of flexible dates, and which of them the search has. */
function flexibleDates(
  stay: SearchedStay | null,
  { today, locale }: Pick<FilterScope['context'], 'today' | 'locale'>,
): FlexibleDates {
  const flexibility = stay?.flexibility;
  const nights = stay && isMonth(stay) ? daysBetween(stay.checkin, stay.checkout) : DEFAULT_NIGHTS;
  const months = Array.from({ length: MONTHS }, (_, index) => monthStart(today, index).slice(0, 7));
  const chosen = stay && isMonth(stay) ? stay.checkin.slice(0, 7) : '';
  if (chosen !== '' && !months.includes(chosen)) months.push(chosen);
  const shifts: number[] = [...SHIFTS];
  if (typeof flexibility === 'number' && !shifts.includes(flexibility)) shifts.push(flexibility);
  const lengths: number[] = [...NIGHTS_CHOICES];
  if (!lengths.includes(nights)) lengths.push(nights);
  return {
    names: [FLEX, MONTH, NIGHTS],
    shift: typeof flexibility === 'number' ? flexibility : null,
    shifts: shifts.sort((a, b) => a - b),
    month: chosen,
    months: months.map((month) => ({ value: month, label: formatMonth(month, locale) })),
    nights,
    lengths: lengths.sort((a, b) => a - b),
  };
}

/** Describes a stay: "5 – 12 Jun 2027", "5 – 12 Jun 2027, ± 3 days", "a week in June 2027", "4 nights in June 2027". */
export function stayText(stay: SearchedStay, locale: string, t: Translator<'search'>): string {
  if (isMonth(stay)) {
    const count = daysBetween(stay.checkin, stay.checkout);
    const month = formatMonth(stay.checkin.slice(0, 7), locale);
    return count === DEFAULT_NIGHTS ? t('weekInMonth', { month }) : t('nightsInMonth', { count, month });
  }
  const dates = formatDateRange(stay.checkin, stay.checkout, locale);
  return typeof stay.flexibility === 'number'
    ? t('shiftedDates', { dates, days: t('shift', { count: stay.flexibility }) })
    : dates;
}

/** Returns the last day of the month that is `years` after the day's month, YYYY-MM-DD. */
function endOfMonthAfter(day: string, years: number): string {
  const date = new Date(`${day.slice(0, 7)}-01T00:00:00Z`);
  date.setUTCFullYear(date.getUTCFullYear() + years, date.getUTCMonth() + 1, 0);
  return date.toISOString().slice(0, 10);
}
