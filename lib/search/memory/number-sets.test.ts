import { expect, test } from 'vitest';
import { bitmapOf, membersOf } from '#lib/search/memory/testing/bitmap-of';
import { emptyBitmap } from './bitmap.ts';
import { NumberSets } from './number-sets.ts';

const NUMBERS = [0, 3, 1, 40, 41, 60, 60, 2, 0, 65_535];

test('atLeast finds the entries with at least a number, beyond the stored bitmaps and beyond the greatest number as well', () => {
  const sets = new NumberSets(Uint16Array.from(NUMBERS));
  expect(sets.atLeast(0)).toBeNull();
  for (const number of [1, 2, 3, 4, 40, 41, 42, 60, 61, 65_535, 65_536, Number.MAX_SAFE_INTEGER]) {
    const having = sets.atLeast(number) ?? emptyBitmap(NUMBERS.length);
    const expected = NUMBERS.flatMap((value, entry) => (value >= number ? [entry] : []));
    expect(membersOf(having)).toEqual(expected);
  }
});

test.each([
  ['some of few', [0, 1, 2, 7]],
  ['some of many', [1, 3, 4, 5, 6]],
  ['only those without any', [0, 8]],
  ['none', []],
])('%s: counts run from 1 to the greatest number among the matches', (_, entries) => {
  const sets = new NumberSets(Uint16Array.from(NUMBERS));
  const values = entries.map((entry) => NUMBERS[entry] ?? 0);
  const expected = Array.from(
    { length: Math.max(0, ...values) },
    (_, index) => [index + 1, values.filter((value) => value > index).length] as const,
  );
  const counts = sets.countAtLeast({ bitmap: bitmapOf(NUMBERS.length, entries), count: entries.length });
  expect([...counts]).toEqual(expected);
});

test('without any number above 0 there are no counts', () => {
  const sets = new NumberSets(new Uint16Array(3));
  expect(sets.countAtLeast({ bitmap: Uint32Array.of(0b111), count: 3 })).toEqual(new Map());
  expect(sets.atLeast(1)).toEqual(Uint32Array.of(0));
});
