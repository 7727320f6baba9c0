/** Tests with services that deviate from the specification. */
import { mkdtemp } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { loadBundle } from '#lib/import/load/load-bundle';
import { mirroring, remarksOf } from '#lib/import/mirror/testing/mirroring';
import {
  answerOf,
  SCRIPTED_CONTENT,
  SCRIPTED_DESTINATIONS,
  scriptedRental,
  scriptedRentals,
  sendJson,
} from '#lib/import/mirror/testing/scripted-upstream';
import { sqliteShelf } from '#lib/store/sqlite';

test('an incomplete list, with capped or repeated pages, is completed from the roots down', async () => {
  for (const maxPerPage of [2, 1_000]) {
    const { stage, upstream } = await mirroring({ maxPerPage });
    upstream.state.interfere = ({ path, query }, response) => {
      if (path !== '/destinations') return false;
      const page = maxPerPage === 2 ? 1 : Number(query.get('page'));
      const parameters = new URLSearchParams({ per_page: '1000', page: String(page) });
      return sendJson(response, answerOf(path, parameters, upstream.state.content) ?? {});
    };
    const { destinations } = await stage();
    expect(destinations.map(({ id }) => id).sort()).toEqual([1, 2, 3, 4]);
    expect(destinations.every(({ is_listed }) => is_listed === undefined)).toBe(true);
  }
});

test('a list whose pages repeat one destination and omit another is completed from the roots down', async () => {
  const { stage, upstream } = await mirroring();
  const [europe, italy, , spain] = SCRIPTED_DESTINATIONS;
  upstream.state.interfere = ({ path, query }, response) => {
    if (path !== '/destinations') return false;
    const pages = [
      [europe, italy],
      [italy, spain],
    ];
    return sendJson(response, { data: pages[Number(query.get('page')) - 1] ?? [] });
  };
  const { destinations } = await stage();
  expect(destinations.map(({ id }) => id).sort()).toEqual([1, 2, 3, 4]);
  expect(destinations.every(({ is_listed }) => is_listed === undefined)).toBe(true);
});

test('the upstream’s id is detected under another name, or taken from the option', async () => {
  const renamed = (more: object) => (locale: string, currency: string) => {
    const { upstream_id, ...record } = scriptedRental(1, locale, currency);
    return [{ ...record, acme_id: upstream_id, ...more }];
  };
  const one = await mirroring({ rentals: renamed({}) });
  const found = await one.stage();
  expect(found.rentals[0]?.upstream_id).toBe(5_001);
  expect(Object.keys(found.records[0]?.record ?? {}).slice(0, 4)).toEqual([
    'id',
    'upstream_id',
    'synced_id',
    'url',
  ]);
  expect(found.records[0]?.record).not.toHaveProperty('acme_id');

  const two = await mirroring({ rentals: renamed({ other_id: 9 }) });
  await expect(two.stage()).rejects.toThrow(/could be acme_id or other_id; set --upstream-id-field/);
  const named = await two.stage({ upstreamIdField: 'acme_id' });
  expect(named.rentals[0]?.upstream_id).toBe(5_001);
  expect(remarksOf(named.report)).toEqual([
    expect.stringContaining('page=1:1: other_id: is not in the specification: left out'),
  ]);
});

test('parents that no list contains are requested by id, or named after the trails of rentals', async () => {
  const hidden = { id: 1, title: 'Europe', level: 1, parent_id: null };
  const destinations = SCRIPTED_DESTINATIONS.filter(({ id }) => id !== 1);
  const withParent = await mirroring({ destinations, roots: [] }, ({ path }, response) =>
    path === '/destinations/1' ? sendJson(response, { data: hidden }) : false,
  );
  const byId = await withParent.stage();
  expect(byId.destinations.find(({ id }) => id === 1)).toMatchObject({
    is_listed: false,
    reference_id: 901,
    parent_id: null,
  });

  const named = await mirroring({ destinations, roots: [] });
  const byTrail = await named.stage();
  expect(byTrail.destinations.find(({ id }) => id === 1)).toMatchObject({
    is_listed: false,
    reference_id: 901,
    handle: 'europe',
    titles: { en: 'Europe', fr: 'Europe' },
  });
  expect(remarksOf(byTrail.report)).toEqual([expect.stringContaining('kept as Europe, not listed')]);
});

