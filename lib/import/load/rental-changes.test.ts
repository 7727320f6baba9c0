import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import type { BundleRental } from '#lib/import/bundle/bundle';
import { exportBundle } from '#lib/import/export/export-bundle';
import { loadBundle } from '#lib/import/load/load-bundle';
import { publishRates } from '#lib/import/revise-catalogue';
import { publishRevision } from '#lib/publishing/publish-revision';
import { publishVersion } from '#lib/publishing/publish-version';
import { CHANGE_RECORDS, knownChanges } from '#lib/store/known-changes';
import { openRevised } from '#lib/store/revised-store';
import { openTestShelf, publishFixtureOn, TEST_ENGINES } from '#lib/store/testing/engines';
import { type FixtureContent, fixtureDestinations, fixtureRentals } from '#lib/store/testing/fixture-bundle';

const RENTALS = fixtureRentals();

function fixtureRental(index: number): BundleRental {
  const rental = RENTALS[index];
  if (!rental) throw new RangeError(`The fixture has no rental ${index}.`);
  return rental;
}

const [A, B, C, D] = [fixtureRental(0), fixtureRental(1), fixtureRental(2), fixtureRental(3)];
const day = (number: number) => new Date(Date.UTC(2026, 0, number));
const ms = (number: number) => day(number).getTime();

async function publishing(engine: (typeof TEST_ENGINES)[number]) {
  const catalogue = await openTestShelf(engine);
  onTestFinished(() => catalogue.remove());
  const { shelf, directory } = catalogue;
  const changes = async () => {
    const store = await openRevised(shelf, (await shelf.currentId()) ?? '');
    const changed = await store.db.selectFrom('rental_changes').selectAll().execute();
    const deleted = await store.db.selectFrom('deleted_rentals').selectAll().execute();
    await store.close();
    return {
      changed: new Map(changed.map((row) => [row.rental_id, row.changed_at_ms])),
      deleted: new Map(deleted.map((row) => [row.rental_id, row.deleted_at_ms])),
      known: knownChanges(store),
    };
  };
  const publish = async (
    at: Date,
    rentals: readonly BundleRental[],
    content: Partial<FixtureContent> = {},
  ) => {
    const id = await publishFixtureOn(shelf, at, { rentals, campaigns: [], ...content });
    return { id, ...(await changes()) };
  };
  return { shelf, directory, publish, changes };
}

test.for(TEST_ENGINES)(
  'unchanged content keeps its time, all else gets that of the version, on %s',
  async (engine) => {
    const { publish } = await publishing(engine);
    const first = await publish(day(1), [A, B]);
    expect(first.changed).toEqual(
      new Map([
        [A.id, ms(1)],
        [B.id, ms(1)],
      ]),
    );
    expect(first.deleted.size).toBe(0);
    expect(first.known).toEqual({ fromMs: ms(1), convertedFromMs: ms(1), nextMs: ms(1) + 1 });
    const second = await publish(day(2), [
      { ...A, updated_at: '2026-01-02T00:00:00Z' },
      { ...B, sleeps: B.sleeps + 1 },
      C,
    ]);
    expect(second.changed).toEqual(
      new Map([
        [A.id, ms(1)],
        [B.id, ms(2)],
        [C.id, ms(2)],
      ]),
    );
    expect(second.known).toEqual({ fromMs: ms(1), convertedFromMs: ms(1), nextMs: ms(2) + 1 });
  },
);

test.for(TEST_ENGINES)('a rental that is gone is deleted until it comes back, on %s', async (engine) => {
  const { publish } = await publishing(engine);
  await publish(day(1), [A, B, C]);
  expect((await publish(day(2), [A])).deleted).toEqual(
    new Map([
      [B.id, ms(2)],
      [C.id, ms(2)],
    ]),
  );
  const third = await publish(day(3), [A, B, D]);
  expect(third.deleted).toEqual(new Map([[C.id, ms(2)]]));
  expect(third.changed).toEqual(
    new Map([
      [A.id, ms(1)],
      [B.id, ms(3)],
      [D.id, ms(3)],
    ]),
  );
});

test.for(TEST_ENGINES)(
  'deletions are kept for 90 days, and earlier changes are unknown then, on %s',
  async (engine) => {
    const { publish } = await publishing(engine);
    await publish(day(1), [A, B, C]);
    await publish(day(2), [A, B]);
    await publish(day(50), [A]);
    const last = await publish(day(92), [A]);
    expect(last.deleted).toEqual(
      new Map([
        [C.id, ms(2)],
        [B.id, ms(50)],
      ]),
    );
    expect(last.known.fromMs).toBe(ms(2));
    const later = await publish(day(93), [A]);
    expect(later.deleted).toEqual(new Map([[B.id, ms(50)]]));
    expect(later.known.fromMs).toBe(ms(3));
  },
);

