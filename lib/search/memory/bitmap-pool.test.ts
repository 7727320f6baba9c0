import { expect, test } from 'vitest';
import { emptyBitmap, fullBitmap } from '#lib/search/memory/bitmap';
import { BitmapPool } from '#lib/search/memory/bitmap-pool';

test('a bitmap that was given back is used again, as empty or as equal as a new one', () => {
  const pool = new BitmapPool(100);
  const first = pool.copyOf(fullBitmap(100));
  expect(first).toEqual(fullBitmap(100));
  pool.giveBack(first);
  const second = pool.empty();
  expect(second).toBe(first);
  expect(second).toEqual(emptyBitmap(100));
});

test('a bitmap that is retired while questions are under way is used again only when all have ended', async () => {
  const pool = new BitmapPool(100);
  const retired = pool.empty();
  const { promise, resolve } = Promise.withResolvers<void>();
  const other = pool.during(() => promise);
  await pool.during(async () => pool.retire(retired));
  expect(pool.empty()).not.toBe(retired);
  resolve();
  await other;
  expect(pool.empty()).toBe(retired);
});
