import { expect, test } from 'vitest';
import { cacheCounts } from '#lib/http/cache-counts';
import { KeptPages } from '#lib/server/kept-pages';

const TODAY = { versionId: 'v1', day: '2026-06-01', revision: 0, campaigns: 0, settings: 'a' };
const page = (text = 'a') => ({ etag: `W/"${text}"`, headers: ['X', text], brotli: Buffer.from(text) });

test('a page is found for its version, day, revision and settings only', () => {
  const kept = new KeptPages(1_000_000);
  kept.keep('html /en', page(), TODAY);
  expect(kept.find('html /en', TODAY)?.brotli.toString()).toBe('a');
  expect(kept.find('flight /en', TODAY)).toBeNull();
  expect(kept.find('html /en', { ...TODAY, versionId: 'v2' })).toBeNull();
  expect(kept.find('html /en', { ...TODAY, day: '2026-06-02' })).toBeNull();
  expect(kept.find('html /en', { ...TODAY, revision: 1 })).toBeNull();
  expect(kept.find('html /en', { ...TODAY, campaigns: 1 })).toBeNull();
  expect(kept.find('html /en', { ...TODAY, settings: 'b' })).toBeNull();
  expect(kept.stale('html /en', 'b')).toBeNull();
  expect(kept.stale('html /en', 'a')).not.toBeNull();
});

test('pages take no more than the limit, counted with their overhead', () => {
  const kept = new KeptPages(100_000);
  for (let number = 0; number < 10_000; number++)
    kept.keep(`html /en?n=${number}`, page('b'.repeat(500)), TODAY);
  expect(kept.bytes).toBeLessThanOrEqual(100_000);
  expect(kept.bytes).toBeGreaterThan(50_000);
  expect(cacheCounts('page').bytes()).toBe(kept.bytes);
  expect(kept.find('html /en?n=9999', TODAY)).not.toBeNull();
  expect(kept.find('html /en?n=0', TODAY)).toBeNull();
});

test('the gzip form counts, and is not added to a page that was replaced', () => {
  const kept = new KeptPages(1_000_000);
  const first = kept.keep('html /en', page(), TODAY);
  const before = kept.bytes;
  kept.addGzip('html /en', first, Buffer.alloc(300));
  expect(kept.bytes).toBe(before + 300);
  const second = kept.keep('html /en', page('b'), { ...TODAY, versionId: 'v2' });
  kept.addGzip('html /en', first, Buffer.alloc(300));
  expect(kept.current('html /en', { ...TODAY, versionId: 'v2' })).toBe(second);
});

test('the denser form takes the place of the first, unless the page was replaced', () => {
  const kept = new KeptPages(1_000_000);
  const first = kept.keep('html /en', page('long'), TODAY);
  const before = kept.bytes;
  expect(first.isDense).toBe(false);
  kept.makeDense('html /en', first, Buffer.from('l'));
  expect(kept.find('html /en', TODAY)).toMatchObject({ isDense: true, brotli: Buffer.from('l'), uses: 2 });
  expect(kept.bytes).toBe(before - 3);
  const short = kept.keep('html /de', page('l'), TODAY);
  kept.makeDense('html /de', short, Buffer.from('long'));
  expect(kept.find('html /de', TODAY)).toMatchObject({ isDense: true, brotli: Buffer.from('l') });
  const second = kept.keep('html /en', page('b'), TODAY);
  kept.makeDense('html /en', first, Buffer.from('l'));
  expect(kept.current('html /en', TODAY)).toBe(second);
});

test('an earlier page stays until another replaces it, for a day', () => {
  let nowMs = 0;
  const kept = new KeptPages(1_000_000, () => nowMs);
  kept.keep('html /en', page(), TODAY);
  nowMs = 5_500;
  expect(kept.stale('html /en', 'a')?.ageSeconds).toBe(6);
  kept.find('html /en', TODAY);
  nowMs = 6_500;
  expect(kept.stale('html /en', 'a')?.ageSeconds).toBe(1);
  nowMs = 5_500 + 86_400_000;
  expect(kept.stale('html /en', 'a')).toBeNull();
  expect(kept.stale('html /de', 'a')).toBeNull();
});

test('the most requested pages come first, and recent requests weigh more', () => {
  const kept = new KeptPages(1_000_000);
  for (const key of ['a', 'b', 'c']) kept.keep(key, page(), TODAY);
  const ask = (key: string, times: number) => {
    for (let time = 0; time < times; time++) kept.find(key, TODAY);
  };
  ask('b', 10);
  ask('c', 4);
  expect(kept.takeMostUsed(2)).toEqual(['b', 'c']);
  ask('c', 6);
  expect(kept.takeMostUsed(1)).toEqual(['c']);
  expect(kept.takeMostUsed(9)).toHaveLength(3);
});
