import { expect, test } from 'vitest';
import { siteLinks } from '#lib/site/site-links';

test('links have the currency in addition to their values', () => {
  const links = siteLinks('fr', 'USD');
  expect(links.home()).toBe('/fr?currency=USD');
  expect(links.search(new URLSearchParams({ guests: '4' }))).toBe('/fr/search?guests=4&currency=USD');
  expect(links.destination({ handle: 'nice' })).toBe('/fr/destinations/nice?currency=USD');
  expect(links.rental({ id: 7, slug: 'casa' })).toBe('/fr/rentals/7-casa?currency=USD');
});

test('without a currency links have none, even if the values do', () => {
  const links = siteLinks('fr', null);
  expect(links.home()).toBe('/fr');
  expect(links.search(new URLSearchParams({ guests: '4', currency: 'USD' }))).toBe('/fr/search?guests=4');
});

test('the values are not modified', () => {
  const values = new URLSearchParams({ currency: 'EUR' });
  siteLinks('en', 'USD').search(values);
  expect(values.toString()).toBe('currency=EUR');
});

test('commas of lists are not escaped', () => {
  expect(siteLinks('en', null).destinations(new URLSearchParams({ open: '1,2' }))).toBe(
    '/en/destinations?open=1,2',
  );
});
