import { afterAll, beforeAll, expect, test } from 'vitest';
import { fixtureContext } from '#lib/site/testing/fixture-context';
import { publishFixture, type TestCatalogue } from '#lib/store/testing/engines';
import { type AddressedSite, selectionOfAddress } from '#lib/studio/campaigns/selection-of-address';

let catalogue: TestCatalogue;
let site: AddressedSite;
beforeAll(async () => {
  catalogue = await publishFixture('sqlite');
  const { vocabulary, data } = await fixtureContext(catalogue.store);
  site = { vocabulary, tree: data.tree, baseUrls: ['https://homes.example', 'https://homes.example.de'] };
});
afterAll(() => catalogue.remove());

test.each([
  ['https://homes.example/en/search?guests=4&amenities=pool', { search: 'guests=4&amenities=pool' }],
  ['/en/search?guests=4', { search: 'guests=4' }],
  ['https://homes.example.de/de/search?guests=4&utm_source=mail&locale=fr&page=3', { search: 'guests=4' }],
  ['homes.example.de/de/search?guests=4', { search: 'guests=4' }],
  ['/en/search', { search: '' }],
  ['/en/search?guests=many&bedrooms_count=2', { search: 'bedrooms_count=2' }],
  ['/en/search?min_price=100&currency=USD', { search: 'min_price=100&currency=USD' }],
  ['/en/search?ids=3,1', { ids: [3, 1] }],
  ['/en/saved?ids=7', { ids: [7] }],
  ['/en/compare?ids=7,8', { ids: [7, 8] }],
  ['https://homes.example/fr/rentals/12-villa-bleue?checkin=2027-01-01', { ids: [12] }],
  ['/en/destinations/mallorca', { search: 'destination_ids=14' }],
])('%s selects %j', (address, selection) => {
  expect(selectionOfAddress(address, site)).toEqual(selection);
});

test.each([
  ['another site', 'https://elsewhere.example/en/search?guests=4'],
  ['this host with another scheme', 'http://homes.example/en/search'],
  ['an unknown language', '/pt/search?guests=4'],
  ['an unknown place', '/en/destinations/atlantis'],
  ['a page that selects nothing', '/en/campaigns/winter'],
  ['the home page', '/en'],
  ['a page below a home', '/en/rentals/12-villa/stay.ics'],
  ['a home without a number', '/en/rentals/villa'],
  ['no address', 'a pool near the sea'],
  ['a script', 'javascript:alert(1)'],
  ['nothing', ''],
])('%s selects nothing', (_what, address) => {
  expect(selectionOfAddress(address, site)).toBeNull();
});