test.for(TEST_ENGINES)(
  'what rentals show of the rest of the catalogue is their content, on %s',
  async (engine) => {
    const { publish } = await publishing(engine);
    await publish(day(1), [A, B]);
    const destinations = fixtureDestinations().map((place) =>
      // Above the place of A, which is on the French Riviera, but not of B.
      place.id === A.destination_id ? { ...place, titles: { ...place.titles, en: 'Elsewhere' } } : place,
    );
    const second = await publish(day(2), [A, B], { destinations });
    expect(A.destination_id).not.toBe(B.destination_id);
    expect(second.changed).toEqual(
      new Map([
        [A.id, ms(2)],
        [B.id, ms(1)],
      ]),
    );
  },
);

test.for(TEST_ENGINES)(
  'the changes of a version are dated after those of the one before, whatever the clock says, on %s',
  async (engine) => {
    const { publish } = await publishing(engine);
    await publish(day(5), [A]);
    const second = await publish(day(4), [{ ...A, sleeps: 9 }]);
    expect(second.changed).toEqual(new Map([[A.id, ms(5) + 1]]));
    expect(second.known.nextMs).toBe(ms(5) + 2);
  },
);

test.for(TEST_ENGINES)(
  'other rates make earlier changes unknown in other currencies only, on %s',
  async (engine) => {
    const { shelf, directory, publish, changes } = await publishing(engine);
    await publish(day(1), [A, B]);
    const rates = join(directory, 'rates.csv');
    await writeFile(rates, 'currency,per_euro,as_of\nUSD,1.5,2026-01-20\n');
    await publishRates(shelf, rates);
    const revised = await changes();
    expect(revised.changed).toEqual(
      new Map([
        [A.id, ms(1)],
        [B.id, ms(1)],
      ]),
    );
    expect(revised.known.fromMs).toBe(ms(1));
    expect(revised.known.convertedFromMs).toBe(revised.known.nextMs);
    expect(revised.known.nextMs).toBeGreaterThan(ms(1) + 1);
    // The same rates of another day.
    await writeFile(rates, 'currency,per_euro,as_of\nUSD,1.5,2026-01-21\n');
    await publishRates(shelf, rates);
    expect((await changes()).known).toEqual(revised.known);
  },
);

test.for(TEST_ENGINES)(
  'a version that is served again knows no earlier changes, nor do those after it, on %s',
  async (engine) => {
    const { shelf, publish, changes } = await publishing(engine);
    const first = await publish(day(1), [A, B]);
    const second = await publish(day(2), [A]);
    const before = Date.now();
    await publishVersion(shelf, async () => first.id);
    const again = await changes();
    expect(again.changed).toEqual(first.changed);
    expect(again.known.fromMs).toBeGreaterThanOrEqual(before);
    expect(again.known).toMatchObject({ convertedFromMs: again.known.fromMs, nextMs: again.known.fromMs });
    const third = await publish(day(3), [A, { ...B, sleeps: 9 }]);
    expect(third.changed).toEqual(
      new Map([
        [A.id, ms(1)],
        [B.id, again.known.nextMs],
      ]),
    );
    expect(third.known.fromMs).toBe(again.known.fromMs);
    expect(third.known.nextMs).toBe(again.known.nextMs + 1);
    await publishVersion(shelf, async () => second.id);
    const last = await changes();
    expect(last.known.fromMs).toBeGreaterThanOrEqual(third.known.nextMs);
    // Serving the served version changes nothing.
    await publishVersion(shelf, async () => second.id);
    expect((await changes()).known).toEqual(last.known);
  },
);

test.for(TEST_ENGINES)('a record in an unknown form is ignored, on %s', async (engine) => {
  const { shelf, publish, changes } = await publishing(engine);
  const { known } = await publish(day(1), [A]);
  await publishRevision(shelf, async () => ({
    records: new Map([[CHANGE_RECORDS, new Map([['served_again', 'soon']])]]),
  }));
  expect((await changes()).known).toEqual(known);
});

test.for(TEST_ENGINES)('the same content in another order is unchanged, on %s', async (engine) => {
  const { shelf, directory, publish, changes } = await publishing(engine);
  const first = await publish(day(1), [A, B]);
  const texts = Object.fromEntries(Object.entries(A.texts).toReversed());
  const destinations = fixtureDestinations().toReversed();
  expect((await publish(day(2), [B, { ...A, texts }], { destinations })).changed).toEqual(first.changed);
  const exported = join(directory, 'exported');
  const store = await shelf.open((await shelf.currentId()) ?? '');
  await exportBundle(store, exported);
  await store.close();
  await loadBundle({ directory: exported, shelf, now: day(3) });
  expect((await changes()).changed).toEqual(first.changed);
});
