import { expect, test } from 'vitest';
import { entriesOfIds } from '#lib/search/memory/search-index';

test('ids become entries in their own order; unknown ones are skipped', () => {
  const columns = { ids: Float64Array.of(30, 10, 20) };
  const index = { byId: Uint32Array.of(1, 2, 0), columns };
  expect([...entriesOfIds(index, [20, 5, 30, 10, 15, 31, 20])]).toEqual([2, 0, 1, 2]);
  expect([...entriesOfIds(index, [])]).toEqual([]);
});
