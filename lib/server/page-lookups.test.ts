import { expect, test } from 'vitest';
import { lookupOfKey, PageLookups } from '#lib/server/page-lookups';
import { canonicalPageAddress } from '#lib/site/page-parameters';

test('a page is looked up by its form and canonical address, the second time from memory', () => {
  let conversions = 0;
  const lookups = new PageLookups((url) => {
    conversions += 1;
    return canonicalPageAddress(url);
  });
  const url = '/en/search/?utm_source=mail&guests=4&_rsc=1';
  for (let time = 0; time < 2; time++) {
    expect(lookups.of(url, 'html')).toEqual({
      form: 'html',
      address: '/en/search?guests=4',
      key: 'html /en/search?guests=4',
      mayBeKept: true,
    });
  }
  expect(conversions).toBe(1);
  const flight = lookups.of(url, 'flight');
  expect(flight.key).toBe('flight /en/search?guests=4');
  expect(lookupOfKey(flight.key)).toEqual(flight);
});

test('a page that is never kept is looked up by its whole address, without `_rsc`', () => {
  const lookups = new PageLookups(canonicalPageAddress);
  expect(lookups.of('/en/campaigns/summer?preview=1&_rsc=2', 'flight')).toEqual({
    form: 'flight',
    address: '/en/campaigns/summer?preview=1',
    key: 'flight /en/campaigns/summer?preview=1',
    mayBeKept: false,
  });
});

test('long addresses are converted each time', () => {
  let conversions = 0;
  const lookups = new PageLookups(() => {
    conversions += 1;
    return '/en';
  });
  const url = `/en?junk=${'a'.repeat(300)}`;
  for (let time = 0; time < 3; time++) expect(lookups.of(url, 'html').address).toBe('/en');
  expect(conversions).toBe(3);
});
