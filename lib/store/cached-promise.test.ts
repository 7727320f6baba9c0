import { expect, test } from 'vitest';
import { cacheUnlessRejected } from '#lib/store/cached-promise';

test('a promise stays in the cache unless it rejects', async () => {
  const cache = new Map<string, Promise<number>>();
  const kept = cacheUnlessRejected(cache, 'kept', Promise.resolve(1));
  const failing = cacheUnlessRejected(cache, 'failing', Promise.reject(new Error('away')));
  expect(cache.get('failing')).toBe(failing);
  await expect(failing).rejects.toThrow('away');
  expect(await kept).toBe(1);
  expect([...cache]).toEqual([['kept', kept]]);
});

test('a promise that rejects does not remove the one that replaced it', async () => {
  const cache = new Map<string, Promise<number>>();
  const failing = cacheUnlessRejected(cache, 'key', Promise.reject(new Error('away')));
  const later = cacheUnlessRejected(cache, 'key', Promise.resolve(2));
  await expect(failing).rejects.toThrow('away');
  expect(cache.get('key')).toBe(later);
});
