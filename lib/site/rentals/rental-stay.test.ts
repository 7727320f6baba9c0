import { expect, test } from 'vitest';
import { daysBetween } from '#lib/dates/plain-dates';
import { stayAnswer, stayRequest } from './rental-stay.ts';

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
    {
      startsOn: '2027-03-01',
      endsOn: '2027-04-01',
      priceMinor: 50000,
      minimumNights: 3,
      maximumNights: null,
    },
    {
      startsOn: '2027-04-01',
      endsOn: '2027-05-01',
      priceMinor: 70000,
      minimumNights: 7,
      maximumNights: 14,
    },
  ],
};
const PRICE = 12345;

function read(query: Readonly<Record<string, string>>) {
  return stayRequest({
    values: new URLSearchParams(query),
    vocabulary: {
      locales: ['en'],
      defaultLocale: 'en',
      currencies: ['EUR'],
      defaultCurrency: 'EUR',
      rentalTypes: [],
      amenities: [],
      tags: [],
      includesUnknown: false,
    },
    locale: 'en',
    currency: 'EUR',
    today: '2027-03-01',
  });
}

function answerFor(checkin: string, checkout: string, guests = '', available = true, isKnown = true) {
  const request = read({ checkin, checkout, guests });
  const { stay } = request;
  const quote = {
    lengthOfStay: stay && daysBetween(stay.checkin, stay.checkout),
    finalPriceMinor: stay && PRICE,
    bestOffer: null,
    isStayKnown: stay && isKnown,
  };
  return stayAnswer({ ...rental, ...quote, available }, request);
}

const priced = (nights: number, isFree = true) => ({
  kind: 'possible',
  isFree,
  nights,
  finalPriceMinor: PRICE,
  bestOffer: null,
});
const impossible = (...obstacles: readonly object[]) => ({ kind: 'impossible', obstacles });

test('an invalid number of guests is ignored', () => {
  expect(read({ checkin: '2027-03-01', checkout: '2027-03-08', guests: '4' })).toEqual({
    checkin: '2027-03-01',
    checkout: '2027-03-08',
    stay: { checkin: '2027-03-01', checkout: '2027-03-08' },
    problems: [],
    guests: 4,
  });
  for (const bad of ['', '0', '-1', '1.5', '1001', 'two'])
    expect(read({ guests: bad }).guests, bad).toBeNull();
});

test('a stay between two bookings has its price, also where arrival and departure fall on the same day', () => {
  expect(answerFor('2027-03-01', '2027-03-05')).toEqual(priced(4));
  expect(answerFor('2027-03-10', '2027-03-20', '6')).toEqual(priced(10));
});

test('taken nights within the stay are listed, adjacent bookings as one range', () => {
  expect(answerFor('2027-03-04', '2027-03-22')).toEqual({
    kind: 'impossible',
    obstacles: [
      {
        kind: 'taken',
        taken: [
          { first: '2027-03-05', last: '2027-03-09' },
          { first: '2027-03-20', last: '2027-03-21' },
        ],
      },
    ],
  });
  expect(answerFor('2027-03-09', '2027-03-12')).toEqual(
    impossible({ kind: 'taken', taken: [{ first: '2027-03-09', last: '2027-03-09' }] }),
  );
});

test('an impossible stay has its reason', () => {
  expect(answerFor('', '')).toEqual({ kind: 'open' });
  expect(answerFor('2027-03-12', '')).toEqual(
    impossible({ kind: 'missing', end: 'checkout', other: '2027-03-12' }),
  );
  expect(answerFor('2027-03-12', '2027-03-15', '7')).toEqual(
    impossible({ kind: 'tooManyGuests', capacity: 6 }),
  );
  expect(answerFor('2027-03-12', '2027-03-14')).toEqual(impossible({ kind: 'tooShort', minimumNights: 3 }));
  expect(answerFor('2027-03-12', '2027-03-15', '', false)).toEqual(impossible({ kind: 'closed' }));
});

test('all reasons against a stay are listed', () => {
  expect(answerFor('2027-02-20', '2027-02-19', '9')).toEqual(
    impossible(
      { kind: 'past', checkin: '2027-02-20' },
      { kind: 'reversed', checkin: '2027-02-20', checkout: '2027-02-19' },
      { kind: 'tooManyGuests', capacity: 6 },
    ),
  );
  expect(answerFor('2027-03-20', '2027-03-21', '9')).toEqual(
    impossible(
      { kind: 'tooManyGuests', capacity: 6 },
      { kind: 'taken', taken: [{ first: '2027-03-20', last: '2027-03-20' }] },
      { kind: 'tooShort', minimumNights: 3 },
    ),
  );
});

test('a stay with unknown nights has its price and is not called free', () => {
  expect(answerFor('2027-03-10', '2027-03-20', '', true, false)).toEqual(priced(10, false));
  // Known obstacles apply all the same.
  expect(answerFor('2027-03-18', '2027-03-22', '', true, false)).toEqual(
    impossible({ kind: 'taken', taken: [{ first: '2027-03-20', last: '2027-03-21' }] }),
  );
});

test('the season of the arrival limits the length of a stay', () => {
  expect(answerFor('2027-04-10', '2027-04-24')).toEqual(priced(14));
  expect(answerFor('2027-04-10', '2027-04-25')).toEqual(
    impossible({ kind: 'beyondMaximum', maximumNights: 14 }),
  );
});

test('outside of all seasons a stay of one night is possible', () => {
  expect(answerFor('2027-06-01', '2027-06-02')).toEqual(priced(1));
});
