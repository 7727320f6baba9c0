import { afterAll, beforeAll, expect, test } from 'vitest';
import { expandLink } from '#lib/booking/link-template';
import { rentalIdOf } from '#lib/catalogue/paths';
import { googleLandingPages } from '#lib/feeds/google-landing-pages';
import { feedContext } from '#lib/feeds/testing/feed-context';
import { parseXml } from '#lib/feeds/testing/xml-tree';
import { publishFixture, type TestCatalogue } from '#lib/store/testing/engines';

/** Google's variables that the file uses, with what Google puts in their place (developers.google.com, "Variables and conditions"). */
const VALUES: Readonly<Record<string, string>> = {
  'PARTNER-HOTEL-ID': '1004',
  CHECKINYEAR: '2027',
  CHECKINMONTH: '06',
  CHECKINDAY: '05',
  CHECKOUTYEAR: '2027',
  CHECKOUTMONTH: '06',
  CHECKOUTDAY: '12',
  'NUM-GUESTS': '4',
  'USER-CURRENCY': 'USD',
};

let catalogue: TestCatalogue;
beforeAll(async () => {
  catalogue = await publishFixture('sqlite');
});
afterAll(() => catalogue.remove());

async function pointsOfSale() {
  const root = parseXml(googleLandingPages(await feedContext(catalogue.store, { locale: 'de' })));
  expect(root.name).toBe('PointsOfSale');
  return root.children.map(({ name, attributes, children }) => {
    expect([name, ...children.map((child) => child.name)]).toEqual([
      'PointOfSale',
      'DisplayNames',
      'Match',
      'URL',
    ]);
    const [names, match, url] = children;
    return { id: attributes.id, names: names?.attributes, match: match?.attributes, url: url?.text ?? '' };
  });
}

test('there is a landing page for each language, and one for all others', async () => {
  const pages = await pointsOfSale();
  expect(pages.map(({ id, match }) => [id, match])).toEqual([
    ['en', { status: 'yes', language: 'en' }],
    ['fr', { status: 'yes', language: 'fr' }],
    ['de', { status: 'yes', language: 'de' }],
    ['default', { status: 'yes' }],
  ]);
  expect(pages[0]?.names).toEqual({ display_text: 'Homes & Co', display_language: 'en' });
});

test('with the values of a stay it is the page of the rental for that stay', async () => {
  const [english, , , other] = await pointsOfSale();
  const address = (url: string) =>
    new URL(url.replace(/\(([^)]+)\)/g, (_, name: string) => VALUES[name] ?? `unknown ${name}`));
  const { pathname, searchParams } = address(english?.url ?? '');
  expect(pathname).toBe('/en/rentals/1004');
  expect(rentalIdOf(pathname.split('/').at(-1) ?? '')).toBe(1004);
  expect(Object.fromEntries(searchParams)).toEqual({
    checkin: '2027-06-05',
    checkout: '2027-06-12',
    guests: '4',
    currency: 'USD',
  });
  expect(address(other?.url ?? '').pathname).toBe('/de/rentals/1004');
});

test('templates of owners have the same names for the parts of the arrival', () => {
  const template = 'https://owner.example/?at=(CHECKINYEAR)(CHECKINMONTH)(CHECKINDAY)&nights=(LENGTH)';
  const stay = { checkin: '2027-06-05', checkout: '2027-06-12' };
  const values = { rentalId: 1, upstreamId: null, language: 'en', currency: 'EUR', guests: 2, stay };
  expect(expandLink(template, values)).toBe('https://owner.example/?at=20270605&nights=7');
});
