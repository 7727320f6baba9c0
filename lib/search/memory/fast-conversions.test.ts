import { expect, test } from 'vitest';
import { conversionBetween, IDENTITY } from '#lib/money/conversion';
import { FastConversions } from '#lib/search/memory/fast-conversions';

const EURO = { currency: 'EUR', perEuro: '1' };
/** Of euros, of dollars of 0.80 euros, and of a currency of which eight are three euros. */
const CONVERSIONS = [
  IDENTITY,
  conversionBetween({ currency: 'USD', perEuro: '1.25' }, EURO),
  { numerator: 3n, denominator: 8n, half: 4n },
];

test('factors are quotients; addends round half up, and keep what is not converted far from the next whole number', () => {
  const conversions = new FastConversions(CONVERSIONS);
  expect([...conversions.factors]).toEqual([1, 0.8, 0.375]);
  expect([...conversions.addends]).toEqual([0.5, 0.5, 0.5]);
  const quarter = new FastConversions([{ numerator: 3n, denominator: 8n, half: 2n }]);
  expect([...quarter.addends]).toEqual([0.25]);
});

test('amounts convert exactly, rounded half up', () => {
  const conversions = new FastConversions(CONVERSIONS);
  expect(conversions.convertExactly(101, 0)).toBe(101);
  expect([100, 101, 102, 103].map((minor) => conversions.convertExactly(minor, 1))).toEqual([80, 81, 82, 82]);
  // 1.5
  expect(conversions.convertExactly(4, 2)).toBe(2);
});

test('the largest and the smallest amounts that convert to bounds are by conversion', () => {
  const conversions = new FastConversions(CONVERSIONS);
  // 0.8 of 124 is 99.2, of 125 is 100, of 126 is 100.8; 0.375 of 265 is 99.375, of 266 is 99.75, of 268 is 100.5.
  expect([...conversions.largestConvertingTo(100)]).toEqual([100, 125, 267]);
  expect([...conversions.smallestConvertingTo(100)]).toEqual([100, 125, 266]);
});

test('open bounds stay open', () => {
  const conversions = new FastConversions(CONVERSIONS);
  expect([...conversions.largestConvertingTo(Infinity)]).toEqual([Infinity, Infinity, Infinity]);
  expect([...conversions.smallestConvertingTo(-Infinity)]).toEqual([-Infinity, -Infinity, -Infinity]);
});
