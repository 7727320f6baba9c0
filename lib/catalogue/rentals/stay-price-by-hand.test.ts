/** Stays worked out by hand: each row states its arithmetic, the lines and the total, in units of the home's currency. */
import { expect, test } from 'vitest';
import { type PricedRental, quoteStay } from '#lib/catalogue/rentals/stay-price';
import { formatMinor, parseMinor } from '#lib/money/currency';

type Charge = PricedRental['charges']['fees'][number];

interface Home {
  readonly currency: string;
  readonly period: 'weekly' | 'nightly';
  /** Rate from 1 May to 31 May 2027, from 1 June to 31 August, and on all other days. */
  readonly rates: readonly [may: string, summer: string, other: string];
  /** Offers: per cent, first day and last day. */
  readonly offers?: readonly (readonly [discount: string, first: string, last: string])[];
  readonly fees?: readonly (readonly [
    amount: string,
    per: Charge['per'],
    terms?: Partial<Pick<Charge, 'mandatory' | 'free_from_nights'>>,
  ])[];
  /** Percentages such as '10 %', or amounts. */
  readonly taxes?: readonly (
    | string
    | readonly [amount: string, per: Charge['per'], freeFromNights?: number]
  )[];
}

interface WorkedStay {
  readonly home: Home;
  readonly stay: readonly [checkin: string, checkout: string];
  readonly guests?: number;
  readonly lines: readonly string[];
  readonly total: string;
}

const NIGHTLY: Home = { currency: 'EUR', period: 'nightly', rates: ['100', '150', '200'] };
const WEEKLY: Home = { currency: 'EUR', period: 'weekly', rates: ['700', '1050', '1400'] };
const ODD_WEEKS: Home = { currency: 'EUR', period: 'weekly', rates: ['1000', '1500', '2000'] };
const IN_MAY = ['2027-05-03', '2027-05-06'] as const;
const ALL_MAY = ['2027-05-01', '2027-05-31'] as const;

