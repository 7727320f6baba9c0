import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import type { BundleCampaign, BundleDestination, BundleRecord, BundleRental } from '#lib/import/bundle';
import { describeRemark, ImportReport } from '#lib/import/import-report';
import { loadBundle } from '#lib/import/load-bundle';
import { type MirrorOptions, MirrorSource } from '#lib/import/mirror/mirror-source';
import {
  answerOf,
  type Interference,
  SCRIPTED_CONTENT,
  SCRIPTED_DESTINATIONS,
  type ScriptedContent,
  scriptedRental,
  scriptedRentals,
  scriptedUpstream,
  sendJson,
} from '#lib/import/mirror/testing/scripted-upstream';
import { BundleError } from '#lib/import/ndjson';
import { renewCatalogue } from '#lib/import/renew-catalogue';
import { sqliteShelf } from '#lib/store/sqlite';

/** An upstream and a directory to mirror it into, again and again. */
async function mirroring(content: Partial<ScriptedContent> = {}, interfere?: Interference) {
  const upstream = await scriptedUpstream(content, interfere);
  const directory = await mkdtemp(join(tmpdir(), 'veranda-mirror-'));
  onTestFinished(async () => {
    await upstream[Symbol.asyncDispose]();
    await rm(directory, { recursive: true });
  });
  const source = (options: Partial<MirrorOptions> = {}) =>
    new MirrorSource({
      address: upstream.origin,
      campaigns: [],
      locales: ['en', 'fr'],
      currencies: ['EUR', 'USD'],
      upstreamIdField: null,
      dataDirectory: directory,
      manners: { wait: async () => {}, timeoutMs: 2_000, tries: 3 },
      ...options,
    });
  const stage = async (options: Partial<MirrorOptions> = {}) => {
    const report = new ImportReport();
    const mirror = source(options);
    const staging = await mkdtemp(join(directory, 'staging-'));
    const bundle = await mirror.stage({ directory: staging, report, onProgress: () => {} });
    const lines = async (file: string) =>
      (await readFile(join(bundle, file), 'utf8'))
        .split('\n')
        .filter(Boolean)
        .map((line) => JSON.parse(line));
    const destinations: BundleDestination[] = await lines('destinations.ndjson');
    const rentals: BundleRental[] = await lines('rentals.ndjson');
    const records: BundleRecord[] = await lines('records.ndjson');
    const campaigns: BundleCampaign[] = await lines('campaigns.ndjson');
    const rates = await readFile(join(bundle, 'rates.csv'), 'utf8');
    return { bundle, report, destinations, rentals, records, campaigns, rates, transfer: mirror.transfer };
  };
  return { upstream, directory, source, stage };
}

function remarksOf(report: ImportReport): readonly string[] {
  return report.shown.map(describeRemark);
}

