import { expect, test } from 'vitest';
import { badUtmNames, firstUtmValues, isUtmValue, withUtm } from '#lib/studio/sharing/utm-values';

test.each([
  ['', true],
  ['newsletter', true],
  ['2027-05_spring.b', true],
  ['a'.repeat(80), true],
  ['a'.repeat(81), false],
  ['News', false],
  ['spring sale', false],
  ['früh', false],
  ['a&b', false],
  ['a=b', false],
  ['a%20b', false],
  ['a\n', false],
])('%j as a value: %s', (text, isValue) => {
  expect(isUtmValue(text)).toBe(isValue);
});

test('an address has the values that are not empty, in one order', () => {
  const values = { content: 'top', term: '', campaign: 'winter', medium: 'email', source: 'news' };
  expect(withUtm('https://homes.example/en/campaigns/winter', values)).toBe(
    'https://homes.example/en/campaigns/winter?utm_source=news&utm_medium=email&utm_campaign=winter&utm_content=top',
  );
});

test('other parameters of an address stay', () => {
  expect(withUtm('https://homes.example/en?currency=EUR', firstUtmValues('winter'))).toBe(
    'https://homes.example/en?currency=EUR&utm_campaign=winter',
  );
});

test('bad values are named', () => {
  expect(badUtmNames({ ...firstUtmValues('winter'), source: 'A', term: 'b c' })).toEqual(['source', 'term']);
});
