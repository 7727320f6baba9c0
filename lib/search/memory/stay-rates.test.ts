import { copyFile } from 'node:fs/promises';
import { join } from 'node:path';
import { serialize } from 'node:v8';
import Database from 'better-sqlite3';
import { Kysely, SqliteDialect } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { quoteStay } from '#lib/catalogue/rentals/stay-price';
import { addDays, dayNumber } from '#lib/dates/plain-dates';
import { IDENTITY } from '#lib/money/conversion';
import { emptyBitmap, fullBitmap } from '#lib/search/memory/bitmap';
import { FastConversions } from '#lib/search/memory/fast-conversions';
import { packRates } from '#lib/search/memory/rate-parts';
import { RateRecordsBuilder } from '#lib/search/memory/rate-records';
import { readStayRates, StayRates } from '#lib/search/memory/stay-rates';
import { pricedNights } from '#lib/search/stay-pricing';
import { quotableRentals } from '#lib/search/testing/quotable-rentals';
import { VARIED_CATALOGUE, VARIED_DAYS } from '#lib/search/testing/varied-catalogue';
import { CHARGE_KINDS } from '#lib/store/charge-kind';
import type { CatalogueSchema } from '#lib/store/schema';
import { versionFile } from '#lib/store/testing/damage';
import { publishFixture } from '#lib/store/testing/engines';

const NO_ROWS = { seasons: [], offers: [], charges: [] };

test('every rental costs what its quote says, on stays of all lengths around the days of its calendar', async () => {
  const { store, remove } = await publishFixture('sqlite', VARIED_CATALOGUE);
  const rates = await readStayRates(store);
  const rentals = await quotableRentals(store.db);
  const stays = VARIED_DAYS.flatMap((day) =>
    [1, 2, 7, 8, 30].map((nights, shift) => {
      const checkin = addDays(day, 5 * shift - 10);
      return { stay: { checkin, checkout: addDays(checkin, nights) }, guests: 1 + shift };
    }),
  );
  const size = rentals.length;
  for (const pricing of stays) {
    const prices = new Float64Array(size).fill(Number.NaN);
    const computed = {
      prices,
      computed: emptyBitmap(size),
      currencies: new Uint8Array(size),
      conversions: new FastConversions([IDENTITY]),
    };
    const everything = fullBitmap(size);
    const totals = rates.totals(pricedNights(pricing));
    totals.compute(computed, everything, 0, 2);
    expect(prices.findIndex(Number.isNaN)).toBe(64);
    totals.compute(computed, everything, 1, everything.length);
    // What is computed for a rental without a price is never used.
    expect(Array.from(prices, (price, entry) => rentals[entry] && price)).toEqual(
      rentals.map((rental) => rental && quoteStay(rental, pricing.stay, pricing.guests).totalMinor),
    );
  }
  expect(rates.byteLength).toBeGreaterThan(0);
  await remove();
});

test('amounts beyond 32 bits are exact, in all places of a record', () => {
  const large = 7_000_000_001;
  const rental = {
    price_kind: 'weekly',
    max_price_minor: large,
    seasons: [{ starts_on: '2026-07-01', ends_on: '2026-07-08', price_minor: 3 * large, minimum_nights: 1 }],
    offers: [{ names: {}, start_date: '2026-06-01', end_date: '2026-08-01', discount: '12.5' }],
    charges: {
      fees: [
        {
          kind: 'cleaning' as const,
          names: {},
          amount_minor: 5 * large,
          per: 'stay' as const,
          mandatory: true,
        },
      ],
      taxes: [{ names: {}, percent: '7.7' }],
    },
  };
  const part = packRates([rental], {
    seasons: [[[dayNumber('2026-07-01'), dayNumber('2026-07-08'), 3 * large]]],
    offers: [[[dayNumber('2026-06-01'), dayNumber('2026-08-01'), 125_000]]],
    charges: [
      [
        [5 * large, CHARGE_KINDS.fee.stay, 0],
        [77_000, CHARGE_KINDS.percentTax, 0],
      ],
    ],
  });
  const builder = new RateRecordsBuilder(1);
  builder.add(part);
  const joined = builder.join().next();
  if (!joined.done) throw new Error('One part is joined in one step.');
  const prices = new Float64Array(1);
  const output = {
    prices,
    computed: emptyBitmap(1),
    currencies: Uint8Array.of(0),
    conversions: new FastConversions([IDENTITY]),
  };
  const stay = { checkin: '2026-06-28', checkout: '2026-07-06' };
  const totals = new StayRates(joined.value).totals(pricedNights({ stay, guests: 2 }));
  totals.compute(output, fullBitmap(1), 0, 1);
  expect(prices[0]).toBe(quoteStay(rental, stay, 2).totalMinor);
});

test.each([
  ['cannot be decoded', Buffer.from('nothing'), 'Rate part 0 cannot be decoded.'],
  ['is not a part', serialize({}), 'Rate part 0 is malformed.'],
  [
    'has columns of other lengths',
    serialize({ ...packRates([], NO_ROWS), discounts: Uint8Array.of(1) }),
    'Rate part 0 is malformed.',
  ],
  ['lacks rentals', serialize(packRates([], NO_ROWS)), "The catalogue's rate parts hold 0 of its"],
])('a rate part that %s is reported', async (_, rates, reason) => {
  const { store, directory, remove } = await publishFixture('sqlite');
  onTestFinished(remove);
  const file = join(directory, 'copy.sqlite');
  await copyFile(versionFile(directory, store.version.id), file);
  const db = new Kysely<CatalogueSchema>({ dialect: new SqliteDialect({ database: new Database(file) }) });
  onTestFinished(() => db.destroy());
  await db.updateTable('search_parts').set({ rates }).execute();
  await expect(readStayRates({ ...store, db })).rejects.toThrow(reason);
});
