import { expect, test } from 'vitest';
import { TimeSlice } from '#lib/event-loop/time-slice';
import { inChunks, inParts } from '#lib/search/memory/in-chunks';

async function chunksOf(count: number) {
  const chunks: number[][] = [];
  await inChunks(count, new TimeSlice(), (first, end) => chunks.push([first, end]));
  return chunks;
}

test.each([
  [0, []],
  [1, [[0, 1]]],
  [4_096, [[0, 4_096]]],
  [
    8_200,
    [
      [0, 4_096],
      [4_096, 8_192],
      [8_192, 8_200],
    ],
  ],
])('%i places are visited in ranges of 4,096', async (count, chunks) => {
  expect(await chunksOf(count)).toEqual(chunks);
});

test('the parts of an array are parts of its memory', async () => {
  const numbers = Float64Array.from({ length: 4_098 }, (_, place) => place);
  const parts: Float64Array[] = [];
  await inParts(numbers, new TimeSlice(), (part: Float64Array) => parts.push(part));
  expect(parts.map(({ length }) => length)).toEqual([4_096, 2]);
  expect(parts.map(([first]) => first)).toEqual([0, 4_096]);
  expect(parts.every(({ buffer }) => buffer === numbers.buffer)).toBe(true);
});
