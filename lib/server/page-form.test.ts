import {
  computeCacheBustingSearchParam,
  computeLegacyCacheBustingSearchParam,
} from 'next/dist/shared/lib/router/utils/cache-busting-search-param.js';
import { expect, test } from 'vitest';
import {
  addressOfForm,
  correctedAddress,
  headersOfForm,
  pageForm,
  withoutCheck,
} from '#lib/server/page-form';

const TREE = encodeURIComponent('["",{"children":["__PAGE__",{}]},"$undefined","$undefined",16]');

/** Headers of Next's router, with the arguments by which Next computes their `_rsc`. */
const ROUTER_REQUESTS: readonly Readonly<Record<string, string>>[] = [
  { rsc: '1' },
  { rsc: '1', 'next-router-state-tree': TREE },
  { rsc: '1', 'next-router-state-tree': TREE, 'next-url': '/en' },
  { rsc: '1', 'next-router-prefetch': '1' },
  { rsc: '1', 'next-router-prefetch': '1', 'next-router-segment-prefetch': '/_tree' },
  { rsc: '1', 'next-router-prefetch': '2', 'next-router-state-tree': TREE },
  { rsc: '1', 'next-router-segment-prefetch': '/invented' },
];

function argumentsOf(headers: Readonly<Record<string, string>>) {
  const prefetch = headers['next-router-prefetch'] as '1' | '2' | undefined;
  return [
    prefetch,
    headers['next-router-segment-prefetch'],
    headers['next-router-state-tree'],
    headers['next-url'],
  ] as const;
}

test.each(ROUTER_REQUESTS)('the `_rsc` of %j is the one that Next computes', async (headers) => {
  const current = await computeCacheBustingSearchParam(...argumentsOf(headers));
  const legacy = computeLegacyCacheBustingSearchParam(...argumentsOf(headers));
  const expected = current === '' ? '/en?guests=2&_rsc' : `/en?guests=2&_rsc=${current}`;
  expect(correctedAddress(expected, headers)).toBeNull();
  expect(correctedAddress(`/en?guests=2&_rsc=${legacy}`, headers)).toBeNull();
  for (const wrong of ['/en?guests=2', '/en?_rsc=forged&guests=2', '/en?guests=2&_rsc=0']) {
    expect(correctedAddress(wrong, headers), wrong).toBe(expected);
  }
});

test('a request for a document is never redirected, whatever its parameters', () => {
  expect(correctedAddress('/en?_rsc=abc', {})).toBeNull();
  expect(correctedAddress('/en', { 'next-router-state-tree': TREE })).toBeNull();
});

test('a page has three forms, and invented headers of the router make no other', () => {
  expect(pageForm({})).toBe('html');
  expect(pageForm({ 'next-router-prefetch': '1' })).toBe('html');
  expect(pageForm({ rsc: 'true' })).toBe('html');
  expect(ROUTER_REQUESTS.map(pageForm)).toEqual([
    'flight',
    'flight',
    'flight',
    'tree',
    'tree',
    'flight',
    'flight',
  ]);
});

test("the renderer's address has the `_rsc` of the renderer's headers", () => {
  for (const form of ['flight', 'tree'] as const) {
    const address = addressOfForm('/en/search?guests=2', form);
    expect(correctedAddress(address, headersOfForm(form))).toBeNull();
    expect(pageForm(headersOfForm(form))).toBe(form);
  }
  expect(addressOfForm('/en', 'html')).toBe('/en');
});

test('`_rsc` is removed from an address, and similar names are not', () => {
  expect(withoutCheck('/en?_rsc=a')).toBe('/en');
  expect(withoutCheck('/en?_rsc')).toBe('/en');
  expect(withoutCheck('/en?a=1&_rsc=b&c=2')).toBe('/en?a=1&c=2');
  expect(withoutCheck('/en?x_rsc=1&_rscx=2')).toBe('/en?x_rsc=1&_rscx=2');
});
