import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { conversionBetween, convertMinor } from '#lib/money/conversion';
import { LARGEST_MINOR } from '#lib/money/currency';
import { convertedMinor } from '#lib/search/sql/displayed-price';
import { wholeQuotient } from '#lib/search/sql/whole-quotient';
import { publishFixture, TEST_ENGINES, type TestCatalogue } from '#lib/store/testing/engines';

const RATES = { EUR: '1', GBP: '0.8791', IDR: '19428', JPY: '181.64', KWD: '0.33372', USD: '1.1629' };
const anyRate = fc
  .constantFrom(...Object.entries(RATES))
  .map(([currency, perEuro]) => ({ currency, perEuro, asOf: '2026-01-14' }));
const anyMinor = fc.oneof(fc.nat(20_000), fc.nat(LARGEST_MINOR), fc.constant(LARGEST_MINOR));

describe.each(TEST_ENGINES)('on %s', (engine) => {
  let catalogue: TestCatalogue;
  beforeAll(async () => {
    catalogue = await publishFixture(engine);
  });
  afterAll(() => catalogue.remove());

  const whole = (value: number) => sql`cast(${value} as bigint)`;

  test('the database converts every possible amount to the same as the serializer does', async () => {
    await fc.assert(
      fc.asyncProperty(anyRate, anyRate, anyMinor, async (from, to, minor) => {
        const conversion = conversionBetween(from, to);
        const { rows } = await sql<{
          price: number;
        }>`select ${convertedMinor(whole(minor), conversion)} as price`.execute(catalogue.store.db);
        expect(rows).toEqual([{ price: convertMinor(minor, conversion) }]);
      }),
      { numRuns: 300 },
    );
  });

  test('quotients are rounded down', async () => {
    const { rows } = await sql<{ below: number; even: number }>`
      select ${wholeQuotient(whole(2_999), whole(1_000))} as below, ${wholeQuotient(whole(3_000), whole(1_000))} as even`.execute(
      catalogue.store.db,
    );
    expect(rows).toEqual([{ below: 2, even: 3 }]);
  });
});
