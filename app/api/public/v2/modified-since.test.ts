/** Lists of changes, with which mirrors fetch only what changed. On both databases. */
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type AnyRentalList, anyRentalListSchema } from '#lib/api/contract/rental-list-schemas';
import { problemSchema } from '#lib/api/problems';
import type { BundleRental } from '#lib/import/bundle/bundle';
import { publishVersion } from '#lib/publishing/publish-version';
import { serveStore } from '#lib/store/current-store';
import { openRevised } from '#lib/store/revised-store';
import type { Store } from '#lib/store/store';
import {
  openTestShelf,
  publishFixtureOn,
  TEST_ENGINES,
  type TestEngine,
  type TestShelf,
} from '#lib/store/testing/engines';
import { type FixtureContent, fixtureRentals } from '#lib/store/testing/fixture-bundle';
import { ask, readAs, rejectedParameters } from './testing/ask.ts';

const RENTALS = fixtureRentals().slice(0, 6);
const IDS = RENTALS.map(({ id }) => id);
const day = (number: number) => new Date(Date.UTC(2026, 0, number));
const time = (number: number, afterMs = 0) => new Date(day(number).getTime() + afterMs).toISOString();

let served: TestShelf;
let store: Store | null;

async function serveCurrent(): Promise<void> {
  await store?.close();
  store = await openRevised(served.shelf, (await served.shelf.currentId()) ?? '');
  serveStore(store);
}

async function publish(at: Date, content: Partial<FixtureContent>): Promise<string> {
  const id = await publishFixtureOn(served.shelf, at, { campaigns: [], ...content });
  await serveCurrent();
  return id;
}

async function rollBack(id: string): Promise<void> {
  await publishVersion(served.shelf, async () => id);
  await serveCurrent();
}

/** Replaces the rental of an index. */
function changed(index: number, own: Partial<BundleRental>): readonly BundleRental[] {
  return RENTALS.map((rental, at) => (at === index ? { ...rental, ...own } : rental));
}

const read = (address: string) => readAs(address, anyRentalListSchema);
const idsOf = ({ rentals }: AnyRentalList) => rentals.map(({ id }) => id).sort((a, b) => a - b);

async function problemOf(address: string) {
  const response = await ask(address);
  return problemSchema.parse(await response.json());
}

/** A mirror of a list by the rules of the guide. */
class Mirror {
  readonly #list: string;
  readonly homes = new Map<number, AnyRentalList['rentals'][number]>();
  #since = '1970-01-01T00:00:00Z';

  /** @param list its path, with a query */
  constructor(list: string) {
    this.#list = list;
  }

  async update(): Promise<void> {
    const address = `${this.#list}&per_page=2&modified_since=${this.#since}`;
    const first = await ask(address);
    if (first.status === 410) {
      const { modified_until: until = '' } = problemSchema.parse(await first.json());
      this.homes.clear();
      await this.#readAll(`${this.#list}&per_page=2`);
      this.#since = until;
      return;
    }
    const { deleted_ids: deletedIds = [], modified_until: until = '' } = await this.#readAll(address);
    for (const id of deletedIds) this.homes.delete(id);
    this.#since = until;
  }

  async #readAll(address: string): Promise<AnyRentalList['meta']> {
    const first = await read(address);
    for (const rental of first.rentals) this.homes.set(rental.id, rental);
    for (let page = 2; page <= first.meta.pagination.total_pages; page++) {
      for (const rental of (await read(`${address}&page=${page}`)).rentals) this.homes.set(rental.id, rental);
    }
    return first.meta;
  }
}

async function wholeList(list: string) {
  const { rentals } = await read(`${list}&per_page=100`);
  return new Map(rentals.map((rental) => [rental.id, rental]));
}

