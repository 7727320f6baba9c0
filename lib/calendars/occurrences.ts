/** The occurrences of a series of events within a range of days. */
import { RRuleTemporal } from 'rrule-temporal';
import type { CalendarEvent, LocalMoment } from '#lib/calendars/calendar-events';
import { CalendarProblem } from '#lib/calendars/calendar-problem';

/** Steps of one rule: days from 1990 to 2044, or weeks of four centuries. */
const MOST_STEPS = 20_000;

/**
 * Returns the starts of an event's occurrences that begin before `until`, ascending, without those that EXDATE removes. Occurrences
 * before `from` are omitted where the event repeats by a rule.
 * @throws CalendarProblem for a rule that cannot be used.
 */
export function occurrences(
  event: CalendarEvent,
  from: Temporal.PlainDate,
  until: Temporal.PlainDate,
): readonly Temporal.PlainDateTime[] {
  const { start, rule, added, removed } = event;
  const own = rule === null ? [start.at] : startsByRule(event, rule, from, until);
  const isRemoved = (at: Temporal.PlainDateTime) => removed.some((each) => isSame(each, at));
  const end = until.toPlainDateTime();
  return [...own, ...added.map(({ at }) => at)]
    .filter((at) => Temporal.PlainDateTime.compare(at, end) < 0 && !isRemoved(at))
    .sort(Temporal.PlainDateTime.compare);
}

/** Whether a moment of the file means an occurrence: its day if it is a date. */
export function isSame({ at, isDate }: LocalMoment, start: Temporal.PlainDateTime): boolean {
  return isDate ? at.toPlainDate().equals(start.toPlainDate()) : at.equals(start);
}

function startsByRule(
  { start, until: last }: CalendarEvent,
  rule: string,
  from: Temporal.PlainDate,
  until: Temporal.PlainDate,
): Temporal.PlainDateTime[] {
  const frequency = /(?:^|;)FREQ=(\w+)/.exec(rule)?.[1];
  if (!/^(?:DAILY|WEEKLY|MONTHLY|YEARLY)$/.test(frequency ?? '')) {
    throw new CalendarProblem(`repeats ${frequency ?? 'without FREQ'}, which is not supported`);
  }
  // Local times are expanded as times of UTC, which has no clock changes.
  const utc = (at: Temporal.PlainDateTime) => new Date(at.toZonedDateTime('UTC').epochMilliseconds);
  const latest = last?.isDate ? last.at.add({ days: 1 }).subtract({ seconds: 1 }) : last?.at;
  const end = until.toPlainDateTime();
  const bound = latest !== undefined && Temporal.PlainDateTime.compare(latest, end) < 0 ? latest : end;
  if (Temporal.PlainDateTime.compare(bound, start.at) < 0) return [];
  try {
    const expanded = new RRuleTemporal({
      rruleString: `DTSTART;TZID=UTC:${start.at.toString({ smallestUnit: 'second' }).replace(/[-:]/g, '')}\nRRULE:${rule}`,
      maxIterations: MOST_STEPS,
    });
    return expanded.between(utc(from.toPlainDateTime()), utc(bound), true).map((at) => at.toPlainDateTime());
  } catch (error) {
    throw new CalendarProblem(
      `has a rule that cannot be used (${rule}): ${error instanceof Error ? error.message : String(error)}`,
    );
  }
}
