import { expect, test } from 'vitest';
import {
  type BookableRental,
  bookingObstacle,
  stayAvailability,
  stayObstacle,
} from '#lib/catalogue/rentals/stay-availability';

const RENTAL: BookableRental = {
  available: true,
  bookings: [
    { startsOn: '2026-03-10', endsOn: '2026-03-12' },
    { startsOn: '2026-03-15', endsOn: '2026-03-15' },
  ],
  seasons: [
    { startsOn: '2026-03-01', endsOn: '2026-04-01', minimumNights: 2, maximumNights: 4 },
    { startsOn: '2026-04-01', endsOn: '2026-05-01', minimumNights: 3, maximumNights: null },
  ],
  knownNights: { from: '2026-02-01', to: '2026-06-01' },
};

test.each([
  ['before a booking', '2026-03-07', '2026-03-10', 'free'],
  ['into a booking', '2026-03-08', '2026-03-11', 'taken'],
  ['within a booking', '2026-03-10', '2026-03-12', 'taken'],
  ['around a booking', '2026-03-09', '2026-03-13', 'taken'],
  ['from the last night of a booking', '2026-03-11', '2026-03-14', 'taken'],
  ['from the day of departure of a booking', '2026-03-12', '2026-03-14', 'free'],
  ['over an empty booking', '2026-03-14', '2026-03-17', 'free'],
  ['shorter than the season allows', '2026-03-20', '2026-03-21', 'taken'],
  ['as short as the season allows', '2026-03-20', '2026-03-22', 'free'],
  ['as long as the season allows', '2026-03-20', '2026-03-24', 'free'],
  ['longer than the season allows', '2026-03-20', '2026-03-25', 'taken'],
  ['arriving on the last day of a season', '2026-03-31', '2026-04-02', 'free'],
  ['arriving on the first day of a season', '2026-04-01', '2026-04-03', 'taken'],
  ['long, in a season without a limit', '2026-04-01', '2026-05-30', 'free'],
  ['one night outside of the seasons', '2026-05-01', '2026-05-02', 'free'],
  ['long, outside of the seasons', '2026-05-01', '2026-05-31', 'free'],
  ['to the end of the known nights', '2026-05-25', '2026-06-01', 'free'],
  ['beyond the known nights', '2026-05-25', '2026-06-02', 'unknown'],
  ['before the known nights', '2026-01-31', '2026-02-02', 'unknown'],
])('a stay %s', (_, checkin, checkout, availability) => {
  expect(stayAvailability(RENTAL, { checkin, checkout })).toBe(availability);
});

test('a withdrawn rental is taken, and one without known nights is unknown', () => {
  const stay = { checkin: '2026-05-01', checkout: '2026-05-03' };
  expect(stayAvailability({ ...RENTAL, available: false }, stay)).toBe('taken');
  expect(stayAvailability({ ...RENTAL, knownNights: null }, stay)).toBe('unknown');
  expect(stayAvailability({ ...RENTAL, knownNights: { from: null, to: null } }, stay)).toBe('free');
});

test.each([
  ['2026-03-08', '2026-03-11', 'nights_taken'],
  ['2026-03-20', '2026-03-21', 'stay_too_short'],
  ['2026-03-20', '2026-03-25', 'stay_too_long'],
  ['2026-03-20', '2026-03-24', null],
  ['2026-01-31', '2026-02-02', null],
])('the stay from %s to %s has the obstacle %s', (checkin, checkout, obstacle) => {
  expect(stayObstacle(RENTAL, { checkin, checkout })).toBe(obstacle);
  const withdrawn = { ...RENTAL, available: false };
  expect(stayObstacle(withdrawn, { checkin, checkout })).toBe('withdrawn');
  const request = { isTooSmall: true, today: '2026-01-31' };
  expect(bookingObstacle(RENTAL, { checkin, checkout }, request)).toBe(obstacle ?? 'too_many_guests');
  expect(bookingObstacle(withdrawn, { checkin, checkout }, { ...request, today: '2026-04-01' })).toBe(
    'stay_in_the_past',
  );
});