test('a service is copied with every language, currency and page of it', async () => {
  const { stage } = await mirroring();
  const { bundle, report, destinations, rentals, records, campaigns, rates } = await stage({
    campaigns: ['summer'],
  });
  expect(remarksOf(report)).toEqual([]);
  expect(rentals.map(({ id }) => id)).toEqual(Array.from({ length: 25 }, (_, index) => 101 + index));
  expect(rentals.map(({ position }) => position)).toEqual(
    Array.from({ length: 25 }, (_, index) => 1 + index),
  );
  expect(rentals[4]).toMatchObject({
    upstream_id: 5_005,
    slug: 'casa-5',
    destination_id: 3,
    currency: 'EUR',
    min_price: '450',
    surface_square_metres: 65,
    special_offers: [{ names: { en: 'Offer (en)', fr: 'Offer (fr)' }, discount: '10' }],
    texts: { en: { headline: 'House 5 (en)' }, fr: { summary: 'A house, number 5 (fr).' } },
  });
  expect(records).toHaveLength(100);
  const upstream = scriptedRental(5, 'fr', 'USD');
  const copied = records.find(
    (each) => each.rental_id === 105 && each.locale === 'fr' && each.currency === 'USD',
  );
  expect(JSON.stringify(copied?.record)).toBe(
    JSON.stringify(upstream).replaceAll('https://upstream.example', ''),
  );
  expect(destinations).toMatchObject([
    { id: 1, reference_id: 901, handle: 'europe', parent_id: null, promoted: null },
    { id: 2, reference_id: 902, handle: 'italy', level: 2 },
    { id: 3, reference_id: 903, handle: 'sicily', promoted: 1, photos: [{}, {}] },
    { id: 4, reference_id: 904, handle: 'spain', kind: 'country' },
  ]);
  expect(destinations[2]?.latitude).toBeCloseTo(37.13, 3);
  expect(destinations[2]?.longitude).toBeCloseTo(14.13, 3);
  expect(campaigns).toMatchObject([
    {
      slug: 'summer',
      selection: { ids: [103, 101, 110], in_order: true },
      texts: { en: { title: 'Summer' } },
    },
  ]);
  expect(rates).toMatch(/^currency,per_euro,as_of\nEUR,1,\S+\nUSD,1\.1,2026-01-15\n$/);
  const shelf = sqliteShelf(await mkdtemp(join(bundle, 'store-')));
  expect((await loadBundle({ directory: bundle, shelf })).counts).toEqual({
    destinations: 4,
    rentals: 25,
    campaigns: 1,
  });
  await shelf.close();
});

test('without languages and currencies, those are taken in which the service answers unasked', async () => {
  const { stage } = await mirroring({
    rentals: (locale, currency) => [scriptedRental(1, locale === 'en' ? 'de' : locale, currency)],
  });
  const { records } = await stage({ locales: [], currencies: [] });
  expect(records.map(({ locale, currency }) => [locale, currency])).toEqual([['de', 'EUR']]);
});

test('the second run of an unchanged service transfers next to nothing and gives the same', async () => {
  const { upstream, stage } = await mirroring();
  const first = await stage({ campaigns: ['summer'] });
  expect(first.transfer.revalidated).toBeLessThan(first.transfer.requests / 2);
  upstream.state.content = { ...upstream.state.content };
  const second = await stage({ campaigns: ['summer'] });
  expect(second.transfer.revalidated).toBeGreaterThanOrEqual(second.transfer.requests - 3);
  expect(second.transfer.bytes).toBeLessThan(first.transfer.bytes / 3);
  for (const file of ['rentals', 'records', 'destinations', 'campaigns']) {
    const read = (bundle: string) => readFile(join(bundle, `${file}.ndjson`), 'utf8');
    expect(await read(second.bundle)).toBe(await read(first.bundle));
  }
});

test('a list that caps its pages or does not turn them is completed from the roots down', async () => {
  for (const maxPerPage of [2, 1_000]) {
    const { stage, upstream } = await mirroring({ maxPerPage });
    upstream.state.interfere = ({ path, query }, response) => {
      if (path !== '/destinations') return false;
      const page = maxPerPage === 2 ? 1 : Number(query.get('page'));
      const asked = new URLSearchParams({ per_page: '1000', page: String(page) });
      return sendJson(response, answerOf(path, asked, upstream.state.content) ?? {});
    };
    const { destinations } = await stage();
    expect(destinations.map(({ id }) => id).sort()).toEqual([1, 2, 3, 4]);
    expect(destinations.every(({ is_listed }) => is_listed === undefined)).toBe(true);
  }
});

test('the upstream’s id is found under another name, or named', async () => {
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
  await expect(two.stage()).rejects.toThrow(/could be acme_id or other_id; name it by --upstream-id-field/);
  const named = await two.stage({ upstreamIdField: 'acme_id' });
  expect(named.rentals[0]?.upstream_id).toBe(5_001);
  expect(remarksOf(named.report)).toEqual([
    expect.stringContaining('page=1:1: other_id: is not known to the specification: left out'),
  ]);
});

