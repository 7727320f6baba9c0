import { describe, expect, test } from 'vitest';
import { withoutHomes } from '#lib/studio/campaigns/campaign-draft';

describe('homes that are left out', () => {
  const removed = new Set([2, 9]);

  test('leave the picked homes and each of their orders', () => {
    const selection = { ids: [3, 2, 1], in_order: true, orders: { EUR: [1, 2, 3], USD: [2, 3, 1] } };
    expect(withoutHomes(selection, removed)).toEqual({
      ids: [3, 1],
      in_order: true,
      orders: { EUR: [1, 3], USD: [3, 1] },
    });
    expect(withoutHomes({ ids: [2] }, removed)).toEqual({ ids: [] });
  });

  test('leave the pinned homes of a search, not what it finds', () => {
    expect(withoutHomes({ search: 'guests=4', pinned: [2, 4] }, removed)).toEqual({
      search: 'guests=4',
      pinned: [4],
    });
    expect(withoutHomes({ search: 'guests=4', pinned: [2] }, removed)).toEqual({ search: 'guests=4' });
  });
});
