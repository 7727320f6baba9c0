import { expect, test } from 'vitest';
import { quoteLineTexts } from '#lib/catalogue/rentals/quote-texts';
import type { QuoteLine } from '#lib/catalogue/rentals/rental-quote';
import { getTranslator } from '#lib/i18n/translator';

const NIGHTS = { kind: 'nights', firstNight: '2027-05-03', rateMinor: 70_000 } as const;
const AMOUNT = { kind: 'amount', amountMinor: 1_250, nights: 3, guests: 4 } as const;

const LINES: readonly [Omit<QuoteLine, 'amountMinor'>, title: string, basis: string][] = [
  [line('accommodation', { ...NIGHTS, nights: 1, period: 'nightly' }), 'Accommodation', '1 night × €700'],
  [
    line('accommodation', { ...NIGHTS, nights: 3, period: 'weekly' }),
    'Accommodation',
    '3 nights at €700 per week',
  ],
  [line('discount', { kind: 'percent', percent: '12.5' }), 'Discount', '12.5% off the accommodation'],
  [line('fee', { ...AMOUNT, per: 'stay' }, 'cleaning'), 'Cleaning', 'per stay'],
  [line('fee', { ...AMOUNT, per: 'night' }, 'heating'), 'Heating', '3 nights × €12.50'],
  [line('fee', { ...AMOUNT, per: 'guest' }, 'linen'), 'Linen', '4 guests × €12.50'],
  [line('fee', { ...AMOUNT, per: 'stay' }, 'other'), 'Fee', 'per stay'],
  [
    { ...line('tax', { ...AMOUNT, per: 'guest_night' }), title: 'Kurtaxe' },
    'Kurtaxe',
    '4 guests × 3 nights × €12.50',
  ],
  [line('tax', { kind: 'percent', percent: '7' }), 'Tax', '7% of accommodation and fees'],
];

test.each(LINES)('%j has a title and a basis', async (each, title, basis) => {
  const t = await getTranslator('en', 'quote');
  expect(quoteLineTexts({ ...each, amountMinor: 1 }, 'EUR', 'en', t)).toEqual({ title, basis });
});

function line(
  kind: QuoteLine['kind'],
  basis: QuoteLine['basis'],
  feeKind: QuoteLine['feeKind'] = null,
): Omit<QuoteLine, 'amountMinor'> {
  return { kind, feeKind, title: null, basis };
}
