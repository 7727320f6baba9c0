import { readFileSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import {
  mergeRates,
  parseRates,
  ratesWithinReach,
  readRateFile,
  shippedRates,
} from '#lib/import/bundle/rate-table';
import { currentCurrencies } from '#lib/money/current-currencies';

test('the newest day of the European Central Bank’s history is used, without currencies that were not quoted', () => {
  const text =
    'Date,USD,RUB,JPY,\n2026-11-19,1.1,N/A,170.1,\n2026-11-20,1.1584,N/A,178.9,\n2026-11-18,1,1,1,\n';
  expect(parseRates(text, 'hist.csv')).toEqual([
    { currency: 'EUR', per_euro: '1', as_of: '2026-11-20' },
    { currency: 'USD', per_euro: '1.1584', as_of: '2026-11-20' },
    { currency: 'JPY', per_euro: '178.9', as_of: '2026-11-20' },
  ]);
});

test('the bank’s file of a single day is read as published', () => {
  const text = 'Date, USD, JPY, \n5 March 2026, 1.0790, 161.11, \n';
  expect(parseRates(text, 'eurofxref.csv')).toEqual([
    { currency: 'EUR', per_euro: '1', as_of: '2026-03-05' },
    { currency: 'USD', per_euro: '1.0790', as_of: '2026-03-05' },
    { currency: 'JPY', per_euro: '161.11', as_of: '2026-03-05' },
  ]);
});

test('added rates replace earlier ones of the same currency', () => {
  const was = parseRates(
    'currency,per_euro,as_of\r\nEUR,1,2026-01-01\r\nGBP,0.8,2026-01-01\r\n',
    'rates.csv',
  );
  const added = parseRates('currency,per_euro,as_of\nGBP,0.9,2026-02-01\n', 'rates.csv');
  expect(mergeRates(was, added).map(({ per_euro }) => per_euro)).toEqual(['1', '0.9']);
});

for (const [text, message] of [
  ['', /rates\.csv:1: expected the columns/],
  ['currency,rate\nUSD,1', /rates\.csv:1: expected the columns/],
  ['currency,per_euro,as_of\n', /has no rates/],
  ['currency,per_euro,as_of\nUSD,=1+1,2026-01-01', /rates\.csv:2: per_euro/],
  ['currency,per_euro,as_of\nUSD,0,2026-01-01', /rates\.csv:2: per_euro: expected a decimal number above 0/],
  ['currency,per_euro,as_of\ndollars,1.1,2026-01-01', /rates\.csv:2: currency: expected an ISO 4217 code/],
  ['Date, USD\n2026-01-01, 0.0000', /rates\.csv:2: per_euro: expected a decimal number above 0/],
  [
    'currency,per_euro,as_of\nUSD,1,2026-01-01\nUSD,2,2026-01-01',
    /rates\.csv:3: currency: USD is listed twice/,
  ],
  ['currency,per_euro,as_of\nEUR,0.87,2026-01-01', /rates\.csv:2: EUR: 0\.87 for one euro/],
  ['Date,EUR,JPY\n2026-01-01,0.87,157', /rates\.csv:2: EUR: 0\.87 for one euro/],
  ['Date, USD\n<html>, 1', /rates\.csv:2: Date: <html>/],
  ['Date, USD\n2026-01-01, about 1', /rates\.csv:2: per_euro/],
] as const) {
  test(`${JSON.stringify(text)} is rejected`, () => {
    expect(() => parseRates(text, 'rates.csv')).toThrow(message);
  });
}

test('the shipped table has every currency in circulation, with its day and source', () => {
  const [head, ...lines] = readFileSync('data/rates.csv', 'utf8').trim().split('\n');
  expect(head).toBe('currency,per_euro,as_of,source');
  expect(lines.map((line) => line.slice(0, 3)).sort()).toEqual([...currentCurrencies()].sort());
  for (const line of lines) expect(line).toMatch(/^[A-Z]{3},[\d.]+,20\d\d-\d\d-\d\d,(ECB|currency-api)$/);
  expect(shippedRates().map(({ currency }) => currency)).toEqual(
    expect.arrayContaining(['HKD', 'ZAR', 'ARS']),
  );
});

test('shipped rates that are too far apart from added ones are omitted, and added ones never are', () => {
  const rate = (currency: string, per_euro: string) => ({ currency, per_euro, as_of: '2026-01-01' });
  const more = [rate('GBP', '0.83'), rate('UZS', '13000'), rate('EUR', '1')];
  const codes = (rates: readonly { currency: string }[]) => rates.map(({ currency }) => currency);
  expect(codes(ratesWithinReach([], more))).toEqual(['EUR', 'GBP', 'UZS']);
  expect(codes(ratesWithinReach([rate('UZS', '40000')], more))).toEqual(['EUR', 'UZS']);
  expect(() => ratesWithinReach([rate('UZS', '40000'), rate('GBP', '0.83')], more)).toThrow('too far apart');
});

test('rates too far apart for amounts to convert exactly are rejected, in one table or merged from two', () => {
  const rate = (currency: string, per_euro: string) => ({ currency, per_euro, as_of: '2026-01-01' });
  const shipped = shippedRates();
  expect(mergeRates(shipped, [rate('IDR', '35000')])).toHaveLength(shipped.length);
  expect(() => mergeRates(shipped, [rate('IDR', '99999999')])).toThrow(
    /rates: [\d.]+ \w{3} and 99999999 IDR for one euro are too far apart: [\d.]+ \w{3}, the largest amount/,
  );
  expect(() => mergeRates([rate('IDR', '19000')], [rate('GBP', '0.00000001')])).toThrow(/too far apart/);
});

test('a table saved by a spreadsheet is read: with quotes and blank lines', () => {
  const text = '"currency","per_euro","as_of"\r\n"USD","1.15","2026-01-01"\r\n\r\nGBP,0.88,2026-01-01\r\n';
  expect(parseRates(text, 'rates.csv')).toEqual([
    { currency: 'USD', per_euro: '1.15', as_of: '2026-01-01' },
    { currency: 'GBP', per_euro: '0.88', as_of: '2026-01-01' },
  ]);
});

test('the error for a zip archive or a file in another encoding says what the file is', async () => {
  const directory = await mkdtemp(join(tmpdir(), 'veranda-rates-'));
  onTestFinished(() => rm(directory, { recursive: true }));
  const file = join(directory, 'eurofxref.zip');
  await writeFile(file, Buffer.from('PK\x03\x04\xff', 'latin1'));
  await expect(readRateFile(file)).rejects.toThrow('eurofxref.zip is a zip archive: unpack it');
  await writeFile(file, Buffer.from('currency,per_euro,as_of', 'utf16le').fill(0xff, 0, 1));
  await expect(readRateFile(file)).rejects.toThrow('eurofxref.zip is not UTF-8.');
});
