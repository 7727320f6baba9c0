import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readTakenNights } from '#lib/catalogue/rentals/taken-nights';
import { dayNumber } from '#lib/dates/plain-dates';
import { KNOWN_CONTENT, knownRental } from '#lib/search/testing/known-catalogue';
import { publishFixture, TEST_ENGINES, type TestCatalogue } from '#lib/store/testing/engines';
import { revise } from '#lib/store/testing/revise';

const rentals = [
  knownRental(601, {
    position: 1,
    name: 'House by the lake',
    bookings: [
      { starts_on: '2026-03-01', ends_on: '2026-03-03' },
      { starts_on: '2026-03-10', ends_on: '2026-03-12' },
    ],
  }),
  knownRental(602, { position: 2, name: 'Hut', bookings: [] }),
];

describe.each(TEST_ENGINES)('on %s', (engine) => {
  let catalogue: TestCatalogue;
  beforeAll(async () => {
    catalogue = await publishFixture(engine, { ...KNOWN_CONTENT, rentals, campaigns: [] });
  });
  afterAll(() => catalogue.remove());

  test('a rental has its bookings whose departure is after today', async () => {
    const later = { startsOn: '2026-03-10', endsOn: '2026-03-12' };
    const taken = (today: string) => readTakenNights(catalogue.store, 601, today);
    expect(await taken('2026-03-02')).toEqual({
      name: 'House by the lake',
      bookings: [{ startsOn: '2026-03-01', endsOn: '2026-03-03' }, later],
    });
    expect((await taken('2026-03-03'))?.bookings).toEqual([later]);
    expect((await taken('2026-03-12'))?.bookings).toEqual([]);
    expect(await readTakenNights(catalogue.store, 602, '2026-01-01')).toEqual({ name: 'Hut', bookings: [] });
  });

  test('an unknown rental has none', async () => {
    expect(await readTakenNights(catalogue.store, 603, '2026-01-01')).toBeNull();
  });

  test('a revision replaces them', async () => {
    const known = { from: dayNumber('2026-01-01'), until: dayNumber('2027-01-01') };
    const taken = Int32Array.from(['2026-03-20', '2026-03-22'], dayNumber);
    const revised = await revise(catalogue, catalogue.store.version.id, new Map([[601, { taken, known }]]));
    const bookings = await readTakenNights(revised, 601, '2026-03-02');
    await revised.close();
    expect(bookings?.bookings).toEqual([{ startsOn: '2026-03-20', endsOn: '2026-03-22' }]);
  });
});
