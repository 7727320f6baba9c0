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
      readsNights: false,
      readsCampaigns: false,
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
    readsNights: true,
    readsCampaigns: true,
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

test('pages with a calendar, and lists with dates, depend on nights', () => {
  const lookups = new PageLookups(canonicalPageAddress);
  const readsNights = (url: string) => lookups.of(url, 'html').readsNights;
  for (const url of [
    '/en/rentals/3-a',
    '/de/compare?ids=1',
    '/fr/campaigns/summer',
    '/en/search?checkin=2026-06-01&checkout=2026-06-08',
    '/en/destinations?checkin=2026-06-01',
  ]) {
    expect(readsNights(url), url).toBe(true);
  }
  for (const url of [
    '/en',
    '/en/search?guests=4',
    '/en/destinations/rentals',
    '/en/destinations',
    '/en/saved?ids=1',
    '/problems',
  ]) {
    expect(readsNights(url), url).toBe(false);
  }
});

test('the home page and pages of destinations and campaigns show campaigns', () => {
  const lookups = new PageLookups(canonicalPageAddress);
  const readsCampaigns = (url: string) => lookups.of(url, 'html').readsCampaigns;
  for (const url of [
    '/en',
    '/en?currency=USD',
    '/de/campaigns',
    '/en/campaigns?currency=USD',
    '/fr/campaigns/summer',
    '/en/destinations/rome?page=2',
  ]) {
    expect(readsCampaigns(url), url).toBe(true);
  }
  for (const url of ['/en/destinations', '/en/destinations?q=rome', '/en/search', '/en/rentals/3-a']) {
    expect(readsCampaigns(url), url).toBe(false);
  }
});