test('a root that has a parent in the list is a root', async () => {
  const { stage } = await mirroring({
    destinations: [
      ...SCRIPTED_DESTINATIONS.filter(({ id }) => id !== 4),
      { id: 4, title: 'Spain', level: 1, parent_id: 1 },
    ],
    roots: [
      { id: 1, title: 'Europe', level: 1, parent_id: null },
      { id: 4, title: 'Spain', level: 1, parent_id: null },
    ],
  });
  const { destinations, rentals, report } = await stage();
  expect(destinations.find(({ id }) => id === 4)).toMatchObject({ parent_id: null, level: 1 });
  expect(rentals[1]?.destination_id).toBe(4);
  expect(report.counts('destinations').repaired).toBe(1);
  expect(remarksOf(report)[0]).toMatch(
    /parent_id: 4 has parent 1 in the list, but is among the roots: made a root$/,
  );
});

test('a trail with more or fewer entries than the tree has levels ends at its deepest destination', async () => {
  const trails: readonly (readonly string[])[] = [
    ['Europe', 'Sicily'],
    ['World', 'Europe', 'Italy', 'South', 'Sicily'],
    ['Europe', 'Italy', 'Sicily', 'Palermo', 'Kalsa', 'Via Torremuzza'],
  ];
  const numbers = new Map([...new Set(trails.flat())].map((title, index) => [title, 900 + index]));
  const { stage } = await mirroring({
    rentals: (locale, currency) =>
      trails.map((titles, index) => ({
        ...scriptedRental(index + 1, locale, currency),
        lat: index === 0 ? -45 : 38,
        destination: titles.map((title) => ({
          id: numbers.get(title),
          title,
          url: `https://upstream.example/places/${title}`,
        })),
      })),
  });
  const { bundle, destinations, rentals, records } = await stage();
  const titleOf = (id: number | undefined) => destinations.find((each) => each.id === id)?.titles.en;
  expect(rentals.map(({ destination_id }) => titleOf(destination_id))).toEqual([
    'Sicily',
    'Sicily',
    'Via Torremuzza',
  ]);
  expect(rentals[0]?.latitude).toBe(-45);
  const kalsa = destinations.find(({ titles }) => titles.en === 'Kalsa');
  expect(kalsa).toMatchObject({ is_listed: false, level: 5, reference_id: numbers.get('Kalsa') });
  expect(titleOf(kalsa?.parent_id ?? 0)).toBe('Palermo');
  expect(records.at(-1)?.record.destination).toHaveLength(6);
  const shelf = sqliteShelf(await mkdtemp(join(bundle, 'store-')));
  expect((await loadBundle({ directory: bundle, shelf })).counts.rentals).toBe(3);
  await shelf.close();
});

test('positions with gaps and repeats are kept in the records, and rentals get unique ones from the order', async () => {
  const positions = [4, 4, 17, 2];
  const { stage } = await mirroring({
    rentals: (locale, currency) =>
      positions.map((position, index) => ({ ...scriptedRental(index + 1, locale, currency), position })),
  });
  const { rentals, records } = await stage({ locales: ['en'], currencies: ['EUR'] });
  expect(rentals.map(({ position }) => position)).toEqual([1, 2, 3, 4]);
  expect(records.map(({ record }) => record.position)).toEqual(positions);
});

test('an invalid record is left out in all languages and reported with its URL, field and reason', async () => {
  const { stage, upstream } = await mirroring({
    rentals: (locale, currency) =>
      scriptedRentals(5)(locale, currency).map((record, index) => {
        if (index === 1) return { ...record, sleeps: 'four' };
        return index === 3 && locale === 'fr' ? { ...record, headline: null } : record;
      }),
  });
  const { report, rentals, records } = await stage();
  expect(rentals.map(({ id }) => id)).toEqual([101, 103, 105]);
  expect(records).toHaveLength(12);
  expect(report.counts('rentals')).toMatchObject({ rejected: 2 });
  expect(report.shown).toMatchObject([
    {
      source: expect.stringContaining(`${upstream.origin}/api/public/v2/search?locale=en`),
      line: 2,
      field: 'sleeps',
    },
    { source: expect.stringContaining('locale=fr'), line: 4, field: 'headline' },
  ]);
});

test('values that a bundle cannot represent are replaced and reported, and the record is unchanged', async () => {
  const odd = { price_kind: 'monthly', sleeps: 0, surface_with_unit: '—', reviews_average_rating: '9.5' };
  const { stage } = await mirroring({
    rentals: (locale, currency) => [{ ...scriptedRental(1, locale, currency), ...odd }],
  });
  const { rentals, records, report } = await stage();
  expect(rentals[0]).toMatchObject({
    price_kind: 'weekly',
    sleeps: 1,
    surface_square_metres: null,
    reviews_average_rating: '5.0',
  });
  expect(records[0]?.record).toMatchObject(odd);
  expect(report.counts('rentals').repaired).toBe(1);
});

