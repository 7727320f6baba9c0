import { expect, test } from 'vitest';
import { handleIn, rentalSlugIn, withoutHost } from '#lib/import/mirror/page-address';

test('only scheme and host are removed from an address', () => {
  expect(withoutHost('https://a.example/en/rentals/1-ca%20sa?currency=EUR#top')).toBe(
    '/en/rentals/1-ca%20sa?currency=EUR#top',
  );
  expect(withoutHost('HTTP://a.example:81/Übersicht')).toBe('/Übersicht');
  expect(withoutHost('https://a.example')).toBe('/');
  expect(withoutHost('https://a.example?id=1')).toBe('/?id=1');
});

test('handles and slugs are read only from addresses of this software’s form', () => {
  expect(handleIn('/en/destinations/cote-dazur?currency=EUR', 'en')).toBe('cote-dazur');
  expect(handleIn('/fr/destinations/nice', 'en')).toBeNull();
  expect(handleIn('/en/destinations/Nice_1', 'en')).toBeNull();
  expect(rentalSlugIn('/en/rentals/12-casa-bella?currency=EUR', 'en', 12)).toBe('casa-bella');
  expect(rentalSlugIn('/en/rentals/12-casa-bella', 'en', 1)).toBeNull();
  expect(rentalSlugIn('/homes/12', 'en', 12)).toBeNull();
});
