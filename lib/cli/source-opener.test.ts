import { expect, test } from 'vitest';
import { sourceOpener } from '#lib/cli/source-opener';
import { UsageError } from '#lib/cli/verb';

test('the ending of a listings export and its currency may be in upper or lower case', async () => {
  for (const path of ['listings.csv', 'LISTINGS.CSV', 'Listings.csv.GZ']) {
    const { name } = await sourceOpener(path, { currency: 'eur' })();
    expect(name).toBe(path);
  }
});

test('a listings export without a currency, or with an invalid one, is refused', () => {
  expect(() => sourceOpener('listings.csv', {})).toThrow(
    new UsageError('--currency must be given for a listings export: a code such as EUR.'),
  );
  expect(() => sourceOpener('listings.csv', { currency: '€' })).toThrow(
    new UsageError('--currency €: expected a code such as EUR.'),
  );
});

test('options of a listings export are refused for a bundle', () => {
  expect(() => sourceOpener('bundle.tar.gz', { currency: 'EUR' })).toThrow(
    new UsageError('--currency is for a listings export, .csv or .csv.gz.'),
  );
});
