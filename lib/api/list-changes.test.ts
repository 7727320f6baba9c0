import { expect, onTestFinished, test } from 'vitest';
import { listChanges } from '#lib/api/list-changes';
import type { RentalListRequest } from '#lib/api/query-forms';
import { NO_FILTER } from '#lib/search/rental-filter';
import type { RentalSelection } from '#lib/search/selection';
import { FIXTURE_PUBLISHED_AT, publishFixture, TEST_ENGINES } from '#lib/store/testing/engines';
import { fixtureRentals } from '#lib/store/testing/fixture-bundle';

const RENTALS = fixtureRentals();
const EARLIER = new Date('2026-01-10T00:00:00Z');

test.for(TEST_ENGINES)('more than a number of ids to remove are too many, on %s', async (engine) => {
  const [first, second, ...others] = RENTALS;
  // Two are deleted, and two of the others are changed and not among the listed ids.
  const changed = others.map((rental, index) => (index < 2 ? { ...rental, name: 'New name' } : rental));
  const catalogue = await publishFixture(engine, { rentals: changed, campaigns: [] }, [
    { publishedAt: EARLIER, content: { rentals: RENTALS, campaigns: [] } },
  ]);
  onTestFinished(() => catalogue.remove());
  const modifiedSince = EARLIER.getTime() + 1;
  const filter = { ...NO_FILTER, ids: [others[2]?.id ?? 0], modifiedSince };
  const query: RentalListRequest = {
    locale: 'en',
    currency: 'EUR',
    page: 1,
    perPage: 20,
    filter,
    sort: null,
    fields: null,
    hasFacets: false,
    hasUnknownAvailability: false,
    hasNearestArrivals: false,
    includesUnpriced: true,
    include: [],
  };
  const selection: RentalSelection = { filters: [filter], picked: null, today: '2026-02-01' };
  const changes = (limit: number, more: Partial<RentalListRequest> = {}) =>
    listChanges({ store: catalogue.store, query: { ...query, ...more } }, selection, limit);
  const deletedIds = [first, second, others[0], others[1]]
    .map((rental) => rental?.id ?? 0)
    .sort((a, b) => a - b);
  const nextMs = FIXTURE_PUBLISHED_AT.getTime() + 1;
  expect(await changes(4)).toEqual({ nextMs, deletedIds });
  expect(await changes(0, { page: 2 })).toEqual({ nextMs, deletedIds: null });
  expect(await changes(0, { filter: NO_FILTER })).toBeNull();
  for (const limit of [3, 2, 1, 0]) {
    await expect(changes(limit)).rejects.toMatchObject({
      code: 'changes-unknown',
      message: expect.stringContaining(
        `More than ${limit} rentals are to be removed from a copy. Fetch all: `,
      ),
      extras: { modifiedUntil: new Date(nextMs).toISOString() },
    });
  }
});
