import { expect, test } from 'vitest';
import { joinBlocks, mapBlocks } from '#lib/search/memory/map-blocks';

test('each block of 32 entries has its sums and bounds, the last one those of the remaining entries', () => {
  // x grows from 100 to 131, y falls from 50 to 19; then come two entries of another block.
  const mapX = Int32Array.from([...Array.from({ length: 32 }, (_, entry) => 100 + entry), 7, 5]);
  const mapY = Int32Array.from([...Array.from({ length: 32 }, (_, entry) => 50 - entry), 8, 9]);
  expect(mapBlocks({ mapX, mapY })).toEqual({
    sumX: Float64Array.of(3696, 12),
    sumY: Float64Array.of(1104, 17),
    west: Int32Array.of(100, 5),
    east: Int32Array.of(131, 7),
    north: Int32Array.of(19, 8),
    south: Int32Array.of(50, 9),
  });
});

test.each([
  [0, []],
  [1, [1]],
  [32, [32]],
  [33, [32, 1]],
  [64, [32, 32]],
])('%i ones are joined to blocks', (count, sums) => {
  const ones = new Float64Array(count).fill(1);
  expect(Array.from(joinBlocks(ones, (a, b) => a + b))).toEqual(sums);
});
