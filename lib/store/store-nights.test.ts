import { expect, onTestFinished, test } from 'vitest';
import { DAY_MS, dayStartMs } from '#lib/dates/plain-dates';
import type { NightRevision, RentalNights } from '#lib/store/rental-nights';
import type { Store } from '#lib/store/store';
import { bookingsOf, knownDaysOf, staleSinceMs, unrevised } from '#lib/store/store-nights';
import { publishFixture } from '#lib/store/testing/engines';

const OWN = { from: 1, until: 2 };
const NIGHTS: RentalNights = {
  taken: Int32Array.of(20_700, 20_703, 20_710, 20_711),
  known: { from: 5, until: 9 },
};

/** Opens the fixture catalogue with these nights in place of those of rental 7. */
async function storeWith(
  nights: RentalNights | null,
  reading: NightRevision['reading'] = null,
): Promise<Store> {
  const catalogue = await publishFixture('sqlite');
  onTestFinished(() => catalogue.remove());
  if (nights === null) return catalogue.store;
  const revision = { number: 1, publishedAtMs: 0, rentals: new Map([[7, nights]]), reading };
  return { ...catalogue.store, nights: revision, unrevised: catalogue.store };
}

test('nights of a rental are those of the revision, else those of the version', async () => {
  const store = await storeWith(NIGHTS);
  const bookings = [{ starts_on: '2026-01-01', ends_on: '2026-01-02' }];
  expect([knownDaysOf(store, 7, OWN), knownDaysOf(store, 8, OWN)]).toEqual([NIGHTS.known, OWN]);
  expect(bookingsOf(store, 7, () => bookings)).toEqual([
    { starts_on: '2026-09-04', ends_on: '2026-09-07' },
    { starts_on: '2026-09-14', ends_on: '2026-09-15' },
  ]);
  expect(bookingsOf(store, 8, () => bookings)).toBe(bookings);
});

test('a version without a revision is the version itself', async () => {
  const version = await storeWith(null);
  expect(unrevised(version)).toBe(version);
  expect(unrevised({ ...version, unrevised: version })).toBe(version);
  expect([knownDaysOf(version, 7, OWN), staleSinceMs(version, 7, '2026-10-05')]).toEqual([OWN, null]);
});

test('nights are stale since their calendar was read, or since the last run when that is too old', async () => {
  const atMs = dayStartMs('2026-10-02');
  const reading = { atMs, staleAfterMs: 3 * DAY_MS };
  const store = await storeWith(NIGHTS, reading);
  expect(staleSinceMs(store, 7, '2026-10-05')).toBeNull();
  expect(staleSinceMs(store, 7, '2026-10-06')).toBe(atMs);
  expect(staleSinceMs(store, 8, '2026-10-06')).toBeNull();
  const stale = await storeWith({ ...NIGHTS, staleSinceMs: 0 }, reading);
  expect(staleSinceMs(stale, 7, '2026-10-05')).toBe(0);
  expect(staleSinceMs(await storeWith(NIGHTS), 7, '2026-10-06')).toBeNull();
});
