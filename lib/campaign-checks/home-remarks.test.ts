import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { checkInFixture } from '#lib/campaign-checks/testing/fixture-check';
import type { CampaignDocument } from '#lib/campaigns/campaign-document';
import type { BundleRental } from '#lib/import/bundle/bundle';
import type { Store } from '#lib/store/store';
import { publishFixture, TEST_ENGINES, type TestCatalogue } from '#lib/store/testing/engines';
import { fixtureCampaign, fixtureRentals } from '#lib/store/testing/fixture-bundle';
import { revise } from '#lib/store/testing/revise';

const [FIRST, ...OTHERS] = fixtureRentals();

function home(id: number, own: Partial<BundleRental> = {}): BundleRental {
  const { known_nights, ...rental } = [FIRST, ...OTHERS].find((each) => each?.id === id) ?? fail(id);
  return {
    ...rental,
    available: true,
    seasons: [],
    bookings: [],
    special_offers: [],
    photos: [{ picture: 'bay' }],
    ...own,
  };
}

function fail(id: number): never {
  throw new Error(`The fixture has no rental ${id}.`);
}

function offer(start_date: string, end_date: string): BundleRental['special_offers'][number] {
  return { names: { en: 'Early' }, start_date, end_date, discount: '10' };
}

const WEEKS = { starts_on: '2026-01-01', ends_on: '2026-12-31', price: '400', minimum_nights: 7 };

const HOMES = [
  home(1001),
  home(1002),
  home(1003),
  home(1004, { available: false }),
  home(1005, { bookings: [{ starts_on: '2026-07-01', ends_on: '2026-07-11' }] }),
  home(1006, { bookings: [{ starts_on: '2026-07-02', ends_on: '2026-07-11' }] }),
  home(1007, { seasons: [WEEKS], bookings: [{ starts_on: '2026-07-07', ends_on: '2026-08-01' }] }),
  home(1008, { known_nights: null }),
  home(1009, {
    known_nights: { from: '2026-07-01', to: '2026-07-03' },
    bookings: [{ starts_on: '2026-07-01', ends_on: '2026-07-03' }],
  }),
  home(1011, { photos: [] }),
  home(1012, { photos: [{ url: 'https://elsewhere.example/1.jpg' }] }),
  home(1013, { photos: [{ url: 'https://photos.example/1.jpg' }] }),
  home(1010, { latitude: 0, longitude: 0 }),
  home(1014, { special_offers: [offer('2026-06-01', '2026-07-09')] }),
  home(1015, { special_offers: [offer('2026-06-01', '2026-07-10')] }),
  home(1016, { special_offers: [offer('2026-06-01', '2026-07-05'), offer('2026-07-08', '2026-07-20')] }),
  home(1017, { special_offers: [offer('2026-06-01', '2026-06-30')] }),
  home(1019, { latitude: 0 }),
  home(1020, { longitude: 0 }),
  home(1018, { special_offers: [offer('2026-06-01', '2026-07-01'), offer('2026-06-01', '2026-07-04')] }),
];

/** Ten days, from which today is earlier. */
const DAYS = { starts_on: '2026-07-01', ends_on: '2026-07-10' };
const GOOD = [1001, 1002, 1003];
const TEXT = { title: 'Summer', intro: 'By the sea.', story: 'A story.' };

