/**
 * Measures reading and serializing the records of a page of 20 rentals from the configured store: uncached pages, the same
 * pages again, with a stay, and with some members only. `npm run bench:reading`
 */

import { readRentalsJson } from '#lib/api/rental-json';
import { referenceData } from '#lib/reference/reference-data';
import { NO_FILTER } from '#lib/search/rental-filter';
import { currentStore } from '#lib/store/current-store';
import { quantile, tableOf } from './figures.ts';

const PAGE = 20;
const MOST_PAGES = 1_000;
/** Read before the measurement, to compile the code. */
const WARMING_PAGES = 100;

const store = await currentStore();
const data = await referenceData(store);
const rows = await store.db.selectFrom('rentals').select('id').orderBy('position').execute();
/** Neighbours in a list are not neighbours in the tables, so a page takes every n-th rental. */
const step = Math.floor(rows.length / PAGE);
const pages = Array.from({ length: Math.min(MOST_PAGES, step) }, (_, page) =>
  Array.from({ length: PAGE }, (_, place) => rows[page + place * step]?.id ?? 0),
);
if (pages.length <= WARMING_PAGES)
  throw new Error(`${rows.length} rentals are too few; make a larger demo first.`);

const whole = { fields: null, filter: NO_FILTER };
const stay = { checkin: '2027-07-03', checkout: '2027-07-10' };
const CASES = [
  { name: 'uncached', selection: whole, locale: 'en' },
  { name: 'cached', selection: whole, locale: 'en' },
  { name: 'uncached, another language', selection: whole, locale: 'fr' },
  { name: 'with a stay', selection: { fields: null, filter: { ...NO_FILTER, stay } }, locale: 'en' },
  {
    name: 'four members',
    selection: { fields: ['id', 'name', 'min_price', 'photos'], filter: NO_FILTER },
    locale: 'en',
  },
];

async function times(ask: (ids: readonly number[]) => Promise<unknown>): Promise<readonly number[]> {
  const found: number[] = [];
  for (const ids of pages) {
    const start = performance.now();
    await ask(ids);
    found.push(performance.now() - start);
  }
  return found.slice(WARMING_PAGES).sort((a, b) => a - b);
}

const results: string[][] = [];
for (const { name, selection, locale } of CASES) {
  const context = { locale, currency: 'USD', publicBaseUrl: 'http://localhost:3000', data };
  const sorted = await times((ids) => readRentalsJson(store, ids, selection, context));
  const at = (share: number) => quantile(sorted, share).toFixed(3);
  results.push([name, at(0), at(0.5), at(0.95)]);
}
console.log(
  `${store.engine}, ${rows.length} rentals, ${pages.length - WARMING_PAGES} pages of ${PAGE} each\n`,
);
console.log(tableOf([['page', 'least ms', 'p50 ms', 'p95 ms'], ...results]));
process.exit(0);
