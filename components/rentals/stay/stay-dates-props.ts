import type { CountTexts } from '#lib/i18n/count-texts';
import type { HomePrices } from '#lib/site/rentals/home-prices';
import type { DayObstacle } from '../../ui/calendar-days.ts';
import type { FieldProblemTexts } from '../../ui/field-problem-texts.ts';

interface StayDatesLabels {
  readonly stay: string;
  readonly checkin: string;
  readonly checkout: string;
  /** Placeholder of an empty date: "Choose". */
  readonly noDay: string;
  /** The problem of a request without dates. */
  readonly missing: string;
  readonly clear: string;
  readonly showPrice: string;
  /** Description of a day whose night is unknown. */
  readonly unknownDay: string;
  /** Description of a stay with an unknown night. */
  readonly unknownStay: string;
  readonly previousMonth: string;
  readonly nextMonth: string;
  readonly pickStart: string;
  readonly pickEnd: string;
  readonly nights: CountTexts;
  /** "The shortest stay from that day is 7 nights." */
  readonly shortest: CountTexts;
  readonly longest: CountTexts;
  /** Why a day cannot be chosen, in a few words; of lengths with the number of nights. */
  readonly obstacles: Readonly<
    Record<Exclude<DayObstacle['kind'], 'fewNights' | 'tooShort' | 'tooLong'>, string>
  > &
    Readonly<Record<'fewNights' | 'tooShort' | 'tooLong', CountTexts>>;
}

/** The props of `StayDates` and of the calendar that it loads. */
export interface StayDatesProps {
  /** The requested stay; all dates are YYYY-MM-DD. */
  readonly checkin: string | null;
  readonly checkout: string | null;
  readonly firstDay: string;
  readonly lastDay: string;
  /** Taken ranges: from the night of `start` to the morning of `end`. */
  readonly taken: readonly (readonly [start: string, end: string])[];
  /** Range of known nights, `end` exclusive. A null bound is open; null if no night is known. */
  readonly known: readonly [start: string | null, end: string | null] | null;
  /** The shortest and the longest stay for arrivals in [start, end), in nights; null is no limit. Stays from other days have none. */
  readonly limits: readonly (readonly [start: string, end: string, least: number, most: number | null])[];
  /** The prices of days of arrival; null where the home has none. */
  readonly prices: HomePrices | null;
  readonly locale: string;
  readonly labels: StayDatesLabels;
  readonly problemTexts: FieldProblemTexts;
}
