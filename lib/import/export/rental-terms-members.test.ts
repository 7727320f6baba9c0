import { expect, test } from 'vitest';
import { rentalTermsMembers } from '#lib/import/export/rental-terms-members';

/** The members of a rental with these charges and details. */
function membersOf(currency: string, charges: object, details: object = {}) {
  const row = { currency, charges: JSON.stringify(charges), details: JSON.stringify(details) };
  return rentalTermsMembers(row);
}

test('amounts are decimal text in the currency of the rental, percentages stay', () => {
  const charges = {
    fees: [
      {
        kind: 'cleaning',
        names: {},
        amount_minor: 8_050,
        per: 'stay',
        free_from_nights: 28,
        mandatory: true,
      },
    ],
    taxes: [
      { names: { en: 'VAT' }, percent: '6.5' },
      { names: { en: 'City tax' }, amount_minor: 200, per: 'guest_night', free_below_age: 13 },
    ],
  };
  const details = { deposit_minor: 30_000, minimum_age: 21, booking_url: null };
  const [fee] = charges.fees;
  expect(membersOf('EUR', charges, details)).toStrictEqual({
    booking_url: null,
    minimum_age: 21,
    deposit: '300',
    fees: [
      {
        kind: 'cleaning',
        names: {},
        amount: '80.50',
        per: 'stay',
        free_from_nights: 28,
        mandatory: true,
      },
    ],
    taxes: [
      { names: { en: 'VAT' }, percent: '6.5' },
      { names: { en: 'City tax' }, amount: '2', per: 'guest_night', free_below_age: 13 },
    ],
  });
  expect(membersOf('JPY', { fees: [fee], taxes: [] })).toMatchObject({ fees: [{ amount: '8050' }] });
});

test('a rental without charges and details has no members', () => {
  expect(membersOf('EUR', { fees: [], taxes: [] })).toStrictEqual({});
});

test('a deposit of 0 is one', () => {
  expect(membersOf('EUR', { fees: [], taxes: [] }, { deposit_minor: 0 })).toStrictEqual({ deposit: '0' });
});