test('parents that no list holds are asked for, or else named after the trails of rentals', async () => {
  const hidden = { id: 1, title: 'Europe', level: 1, parent_id: null };
  const destinations = SCRIPTED_DESTINATIONS.filter(({ id }) => id !== 1);
  const asked = await mirroring({ destinations, roots: [] }, ({ path }, response) =>
    path === '/destinations/1' ? sendJson(response, { data: hidden }) : false,
  );
  const byId = await asked.stage();
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

test('a root that elsewhere names a parent is a root', async () => {
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
  expect(remarksOf(report)[0]).toMatch(/parent_id: 4 has 1 in the list, but is among the roots: a root$/);
});

test('a trail with more or fewer entries than the tree has levels leads to its deepest destination', async () => {
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

test('positions with gaps and repeats stay in the records, and the order gives unique ones', async () => {
  const positions = [4, 4, 17, 2];
  const { stage } = await mirroring({
    rentals: (locale, currency) =>
      positions.map((position, index) => ({ ...scriptedRental(index + 1, locale, currency), position })),
  });
  const { rentals, records } = await stage({ locales: ['en'], currencies: ['EUR'] });
  expect(rentals.map(({ position }) => position)).toEqual([1, 2, 3, 4]);
  expect(records.map(({ record }) => record.position)).toEqual(positions);
});

test('a record that is not of its form is left out in all languages, with its address, field and reason', async () => {
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

test('what a bundle cannot say is brought near and told of, while the record stays as it is', async () => {
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

test('an upstream that changes while it is read is read again, and given up when it goes on', async () => {
  let reads = 0;
  const { upstream, stage } = await mirroring();
  upstream.state.interfere = ({ path, query, count }) => {
    const isLastPage = path === '/search' && query.get('page') === '3' && query.get('locale') === 'fr';
    if (isLastPage && count === 1 && query.get('currency') === 'EUR') {
      reads += 1;
      upstream.state.content = { ...SCRIPTED_CONTENT, rentals: scriptedRentals(26) };
    }
    return false;
  };
  expect((await stage()).rentals).toHaveLength(26);
  expect(reads).toBe(1);

  let total = 30;
  upstream.state.interfere = ({ path, query }) => {
    if (path === '/search' && query.get('page') === '2') {
      total += 1;
      upstream.state.content = { ...SCRIPTED_CONTENT, rentals: scriptedRentals(total) };
    }
    return false;
  };
  await expect(stage()).rejects.toThrow(
    /The upstream changed while it was read, 3 times: .*tells of \d+ rentals/,
  );
});

test('a change that leaves every count is noticed', async () => {
  const { upstream, stage } = await mirroring();
  upstream.state.interfere = ({ path, query, count }) => {
    if (path === '/search' && query.get('page') === '3' && count === 1 && query.get('currency') === 'USD') {
      upstream.state.content = { ...SCRIPTED_CONTENT, lastModified: '2026-01-16T12:00:00Z' };
    }
    return false;
  };
  const { rentals } = await stage();
  expect(rentals[0]?.updated_at).toBe('2026-01-16T12:00:00.000Z');

  const renamed = await mirroring();
  renamed.upstream.state.interfere = ({ path, query, count }) => {
    if (path === '/search' && query.get('page') === '1' && query.get('locale') === 'fr' && count === 1) {
      const destinations = SCRIPTED_DESTINATIONS.map((each) => ({ ...each, title: `${each.title}!` }));
      renamed.upstream.state.content = { ...SCRIPTED_CONTENT, destinations };
    }
    return false;
  };
  expect((await renamed.stage()).destinations[1]?.titles.en).toBe('Italy!');

  const swapped = await mirroring({
    rentals: (locale, currency) => {
      const rentals = scriptedRentals(4)(locale, currency);
      return locale === 'fr' ? rentals.toReversed() : rentals;
    },
  });
  await expect(swapped.stage()).rejects.toThrow(/rental 104 stands where 101 stood before/);
  const repeated = await mirroring({
    rentals: (locale, currency) => [1, 2, 1].map((number) => scriptedRental(number, locale, currency)),
  });
  await expect(repeated.stage()).rejects.toThrow(/rental 101 is listed twice/);
});

test('totals that lie are told of with their figures', async () => {
  const lying = async (
    page: string,
    change: (answer: { rentals: unknown[]; meta: LyingMeta }) => unknown,
  ) => {
    const { upstream, stage } = await mirroring();
    upstream.state.interfere = ({ path, query }, response) => {
      if (path !== '/search' || query.get('page') !== page) return false;
      const answer = JSON.parse(JSON.stringify(answerOf(path, query, upstream.state.content)));
      change(answer);
      return sendJson(response, answer);
    };
    return stage({ locales: ['en'], currencies: ['EUR'] });
  };
  interface LyingMeta {
    readonly pagination: Record<string, number>;
  }
  await expect(lying('1', ({ meta }) => Object.assign(meta.pagination, { total_pages: 4 }))).rejects.toThrow(
    /total_count 25 and per_page 10 make 3 pages, total_pages is 4/,
  );
  await expect(lying('2', ({ rentals }) => rentals.pop())).rejects.toThrow(
    /holds 9 rentals, where total_count 25 and per_page 10 make 10/,
  );
  await expect(lying('2', ({ meta }) => Object.assign(meta.pagination, { page: 1 }))).rejects.toThrow(
    /answered page 1 when asked for page 2/,
  );
  await expect(lying('4', ({ rentals }) => rentals.push(scriptedRental(30)))).rejects.toThrow(
    /holds 1 more rentals, though total_count is 25/,
  );
});

test('nothing is published of an upstream that stops half-way, is empty or answers other prices', async () => {
  const { upstream, directory, source } = await mirroring();
  const shelf = sqliteShelf(join(directory, 'data'));
  onTestFinished(() => shelf.close());
  const renew = (options: Partial<MirrorOptions> = {}) =>
    renewCatalogue({
      source: source(options),
      shelf,
      dataDirectory: directory,
      report: new ImportReport(),
      maxRejected: 0,
      campaignFolder: null,
      rateFile: null,
      isForced: false,
      onProgress: () => {},
    });
  const { versionId } = await renew();

  upstream.state.content = { ...SCRIPTED_CONTENT, lastModified: '2026-02-01T00:00:00Z' };
  upstream.state.interfere = ({ path, query }, response) => {
    if (path !== '/search' || query.get('locale') !== 'fr' || query.get('page') !== '2') return false;
    response.destroy();
    return true;
  };
  await expect(renew()).rejects.toThrow(BundleError);
  upstream.state.interfere = () => false;
  upstream.state.content = { ...SCRIPTED_CONTENT, rentals: () => [] };
  await expect(renew()).rejects.toThrow(/has no rental; a catalogue is not replaced by nothing/);
  upstream.state.content = { ...SCRIPTED_CONTENT, rentals: (locale) => scriptedRentals(25)(locale, 'EUR') };
  await expect(renew()).rejects.toThrow(/answers in EUR when asked for USD; leave it out of --currencies/);
  upstream.state.content = {
    ...SCRIPTED_CONTENT,
    rentals: () => [{ id: 1, upstream_id: 2, currency: 'EUR' }],
  };
  await expect(renew({ currencies: ['EUR'] })).rejects.toThrow(/None of the 1 rentals can be used: /);
  expect(await shelf.currentId()).toBe(versionId);
  expect(await shelf.ids()).toEqual([versionId]);
  expect(await readdir(directory)).not.toContain('staging');

  upstream.state.content = SCRIPTED_CONTENT;
  expect(await renew()).toMatchObject({ versionId, isUnchanged: true });
});

test('a campaign that is not there is rejected, one that lists nothing is left out', async () => {
  const { stage } = await mirroring({ campaigns: { empty: [] } });
  const { campaigns, report } = await stage({ campaigns: ['empty', 'unheard-of'] });
  expect(campaigns).toEqual([]);
  expect(report.shown).toMatchObject([
    { action: 'rejected', source: expect.stringContaining('/campaigns/unheard-of/rentals') },
    { action: 'repaired', reason: 'lists no rental: left out' },
  ]);
});
