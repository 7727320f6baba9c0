import { afterAll, beforeAll, expect, test } from 'vitest';
import type { DestinationTree } from '#lib/reference/destination-tree';
import { referenceData } from '#lib/reference/reference-data';
import { findDestination } from '#lib/site/destinations/find-destination';
import { siteLinks } from '#lib/site/site-links';
import { publishFixture, type TestCatalogue } from '#lib/store/testing/engines';

let catalogue: TestCatalogue;
let tree: DestinationTree;

beforeAll(async () => {
  catalogue = await publishFixture('sqlite');
  ({ tree } = await referenceData(catalogue.store));
});
afterAll(() => catalogue.remove());

const find = (phrase: string, more: Record<string, string> = {}) =>
  findDestination(tree, phrase, 'en', siteLinks('en', null), new URLSearchParams(more));

test('the name of a destination, in any language and spelling, leads to its rentals', async () => {
  expect(await find('Sicily')).toBe('/en/search?destination_ids=7');
  expect(await find(' sizilien ', { guests: '4' })).toBe('/en/search?destination_ids=7&guests=4');
  expect(await find('majorca')).toBe('/en/search?destination_ids=14');
});

test('a phrase with one match leads to the rentals of that destination', async () => {
  expect(await find('smugglers')).toBe('/en/search?destination_ids=13');
});

test('a phrase with several matches leads to the list of them', async () => {
  expect(await find('s')).toBe('/en/destinations?search_phrase=s');
  expect(await find('s', { guests: '2' })).toBe('/en/destinations?search_phrase=s&guests=2');
});

test('a phrase that matches no place leads to the search for its words', async () => {
  expect(await find('zzz', { guests: '2' })).toBe('/en/search?q=zzz&guests=2');
  expect(await find(' Hot-tub, zzz! ')).toBe('/en/search?q=Hot-tub+zzz');
  const many = Array.from({ length: 11 }, (_, index) => `zz${index}`).join(' ');
  expect(await find(many)).toBe(`/en/destinations?search_phrase=${many.replaceAll(' ', '+')}`);
});

test('no phrase leads to the search without a place', async () => {
  expect(await find('  ', { guests: '2' })).toBe('/en/search?guests=2');
});
