import { expect, test } from 'vitest';
import type { RentalFee, RentalTax } from '#lib/catalogue/rentals/rental-terms';
import { getTranslator } from '#lib/i18n/translator';
import { chargeViews } from '#lib/site/rentals/charge-views';

const fee: RentalFee = {
  kind: 'cleaning',
  name: null,
  amountMinor: 6500,
  per: 'stay',
  isMandatory: true,
  freeBelowAge: null,
  freeFromNights: null,
};
const tax: RentalTax = {
  name: 'City tax',
  percent: null,
  amountMinor: 165,
  per: 'guest_night',
  freeBelowAge: 18,
  freeFromNights: null,
};

async function viewsIn(
  locale: string,
  charges: { fees?: RentalFee[]; taxes?: RentalTax[]; depositMinor?: number },
) {
  const rental = { fees: [], taxes: [], depositMinor: null, currency: 'EUR', ...charges };
  const words = { t: await getTranslator(locale, 'terms'), quote: await getTranslator(locale, 'quote') };
  return chargeViews(rental, locale, words);
}

test('charges are grouped by when they are due, with their basis and exemptions', async () => {
  const views = await viewsIn('en', {
    fees: [
      { ...fee, freeFromNights: 14 },
      { ...fee, kind: 'pet', per: 'night', isMandatory: false },
    ],
    taxes: [tax],
    depositMinor: 30000,
  });
  expect(views).toEqual({
    always: [
      {
        name: 'Cleaning',
        amount: '€65',
        basis: 'per stay',
        exemptions: 'waived from 14 nights',
      },
      {
        name: 'City tax',
        amount: '€1.65',
        basis: 'per guest and night',
        exemptions: 'free for guests under 18',
      },
    ],
    onRequest: [{ name: 'Pet fee', amount: '€65', basis: 'per night', exemptions: '' }],
    deposit: { name: 'Deposit', amount: '€300', basis: '', exemptions: '' },
  });
});

test('a name of the catalogue precedes the word for the kind', async () => {
  const { always } = await viewsIn('en', { fees: [{ ...fee, name: 'Spring cleaning' }] });
  expect(always[0]?.name).toBe('Spring cleaning');
});

test('a percentage states what it is taken of, in the numbers of the language', async () => {
  const percentage: RentalTax = {
    ...tax,
    percent: '9.975',
    amountMinor: null,
    per: null,
    freeBelowAge: null,
  };
  expect((await viewsIn('fr', { taxes: [percentage] })).always[0]).toMatchObject({
    amount: '9,975\u00a0%',
    basis: 'du prix et des frais obligatoires',
  });
  expect((await viewsIn('en', { taxes: [percentage] })).always[0]?.amount).toBe('9.975%');
});

test('nothing known is nothing shown', async () => {
  expect(await viewsIn('en', {})).toEqual({ always: [], onRequest: [], deposit: null });
});
