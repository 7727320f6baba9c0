/** What came of a campaign in a period, as a screen shows it. Runs in browsers as well. */
import { addDays, daysBetween, weekdayOf } from '#lib/dates/plain-dates';
import { ALL, type Dimension, SPLITS, type Split, type Step } from '#lib/studio/visits/visit-dimensions';

/** The periods that can be chosen: a number of days up to today, or all that is kept. */
export const PERIODS = ['7', '30', '90', 'all'] as const;
/** One of `PERIODS`. */
export type Period = (typeof PERIODS)[number];

/** A part of a period: a day, or a week of a long period. Both days are included, YYYY-MM-DD. */
export interface VisitColumn {
  readonly first: string;
  readonly last: string;
  readonly visits: number;
}

/** A value of a split with its number of visits. */
interface SplitValue {
  readonly value: string;
  readonly visits: number;
}

/** The visits by the values of a split. Some visits may have no value. */
export interface VisitSplit {
  readonly split: Split;
  /** The most frequent first. */
  readonly values: readonly SplitValue[];
}

/** What came of a campaign in a period. */
export interface VisitReport {
  readonly period: Period;
  readonly visits: number;
  /** The visits that went on, by step. */
  readonly steps: Readonly<Record<Step, number>>;
  /** All parts of the period in their order. */
  readonly columns: readonly VisitColumn[];
  readonly isByWeek: boolean;
  /** All splits. */
  readonly splits: readonly VisitSplit[];
}

/** The sums of a period, as `readVisitSums` reads them. */
export interface VisitSums {
  /** Visits by day. Days without visits may be missing. */
  readonly days: readonly { readonly day: string; readonly visits: number }[];
  /** The most frequent first. */
  readonly values: readonly {
    readonly dimension: Dimension;
    readonly value: string;
    readonly visits: number;
  }[];
}

/** The longest period that is shown by day; longer ones are shown by week. */
const MOST_DAYS = 92;

/** Returns a period by its text; the period of 30 days for other texts. */
export function periodOf(text: string | null | undefined): Period {
  return PERIODS.find((period) => period === text) ?? '30';
}

/** Returns the first day of a period that ends today; null for all days. */
export function firstDayOf(period: Period, today: string): string | null {
  return period === 'all' ? null : addDays(today, 1 - Number(period));
}

/** Returns the report of a period that ends today. */
export function visitReport(period: Period, today: string, { days, values }: VisitSums): VisitReport {
  const valuesOf = (dimension: Dimension) => values.filter((row) => row.dimension === dimension);
  const visitsOf = (dimension: Dimension, value: string) =>
    valuesOf(dimension).find((row) => row.value === value)?.visits ?? 0;
  const first =
    firstDayOf(period, today) ?? days.reduce((least, { day }) => (day < least ? day : least), today);
  const isByWeek = daysBetween(first, today) >= MOST_DAYS;
  return {
    period,
    visits: visitsOf('visit', ALL),
    steps: { home: visitsOf('step', 'home'), owner: visitsOf('step', 'owner') },
    columns: columnsOf(first, today, isByWeek, new Map(days.map(({ day, visits }) => [day, visits]))),
    isByWeek,
    splits: SPLITS.map((split) => ({
      split,
      values: valuesOf(split).map(({ value, visits }) => ({ value, visits })),
    })),
  };
}

/** Weeks begin on Monday; the first and the last one may have fewer days. */
function columnsOf(
  first: string,
  last: string,
  isByWeek: boolean,
  visitsByDay: ReadonlyMap<string, number>,
): readonly VisitColumn[] {
  const columns: VisitColumn[] = [];
  for (let day = first; day <= last; day = addDays(day, 1)) {
    const visits = visitsByDay.get(day) ?? 0;
    const week = columns.at(-1);
    if (isByWeek && week && weekdayOf(day) !== 1) {
      columns[columns.length - 1] = { ...week, last: day, visits: week.visits + visits };
    } else columns.push({ first: day, last: day, visits });
  }
  return columns;
}
