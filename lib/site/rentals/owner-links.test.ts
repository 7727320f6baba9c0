import { afterAll, beforeAll, expect, test } from 'vitest';
import type { RentalDetailRecord } from '#lib/catalogue/rentals/rental-records';
import { getRental } from '#lib/catalogue/rentals/rentals';
import { currentConfig } from '#lib/config';
import type { PageContext } from '#lib/site/page-context';
import { routeContext } from '#lib/site/page-context';
import { ownerLinks } from '#lib/site/rentals/owner-links';
import { stayAnswer, stayRequest } from '#lib/site/rentals/rental-stay';
import { serveStore } from '#lib/store/current-store';
import { publishFixture, type TestCatalogue } from '#lib/store/testing/engines';

let catalogue: TestCatalogue;
let rental: RentalDetailRecord;
beforeAll(async () => {
  catalogue = await publishFixture('sqlite');
  serveStore(catalogue.store);
  const found = await getRental(catalogue.store, 1001, {
    locale: 'en',
    currency: 'EUR',
    stay: { checkin: '2199-06-05', checkout: '2199-06-12' },
  });
  if (!found) throw new Error('The fixture has no rental 1001');
  const knownNights = { from: null, to: null };
  const noTerms = { bookings: [], seasons: [], available: true, isStayKnown: true, knownNights };
  rental = { ...found, ...noTerms, bookingUrl: null, enquiry: null };
});
afterAll(() => catalogue.remove());

const WITH_DATES =
  'https://www.owner.example/(RENTALID)?from=(CHECKINDATE)&n=(LENGTH)&g=(GUESTS)&l=(LANGUAGE)';
const STAY = 'checkin=2199-06-05&checkout=2199-06-12&guests=2';

async function linksOf(query: string, members: Partial<RentalDetailRecord>, locale = 'en') {
  const context = await routeContext(locale, new URLSearchParams(query));
  if (context === null) throw new Error('no context');
  return { ...(await linksIn(context, members)), context };
}

function linksIn(context: PageContext, members: Partial<RentalDetailRecord>) {
  const request = stayRequest(context);
  const shown = {
    ...rental,
    ...(request.stay === null && { lengthOfStay: null, finalPriceMinor: null, isStayKnown: null }),
    ...members,
  };
  return ownerLinks(shown, request, stayAnswer(shown, request), context);
}

test('a rental without addresses has no links', async () => {
  expect(await linksOf('', {})).toMatchObject({ main: null, other: null });
});

test('the link for booking carries the stay, the guests and the language', async () => {
  expect((await linksOf(STAY, { bookingUrl: WITH_DATES }, 'de')).main).toEqual({
    kind: 'booking',
    scheme: 'https',
    href: 'https://www.owner.example/1001?from=2199-06-05&n=7&g=2&l=de',
    target: 'owner.example',
    briefTarget: 'owner.example',
  });
});

test('a long host is shortened for buttons, and whole in the note', async () => {
  const { main } = await linksOf('', { bookingUrl: 'https://www.charming-cottages-by-the-sea.example/' });
  expect(main).toMatchObject({
    target: 'charming-cottages-by-the-sea.example',
    briefTarget: 'charmi…the-sea.example',
  });
});

test.each([
  ['no dates', '', {}],
  ['bad dates', 'checkin=2199-06-12&checkout=2199-06-05', {}],
  ['taken nights', STAY, { bookings: [{ startsOn: '2199-06-06', endsOn: '2199-06-08' }] }],
  ['too many guests', 'checkin=2199-06-05&checkout=2199-06-12&guests=90', {}],
] as const)('a link that needs a stay has no address with %s', async (_, query, members) => {
  expect((await linksOf(query, { ...members, bookingUrl: WITH_DATES })).main?.href).toBeNull();
  const plain = await linksOf(query, { ...members, bookingUrl: 'https://owner.example/(RENTALID)' });
  expect(plain.main?.href).toBe('https://owner.example/1001');
});

test('booking is the main action, and the enquiry where the availability is not known', async () => {
  const both = { bookingUrl: WITH_DATES, enquiry: 'https://owner.example/ask' };
  expect(await linksOf(STAY, both)).toMatchObject({ main: { kind: 'booking' }, other: { kind: 'enquiry' } });
  expect(await linksOf(STAY, { ...both, isStayKnown: false })).toMatchObject({
    main: { kind: 'enquiry' },
    other: { kind: 'booking' },
  });
  expect(await linksOf('', { ...both, knownNights: null })).toMatchObject({ main: { kind: 'enquiry' } });
  expect(await linksOf('', both)).toMatchObject({ main: { kind: 'booking' } });
});

test('a rental that is not open for bookings has the link for enquiries alone', async () => {
  const both = { bookingUrl: WITH_DATES, enquiry: 'tel:+493012345678', available: false };
  expect(await linksOf('', both)).toMatchObject({
    main: { kind: 'enquiry', scheme: 'tel', href: 'tel:+493012345678', target: '+493012345678' },
    other: null,
  });
});

test('a letter has the stay, the guests and the address of the page', async () => {
  const { main } = await linksOf(STAY, { enquiry: 'mailto:stay+(RENTALID)@owner.example' }, 'de');
  const href = main?.href ?? '';
  expect(href).toMatch(/^mailto:stay\+1001@owner\.example\?subject=Anfrage/);
  const body = decodeURIComponent(/body=(.*)$/.exec(href)?.[1] ?? '');
  expect(body).toContain('Anreise: 5. Juni 2199\r\nAbreise: 12. Juni 2199 (7 Nächte)\r\nGäste: 2');
  expect(body).toContain(`${currentConfig().publicBaseUrl}/de/rentals/1001-${rental.slug}?${STAY}`);
});

test('a letter of an impossible stay asks when the home is free', async () => {
  const bookings = [{ startsOn: '2199-06-06', endsOn: '2199-06-08' }];
  const { main } = await linksOf(STAY, { enquiry: 'mailto:stay@owner.example', bookings });
  const letter = decodeURIComponent(main?.href ?? '');
  expect(letter).toContain('When is it free');
  expect(letter).not.toContain('2199');
});

test('a host in a script from right to left is isolated', async () => {
  const { main } = await linksOf('', { bookingUrl: 'https://بيوت.example/' });
  expect(main?.target).toBe('\u2068بيوت.example\u2069');
});
