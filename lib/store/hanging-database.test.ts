/** Reading from a database that stops responding without closing its connections, and from one that is only slow. */
import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { postgresShelf } from '#lib/store/postgres';
import { type Store, StoreUnavailable } from '#lib/store/store';
import { openTestShelf, publishFixtureOn } from '#lib/store/testing/engines';
import { heardEvents } from '#lib/store/testing/heard-events';
import { startTcpProxy } from '#lib/store/testing/tcp-proxy';

/** Calls fail within 3 s; the rest allows for a busy machine. */
const LONGEST_WAIT_MS = 6_000;

async function openThroughProxy(settings: { readonly poolSize?: number } = {}) {
  const own = await openTestShelf('postgres');
  const id = await publishFixtureOn(own.shelf, new Date('2026-01-15T12:00:00Z'));
  const url = new URL(own.databaseUrl ?? '');
  const proxy = await startTcpProxy(Number(url.port));
  url.port = String(proxy.port);
  const shelf = postgresShelf(url.href, settings);
  onTestFinished(async () => {
    proxy.release();
    proxy.cut();
    await shelf.close();
    await proxy.close();
    await own.remove();
  });
  return { proxy, shelf, store: await shelf.open(id) };
}

function rentalsIn({ db }: Store): Promise<unknown> {
  return db.selectFrom('rentals').select('id').execute();
}

interface Ended {
  readonly waitMs: number;
  readonly error: unknown;
}

async function timed(work: Promise<unknown>): Promise<Ended> {
  const startedAtMs = performance.now();
  const error = await work.then(
    () => null,
    (reason: unknown) => reason,
  );
  return { waitMs: performance.now() - startedAtMs, error };
}

function expectGivenUp(ended: readonly Ended[]): void {
  for (const { error, waitMs } of ended) {
    expect(error).toBeInstanceOf(StoreUnavailable);
    expect(waitMs).toBeLessThan(LONGEST_WAIT_MS);
  }
}

const patience = { interval: 50, timeout: 10_000 };

test('when a database stops responding, all calls fail soon, and it is used again once it responds', async () => {
  const { proxy, store } = await openThroughProxy({ poolSize: 4 });
  const events = heardEvents();
  await Promise.all(Array.from({ length: 4 }, () => rentalsIn(store)));
  const slow = timed(sql`select pg_sleep(20)`.execute(store.db));
  proxy.hold();
  // More calls than connections: some wait for one.
  const waiting = Array.from({ length: 12 }, () => timed(rentalsIn(store)));
  const running = await slow;
  expectGivenUp([running, ...(await Promise.all(waiting))]);
  const message = /^The database at \S+:\d+ does not answer any more\.$/;
  expect(running.error).toMatchObject({ message: expect.stringMatching(message) });
  expect(events).toMatchObject([
    { database: 'primary', isAway: true, error: { message: expect.stringMatching(message) } },
  ]);

  // From then on calls fail immediately, except one probe a second.
  const later = await Promise.all(Array.from({ length: 50 }, () => timed(rentalsIn(store))));
  expectGivenUp(later);
  expect(later.filter(({ waitMs }) => waitMs > 500).length).toBeLessThanOrEqual(1);
  expect(later.at(-1)?.error).toMatchObject({ message: 'The database is away.' });

  proxy.release();
  const releasedAtMs = performance.now();
  await expect
    .poll(
      () =>
        rentalsIn(store).then(
          () => true,
          () => false,
        ),
      patience,
    )
    .toBe(true);
  expect(performance.now() - releasedAtMs).toBeLessThan(LONGEST_WAIT_MS);
  expect(events.at(-1)).toEqual({ database: 'primary', isAway: false, error: null });
  // Late failures of earlier calls do not open the breaker again.
  for (let turn = 0; turn < 40; turn += 1) {
    await rentalsIn(store);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
});

test('a database that accepts connections without responding fails as soon', async () => {
  const { proxy, shelf } = await openThroughProxy();
  proxy.hold();
  proxy.cut();
  expectGivenUp(await Promise.all(Array.from({ length: 5 }, () => timed(shelf.currentId()))));
  proxy.release();
  await expect.poll(() => shelf.currentId().catch(() => null), patience).not.toBeNull();
});

test('slow statements continue on a database that responds', async () => {
  const { store } = await openThroughProxy({ poolSize: 2 });
  const events = heardEvents();
  const slow = Array.from({ length: 2 }, () =>
    sql<{ n: number }>`select 7 as n from pg_sleep(5)`.execute(store.db),
  );
  for (const { rows } of await Promise.all(slow)) expect(rows).toEqual([{ n: 7 }]);
  expect(events).toEqual([]);
});
