/** Taken nights as spans of days, and their union. */

/** Nights from the evening of day `from` to the morning of day `until`, as days since 1970-01-01; `until` is greater than `from`. */
export interface TakenSpan {
  readonly from: number;
  readonly until: number;
}

/** Hour from which a day's evening lasts to midnight. */
const EVENING = 18;

/**
 * Returns the nights that a time takes, null when it takes none: whole days take the night of each day, other times that of each day whose
 * evening, from 18 o'clock to midnight, they overlap. So arrival at 15:00 and departure at 10:00 take the nights between, and a cleaning at
 * noon takes none.
 */
export function nightsOf(
  start: Temporal.PlainDateTime,
  end: Temporal.PlainDateTime,
  isWholeDays: boolean,
): TakenSpan | null {
  if (start.equals(end)) return null;
  const from = dayOf(start);
  const until = dayOf(end) + (!isWholeDays && reachesEvening(end) ? 1 : 0);
  return until > from ? { from, until } : null;
}

function reachesEvening({ hour, minute, second }: Temporal.PlainDateTime): boolean {
  return hour > EVENING || (hour === EVENING && (minute > 0 || second > 0));
}

/** Returns the day of a time since 1970-01-01. */
function dayOf(at: Temporal.PlainDateTime): number {
  return Date.UTC(at.year, at.month - 1, at.day) / 86_400_000;
}

/**
 * Returns spans that take the same nights, ascending and without overlaps. Spans that only touch stay apart, so that the day on which one
 * guest departs and the next arrives remains known.
 */
export function unionOfSpans(spans: readonly TakenSpan[]): readonly TakenSpan[] {
  const union: TakenSpan[] = [];
  for (const span of spans.toSorted((a, b) => a.from - b.from || a.until - b.until)) {
    const last = union.at(-1);
    if (last && span.from < last.until) {
      union[union.length - 1] = { from: last.from, until: Math.max(last.until, span.until) };
    } else union.push(span);
  }
  return union;
}

/** Returns the part of spans from day `from` to day `until`, without those that lie outside. */
export function clippedSpans(spans: readonly TakenSpan[], from: number, until: number): readonly TakenSpan[] {
  return spans
    .map((span) => ({ from: Math.max(span.from, from), until: Math.min(span.until, until) }))
    .filter((span) => span.from < span.until);
}
