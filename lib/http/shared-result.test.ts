import { expect, test } from 'vitest';
import { sharedResult } from '#lib/http/shared-result';

test('calls within the time share a result, also a rejection; a later call and another key run again', async () => {
  let nowMs = 0;
  let runs = 0;
  const shared = sharedResult<string, number>(
    500,
    async () => {
      runs += 1;
      if (runs === 2) throw new Error('away');
      return runs;
    },
    () => nowMs,
  );
  expect(await Promise.all([shared('a'), shared('a'), shared('a')])).toEqual([1, 1, 1]);
  nowMs = 499;
  expect(await shared('a')).toBe(1);
  nowMs = 500;
  await expect(shared('a')).rejects.toThrow('away');
  await expect(shared('a')).rejects.toThrow('away');
  expect(await shared('b')).toBe(3);
  expect(runs).toBe(3);
});

test('a result that is pending is shared however long it takes', async () => {
  let nowMs = 0;
  const { promise, resolve } = Promise.withResolvers<number>();
  let runs = 0;
  const shared = sharedResult<null, number>(
    500,
    () => {
      runs += 1;
      return promise;
    },
    () => nowMs,
  );
  const first = shared(null);
  nowMs = 10_000;
  const second = shared(null);
  resolve(7);
  expect(await Promise.all([first, second])).toEqual([7, 7]);
  expect(runs).toBe(1);
});
