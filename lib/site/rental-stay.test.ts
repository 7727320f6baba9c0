import { expect, test } from 'vitest';
import { dayNumber } from '#lib/catalogue/plain-day';
import { stayAnswer, stayOf, stayRequest } from './rental-stay.ts';

const rental = {
  available: true,
  sleeps: 4,
  sleepsMax: 6,
  bookings: [
    { startsOn: '2027-03-05', endsOn: '2027-03-08' },
    { startsOn: '2027-03-08', endsOn: '2027-03-10' },
    { startsOn: '2027-03-20', endsOn: '2027-03-27' },
  ],
  seasons: [
    { startsOn: '2027-03-01', endsOn: '2027-04-01', priceMinor: 50000, minimumNights: 3 },
    { startsOn: '2027-04-01', endsOn: '2027-05-01', priceMinor: 70000, minimumNights: 7 },
  ],
};
const TODAY = '2027-03-01';

const PRICE = 12345;

function asked(checkin: string, checkout: string, guests = '', available = true) {
  const request = stayRequest(new URLSearchParams({ checkin, checkout, guests }));
  const stay = stayOf(request);
  const quote = {
    lengthOfStay: stay && dayNumber(stay.checkout) - dayNumber(stay.checkin),
    finalPriceMinor: stay && PRICE,
    bestOffer: null,
  };
  return stayAnswer({ ...rental, ...quote, available }, request, TODAY);
}

const priced = (nights: number) => ({ kind: 'priced', nights, finalPriceMinor: PRICE, bestOffer: null });

test('a stay is read leniently: what is no date and no number of guests is left out', () => {
  const read = (query: string) => stayRequest(new URLSearchParams(query));
  expect(read('checkin=2027-03-01&checkout=2027-03-08&guests=4')).toEqual({
    checkin: '2027-03-01',
    checkout: '2027-03-08',
    guests: 4,
  });
  expect(read('')).toEqual({ checkin: null, checkout: null, guests: null });
  for (const bad of ['2027-02-30', '2027-3-1', 'tomorrow', '20270301', '2027-13-01']) {
    expect(read(`checkin=${bad}`).checkin, bad).toBeNull();
  }
  for (const bad of ['0', '-1', '1.5', '100', 'two']) expect(read(`guests=${bad}`).guests, bad).toBeNull();
});

test('a stay has its price between two bookings, departure and arrival on the same day included', () => {
  expect(asked('2027-03-01', '2027-03-05')).toEqual(priced(4));
  expect(asked('2027-03-10', '2027-03-20', '6')).toEqual(priced(10));
});

test('taken nights are named, bookings that meet as one run, only as far as they lie in the stay', () => {
  expect(asked('2027-03-04', '2027-03-22')).toEqual({
    kind: 'taken',
    taken: [
      { first: '2027-03-05', last: '2027-03-09' },
      { first: '2027-03-20', last: '2027-03-21' },
    ],
  });
  expect(asked('2027-03-09', '2027-03-12')).toEqual({
    kind: 'taken',
    taken: [{ first: '2027-03-09', last: '2027-03-09' }],
  });
});

test('what else stands against a stay is said by its reason', () => {
  expect(asked('', '')).toEqual({ kind: 'open' });
  expect(asked('2027-03-12', '')).toEqual({ kind: 'incomplete' });
  expect(asked('2027-02-20', '2027-03-03')).toEqual({ kind: 'past' });
  expect(asked('2027-03-12', '2027-03-12')).toEqual({ kind: 'reversed' });
  expect(asked('2027-03-12', '2028-03-13')).toEqual({ kind: 'endless', nights: 365 });
  expect(asked('2027-03-12', '2027-03-15', '7')).toEqual({ kind: 'tooMany', capacity: 6 });
  expect(asked('2027-03-12', '2027-03-14')).toEqual({ kind: 'tooShort', minimumNights: 3 });
  expect(asked('2027-03-12', '2027-03-15', '', false)).toEqual({ kind: 'closed' });
});

test('outside of all seasons a stay may be as short as one night', () => {
  expect(asked('2027-06-01', '2027-06-02')).toEqual(priced(1));
});