describe.each(TEST_ENGINES)('on %s', (engine: TestEngine) => {
  beforeEach(async () => {
    served = await openTestShelf(engine);
    store = null;
  });
  afterEach(async () => {
    await store?.close();
    await served.remove();
  });

  test.each(['/search', '/rentals'])('%s lists what changed at the time or later', async (list) => {
    await publish(day(1), { rentals: RENTALS });
    await publish(day(2), { rentals: changed(1, { name: 'New name' }) });
    const since = async (at: string) => idsOf(await read(`${list}?currency=EUR&modified_since=${at}`));
    expect(await since(time(1))).toEqual(IDS);
    expect(await since(time(1, 1))).toEqual([IDS[1]]);
    expect(await since(time(2))).toEqual([IDS[1]]);
    expect(await since(time(2, 1))).toEqual([]);
    expect(await since('2026-01-02T02:00:00%2B02:00')).toEqual([IDS[1]]);
    expect(await since('2026-01-02T00:00:00.000001Z')).toEqual([IDS[1]]);
    const { meta } = await read(`${list}?modified_since=${time(2)}`);
    expect(meta).toMatchObject({ modified_until: time(2, 1), deleted_ids: [] });
    expect(meta.pagination.total_count).toBe(1);
  });

  test('a rental that is deleted is named on the first page until it is back', async () => {
    await publish(day(1), { rentals: RENTALS });
    await publish(day(2), { rentals: RENTALS.slice(2) });
    const deletedSince = async (at: string, more = '') =>
      (await read(`/rentals?per_page=1&modified_since=${at}${more}`)).meta.deleted_ids;
    expect(await deletedSince(time(1))).toEqual(IDS.slice(0, 2));
    expect(await deletedSince(time(2))).toEqual(IDS.slice(0, 2));
    expect(await deletedSince(time(2, 1))).toEqual([]);
    expect(await deletedSince(time(1), '&page=2')).toBeUndefined();
    await publish(day(3), { rentals: RENTALS.slice(1) });
    expect(await deletedSince(time(1))).toEqual(IDS.slice(0, 1));
    expect(idsOf(await read(`/rentals?modified_since=${time(2, 1)}`))).toEqual([IDS[1]]);
  });

  test('a rental that changed and is not in the list is to be removed', async () => {
    const [rental] = RENTALS;
    await publish(day(1), { rentals: changed(0, { sleeps: 9, sleeps_max: null }) });
    await publish(day(2), { rentals: changed(0, { sleeps: 2, sleeps_max: null }) });
    const { rentals, meta } = await read(`/search?guests=9&modified_since=${time(2)}`);
    expect(rentals).toEqual([]);
    expect(meta.deleted_ids).toEqual([rental?.id]);
    // Without a price it is in the list only on request.
    await publish(day(3), { rentals: changed(0, { min_price: null, max_price: null, seasons: [] }) });
    const unpriced = await read(`/rentals?modified_since=${time(3)}`);
    expect([idsOf(unpriced), unpriced.meta.deleted_ids]).toEqual([[], [rental?.id]]);
    const all = await read(`/rentals?include=unpriced&modified_since=${time(3)}`);
    expect([idsOf(all), all.meta.deleted_ids]).toEqual([[rental?.id], []]);
  });

  test('a time before the known changes is 410, with the words and the time to begin again', async () => {
    await publish(day(1), { rentals: RENTALS });
    for (const list of ['/search', '/rentals']) {
      const problem = await problemOf(`${list}?modified_since=${time(1, -1)}`);
      expect(problem).toMatchObject({
        status: 410,
        code: 'changes-unknown',
        modified_until: time(1, 1),
        detail: `Changes are known from ${time(1)} on. Fetch all: read the whole list without modified_since, and then the changes since ${time(1, 1)}.`,
      });
      expect(await problemOf(`${list}?modified_since=1970-01-01T00:00:00Z`)).toMatchObject({ status: 410 });
    }
    // 91 days later the first deletion may be forgotten.
    await publish(day(92), { rentals: RENTALS });
    expect(await problemOf(`/search?modified_since=${time(1, 1)}`)).toMatchObject({ status: 410 });
    expect((await read(`/search?modified_since=${time(2)}`)).rentals).toEqual([]);
  });

  test('other exchange rates change the answers in other currencies than those of the rentals', async () => {
    const rentals = RENTALS.map((rental) => ({ ...rental, currency: 'EUR' }));
    const ratesWith = (usd: string) =>
      ['1', usd].map((per_euro, index) => ({
        currency: ['EUR', 'USD'][index] ?? '',
        per_euro,
        as_of: '2026-01-14',
      }));
    await publish(day(1), { rentals, rates: ratesWith('1.25') });
    await publish(day(2), { rentals, rates: ratesWith('1.5') });
    expect((await read(`/rentals?currency=EUR&modified_since=${time(1, 1)}`)).rentals).toEqual([]);
    const problem = await problemOf(`/rentals?currency=USD&modified_since=${time(1, 1)}`);
    expect(problem).toMatchObject({ status: 410, modified_until: time(2, 1) });
    expect((await read(`/rentals?currency=USD&modified_since=${time(2, 1)}`)).rentals).toEqual([]);
  });

  test.each([
    'soon',
    '2026-01-01',
    '2026-01-01T00:00Z',
    '2026-01-01T00:00:00',
    '2026-02-30T00:00:00Z',
    '1767225600',
  ])('the time %s is rejected with what is allowed', async (value) => {
    await publish(day(1), { rentals: RENTALS });
    const expected =
      'a time in the form of RFC 3339, such as 2026-11-20T08:30:00Z, which is not in the future';
    expect(await rejectedParameters(`/search?modified_since=${value}`)).toEqual({ modified_since: expected });
  });

  test('a time in the future is rejected, but not the one of the last answer', async () => {
    await publish(new Date(Date.now() + 60_000), { rentals: RENTALS });
    const { meta } = await read(
      `/search?modified_since=${store?.version.publishedAtMs === undefined ? '' : new Date(store.version.publishedAtMs).toISOString()}`,
    );
    const next = meta.modified_until ?? '';
    expect((await read(`/search?modified_since=${next}`)).rentals).toEqual([]);
    const later = new Date(Date.parse(next) + 1).toISOString();
    expect(Object.keys(await rejectedParameters(`/rentals?modified_since=${later}`))).toEqual([
      'modified_since',
    ]);
  });

  test('without the parameter, and in other lists, answers stay as they are', async () => {
    await publish(day(1), { rentals: RENTALS });
    const before = await (await ask('/search?per_page=3')).text();
    expect(before).not.toContain('modified_until');
    expect(await (await ask('/search?per_page=3&modified_since=')).text()).toBe(before);
    await publish(day(2), { rentals: RENTALS });
    expect(await (await ask('/search?per_page=3')).text()).toBe(before);
    for (const list of ['/rentals/promoted', '/rentals/with_special_offers']) {
      const ignored = await ask(`${list}?modified_since=${time(2)}`);
      expect(await ignored.text()).toBe(await (await ask(list)).text());
      expect(ignored.headers.get('link')).toContain('modified_since');
    }
  });

  test('an answer is not the one of before when only the time to ask next changed', async () => {
    await publish(day(1), { rentals: RENTALS });
    const address = `/search?modified_since=${time(1)}`;
    const first = await ask(address);
    const { meta } = anyRentalListSchema.parse(await first.json());
    const etag = first.headers.get('etag') ?? '';
    expect((await ask(address, { headers: { 'if-none-match': etag } })).status).toBe(304);
    expect((await ask(address, { headers: { 'if-none-match': `"${meta.etag}"` } })).status).toBe(200);
    await publish(day(2), { rentals: RENTALS });
    expect((await ask(address, { headers: { 'if-none-match': etag } })).status).toBe(200);
    expect((await read(address)).meta).toMatchObject({ etag: meta.etag, modified_until: time(2, 1) });
  });

  test('after a rollback earlier times are 410, in a process that served the version throughout as well', async () => {
    const first = await publish(day(1), { rentals: RENTALS });
    const throughout = store;
    const address = `/rentals?modified_since=${time(1, 1)}`;
    expect((await read(address)).rentals).toEqual([]);
    const before = Date.now();
    store = null;
    await publish(day(2), { rentals: changed(3, { name: 'New name' }) });
    await rollBack(first);
    const { status, modified_until: until = '' } = await problemOf(address);
    expect(status).toBe(410);
    expect(Date.parse(until)).toBeGreaterThanOrEqual(before);
    expect((await read(`/rentals?modified_since=${until}`)).meta).toMatchObject({ modified_until: until });
    if (store !== null && throughout !== null)
      serveStore({ ...throughout, ...recordsOf(store), unrevised: throughout });
    expect((await problemOf(address)).status).toBe(410);
    await throughout?.close();
  });

  test('a mirror has the list after every update, whatever is published, deleted and set back', async () => {
    const lists = [
      '/rentals?currency=EUR',
      '/rentals?include=unpriced&currency=USD',
      '/search?guests=5&locale=fr',
    ];
    const step = fc.oneof(
      {
        weight: 5,
        arbitrary: fc.record({
          rentals: fc.array(anyState, { minLength: RENTALS.length, maxLength: RENTALS.length }),
        }),
      },
      { weight: 1, arbitrary: fc.record({ rollback: fc.nat(2) }) },
    );
    let at = 1;
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.tuple(step, fc.boolean()), { minLength: 3, maxLength: 6 }),
        async (steps) => {
          const mirrors = lists.map((list) => ({ list, mirror: new Mirror(list) }));
          await publish(day(at++), { rentals: RENTALS });
          for (const [each, isUpdated] of [...steps, [{ rollback: 0 }, true] as const]) {
            if ('rentals' in each) await publish(day(at++), { rentals: rentalsOf(each.rentals) });
            else
              await rollBack(
                (await served.shelf.ids())[each.rollback] ?? (await served.shelf.ids())[0] ?? '',
              );
            if (!isUpdated) continue;
            for (const { list, mirror } of mirrors) {
              await mirror.update();
              expect(mirror.homes).toEqual(await wholeList(list));
            }
          }
        },
      ),
      { numRuns: engine === 'sqlite' ? 12 : 4 },
    );
  }, 120_000);
});

function recordsOf({ records }: Store): Partial<Pick<Store, 'records'>> {
  return records ? { records } : {};
}

/** What a version has of a rental: as it is, changed in one of two ways, without its price, or nothing. */
const STATES = ['same', 'renamed', 'larger', 'unpriced', 'gone'] as const;
const anyState = fc.constantFrom(...STATES);

function rentalsOf(states: readonly (typeof STATES)[number][]): readonly BundleRental[] {
  const own = {
    same: {},
    renamed: { name: 'Renamed' },
    larger: { sleeps: 9 },
    unpriced: { min_price: null, max_price: null, seasons: [] },
  } satisfies Record<string, Partial<BundleRental>>;
  const rentals = RENTALS.flatMap((rental, index) => {
    const state = states[index] ?? 'same';
    return state === 'gone' ? [] : [{ ...rental, ...own[state] }];
  });
  // A catalogue has one rental at least.
  return rentals.length > 0 ? rentals : RENTALS.slice(0, 1);
}
