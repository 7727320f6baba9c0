import { copyFile } from 'node:fs/promises';
import { join } from 'node:path';
import { serialize } from 'node:v8';
import Database from 'better-sqlite3';
import { Kysely, SqliteDialect } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { packRates, type RatePart, readRateParts } from '#lib/search/memory/rate-parts';
import type { CatalogueSchema } from '#lib/store/schema';
import { VersionDamaged } from '#lib/store/store';
import { versionFile } from '#lib/store/testing/damage';
import { publishFixture } from '#lib/store/testing/engines';

const packed = () =>
  packRates(
    [
      { price_kind: 'weekly', max_price_minor: 700 },
      { price_kind: 'nightly', max_price_minor: null },
    ],
    {
      seasons: [
        [
          [10, 20, 300],
          [20, 30, 200],
        ],
        [[5, 9, 8]],
      ],
      offers: [[], [[1, 2, 50_000]]],
      charges: [[[90, 4, 7]], []],
    },
  );

const PART = packed();

test('rates are packed into columns', () => {
  expect(packed()).toEqual({
    nightsOfRate: Uint8Array.of(7, 1),
    otherRates: Uint16Array.of(700, 0),
    seasonStarts: Uint8Array.of(0, 2, 3),
    seasonFirstDays: Uint8Array.of(10, 20, 5),
    seasonEndDays: Uint8Array.of(20, 30, 9),
    seasonRates: Uint16Array.of(300, 200, 8),
    offerStarts: Uint8Array.of(0, 0, 1),
    offerFirstDays: Uint8Array.of(1),
    offerLastDays: Uint8Array.of(2),
    discounts: Uint16Array.of(50_000),
    chargeStarts: Uint8Array.of(0, 1, 1),
    chargeKinds: Uint8Array.of(4),
    chargeAmounts: Uint8Array.of(90),
    chargeLimits: Uint8Array.of(7),
  });
});

describe('parts in the database', () => {
  let db: Kysely<CatalogueSchema>;
  let close: () => Promise<void>;

  beforeAll(async () => {
    const { store, directory, remove } = await publishFixture('sqlite');
    const file = join(directory, 'copy.sqlite');
    await copyFile(versionFile(directory, store.version.id), file);
    db = new Kysely({ dialect: new SqliteDialect({ database: new Database(file) }) });
    close = async () => {
      await db.destroy();
      await remove();
    };
  });
  afterAll(() => close());

  async function read(...parts: readonly (Partial<Record<keyof RatePart, unknown>> | Buffer)[]) {
    const template = await db.selectFrom('search_parts').selectAll().executeTakeFirstOrThrow();
    await db.deleteFrom('search_parts').execute();
    for (const [ordinal, part] of parts.entries()) {
      const rates = Buffer.isBuffer(part) ? part : serialize(part);
      await db
        .insertInto('search_parts')
        .values({ ...template, ordinal, rates })
        .execute();
    }
    const found: RatePart[] = [];
    for await (const part of readRateParts(db)) found.push(part);
    return found;
  }

  test('are read in order', async () => {
    const other = packRates([], { seasons: [], offers: [], charges: [] });
    expect(await read(PART, other)).toEqual([PART, other]);
  });

  test.each([
    ['a column of each rental that is shorter', { otherRates: Uint8Array.of(1) }],
    ['another column of each rental that is shorter', { nightsOfRate: Uint8Array.of(1) }],
    ['no numbers of each rental', { otherRates: [700, 0] }],
    ['starts for other rentals', { seasonStarts: Uint8Array.of(0, 3) }],
    ['no starts', { seasonStarts: [0, 2, 3] }],
    ['starts that do not begin with 0', { offerStarts: Uint8Array.of(1, 1, 1) }],
    ['starts that descend', { seasonStarts: Uint8Array.of(0, 4, 3) }],
    ['starts that end before the last member', { seasonStarts: Uint8Array.of(0, 2, 2) }],
    ['a column of seasons that is longer', { seasonRates: Uint8Array.of(1, 2, 3, 4) }],
    ['a column of seasons that is a list', { seasonEndDays: [20, 30, 9] }],
    ['a column of offers that is empty', { discounts: Uint8Array.of() }],
    ['a column of charges that is missing', { chargeLimits: undefined }],
  ])('are refused with %s', async (_, damage) => {
    const reading = read(PART, { ...PART, ...damage });
    await expect(reading).rejects.toThrow('Rate part 1 is malformed.');
    await expect(reading).rejects.toBeInstanceOf(VersionDamaged);
  });

  test('are refused where they are no objects', async () => {
    await expect(read(serialize(null))).rejects.toThrow('Rate part 0 is malformed.');
  });

  test('are refused where they cannot be decoded', async () => {
    const reading = read(PART, Buffer.from('nothing'));
    await expect(reading).rejects.toThrow('Rate part 1 cannot be decoded.');
    await expect(reading).rejects.toHaveProperty('cause');
  });
});
