import { expect, test } from 'vitest';
import { givenSource } from '#lib/cli/given-source';
import { UsageError } from '#lib/cli/verb';

test('a listings export is known by its name in upper and lower case, and so is its currency', async () => {
  for (const path of ['listings.csv', 'LISTINGS.CSV', 'Listings.csv.GZ']) {
    const { name } = await givenSource(path, { currency: 'eur' })();
    expect(name).toBe(path);
  }
});

test('a listings export without a currency is refused, one that is no code by what was given', () => {
  expect(() => givenSource('listings.csv', {})).toThrow(
    new UsageError('--currency must be given for a listings export: a code such as EUR.'),
  );
  expect(() => givenSource('listings.csv', { currency: '€' })).toThrow(
    new UsageError('--currency €: expected a code such as EUR.'),
  );
});

test('options of a listings export are refused for a bundle', () => {
  expect(() => givenSource('bundle.tar.gz', { currency: 'EUR' })).toThrow(
    new UsageError('--currency is for a listings export, .csv or .csv.gz.'),
  );
});
