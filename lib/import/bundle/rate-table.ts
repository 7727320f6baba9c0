/**
 * Reads and merges exchange rates. Two layouts of CSV are read: a plain table (`currency,per_euro,as_of`), and the European Central
 * Bank's reference rates of one day or of all days, of which the newest is used.
 */
import { isUtf8 } from 'node:buffer';
import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { type BundleRate, bundleRate, RATES_HEAD } from '#lib/import/bundle/bundle';
import { BundleError } from '#lib/import/bundle/ndjson';
import { ratesTooFarApart } from '#lib/money/conversion';
import { currencyDigits, formatMinor, LARGEST_MINOR } from '#lib/money/currency';
import { withoutByteOrderMark } from '#lib/records/byte-order-mark';
import { firstProblem } from '#lib/records/record-problem';

/**
 * Reads the exchange rates in a CSV file, in one of the layouts of `parseRates`.
 * @throws BundleError when the file is missing, zipped, not UTF-8 or invalid; the message names the file, the line and what is expected.
 */
export async function readRateFile(path: string): Promise<readonly BundleRate[]> {
  const bytes = await readFile(path).catch((error: unknown) => {
    throw new BundleError(`${path} does not exist or cannot be read.`, { cause: error });
  });
  const name = basename(path);
  if (bytes.subarray(0, 2).toString('latin1') === 'PK') {
    throw new BundleError(`${name} is a zip archive: unpack it, and pass the file that it contains.`);
  }
  if (!isUtf8(bytes)) throw new BundleError(`${name} is not UTF-8.`);
  return parseRates(bytes.toString(), name);
}

/** Returns the exchange rates that ship with the program, read from data/rates.csv. */
export function shippedRates(): readonly BundleRate[] {
  const file = new URL('../../../data/rates.csv', import.meta.url);
  return parseRates(readFileSync(file, 'utf8'), basename(file.pathname));
}

/**
 * Parses exchange rates in CSV: `currency,per_euro,as_of`, with an optional column `source`, which is ignored, or the European Central
 * Bank's table, of which the newest day is used. Returns each currency once, in the order of the text. `name` is the text's name in
 * messages.
 * @throws BundleError with the line when the text is invalid or has no rate.
 */
export function parseRates(text: string, name: string): readonly BundleRate[] {
  return atLeastOne(parseRateTable(text, name), name);
}

/**
 * Parses exchange rates as `parseRates` does, but returns an empty list for a table `currency,per_euro,as_of` without rows: a catalogue in
 * a single currency needs no rates.
 */
export function parseRateTable(text: string, name: string): readonly BundleRate[] {
  const lines = withoutByteOrderMark(text).trim().split(/\r?\n/);
  const head = cells(lines[0] ?? '');
  if (head[0] === 'Date') return newestReferenceRates(head, lines, name);
  if (head.join() !== RATES_HEAD && head.join() !== `${RATES_HEAD},source`) {
    throw new BundleError(
      `${name}:1: expected the columns ${RATES_HEAD}, or the European Central Bank's, which begin with Date`,
    );
  }
  const rates = new Map<string, BundleRate>();
  for (const [index, line] of lines.entries()) {
    if (index === 0 || line.trim() === '') continue;
    const [currency, per_euro, as_of] = cells(line);
    const rate = readRate({ currency, per_euro, as_of }, `${name}:${index + 1}`);
    if (rates.has(rate.currency)) {
      throw new BundleError(`${name}:${index + 1}: currency: ${rate.currency} is listed twice`);
    }
    rates.set(rate.currency, rate);
  }
  return [...rates.values()];
}

/**
 * Returns the exchange rates `given` and those of `more` for other currencies with which amounts still convert exactly; sorted by currency.
 * Of two rates of `more` that are too far apart, takes that of the currency with the more valuable minor unit.
 * @throws BundleError when two of `given` are too far apart.
 */
export function ratesWithinReach<Rate extends BundleRate>(
  given: readonly Rate[],
  more: readonly Rate[],
): readonly Rate[] {
  const named = new Set(given.map(({ currency }) => currency));
  mergeRates([], given);
  const selected: Rate[] = [...given];
  const dearestFirst = more.toSorted((a, b) => minorPerEuro(a) - minorPerEuro(b));
  for (const rate of dearestFirst) {
    if (named.has(rate.currency)) continue;
    if (!ratesTooFarApart([...selected, rate].map(withPerEuro))) selected.push(rate);
  }
  return selected.toSorted((a, b) => (a.currency < b.currency ? -1 : 1));
}