describe.each(TEST_ENGINES)('homes on %s', (engine) => {
  let catalogue: TestCatalogue;
  beforeAll(async () => {
    catalogue = await publishFixture(engine, { rentals: HOMES, campaigns: [], locales: ['en'] });
  });
  afterAll(() => catalogue.remove());

  async function remarksOn(
    ids: readonly number[],
    own: Partial<CampaignDocument> = DAYS,
    store: Store = catalogue.store,
    today = '2026-06-15',
  ) {
    const document = fixtureCampaign('summer', 1, {
      selection: { ids: [...ids] },
      texts: { en: TEXT },
      photos: [],
      ...own,
    });
    const remarks = await checkInFixture(document, store, { today });
    return remarks.map(({ code, values, rentalIds }) => ({ code, values, rentalIds }));
  }

  test('homes that are gone are named in the order of the campaign, each once', async () => {
    expect(await remarksOn([9, ...GOOD, 7, 9])).toEqual([
      { code: 'goneHomes', values: { count: 2, homes: '9, 7' }, rentalIds: [9, 7] },
    ]);
    expect(await remarksOn([1, 2, 3, 4, ...GOOD])).toMatchObject([
      { values: { count: 4, homes: '1, 2, 3, …' } },
    ]);
  });

  test('a campaign without homes is an error', async () => {
    expect(await remarksOn([9, 7])).toEqual([{ code: 'noHomes', values: {}, rentalIds: [9, 7] }]);
    const search = { selection: { search: 'guests=900' } };
    expect(await remarksOn([], search)).toEqual([{ code: 'noHomes', values: {}, rentalIds: [] }]);
  });

  test('three homes are enough, two are few, and those that are gone do not count', async () => {
    expect(await remarksOn(GOOD)).toEqual([]);
    expect(await remarksOn([1001, 1002])).toEqual([
      { code: 'fewHomes', values: { count: 2 }, rentalIds: [] },
    ]);
    expect((await remarksOn([1001, 9])).map(({ code, values }) => [code, values.count])).toEqual([
      ['goneHomes', 1],
      ['fewHomes', 1],
    ]);
  });

  test('a home that is withdrawn or taken on all days is unavailable, one with a free night is not', async () => {
    expect(await remarksOn([...GOOD, 1004, 1005, 1006])).toEqual([
      {
        code: 'unavailableHomes',
        values: { count: 2, homes: 'Casa 4 (1004), Casa 5 (1005)' },
        rentalIds: [1004, 1005],
      },
    ]);
  });

  test('the last night of the campaign counts, and its first one from today on', async () => {
    const until = (ends_on: string) => remarksOn([...GOOD, 1005], { ...DAYS, ends_on });
    expect(await until('2026-07-10')).toHaveLength(1);
    expect(await until('2026-07-11')).toEqual([]);
    const on = (today: string) => remarksOn([...GOOD, 1006], DAYS, catalogue.store, today);
    expect(await on('2026-07-01')).toEqual([]);
    expect(await on('2026-07-02')).toMatchObject([{ code: 'unavailableHomes', rentalIds: [1006] }]);
  });

  test('a stay of the shortest length must be free', async () => {
    // Free are the nights of 1 to 6 July, and the campaign may begin a day earlier.
    expect(await remarksOn([...GOOD, 1007])).toMatchObject([{ code: 'unavailableHomes', rentalIds: [1007] }]);
    expect(await remarksOn([...GOOD, 1007], { ...DAYS, starts_on: '2026-06-30' })).toEqual([]);
  });

  test('unknown nights may be free', async () => {
    expect(await remarksOn([...GOOD, 1008, 1009])).toEqual([]);
  });

  test('a campaign without an end has withdrawn homes only', async () => {
    expect(await remarksOn([...GOOD, 1004, 1005], { starts_on: '2026-07-01' })).toMatchObject([
      { code: 'unavailableHomes', rentalIds: [1004] },
    ]);
  });

  test('a campaign that is over has no remark on its days', async () => {
    const remarks = await remarksOn([...GOOD, 1004, 1005, 1018], DAYS, catalogue.store, '2026-07-11');
    expect(remarks.map(({ code }) => code)).toEqual(['campaignOver']);
  });

  test('nights of a revision replace those of the version', async () => {
    const store = await revise(
      catalogue,
      catalogue.store.version.id,
      new Map([
        [1001, { taken: Int32Array.of(20_000, 30_000), known: { from: 0, until: 30_000 } }],
        [1005, { taken: Int32Array.of(), known: { from: 0, until: 30_000 } }],
      ]),
    );
    try {
      expect(await remarksOn([...GOOD, 1005], DAYS, store)).toMatchObject([
        { code: 'unavailableHomes', rentalIds: [1001] },
      ]);
    } finally {
      await store.close();
    }
  });

  test('photos of hosts that are not permitted are no photos', async () => {
    expect(await remarksOn([...GOOD, 1011, 1012, 1013])).toMatchObject([
      { code: 'homesWithoutPhotos', rentalIds: [1011, 1012] },
    ]);
  });

  test('a home at 0, 0 has no place on the map, one on the equator has', async () => {
    expect(await remarksOn([...GOOD, 1010, 1019, 1020])).toEqual([
      { code: 'homesWithoutPlace', values: { count: 1, homes: 'Casa 10 (1010)' }, rentalIds: [1010] },
    ]);
  });

  test('the last offer of a home ends early where it ends before the last day of the campaign', async () => {
    // 1017 has one before the campaign only, and 1016 another one until after it.
    expect(await remarksOn([...GOOD, 1014, 1015, 1016, 1017, 1018])).toEqual([
      {
        code: 'offersEndEarly',
        values: { count: 2, date: '2026-07-04', homes: 'Casa 14 (1014), Casa 18 (1018)' },
        rentalIds: [1014, 1018],
      },
    ]);
    expect(await remarksOn([...GOOD, 1014], { starts_on: '2026-07-01' })).toEqual([]);
  });

  test('a search has been made for its offers only where it asks for them', async () => {
    const found = `ids=${[...GOOD, 1014, 1018].join(',')}`;
    expect(await remarksOn([], { ...DAYS, selection: { search: found } })).toEqual([]);
    const offered = { ...DAYS, selection: { search: `${found}&special_offers=true` } };
    const [early] = (await remarksOn([], offered, catalogue.store, '2026-07-02')).filter(
      ({ code }) => code === 'offersEndEarly',
    );
    expect(early?.rentalIds).toEqual([1014, 1018]);
  });

  test('pinned homes that are gone are named, and those that the search does not find are homes', async () => {
    const pinned = (search: string, ...ids: number[]) => ({ ...DAYS, selection: { search, pinned: ids } });
    expect(await remarksOn([], pinned('ids=1001,1002', 1003))).toEqual([]);
    expect(await remarksOn([], pinned('ids=1001,1002', 1002, 9))).toEqual([
      { code: 'goneHomes', values: { count: 1, homes: '9' }, rentalIds: [9] },
      { code: 'fewHomes', values: { count: 2 }, rentalIds: [] },
    ]);
    expect(await remarksOn([], pinned('guests=900', 9))).toEqual([
      { code: 'noHomes', values: {}, rentalIds: [9] },
    ]);
    expect(await remarksOn([], pinned('guests=900', ...GOOD, 1004))).toMatchObject([
      { code: 'unavailableHomes', rentalIds: [1004] },
    ]);
  });

  test('pinned homes that the dates of the search hide are named', async () => {
    const search = 'ids=1001,1002,1003,1005&checkin=2026-07-03&checkout=2026-07-08';
    const remarks = await remarksOn([], { ...DAYS, selection: { search, pinned: [1005, 1013, 9] } });
    expect(remarks.filter(({ code }) => code !== 'unavailableHomes')).toEqual([
      { code: 'goneHomes', values: { count: 1, homes: '9' }, rentalIds: [9] },
      {
        code: 'hiddenPinned',
        values: { count: 1, homes: expect.stringContaining('(1005)') },
        rentalIds: [1005],
      },
    ]);
  });

  test('the homes of a search are checked like those of a list', async () => {
    const remarks = await remarksOn([], { ...DAYS, selection: { search: 'ids=1001,1002,1004,1011' } });
    expect(remarks).toMatchObject([
      { code: 'unavailableHomes', rentalIds: [1004] },
      { code: 'homesWithoutPhotos', rentalIds: [1011] },
    ]);
  });
});
