import { expect, test } from 'vitest';
import { PAGE_VARY, pageCaching, pageVary } from '#lib/server/page-headers';

test.each([
  ['2026-06-01T08:00:00Z', 's-maxage=300, stale-while-revalidate=600, stale-if-error=57300'],
  ['2026-06-01T00:00:00Z', 's-maxage=300, stale-while-revalidate=600, stale-if-error=86100'],
  ['2026-06-01T23:50:00Z', 's-maxage=300, stale-while-revalidate=300, stale-if-error=300'],
  ['2026-06-01T23:58:00Z', 's-maxage=120, stale-while-revalidate=0, stale-if-error=0'],
  ['2026-06-01T23:59:59Z', 's-maxage=1, stale-while-revalidate=0, stale-if-error=0'],
])('caches keep a page of %s until midnight at most', (instant, expected) => {
  expect(pageCaching(Date.parse(instant))).toBe(`public, max-age=0, ${expected}`);
});

test('only pages of the portal vary with Accept', () => {
  for (const address of [
    '/en/developers',
    '/en/developers.md',
    '/de/developers/guides/errors?currency=USD',
  ]) {
    expect(pageVary(address)).toBe(`Accept, ${PAGE_VARY}`);
  }
  for (const address of ['/en', '/en/search?q=developers', '/en/developers-of-homes', '/developers']) {
    expect(pageVary(address)).toBe(PAGE_VARY);
  }
});