function withPerEuro(rate: BundleRate) {
  return { ...rate, perEuro: rate.per_euro };
}

/** Returns how many minor units of the currency are worth one euro. */
function minorPerEuro({ currency, per_euro }: BundleRate): number {
  return Number(per_euro) * 10 ** currencyDigits(currency);
}

/**
 * Merges two lists of exchange rates: for a currency in both, the rate of `added` is used. Returns a list sorted by currency.
 * @throws BundleError when two rates are so far apart that amounts would not convert exactly.
 */
export function mergeRates(
  before: readonly BundleRate[],
  added: readonly BundleRate[],
): readonly BundleRate[] {
  const merged = new Map([...before, ...added].map((rate) => [rate.currency, rate]));
  const rates = [...merged.values()].sort((a, b) => (a.currency < b.currency ? -1 : 1));
  const tooFarApart = ratesTooFarApart(rates.map(withPerEuro));
  if (tooFarApart) {
    const [dear, cheap] = tooFarApart.map(({ currency, perEuro }) => `${perEuro} ${currency}`);
    const largest = `${formatMinor(LARGEST_MINOR, tooFarApart[0].currency)} ${tooFarApart[0].currency}`;
    throw new BundleError(
      `rates: ${dear} and ${cheap} for one euro are too far apart: ${largest}, the largest amount, would not convert exactly`,
    );
  }
  return rates;
}

const NOT_QUOTED = 'N/A';

/** Parses the European Central Bank's layout: a column per currency, a row per day. Returns the rates of the newest day. */
function newestReferenceRates(
  head: readonly string[],
  lines: readonly string[],
  name: string,
): readonly BundleRate[] {
  let newest: { as_of: string; values: readonly string[]; place: string } | null = null;
  for (const [index, line] of lines.entries()) {
    if (index === 0 || line.trim() === '') continue;
    const place = `${name}:${index + 1}`;
    const [date = '', ...values] = cells(line);
    const as_of = plainDate(date);
    if (as_of === null)
      throw new BundleError(`${place}: Date: ${date.slice(0, 40)}: expected a date such as 2026-11-20`);
    if (newest === null || as_of > newest.as_of) newest = { as_of, values, place };
  }
  if (newest === null) return atLeastOne([], name);
  const { as_of, values, place } = newest;
  const rates = [{ currency: 'EUR', per_euro: '1', as_of }];
  for (const [index, currency] of head.slice(1).entries()) {
    const per_euro = values[index] ?? '';
    if (currency === '' || per_euro === '' || per_euro === NOT_QUOTED) continue;
    rates.push(readRate({ currency, per_euro, as_of }, place));
  }
  return atLeastOne(rates, name);
}

function readRate(value: unknown, place: string): BundleRate {
  const parsed = bundleRate.safeParse(value);
  if (!parsed.success) {
    const { field, reason } = firstProblem(parsed.error);
    throw new BundleError(`${place}: ${field}: ${reason}`);
  }
  const { currency, per_euro } = parsed.data;
  // Otherwise the rates are relative to another currency, and every amount would be wrong.
  if (currency === 'EUR' && Number(per_euro) !== 1) {
    throw new BundleError(
      `${place}: EUR: ${per_euro} for one euro: rates are units of the currency for one euro`,
    );
  }
  return parsed.data;
}

function atLeastOne(rates: readonly BundleRate[], name: string): readonly BundleRate[] {
  if (rates.length === 0) throw new BundleError(`${name}: has no rates`);
  return rates;
}

/** Splits a line into cells, without the quotes that spreadsheets write. No rate, date or code contains a comma or a quote. */
function cells(line: string): readonly string[] {
  return line.split(',').map((cell) => cell.trim().replace(/^"([^"]*)"$/, '$1'));
}

const MONTHS = 'January February March April May June July August September October November December'.split(
  ' ',
);

/** Reads `2026-11-20` or `20 November 2026` as `2026-11-20`; null for anything else. */
function plainDate(text: string): string | null {
  if (/^\d{4}-\d\d-\d\d$/.test(text)) return text;
  const [, date = '', month = '', year] = /^(\d{1,2}) (\w+) (\d{4})$/.exec(text) ?? [];
  const index = MONTHS.indexOf(month);
  if (year === undefined || index === -1) return null;
  return `${year}-${String(index + 1).padStart(2, '0')}-${date.padStart(2, '0')}`;
}