const WORKED: Readonly<Record<string, WorkedStay>> = {
  '3 nights × 100': { home: NIGHTLY, stay: IN_MAY, lines: ['accommodation 300'], total: '300' },
  'a week × 700': {
    home: WEEKLY,
    stay: ['2027-05-01', '2027-05-08'],
    lines: ['accommodation 700'],
    total: '700',
  },
  '10 nights × 700 / 7 = 1000': {
    home: WEEKLY,
    stay: ['2027-05-01', '2027-05-11'],
    lines: ['accommodation 1000'],
    total: '1000',
  },
  '3 nights × 1000 / 7 = 428.571 → 428.57': {
    home: ODD_WEEKS,
    stay: IN_MAY,
    lines: ['accommodation 428.57'],
    total: '428.57',
  },
  '2 × 100 in May, 2 × 150 in June': {
    home: NIGHTLY,
    stay: ['2027-05-30', '2027-06-03'],
    lines: ['accommodation 200', 'accommodation 300'],
    total: '500',
  },
  '2 × 1000 / 7 = 285.7142, 2 × 1500 / 7 = 428.5714, sum 714.2857 → 714.29; the first has the larger remainder':
    {
      home: ODD_WEEKS,
      stay: ['2027-05-30', '2027-06-03'],
      lines: ['accommodation 285.72', 'accommodation 428.57'],
      total: '714.29',
    },
  '2 × 150 in August, 1 × 200 outside the seasons': {
    home: NIGHTLY,
    stay: ['2027-08-30', '2027-09-02'],
    lines: ['accommodation 300', 'accommodation 200'],
    total: '500',
  },
  '1 × 200, 31 × 100, 1 × 150: before, in and after May': {
    home: NIGHTLY,
    stay: ['2027-04-30', '2027-06-02'],
    lines: ['accommodation 200', 'accommodation 3100', 'accommodation 150'],
    total: '3450',
  },
  '300 less 10 %': {
    home: { ...NIGHTLY, offers: [['10', ...ALL_MAY]] },
    stay: IN_MAY,
    lines: ['accommodation 300', 'discount -30'],
    total: '270',
  },
  '3 × 99.99 = 299.97 less 12.5 % = 262.47375 → 262.47; the lesser 5 % does not count': {
    home: {
      ...NIGHTLY,
      rates: ['99.99', '150', '200'],
      offers: [
        ['5', ...ALL_MAY],
        ['12.5', ...ALL_MAY],
      ],
    },
    stay: IN_MAY,
    lines: ['accommodation 299.97', 'discount -37.50'],
    total: '262.47',
  },
  '10.10 less 15 % = 8.585 → 8.59': {
    home: { ...NIGHTLY, rates: ['10.10', '150', '200'], offers: [['15', ...ALL_MAY]] },
    stay: ['2027-05-03', '2027-05-04'],
    lines: ['accommodation 10.10', 'discount -1.51'],
    total: '8.59',
  },
  'no discount: the offer ends before the last night': {
    home: { ...NIGHTLY, offers: [['10', '2027-05-01', '2027-05-04']] },
    stay: IN_MAY,
    lines: ['accommodation 300'],
    total: '300',
  },
  '300 + 60 cleaning; linen at 15 is optional': {
    home: {
      ...NIGHTLY,
      fees: [
        ['60', 'stay'],
        ['15', 'guest', { mandatory: false }],
      ],
    },
    stay: IN_MAY,
    guests: 4,
    lines: ['accommodation 300', 'fee 60'],
    total: '360',
  },
  '300 + 3 nights × 5 heating': {
    home: { ...NIGHTLY, fees: [['5', 'night']] },
    stay: IN_MAY,
    guests: 4,
    lines: ['accommodation 300', 'fee 15'],
    total: '315',
  },
  '300 + 4 guests × 12.50 linen': {
    home: { ...NIGHTLY, fees: [['12.50', 'guest']] },
    stay: IN_MAY,
    guests: 4,
    lines: ['accommodation 300', 'fee 50'],
    total: '350',
  },
  '300 + 4 guests × 3 nights × 2.20 city tax': {
    home: { ...NIGHTLY, taxes: [['2.20', 'guest_night']] },
    stay: IN_MAY,
    guests: 4,
    lines: ['accommodation 300', 'tax 26.40'],
    total: '326.40',
  },
  '300 - 30 + 60 = 330, and 10 % tax of it': {
    home: { ...NIGHTLY, offers: [['10', ...ALL_MAY]], fees: [['60', 'stay']], taxes: ['10 %'] },
    stay: IN_MAY,
    lines: ['accommodation 300', 'discount -30', 'fee 60', 'tax 33'],
    total: '363',
  },
  '99.99 + 7 % = 6.9993 → 7.00, + 5 % = 4.9995 → 5.00; no tax is taxed': {
    home: { ...NIGHTLY, rates: ['99.99', '150', '200'], taxes: ['7 %', '5 %'] },
    stay: ['2027-05-03', '2027-05-04'],
    lines: ['accommodation 99.99', 'tax 7', 'tax 5'],
    total: '111.99',
  },
  '6 nights × 100 + 60 cleaning, which is free from 7 nights': {
    home: { ...NIGHTLY, fees: [['60', 'stay', { free_from_nights: 7 }]] },
    stay: ['2027-05-01', '2027-05-07'],
    lines: ['accommodation 600', 'fee 60'],
    total: '660',
  },
  '7 nights × 100; cleaning and the tax of 3 per guest are free from 7 nights': {
    home: {
      ...NIGHTLY,
      fees: [['60', 'stay', { free_from_nights: 7 }]],
      taxes: [['3', 'guest', 7]],
    },
    stay: ['2027-05-01', '2027-05-08'],
    guests: 2,
    lines: ['accommodation 700'],
    total: '700',
  },
  'yen: 4 × 100000 / 7 = 57142.857 → 57143; 10 % = 5714.3 → 5714; 2 guests × 4 nights × 150': {
    home: {
      currency: 'JPY',
      period: 'weekly',
      rates: ['100000', '150000', '200000'],
      taxes: ['10 %', ['150', 'guest_night']],
    },
    stay: ['2027-05-03', '2027-05-07'],
    guests: 2,
    lines: ['accommodation 57143', 'tax 5714', 'tax 1200'],
    total: '64057',
  },
  'dinars: 3 × 45.125 = 135.375; 5 % = 6.76875 → 6.769': {
    home: { currency: 'KWD', period: 'nightly', rates: ['45.125', '60', '70'], taxes: ['5 %'] },
    stay: IN_MAY,
    lines: ['accommodation 135.375', 'tax 6.769'],
    total: '142.144',
  },
};

test.each(Object.entries(WORKED))('%s', (_, { home, stay: [checkin, checkout], guests, lines, total }) => {
  const quote = quoteStay(rentalOf(home), { checkin, checkout }, guests);
  const shown = (minor: number) => formatMinor(minor, home.currency);
  expect(quote.lines.map(({ kind, amountMinor }) => `${kind} ${shown(amountMinor)}`)).toEqual(lines);
  expect(shown(quote.totalMinor)).toBe(total);
});

function rentalOf({ currency, period, rates, offers = [], fees = [], taxes = [] }: Home): PricedRental {
  const [may, summer, other] = rates.map((rate) => parseMinor(rate, currency)) as [number, number, number];
  const charge = (amount: string, per: Charge['per']) => ({
    names: {},
    amount_minor: parseMinor(amount, currency),
    per,
  });
  return {
    price_kind: period,
    max_price_minor: other,
    seasons: [
      { starts_on: '2027-05-01', ends_on: '2027-06-01', price_minor: may, minimum_nights: 1 },
      { starts_on: '2027-06-01', ends_on: '2027-09-01', price_minor: summer, minimum_nights: 1 },
    ],
    offers: offers.map(([discount, start_date, end_date]) => ({ names: {}, start_date, end_date, discount })),
    charges: {
      fees: fees.map(([amount, per, terms]) => ({
        ...charge(amount, per),
        kind: 'other' as const,
        mandatory: true,
        ...terms,
      })),
      taxes: taxes.map((tax) => {
        if (typeof tax === 'string') return { names: {}, percent: tax.replace(' %', '') };
        const [amount, per, free_from_nights] = tax;
        return { ...charge(amount, per), ...(free_from_nights && { free_from_nights }) };
      }),
    },
  };
}
