/** What the API and the media answer from a restored backup: what they answered before. */
import { mkdir, readdir, readFile, utimes, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { rentalDetailAnswerSchema } from '#lib/api/contract/rental-schemas';
import { runVerb } from '#lib/cli/testing/run-verb';
import { backup } from '#lib/cli/verbs/backup';
import { restore } from '#lib/cli/verbs/restore';
import { dayNumber } from '#lib/dates/plain-dates';
import { exportBundle } from '#lib/import/export/export-bundle';
import { loadBundle } from '#lib/import/load/load-bundle';
import { publishRates } from '#lib/import/revise-catalogue';
import { answerMedia } from '#lib/server/media';
import { serveStore } from '#lib/store/current-store';
import { openRevised } from '#lib/store/revised-store';
import { openTestShelf, TEST_ENGINES, type TestEngine, type TestShelf } from '#lib/store/testing/engines';
import { fixtureCampaign, writeFixtureBundle } from '#lib/store/testing/fixture-bundle';
import { revise } from '#lib/store/testing/revise';
import { ask } from './testing/ask.ts';

const MEDIA: Readonly<Record<string, string>> = {
  'homes/villa-480.webp': 'not really a picture',
  'maps/alps.pmtiles': 'x'.repeat(200_000),
};

async function emptySite(engine: TestEngine): Promise<TestShelf> {
  const site = await openTestShelf(engine);
  onTestFinished(() => site.remove());
  return site;
}

/** A site with the fixture, a draft campaign, its own rates, media, and files that can be rebuilt. */
async function filledSite(engine: TestEngine): Promise<TestShelf> {
  const site = await emptySite(engine);
  const { directory, shelf } = site;
  const bundle = join(directory, 'bundle');
  await writeFixtureBundle(bundle, {
    campaigns: [
      fixtureCampaign('big-tables', 1, { selection: { ids: [1001, 1005] } }),
      fixtureCampaign('not-yet', 7, { selection: { search: 'guests=4' }, status: 'draft' }),
    ],
  });
  await loadBundle({ directory: bundle, shelf });
  await writeFile(join(directory, 'rates.csv'), 'currency,per_euro,as_of\nUSD,1.2345,2026-01-01\n');
  await publishRates(shelf, join(directory, 'rates.csv'));
  const rebuilt = { 'basemap/manifest.json': '{}', '.hidden/x.webp': 'x' };
  for (const [path, content] of Object.entries({ ...MEDIA, ...rebuilt })) {
    await mkdir(dirname(join(directory, 'media', path)), { recursive: true });
    await writeFile(join(directory, 'media', path), content);
  }
  await utimes(join(directory, 'media', 'homes/villa-480.webp'), 1_700_000_000.123, 1_700_000_000.123);
  return site;
}

const variablesOf = ({ directory, databaseUrl }: TestShelf) => ({
  DATA_DIR: directory,
  DATABASE_URL: databaseUrl ?? '',
});

const PATHS: readonly string[] = [
  '/search?per_page=50',
  '/search?guests=4&currency=USD&locale=fr&facets=true',
  '/rentals?per_page=100&currency=JPY',
  '/rentals/1001?locale=de',
  '/rentals/1001/reviews',
  '/destinations/roots.json',
  '/campaigns',
  '/campaigns/big-tables',
  '/search/map?zoom=3',
];

/** What the served version answers, and what it exports: drafts and rates are in no answer. */
async function contentOf({ shelf, directory }: TestShelf) {
  const store = await shelf.open((await shelf.currentId()) ?? '');
  try {
    serveStore(store);
    const content: Record<string, unknown> = {};
    for (const path of PATHS) {
      const answer = await ask(path);
      content[path] = { status: answer.status, etag: answer.headers.get('etag'), body: await answer.text() };
    }
    const exported = join(directory, 'exported');
    await exportBundle(store, exported);
    for (const name of await readdir(exported)) content[name] = await readFile(join(exported, name), 'utf8');
    for (const path of Object.keys(MEDIA)) {
      const request = { isHead: false, pathname: `/media/${path}`, ifNoneMatch: null };
      const { status, headers, file } = await answerMedia(request, directory);
      content[path] = { status, headers, content: file === null ? null : await readFile(file, 'utf8') };
    }
    return content;
  } finally {
    await store.close();
  }
}

for (const from of TEST_ENGINES) {
  for (const to of TEST_ENGINES) {
    test(`a backup of ${from} restored on ${to} yields the same responses byte by byte`, async () => {
      const original = await filledSite(from);
      const archive = join(original.directory, 'backup.tar.gz');
      const made = await runVerb(backup, [archive], variablesOf(original));
      expect(made).toMatchObject({ code: 0, data: { rentals: 60, campaigns: 2, media: 2 } });
      const content = await contentOf(original);
      for (const path of PATHS)
        expect(content[path]).toMatchObject({ status: 200, etag: expect.any(String) });
      expect(content['campaigns.ndjson']).toContain('"status":"draft"');
      expect(content['rates.csv']).toContain('USD,1.2345,2026-01-01');

      const copy = await emptySite(to);
      const restored = await runVerb(restore, [archive], variablesOf(copy));
      expect(restored).toMatchObject({ code: 0, data: { rentals: 60, campaigns: 2, media: 2 } });
      expect(await contentOf(copy)).toEqual(content);
      expect((await readdir(join(copy.directory, 'media'))).sort()).toEqual(['homes', 'maps']);
    });
  }
}

for (const engine of TEST_ENGINES) {
  test(`a backup of ${engine} contains the nights of the latest revision`, async () => {
    const original = await filledSite(engine);
    const id = (await original.shelf.currentId()) ?? '';
    const taken = Int32Array.of(dayNumber('2027-07-10'), dayNumber('2027-07-12'));
    const known = { from: dayNumber('2026-01-15'), until: dayNumber('2027-08-01') };
    await (await revise(original, id, new Map([[1002, { taken, known }]]))).close();
    const archive = join(original.directory, 'backup.tar.gz');
    await runVerb(backup, [archive], variablesOf(original));
    const copy = await emptySite(engine);
    await runVerb(restore, [archive], variablesOf(copy));
    const store = await openRevised(copy.shelf, (await copy.shelf.currentId()) ?? '');
    serveStore(store);
    const { rental } = rentalDetailAnswerSchema.parse(await (await ask('/rentals/1002')).json());
    await store.close();
    expect(store.nights).toBeUndefined();
    expect(rental.calendar).toMatchObject({
      known_nights: { from: '2026-01-15', to: '2027-08-01' },
      unavailable: [{ start_date: '2027-07-10', end_date: '2027-07-12' }],
    });
  });
}
