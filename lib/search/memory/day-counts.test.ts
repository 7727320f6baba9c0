import { expect, test } from 'vitest';
import { hasEntry } from '#lib/search/memory/bitmap';
import { DayCounts } from '#lib/search/memory/day-counts';

const WORDS = 2;

let state = 7;
function word(): number {
  state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
  return state;
}

test.each([
  ['all of 32 rows', -1],
  ['some of 32 rows', 0x80700a05],
  ['none of them', 0],
])('counts the days of %s, and of single rows', (_, mask) => {
  const counts = new DayCounts(WORDS);
  const expected = Array.from({ length: 32 * WORDS }, () => 0);
  for (let round = 0; round < 50; round++) {
    const rows = Uint32Array.from({ length: 32 * WORDS }, word);
    const single = Uint32Array.from({ length: WORDS }, word);
    counts.addRows(rows, 0, mask);
    counts.add(single);
    for (let day = 0; day < expected.length; day++) {
      for (let row = 0; row < 32; row++) {
        if ((mask >>> row) & 1 && hasEntry(rows.subarray(row * WORDS), day)) expected[day]! += 1;
      }
      if (hasEntry(single, day)) expected[day]! += 1;
    }
  }
  expect([...counts.counts()]).toEqual(expected);
});

test('counts a word of rows, and returns the counts of its days', () => {
  const counts = new DayCounts(WORDS);
  const rows = new Uint32Array(1 + 32 * WORDS);
  // The second words of three rows, of which the mask has two.
  rows[1 + 1] = 0b101;
  rows[1 + 3] = 0b111;
  rows[1 + 63] = 0b1;
  counts.addWord(1, rows, 1, 0b01 + 2 ** 31);
  counts.addWord(1, rows, 1, -1);
  counts.addWord(0, rows, 1, -1);
  expect([...counts.countsOfWord(1).subarray(31, 36)]).toEqual([0, 5, 1, 3, 0]);
  counts.add(Uint32Array.of(1, 1));
  expect([...counts.counts().subarray(31, 36)]).toEqual([0, 6, 1, 3, 0]);
  expect(counts.counts()[0]).toBe(1);
});

test('counts more rows than its planes have bits for', () => {
  const counts = new DayCounts(1);
  const rows = new Uint32Array(32).fill(0x80000001);
  const rounds = 2 ** 16;
  for (let round = 0; round < rounds; round++) counts.addRows(rows, 0, -1);
  const found = counts.counts();
  expect([found[0], found[1], found[31]]).toEqual([32 * rounds, 0, 32 * rounds]);
});
