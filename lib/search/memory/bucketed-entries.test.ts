import { expect, test } from 'vitest';
import { TimeSlice } from '#lib/event-loop/time-slice';
import { bucketedEntries } from '#lib/search/memory/bucketed-entries';

test('entries are grouped by bucket and keep their order within one', async () => {
  const entries = Uint32Array.of(5, 9, 4, 2, 7);
  const { entries: grouped, starts } = await bucketedEntries(
    entries,
    (entry) => entry % 3,
    4,
    new TimeSlice(),
  );
  expect([...grouped]).toEqual([9, 4, 7, 5, 2]);
  expect([...starts]).toEqual([0, 1, 3, 5, 5]);
  expect([...entries]).toEqual([5, 9, 4, 2, 7]);
});
