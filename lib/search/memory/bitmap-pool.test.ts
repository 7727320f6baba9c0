import { expect, test } from 'vitest';
import { emptyBitmap, fullBitmap } from '#lib/search/memory/bitmap';
import { BitmapPool } from '#lib/search/memory/bitmap-pool';

test('a released bitmap is recycled, empty or as an exact copy', () => {
  const pool = new BitmapPool(100);
  const full = fullBitmap(100);
  const first = pool.copyOf(full);
  expect(first).toEqual(full);
  expect(first).not.toBe(full);
  pool.release(first);
  const second = pool.empty();
  expect(second).toBe(first);
  expect(second).toEqual(emptyBitmap(100));
});

test('a bitmap released later is recycled only after all running calls have settled', async () => {
  const pool = new BitmapPool(100);
  const released = pool.empty();
  const { promise, resolve } = Promise.withResolvers<void>();
  const other = pool.run(() => promise);
  await pool.run(async () => pool.releaseLater(released));
  expect(pool.empty()).not.toBe(released);
  resolve();
  await other;
  expect(pool.empty()).toBe(released);
  expect(pool.empty()).toEqual(emptyBitmap(100));
});

test('a copy in a recycled bitmap has the same entries', () => {
  const pool = new BitmapPool(100);
  const first = pool.empty();
  pool.release(first);
  const copy = pool.copyOf(fullBitmap(100));
  expect(copy).toBe(first);
  expect(copy).toEqual(fullBitmap(100));
});

test('spare bitmaps take up to eight megabytes', () => {
  const pool = new BitmapPool(8 * 8 * 2 ** 20);
  const [first, second] = [pool.empty(), pool.empty()];
  pool.release(first);
  pool.release(second);
  expect(pool.empty()).toBe(first);
  expect(pool.empty()).not.toBe(second);
});
