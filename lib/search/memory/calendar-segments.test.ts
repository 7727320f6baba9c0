/** Segments of arrival days by seasons, worked out by hand. */
import { describe, expect, test } from 'vitest';
import { CalendarSegments } from '#lib/search/memory/calendar-segments';

/** The first day of arrival; seasons are relative to it. */
const FIRST = 100;

type Seasons = readonly (readonly [first: number, end: number])[];

function segmentsFor(calendars: readonly Seasons[], daysCount: number, nights: number): CalendarSegments {
  const starts = [0];
  for (const { length } of calendars) starts.push(starts.at(-1)! + length);
  return new CalendarSegments(
    {
      calendarStarts: Int32Array.from(starts),
      seasonFirstDays: Int32Array.from(calendars.flat(), ([first]) => FIRST + first),
      seasonEndDays: Int32Array.from(calendars.flat(), ([, end]) => FIRST + end),
    },
    { firstDay: FIRST, daysCount, nights },
  );
}

/** Returns the segments of a calendar: the end of each, and its terms (season, nights on its first day, change per day). */
function segmentsOf(segments: CalendarSegments, calendar: number) {
  const { count, ends, termStarts, seasons, nights, changes } = segments.of(calendar);
  return Array.from({ length: count }, (_, segment) => {
    const [first, end] = [termStarts[segment]!, termStarts[segment + 1]!];
    const terms = Array.from({ length: end - first }, (__, term) => [
      seasons[first + term],
      nights[first + term],
      changes[first + term],
    ]);
    return [ends[segment], terms];
  });
}

describe('the segments of a calendar', () => {
  const seasons: Seasons = [
    [5, 10],
    [10, 12],
    [30, 40],
  ];

  test('end where stays begin or cease to have nights of a season', () => {
    expect(segmentsOf(segmentsFor([[[0, 99]], seasons], 20, 3), 1)).toEqual([
      [2, []],
      // From the second day on, the stays have a night more each day, and from the fifth on three.
      [5, [[0, 0, 1]]],
      [7, [[0, 3, 0]]],
      [
        9,
        [
          [0, 3, -1],
          [1, 0, 1],
        ],
      ],
      // On the ninth and the tenth day, the other season has its two nights.
      [
        10,
        [
          [0, 1, -1],
          [1, 2, 0],
        ],
      ],
      [12, [[1, 2, -1]]],
      [20, []],
    ]);
  });

  test('begin within a season that began before', () => {
    expect(
      segmentsOf(
        segmentsFor(
          [
            [
              [-9, -2],
              [-2, 4],
            ],
          ],
          6,
          2,
        ),
        0,
      ),
    ).toEqual([
      [2, [[1, 2, 0]]],
      [4, [[1, 2, -1]]],
      [6, []],
    ]);
  });

  test('end with the window, also within a season', () => {
    expect(segmentsOf(segmentsFor([[[1, 9]]], 5, 1), 0)).toEqual([
      // The season begins on the day of departure of the first stay.
      [1, [[0, 0, 1]]],
      [5, [[0, 1, 0]]],
    ]);
  });

  test('are one without seasons', () => {
    expect(segmentsOf(segmentsFor([[]], 5, 1), 0)).toEqual([[5, []]]);
  });

  test('may be as many as the days', () => {
    const daily = Array.from({ length: 40 }, (_, day) => [day, day + 1] as const);
    const last = 39;
    expect(segmentsOf(segmentsFor([daily], 40, 1), 0)).toEqual(
      daily.map(([day, end]) => [
        end,
        day === last
          ? [[day, 1, -1]]
          : [
              [day, 1, -1],
              [end, 0, 1],
            ],
      ]),
    );
  });
});

describe('segments that are kept', () => {
  // Calendar `n` has a season up to day `n + 1`, the last ones up to the end.
  const segments = segmentsFor(
    Array.from({ length: 300 }, (_, calendar) => [[0, Math.min(calendar + 1, 50)] as const]),
    50,
    1,
  );
  const expected = (end: number) => [
    ...(end > 1 ? [[end - 1, [[0, 1, 0]]]] : []),
    [end, [[0, 1, -1]]],
    ...(end < 50 ? [[50, []]] : []),
  ];

  test('are those of each calendar', () => {
    const first = segments.of(0);
    expect(segmentsOf(segments, 1)).toEqual(expected(2));
    expect(segments.of(0)).toBe(first);
    expect(segmentsOf(segments, 0)).toEqual(expected(1));
  });

  test('are replaced by those of a calendar 256 numbers later', () => {
    expect(segmentsOf(segments, 1)).toEqual(expected(2));
    expect(segmentsOf(segments, 257)).toEqual(expected(50));
    expect(segmentsOf(segments, 1)).toEqual(expected(2));
    expect(segmentsOf(segments, 255)).toEqual(expected(50));
  });
});
