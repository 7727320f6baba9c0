import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  conversionBetween,
  convertMinor,
  IDENTITY,
  largestConvertingTo,
  ratesTooFarApart,
  smallestConvertingTo,
} from '#lib/money/conversion';
import { currencyDigits, formatMinor, LARGEST_MINOR, parseMinor } from '#lib/money/currency';

test('amounts are formatted with the currency’s digits, without a fraction when whole', () => {
  expect(formatMinor(80_000, 'EUR')).toBe('800');
  expect(formatMinor(64_950, 'EUR')).toBe('649.50');
  expect(formatMinor(5, 'EUR')).toBe('0.05');
  expect(formatMinor(61_000, 'JPY')).toBe('61000');
  expect(formatMinor(1_250, 'KWD')).toBe('1.250');
});

test('negative amounts are formatted with a sign', () => {
  expect(formatMinor(-80_000, 'EUR')).toBe('-800');
  expect(formatMinor(-64_950, 'EUR')).toBe('-649.50');
  expect(formatMinor(-5, 'EUR')).toBe('-0.05');
  expect(formatMinor(-1_250, 'KWD')).toBe('-1.250');
});

test('decimal text is parsed to minor units, rounded half up', () => {
  expect(parseMinor('649.5', 'EUR')).toBe(64_950);
  expect(parseMinor('649.505', 'EUR')).toBe(64_951);
  expect(parseMinor('649.5', 'JPY')).toBe(650);
  expect(currencyDigits('JPY')).toBe(0);
});

test('an amount is the same after formatting and parsing', () => {
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

test('conversion is the identity within a currency, and equals hand-computed values between two', () => {
  const [euro, dollar, yen] = rates;
  if (!euro || !dollar || !yen) throw new Error('three rates');
  expect(convertMinor(12_345, conversionBetween(euro, euro))).toBe(12_345);
  expect(convertMinor(10_000, conversionBetween(euro, dollar))).toBe(10_825);
  expect(convertMinor(10_000, conversionBetween(euro, yen))).toBe(16_135);
  expect(convertMinor(16_135, conversionBetween(yen, euro))).toBe(10_000);
});

const per = (currency: string, perEuro: string) => ({ currency, perEuro });
const EURO = per('EUR', '1');

test('a conversion has eight significant digits and a power of ten', () => {
  const factors = (from: typeof EURO, to: typeof EURO) => {
    const { numerator, denominator, half } = conversionBetween(from, to);
    return [numerator, denominator, half];
  };
  expect(conversionBetween(EURO, EURO)).toBe(IDENTITY);
  expect(factors(EURO, per('USD', '1.0825'))).toEqual([10_825_000n, 10_000_000n, 5_000_000n]);
  expect(factors(EURO, per('GBP', '1'))).toEqual([10_000_000n, 10_000_000n, 5_000_000n]);
  expect(factors(EURO, per('JPY', '160'))).toEqual([16_000_000n, 10_000_000n, 5_000_000n]);
  expect(factors(EURO, per('VND', '999999999'))).toEqual([100_000_000n, 10n, 5n]);
  expect(factors(per('GBP', '3'), EURO)).toEqual([33_333_333n, 100_000_000n, 50_000_000n]);
  expect(factors(per('GBP', '1.5'), EURO)).toEqual([66_666_667n, 100_000_000n, 50_000_000n]);
  // Further decimals of a rate than eight are dropped.
  expect(factors(EURO, per('USD', '1.0825000099'))).toEqual([10_825_000n, 10_000_000n, 5_000_000n]);
});

test('between very unlike currencies the denominator is limited, and the numerator is at least 1', () => {
  const tiny = conversionBetween(per('KWD', '999999999'), per('VND', '0.00000001'));
  expect([tiny.numerator, tiny.denominator]).toEqual([1n, 10n ** 15n]);
  const small = conversionBetween(per('VND', '999999999'), per('KWD', '0.00000001'));
  expect([small.numerator, small.denominator]).toEqual([10n, 10n ** 15n]);
});

test('amounts are rounded half up, also by a factor of 1', () => {
  const thousandth = { numerator: 1n, denominator: 1_000n, half: 500n };
  expect([499, 500, 1_499, 1_500].map((minor) => convertMinor(minor, thousandth))).toEqual([0, 1, 1, 2]);
  expect(convertMinor(7, { numerator: 3n, denominator: 1n, half: 0n })).toBe(21);
});

test('the bound for an amount of 0 is the least amount that is rounded to it', () => {
  const fiftieth = { numerator: 2n, denominator: 100n, half: 50n };
  expect(smallestConvertingTo(0, fiftieth)).toBe(-25);
  expect(smallestConvertingTo(1, fiftieth)).toBe(25);
  expect(largestConvertingTo(0, fiftieth)).toBe(24);
});

test('of rates too far apart, the more valuable currency comes first', () => {
  const dong = per('VND', '999999999');
  const dinar = per('KWD', '0.00000001');
  expect(ratesTooFarApart([dong, EURO, dinar])).toEqual([dinar, dong]);
  expect(ratesTooFarApart([EURO])).toBeNull();
  expect(ratesTooFarApart([])).toBeNull();
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

test('inverted bounds are exactly the amounts that convert within them', () => {
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

test('the largest amount converts exactly between all currencies whose rates ship', () => {
  const [, ...lines] = readFileSync(join(import.meta.dirname, '../../data/rates.csv'), 'utf8')
    .trim()
    .split('\n');
  const shipped = lines.map((line) => {
    const [currency = '', perEuro = '', asOf = ''] = line.split(',');
    return { currency, perEuro, asOf };
  });
  expect(shipped.length).toBeGreaterThan(50);
  for (const from of shipped) {
    for (const to of shipped) {
      const converted = convertMinor(LARGEST_MINOR, conversionBetween(from, to));
      expect(converted).toBeLessThan(Number.MAX_SAFE_INTEGER);
    }
  }
});

test('unless two rates are too far apart, the largest amount converts exactly between all of them', () => {
  const anyRate = fc.record({
    currency: fc.constantFrom('EUR', 'JPY', 'KWD', 'UZS', 'GBP'),
    perEuro: fc.double({ min: 0, max: 5, noNaN: true }).map((magnitude) => (10 ** magnitude).toFixed(8)),
  });
  const seen = { some: 0, none: 0 };
  fc.assert(
    fc.property(fc.uniqueArray(anyRate, { selector: ({ currency }) => currency }), (rates) => {
      const found = ratesTooFarApart(rates);
      const isExact = rates.every((from) =>
        rates.every(
          (to) => convertMinor(LARGEST_MINOR, conversionBetween(from, to)) <= Number.MAX_SAFE_INTEGER,
        ),
      );
      expect(found === null).toBe(isExact);
      seen[found ? 'some' : 'none'] += 1;
    }),
    { numRuns: 300 },
  );
  expect(Math.min(seen.some, seen.none)).toBeGreaterThan(0);
});

test('a rate between very unlike currencies still fits a 64-bit column', () => {
  const dust = { currency: 'VND', perEuro: '999999999', asOf: '2026-01-01' };
  const gold = { currency: 'KWD', perEuro: '0.00000001', asOf: '2026-01-01' };
  const { numerator, denominator, half } = conversionBetween(dust, gold);
  expect(numerator * 10n ** 6n + half).toBeLessThan(2n ** 63n);
  expect(denominator).toBeLessThan(2n ** 63n);
  expect(convertMinor(LARGEST_MINOR, conversionBetween(dust, gold))).toBe(0);
});