test('values that are invalid in rentals are kept verbatim in upstream records', async () => {
  const odd = { name: 'Bell\u0007 \u009A', min_price: '0', max_price: '650.1234' };
  const { stage, directory } = await mirroring({
    rentals: (locale, currency) => [{ ...scriptedRental(1, locale, currency), ...odd }],
  });
  const { bundle, report } = await stage();
  const shelf = sqliteShelf(join(directory, 'catalogue'));
  onTestFinished(() => shelf.close());
  const { versionId } = await loadBundle({ directory: bundle, shelf, report });
  const store = await shelf.open(versionId);
  const records = await store.db.selectFrom('rental_records').select('record').execute();
  expect(records).toHaveLength(4);
  for (const { record } of records) expect(JSON.parse(record)).toMatchObject(odd);
  expect(await store.db.selectFrom('rentals').select('name').execute()).toEqual([{ name: 'Bell \uFFFD' }]);
  expect(report.rejected).toBe(0);
  expect(remarksOf(report)).toEqual([
    expect.stringMatching(/^rentals\.ndjson:1: \S+: has control characters/),
  ]);
  await store.close();
});

test('a campaign that does not exist is rejected, one without rentals is left out', async () => {
  const { stage } = await mirroring({ campaigns: { empty: [] } });
  const { campaigns, report } = await stage({ campaigns: ['empty', 'unheard-of'] });
  expect(campaigns).toEqual([]);
  expect(report.shown).toMatchObject([
    { action: 'rejected', source: expect.stringContaining('/campaigns/unheard-of/rentals') },
    { action: 'repaired', reason: 'has no rentals: left out' },
  ]);
});

test('a campaign keeps its order in each currency, but has only one selection', async () => {
  const { stage, upstream } = await mirroring();
  const inDollars = (ids: readonly number[]) => {
    upstream.state.interfere = ({ path, query }, response) => {
      if (path !== '/campaigns/summer/rentals' || query.get('currency') !== 'USD') return false;
      const content = { ...upstream.state.content, campaigns: { summer: ids } };
      return sendJson(response, answerOf(path, query, content) ?? {});
    };
    return stage({ campaigns: ['summer'] });
  };
  const ids = [103, 101, 110];
  const other = await inDollars([110, 103, 101]);
  expect(other.campaigns[0]?.selection).toEqual({ ids, in_order: true, orders: { USD: [110, 103, 101] } });
  expect(remarksOf(other.report)).toEqual([]);

  const same = await inDollars(ids);
  expect(same.campaigns[0]?.selection).toEqual({ ids, in_order: true });

  const more = await inDollars([...ids, 104]);
  expect(more.campaigns[0]?.selection).toEqual({ ids, in_order: true });
  expect(remarksOf(more.report)).toEqual([
    expect.stringMatching(/summer\/rentals: has other rentals in USD than in EUR: taken as in EUR/),
  ]);
});

test('a contradiction between roots and list is reported, and the roots take precedence', async () => {
  const { stage } = await mirroring({
    roots: [{ id: 1, title: 'Europe', level: 2, parent_id: null }],
  });
  const { destinations, report } = await stage();
  expect(destinations[0]).toMatchObject({ id: 1, parent_id: null, level: 2 });
  expect(remarksOf(report)).toContainEqual(
    expect.stringMatching(/level: 1 has level 1 in the list, 2 among the roots: taken as 2$/),
  );
  expect(report.shown.filter(({ field }) => field === 'parent_id')).toEqual([]);
});

test('a destination that is listed only in another language is left out', async () => {
  const { stage, upstream } = await mirroring();
  upstream.state.interfere = ({ path, query }, response) => {
    if (path !== '/destinations' || query.get('locale') !== 'fr') return false;
    const destinations = [...SCRIPTED_DESTINATIONS, { id: 5, title: 'Corse', level: 2, parent_id: 1 }];
    const content = { ...upstream.state.content, destinations };
    return sendJson(response, answerOf(path, query, content) ?? {});
  };
  const { destinations } = await stage();
  expect(destinations.map(({ id }) => id)).toEqual([1, 2, 3, 4]);
});

test('an extra member of promoted destinations is removed and reported', async () => {
  const [sicily] = SCRIPTED_CONTENT.promoted;
  const { stage } = await mirroring({ promoted: [Object.assign({ badge: 'new' }, sicily)] });
  const { destinations, report } = await stage();
  expect(destinations[2]).toMatchObject({ id: 3, promoted: 1 });
  expect(remarksOf(report)).toEqual([
    expect.stringMatching(/promoted\S*:1: badge: is not in the specification: left out$/),
  ]);
});
