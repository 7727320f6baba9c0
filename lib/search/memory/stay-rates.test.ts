import { copyFile } from 'node:fs/promises';
import { join } from 'node:path';
import { serialize } from 'node:v8';
import Database from 'better-sqlite3';
import { Kysely, SqliteDialect } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { quoteStay } from '#lib/catalogue/rentals/stay-price';
import { addDays } from '#lib/dates/plain-dates';
import { fullBitmap } from '#lib/search/memory/bitmap';
import { packRates } from '#lib/search/memory/rate-parts';
import { readStayRates } from '#lib/search/memory/stay-rates';
import { pricedNights } from '#lib/search/stay-pricing';
import { VARIED_CATALOGUE, VARIED_DAYS } from '#lib/search/testing/varied-catalogue';
import type { CatalogueSchema } from '#lib/store/schema';
import { storedJson } from '#lib/store/stored-json';
import { versionFile } from '#lib/store/testing/damage';
import { publishFixture } from '#lib/store/testing/engines';

const NO_ROWS = { seasons: [], offers: [], charges: [] };

test('every rental costs what its quote says, on stays of all lengths around the days of its calendar', async () => {
  const { store, remove } = await publishFixture('sqlite', VARIED_CATALOGUE);
  const rates = await readStayRates(store);
  const rows = await store.db
    .selectFrom('rentals')
    .innerJoin('rental_contents', 'rental_contents.rental_id', 'rentals.id')
    .select(['price_kind', 'max_price_minor', 'seasons', 'special_offers', 'charges'])
    .orderBy('map_code')
    .orderBy('id')
    .execute();
  const stays = VARIED_DAYS.flatMap((day) =>
    [1, 2, 7, 8, 30].map((nights, shift) => {
      const checkin = addDays(day, 5 * shift - 10);
      return { stay: { checkin, checkout: addDays(checkin, nights) }, guests: 1 + shift };
    }),
  );
  const rentals = rows.map((row) => ({
    ...row,
    seasons: storedJson(row.seasons),
    offers: storedJson(row.special_offers),
    charges: storedJson(row.charges),
  }));
  const size = rentals.length;
  for (const pricing of stays) {
    const prices = new Float64Array(size).fill(Number.NaN);
    const computed = {
      prices,
      nights: pricedNights(pricing),
      currencies: new Uint8Array(size),
      convert: [(minor: number) => minor],
    };
    const everything = fullBitmap(size);
    rates.compute(computed, everything, 0, 2);
    expect(prices.findIndex(Number.isNaN)).toBe(64);
    rates.compute(computed, everything, 1, everything.length);
    expect([...prices]).toEqual(
      rentals.map((rental) => quoteStay(rental, pricing.stay, pricing.guests).totalMinor),
    );
  }
  expect(rates.byteLength).toBeGreaterThan(0);
  await remove();
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
