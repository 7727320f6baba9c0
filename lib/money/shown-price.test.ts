import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { conversionBetween, convertMinor } from '#lib/money/conversion';
import { currencyDigits } from '#lib/money/currency';
import { largestShownAs, shownPrice, smallestShownAs } from '#lib/money/shown-price';

const [, ...lines] = readFileSync(join(import.meta.dirname, '../../data/rates.csv'), 'utf8')
  .trim()
  .split('\n');
const rates = lines.map((line) => {
  const [currency = '', perEuro = ''] = line.split(',');
  return { currency, perEuro };
});
const currencies = Intl.supportedValuesOf('currency');
const anyCurrency = fc.constantFrom(...currencies);
/** Small amounts and those near a boundary matter most. */
const anyMinor = fc.oneof(fc.nat(50_000), fc.nat(200_000_000_000));

test('prices are shown in whole units, small ones exactly', () => {
  expect(shownPrice(65_917, 'GBP')).toBe(65_900);
  expect(shownPrice(65_950, 'GBP')).toBe(66_000);
  expect(shownPrice(1_999, 'GBP')).toBe(1_999);
  expect(shownPrice(2_049, 'GBP')).toBe(2_000);
  expect(shownPrice(97_451, 'JPY')).toBe(97_451);
  expect(shownPrice(251_500, 'KWD')).toBe(252_000);
  expect(shownPrice(12_345, 'KWD')).toBe(12_345);
});

test('a bound of 659 is from 658.50 to 659.49', () => {
  expect([smallestShownAs(65_900, 'GBP'), largestShownAs(65_900, 'GBP')]).toEqual([65_850, 65_949]);
  expect([smallestShownAs(659_000, 'KWD'), largestShownAs(659_000, 'KWD')]).toEqual([658_500, 659_499]);
  expect([smallestShownAs(659, 'JPY'), largestShownAs(659, 'JPY')]).toEqual([659, 659]);
  expect([smallestShownAs(2_000, 'GBP'), largestShownAs(1_999, 'GBP')]).toEqual([2_000, 1_999]);
});

test('in every currency, rounding is monotonic, and twice is once', () => {
  expect(currencies.length).toBeGreaterThan(150);
  for (const currency of currencies) {
    fc.assert(
      fc.property(anyMinor, fc.oneof(fc.nat(2_000), anyMinor), (minor, more) => {
        const shown = shownPrice(minor, currency);
        expect(shownPrice(minor + more, currency)).toBeGreaterThanOrEqual(shown);
        expect(shownPrice(shown, currency)).toBe(shown);
      }),
      { numRuns: 40 },
    );
  }
});

test('in every currency, a price is within a shown bound exactly where the exact price is within its amounts', () => {
  fc.assert(
    fc.property(anyCurrency, anyMinor, fc.integer({ min: -3_000, max: 3_000 }), (currency, minor, away) => {
      const bound = shownPrice(minor, currency);
      const price = Math.max(0, minor + away);
      const shown = shownPrice(price, currency);
      expect(shown <= bound).toBe(price <= largestShownAs(bound, currency));
      expect(shown >= bound).toBe(price >= smallestShownAs(bound, currency));
      expect(shownPrice(smallestShownAs(minor, currency), currency)).toBe(bound);
      expect(shownPrice(largestShownAs(minor, currency), currency)).toBe(bound);
    }),
    { numRuns: 5_000 },
  );
});

test('between all currencies whose rates ship, a dearer home is never shown for less', () => {
  for (const from of rates) {
    for (const to of rates) {
      const conversion = conversionBetween(from, to);
      const unit = 10 ** currencyDigits(from.currency);
      let before = 0;
      for (let units = 1; units < 2_000; units += 97) {
        const shown = shownPrice(convertMinor(units * unit + units, conversion), to.currency);
        expect(shown).toBeGreaterThanOrEqual(before);
        before = shown;
      }
    }
  }
});
