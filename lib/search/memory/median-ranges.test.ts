/**
 * Ranges of medians, worked out by hand. A doubling has 64 levels, so that those below 256 are two wide, and that of 1,000 is eight
 * wide. Around a typical total of 1,000, which is in the 129th one, the first level begins at 250, and the last one at 3,968.
 */
import { describe, expect, test } from 'vitest';
import { AmountLevels } from '#lib/search/memory/amount-levels';
import { MedianRanges } from '#lib/search/memory/median-ranges';

const DAY = 33;
/** The bit of `DAY` in its word. */
const BIT = 0b10;

/** Counts totals, each as often as given, on `DAY`, and returns the range of its median. */
function rangeOf(counts: readonly (readonly [minor: number, count: number])[], typical = 1_000) {
  const ranges = new MedianRanges(64, new AmountLevels(typical));
  for (const [minor, count] of counts) {
    for (let each = 0; each < count; each++) ranges.add(1, BIT, minor, minor);
  }
  ranges.narrow(DAY);
  return [ranges.lows[DAY], ranges.highs[DAY]];
}

const OPEN = [0, Infinity];

describe('the range of a median', () => {
  test('is open below 64 totals', () => {
    expect(rangeOf([[1_000, 63]])).toEqual(OPEN);
    expect(rangeOf([[1_000, 64]])).toEqual([1_000, 1_008]);
  });

  test('is of the levels within its deviations to both sides', () => {
    // The middle of 64 is 32; 3.3 deviations are 13.2, so that the range is from the 19th to the 46th.
    expect(
      rangeOf([
        [300, 18],
        [1_000, 27],
        [2_000, 19],
      ]),
    ).toEqual([1_000, 2_016]);
    expect(
      rangeOf([
        [300, 18],
        [1_000, 28],
        [2_000, 18],
      ]),
    ).toEqual([1_000, 1_008]);
    expect(
      rangeOf([
        [300, 19],
        [1_000, 27],
        [2_000, 18],
      ]),
    ).toEqual([300, 1_008]);
  });

  test('begins and ends at a level that reaches its deviations exactly', () => {
    // The middle of 400 is 200; 3.3 deviations are 33.
    expect(
      rangeOf([
        [300, 167],
        [1_000, 66],
        [2_000, 167],
      ]),
    ).toEqual([1_000, 1_008]);
  });

  test('ends with the level of the totals, however many there are', () => {
    for (let count = 1; count <= 1_000; count++) {
      const isEstimated = count >= 64;
      expect(rangeOf([[1_000, count]])).toEqual(isEstimated ? [1_000, 1_008] : OPEN);
      expect(rangeOf([[3_968, count]])).toEqual(isEstimated ? [3_968, Infinity] : OPEN);
    }
  });

  test('is open to the side of a total beyond the levels', () => {
    expect(rangeOf([[200, 64]])).toEqual([0, 252]);
    expect(rangeOf([[250, 64]])).toEqual([0, 252]);
    expect(rangeOf([[252, 64]])).toEqual([252, 254]);
    expect(rangeOf([[3_936, 64]])).toEqual([3_936, 3_968]);
    expect(rangeOf([[3_968, 64]])).toEqual([3_968, Infinity]);
    expect(rangeOf([[9_000, 64]])).toEqual([3_968, Infinity]);
  });

  test('of totals of nothing is from 0', () => {
    expect(rangeOf([[0, 64]], 0)).toEqual([0, expect.closeTo(0, 30)]);
  });

  test('is counted at the middle of a total’s bounds', () => {
    const ranges = new MedianRanges(32, new AmountLevels(1_000));
    for (let each = 0; each < 64; each++) ranges.add(0, 1, 900, 1_100);
    ranges.narrow(0);
    expect([ranges.lows[0], ranges.highs[0]]).toEqual([1_000, 1_008]);
  });
});

test('totals count on the days of the bits of a word alone', () => {
  const ranges = new MedianRanges(64, new AmountLevels(1_000));
  for (let each = 0; each < 64; each++) ranges.add(1, 0b1001 + 2 ** 31, 1_000, 1_000);
  const narrowed: number[] = [];
  for (let day = 0; day < 64; day++) {
    ranges.narrow(day);
    if (ranges.lows[day] !== 0) narrowed.push(day);
  }
  expect(narrowed).toEqual([32, 35, 63]);
});

test('each day has an amount that its least total does not exceed', () => {
  const ranges = new MedianRanges(32, new AmountLevels(1_000));
  ranges.add(0, 0b11, 500, 600);
  ranges.add(0, 0b01, 400, 700);
  ranges.add(0, 0b10, 580, 590);
  expect([...ranges.leasts.subarray(0, 3)]).toEqual([600, 590, Infinity]);
});
