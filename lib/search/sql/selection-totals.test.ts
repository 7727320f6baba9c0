import { expect, test } from 'vitest';
import { referenceData } from '#lib/reference/reference-data';
import { NO_FILTER } from '#lib/search/rental-filter';
import type { RentalSelection } from '#lib/search/selection';
import { SelectionTotals } from '#lib/search/sql/selection-totals';
import { LoadedLabels } from '#lib/search/sql/sql-source';
import { publishFixture, TEST_ENGINES } from '#lib/store/testing/engines';

test.each(TEST_ENGINES)('on %s totals are read once, and again after a failure', async (engine) => {
  const catalogue = await publishFixture(engine);
  const { store } = catalogue;
  const totals = new SelectionTotals({ store, data: await referenceData(store), labels: new LoadedLabels() });
  const selection = (guests: number | null, today: string): RentalSelection => ({
    filters: [{ ...NO_FILTER, guests }],
    picked: null,
    today,
  });
  const all = await totals.of(selection(null, '2026-02-04'));
  const few = await totals.of(selection(6, '2026-02-04'));
  await catalogue.remove();
  expect(all.count).toBe(store.version.rentalsCount);
  expect(few.count).toBeLessThan(all.count);
  expect(await totals.of(selection(6, '2026-02-04'))).toEqual(few);
  // The total of all rentals does not depend on the day.
  expect(await totals.of(selection(null, '2026-02-05'))).toEqual(all);
  for (const _ of ['first', 'again']) {
    await expect(totals.of(selection(7, '2026-02-04'))).rejects.toThrow();
  }
});
