import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  conversionBetween,
  convertMinor,
  largestConvertingTo,
  smallestConvertingTo,
} from '#lib/money/conversion';
import { currencyDigits, formatMinor, parseMinor } from '#lib/money/currency';

test('amounts are written with the currency’s own digits, without a fraction when whole', () => {
  expect(formatMinor(80_000, 'EUR')).toBe('800');
  expect(formatMinor(64_950, 'EUR')).toBe('649.50');
  expect(formatMinor(5, 'EUR')).toBe('0.05');
  expect(formatMinor(61_000, 'JPY')).toBe('61000');
  expect(formatMinor(1_250, 'KWD')).toBe('1.250');
});

test('decimal text is read to the minor unit, rounded half up', () => {
  expect(parseMinor('649.5', 'EUR')).toBe(64_950);
  expect(parseMinor('649.505', 'EUR')).toBe(64_951);
  expect(parseMinor('649.5', 'JPY')).toBe(650);
  expect(currencyDigits('JPY')).toBe(0);
});

test('an amount survives being written and read', () => {
  fc.assert(
    fc.property(fc.nat(2_000_000_000), fc.constantFrom('EUR', 'JPY', 'KWD'), (minor, currency) => {
      expect(parseMinor(formatMinor(minor, currency), currency)).toBe(minor);
    }),
  );
});

const rates = [
  { currency: 'EUR', perEuro: '1', asOf: '2026-01-01' },
  { currency: 'USD', perEuro: '1.0825', asOf: '2026-01-01' },
  { currency: 'JPY', perEuro: '161.35', asOf: '2026-01-01' },
  { currency: 'IDR', perEuro: '17852.41', asOf: '2026-01-01' },
  { currency: 'KWD', perEuro: '0.3301', asOf: '2026-01-01' },
];
const anyRate = fc.constantFrom(...rates);

test('conversion is the identity within a currency, and known by hand between two', () => {
  const [euro, dollar, yen] = rates;
  if (!euro || !dollar || !yen) throw new Error('three rates');
  expect(convertMinor(12_345, conversionBetween(euro, euro))).toBe(12_345);
  expect(convertMinor(10_000, conversionBetween(euro, dollar))).toBe(10_825);
  expect(convertMinor(10_000, conversionBetween(euro, yen))).toBe(16_135);
  expect(convertMinor(16_135, conversionBetween(yen, euro))).toBe(10_000);
});

test('a converted amount is within half a minor unit and eight digits of the exact one', () => {
  fc.assert(
    fc.property(anyRate, anyRate, fc.nat(50_000_000), (from, to, minor) => {
      const scale = 10 ** (currencyDigits(to.currency) - currencyDigits(from.currency));
      const exact = ((minor * Number(to.perEuro)) / Number(from.perEuro)) * scale;
      const converted = convertMinor(minor, conversionBetween(from, to));
      expect(Math.abs(converted - exact)).toBeLessThanOrEqual(0.5 + exact * 1e-6);
    }),
  );
});

test('bounds turned back are exactly the amounts that convert within them', () => {
  fc.assert(
    fc.property(anyRate, anyRate, fc.nat(5_000_000), (from, to, bound) => {
      const conversion = conversionBetween(from, to);
      const smallest = smallestConvertingTo(bound, conversion);
      expect(convertMinor(Math.max(smallest, 0), conversion)).toBeGreaterThanOrEqual(bound);
      if (smallest > 0) expect(convertMinor(smallest - 1, conversion)).toBeLessThan(bound);
      const largest = largestConvertingTo(bound, conversion);
      if (largest >= 0) expect(convertMinor(largest, conversion)).toBeLessThanOrEqual(bound);
      expect(convertMinor(largest + 1, conversion)).toBeGreaterThan(bound);
    }),
  );
});

test('products stay within a signed 64-bit column for any price a rental can have', () => {
  for (const from of rates) {
    for (const to of rates) {
      const { numerator, half } = conversionBetween(from, to);
      expect(9_000_000_000n * numerator + half).toBeLessThan(2n ** 63n);
    }
  }
});
