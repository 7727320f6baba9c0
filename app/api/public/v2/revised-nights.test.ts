/** Answers of the API with a revision of nights: those that depend on nights change, all others stay kept. On both engines. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { rentalListAnswerSchema } from '#lib/api/contract/rental-list-schemas';
import { rentalDetailAnswerSchema } from '#lib/api/contract/rental-schemas';
import { whenSchema } from '#lib/api/contract/when-schemas';
import { dayNumber } from '#lib/dates/plain-dates';
import { serveStore } from '#lib/store/current-store';
import type { RentalNights } from '#lib/store/rental-nights';
import type { Store } from '#lib/store/store';
import { publishFixture, TEST_ENGINES, type TestCatalogue } from '#lib/store/testing/engines';
import { revise } from '#lib/store/testing/revise';
import { ask } from './testing/ask.ts';
import { beforeAndAfter, validatorsOf } from './testing/before-and-after.ts';

const NIGHTS: RentalNights = {
  taken: Int32Array.of(dayNumber('2027-07-10'), dayNumber('2027-07-12')),
  known: { from: dayNumber('2026-01-15'), until: dayNumber('2027-08-01') },
};
const STAY = 'checkin=2027-07-10&checkout=2027-07-14';

describe.each(TEST_ENGINES)('on %s', (engine) => {
  let catalogue: TestCatalogue;
  let revised: Store;
  beforeAll(async () => {
    catalogue = await publishFixture(engine);
    revised = await revise(catalogue, catalogue.store.version.id, new Map([[1002, NIGHTS]]));
  });
  afterAll(async () => {
    await revised.close();
    await catalogue.remove();
  });

  const both = <Result>(read: () => Promise<Result>) => beforeAndAfter(catalogue.store, revised, read);

  test.each([
    '/search?guests=2',
    '/search/map',
    '/rentals/1002/reviews',
    '/destinations',
    '/destinations?include=counts',
    '/campaigns',
    '/search?facets=true',
  ])('%s stays as it was, with its date', async (path) => {
    const [before, after] = await both(() => validatorsOf(path));
    expect(after).toEqual(before);
  });

  test('a search with dates finds what is free in the revision', async () => {
    const [before, after] = await both(async () => {
      const response = await ask(`/search?ids=1002,1004&${STAY}`);
      const { rentals } = rentalListAnswerSchema.parse(await response.json());
      return {
        ids: rentals.map(({ id }) => id),
        modified: Date.parse(response.headers.get('last-modified') ?? ''),
      };
    });
    expect([before.ids, after.ids]).toEqual([[1002, 1004], [1004]]);
    expect(after.modified).toBeGreaterThan(before.modified);
  });

  test('the question when to go counts what is free in the revision', async () => {
    const [before, after] = await both(async () => {
      const path = '/search/when?ids=1002&from=2027-07-08&days=5&nights=2';
      const { when } = whenSchema.parse(await (await ask(path)).json());
      return when.map(({ rentals_count }) => rentals_count);
    });
    expect(after).not.toEqual(before);
  });

  test('a rental has the bookings and the known nights of the revision', async () => {
    const [before, after] = await both(async () => {
      const { rental } = rentalDetailAnswerSchema.parse(await (await ask(`/rentals/1002?${STAY}`)).json());
      return rental;
    });
    expect(before.availability).toBe('free');
    expect(after).toMatchObject({
      availability: 'taken',
      calendar: { unavailable: [{ start_date: '2027-07-10', end_date: '2027-07-12' }] },
    });
    expect(JSON.stringify(after)).toContain('2027-08-01');
    const other = rentalDetailAnswerSchema.parse(await (await ask('/rentals/1004')).json());
    expect(JSON.stringify(other)).not.toContain('2027-08-01');
  });

  test('a rental whose calendar is stale says when it was last read', async () => {
    const readAtMs = Date.UTC(2026, 4, 12, 9);
    const { store } = catalogue;
    const stale = await revise(
      catalogue,
      store.version.id,
      new Map([[1004, { ...NIGHTS, staleSinceMs: readAtMs }]]),
    );
    const read = async () => {
      const response = await ask('/rentals/1004');
      const { rental } = rentalDetailAnswerSchema.parse(await response.json());
      return { etag: response.headers.get('etag'), since: rental.calendar.stale_since };
    };
    serveStore({ ...revised, unrevised: store, takenUpAtMs: Date.now() + 5_000 });
    const before = await read();
    serveStore({ ...stale, unrevised: store, takenUpAtMs: Date.now() + 7_000 });
    const after = await read();
    await stale.close();
    expect([before.since, after.since]).toEqual([null, '2026-05-12T09:00:00.000Z']);
    expect(after.etag).not.toBe(before.etag);
  });

  test('the calendar file has the nights of the revision', async () => {
    const [before, after] = await both(async () => (await ask('/rentals/1002/calendar.ics')).text());
    expect([
      before.includes('DTSTART;VALUE=DATE:20270710'),
      after.includes('DTSTART;VALUE=DATE:20270710'),
    ]).toEqual([false, true]);
  });
});
