import { appendFile, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { exportBundle } from '#lib/import/export/export-bundle';
import { loadBundle } from '#lib/import/load/load-bundle';
import type { VersionShelf } from '#lib/store/store';
import { openTestShelf, TEST_ENGINES, type TestEngine } from '#lib/store/testing/engines';
import { writeFixtureBundle } from '#lib/store/testing/fixture-bundle';

async function shelfOf(engine: TestEngine) {
  const { shelf, directory, remove } = await openTestShelf(engine);
  onTestFinished(remove);
  return { shelf, directory };
}

async function loadAndExport(shelf: VersionShelf, bundle: string, target: string): Promise<void> {
  const { versionId } = await loadBundle({ directory: bundle, shelf });
  const store = await shelf.open(versionId);
  try {
    await exportBundle(store, target);
  } finally {
    await store.close();
  }
}

async function filesOf(directory: string): Promise<Readonly<Record<string, string>>> {
  const names = (await readdir(directory)).sort();
  return Object.fromEntries(
    await Promise.all(names.map(async (name) => [name, await readFile(join(directory, name), 'utf8')])),
  );
}

/** Adds optional members to the first three rentals: known nights, longest stays and ids of a source. */
function addCalendars(rentals: string): string {
  const known = [null, { from: '2026-02-01', to: '2026-03-01' }, { from: '0001-01-01', to: '9999-12-31' }];
  const longest = [3, 365, 1_000_000];
  return rentals
    .split('\n')
    .map((line, index) => {
      const maximum = longest[index];
      if (maximum === undefined) return line;
      const rental = JSON.parse(line);
      const [season, ...seasons] = rental.seasons;
      return JSON.stringify({
        ...rental,
        known_nights: known[index],
        source_id: ['villa-7', '0042', null][index],
        seasons: [{ ...season, maximum_nights: maximum }, ...seasons],
      });
    })
    .join('\n');
}

for (const engine of TEST_ENGINES) {
  test(`an export from ${engine} is byte-identical after an import into either database and another export`, async () => {
    const own = await shelfOf(engine);
    const original = join(own.directory, 'original');
    await writeFixtureBundle(original);
    const record = { name: 'As they say <b>it</b>', url: '/en/rentals/1001-x', destination: [], position: 7 };
    const line = { rental_id: 1001, locale: 'en', currency: 'EUR', record };
    await appendFile(join(original, 'records.ndjson'), `${JSON.stringify(line)}\n`);
    const hidden = JSON.parse(
      (await readFile(join(original, 'destinations.ndjson'), 'utf8')).split('\n')[0] ?? '',
    );
    const text = await readFile(join(original, 'destinations.ndjson'), 'utf8');
    const [first = ''] = text.split('\n');
    await writeFile(
      join(original, 'destinations.ndjson'),
      text.replace(first, JSON.stringify({ ...hidden, is_listed: false })),
    );
    const rentals = await readFile(join(original, 'rentals.ndjson'), 'utf8');
    await writeFile(
      join(original, 'rentals.ndjson'),
      addCalendars(rentals.replace(/"rating":\d/, '"rating":null')),
    );

    await loadAndExport(own.shelf, original, join(own.directory, 'once'));
    const once = await filesOf(join(own.directory, 'once'));
    expect(once['records.ndjson']).toBe(`${JSON.stringify(line)}\n`);
    expect(once['destinations.ndjson']).toContain('"is_listed":false');
    expect(once['rentals.ndjson']).toContain('"rating":null');
    const exported = (once['rentals.ndjson'] ?? '').trim().split('\n');
    expect(exported.map((each) => JSON.parse(each).known_nights).slice(0, 4)).toEqual([
      null,
      { from: '2026-02-01', to: '2026-03-01' },
      { from: '0001-01-01', to: '9999-12-31' },
      undefined,
    ]);
    expect(exported.map((each) => each.includes('known_nights')).indexOf(false)).toBe(3);
    expect(exported.map((each) => JSON.parse(each).seasons[0].maximum_nights).slice(0, 4)).toEqual([
      3,
      365,
      1_000_000,
      undefined,
    ]);
    expect(exported[3]).not.toContain('maximum_nights');
    for (const other of TEST_ENGINES) {
      const { shelf, directory } = await shelfOf(other);
      await loadAndExport(shelf, join(own.directory, 'once'), join(directory, 'twice'));
      expect(await filesOf(join(directory, 'twice'))).toEqual(once);
    }
  });
}
