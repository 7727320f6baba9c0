import { expect, test } from 'vitest';
import { siteLinks } from '#lib/site/site-links';

test('links carry the currency beside the values they are given', () => {
  const links = siteLinks('fr', 'USD');
  expect(links.home()).toBe('/fr?currency=USD');
  expect(links.search(new URLSearchParams({ guests: '4' }))).toBe('/fr/search?guests=4&currency=USD');
  expect(links.destination({ handle: 'nice' })).toBe('/fr/destinations/nice?currency=USD');
  expect(links.rental({ id: 7, slug: 'casa' })).toBe('/fr/rentals/7-casa?currency=USD');
});

test('without a currency links have none, even where the values had one', () => {
  const links = siteLinks('fr', null);
  expect(links.home()).toBe('/fr');
  expect(links.search(new URLSearchParams({ guests: '4', currency: 'USD' }))).toBe('/fr/search?guests=4');
});

test('the values given stay as they were', () => {
  const values = new URLSearchParams({ currency: 'EUR' });
  siteLinks('en', 'USD').search(values);
  expect(values.toString()).toBe('currency=EUR');
});

test('lists keep their commas', () => {
  expect(siteLinks('en', null).destinations(new URLSearchParams({ open: '1,2' }))).toBe(
    '/en/destinations?open=1,2',
  );
});
