import { expect, onTestFinished, test } from 'vitest';
import { rentalDetailAnswerSchema } from '#lib/api/contract/rental-schemas';
import { serveStore } from '#lib/store/current-store';
import { publishFixture, TEST_ENGINES } from '#lib/store/testing/engines';
import { fixtureRentals } from '#lib/store/testing/fixture-bundle';
import { ask } from './testing/ask.ts';

test.each(TEST_ENGINES)(
  'a rental’s own record names the id that it has in its source, on %s',
  async (engine) => {
    const rentals = fixtureRentals()
      .slice(0, 2)
      .map((rental, index) => (index === 0 ? { ...rental, source_id: 'villa-7' } : rental));
    const catalogue = await publishFixture(engine, { rentals, campaigns: [] });
    onTestFinished(catalogue.remove);
    serveStore(catalogue.store);
    const sourceIdOf = async (id: number) => {
      const response = await ask(`/rentals/${id}`);
      return rentalDetailAnswerSchema.parse(await response.json()).rental.source_id;
    };
    expect(await sourceIdOf(1001)).toBe('villa-7');
    expect(await sourceIdOf(1002)).toBeNull();
  },
);
