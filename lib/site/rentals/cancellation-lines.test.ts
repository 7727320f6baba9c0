import { expect, test } from 'vitest';
import type { CancellationPolicy } from '#lib/catalogue/rentals/rental-terms';
import { getTranslator } from '#lib/i18n/translator';
import { cancellationLines } from '#lib/site/rentals/cancellation-lines';

const policy = (...steps: readonly (readonly [number, string])[]): CancellationPolicy => ({
  steps: steps.map(([daysBefore, refundPercent]) => ({ daysBefore, refundPercent })),
  notes: null,
});
const moderate = policy([30, '100'], [14, '50']);

async function textsOf(given: CancellationPolicy, arrival: string | null, locale = 'en') {
  const days = { arrival, today: '2027-05-01' };
  const lines = cancellationLines(given, days, locale, await getTranslator(locale, 'terms'));
  return lines.map(({ text }) => text);
}

test('without a stay the lines count days, and with one they name dates', async () => {
  expect(await textsOf(moderate, null)).toEqual([
    'Free until 30 days before arrival',
    '50% refund until 14 days before arrival',
    'No refund after that',
  ]);
  expect(await textsOf(moderate, '2027-07-03')).toEqual([
    'Free until 3 June 2027',
    '50% refund until 19 June 2027',
    'No refund after that',
  ]);
});

test('steps that have passed are left out, and the day of a step still counts', async () => {
  expect(await textsOf(moderate, '2027-05-31')).toContain('Free until 1 May 2027');
  expect(await textsOf(moderate, '2027-05-30')).toEqual([
    '50% refund until 16 May 2027',
    'No refund after that',
  ]);
  expect(await textsOf(moderate, '2027-05-10')).toEqual(['No longer refundable for these dates']);
});

test('a policy without steps refunds nothing', async () => {
  expect(await textsOf(policy(), null)).toEqual(['No refund after booking']);
  expect(await textsOf(policy(), '2027-07-03')).toEqual(['No refund after booking']);
});

test('the day of arrival, the day before and fractions of a per cent have their own words', async () => {
  expect(await textsOf(policy([1, '100'], [0, '12.5']), null)).toEqual([
    'Free until the day before arrival',
    '12.5% refund until the day of arrival',
    'No refund after that',
  ]);
});

test('each language has its own numbers and dates', async () => {
  expect(await textsOf(policy([30, '100'], [1, '12.5']), '2027-07-03', 'de')).toEqual([
    'Kostenlos bis 3. Juni 2027',
    '12,5\u00a0% Erstattung bis 2. Juli 2027',
    'Danach keine Erstattung',
  ]);
  expect(await textsOf(policy([7, '50']), null, 'es')).toEqual([
    'Reembolso del 50\u00a0% hasta 7 días antes de la llegada',
    'Después, sin reembolso',
  ]);
});
