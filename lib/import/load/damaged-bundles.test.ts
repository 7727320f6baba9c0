import { createHash } from 'node:crypto';
import { appendFile, readFile, rm, truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { exportBundle } from '#lib/import/export/export-bundle';
import { ImportReport } from '#lib/import/import-report';
import { loadBundle, TooManyRejected } from '#lib/import/load/load-bundle';
import { describeLoading } from '#lib/import/load/testing/describe-loading';
import { replaceIn } from '#lib/import/load/testing/replace-in';

/** Changes that make a bundle unusable, and the expected error. */
const DAMAGES: readonly [file: string, from: string, to: string, message: RegExp][] = [
  ['manifest.json', '"rentals":60', '"rentals":61', /counts\.rentals: 61 announced, 60 found/],
  ['manifest.json', '"format":"veranda-bundle"', '"format":"other"', /manifest\.json: format/],
  ['rentals.ndjson', '"position":37', '"position":0', /rentals\.ndjson:1: position/],
  ['rentals.ndjson', '"headline":"House 2"', '"header":"House 2"', /rentals\.ndjson:2: texts\.en/],
  ['rentals.ndjson', '"destination_id":17', '"destination_id":404', /rentals\.ndjson:2: destination_id: 404/],
  ['rentals.ndjson', '"currency":"JPY"', '"currency":"XAU"', /rentals\.ndjson:2: currency: .*XAU/],
  ['rentals.ndjson', '"amenities":["wifi"]', '"amenities":["moat"]', /rentals\.ndjson:1: amenity: moat/],
  ['rentals.ndjson', '{"picture":"bay"}', '{"picture":"hay"}', /rentals\.ndjson:1: photos: hay/],
  ['rentals.ndjson', '"ends_on":"2026-06-01"', '"ends_on":"2026-06-02"', /rentals\.ndjson:1: seasons\.1/],
  [
    'rentals.ndjson',
    '"bookings":[]',
    '"known_nights":{"from":"2026-02-01","to":"2026-02-01"},"bookings":[]',
    /rentals\.ndjson:1: known_nights: 2026-02-01 is not after 2026-02-01/,
  ],
  [
    'rentals.ndjson',
    '"minimum_nights":3',
    '"minimum_nights":3,"maximum_nights":2',
    /rentals\.ndjson:1: seasons\.0\.maximum_nights: 2 is below minimum_nights 3/,
  ],
  ['rentals.ndjson', '{"id":1003', '{"id":1003,,', /rentals\.ndjson:3: is not JSON/],
  [
    'destinations.ndjson',
    '"parent_id":12',
    '"parent_id":88',
    /destinations\.ndjson:\d+: parent_id: 88 is not/,
  ],
  [
    'destinations.ndjson',
    '"handle":"nice"',
    '"handle":"stowe"',
    /destinations\.ndjson:\d+: handle: stowe is used twice/,
  ],
  ['rates.csv', 'GBP,0.8571', 'GBP,-1', /rates\.csv:5: per_euro/],
  [
    'rates.csv',
    'GBP,0.8571',
    'GBP,900000000',
    /rates: \S+ \w{3} and 900000000 GBP for one euro are too far apart/,
  ],
];

describeLoading((loading) => {
  for (const [file, from, to, message] of DAMAGES) {
    test(`a bundle with ${to} is rejected, and the old version stays current`, async () => {
      // One served version is enough for all of these tests.
      if ((await loading.shelf.currentId()) === null) {
        await loadBundle({ directory: loading.bundle, shelf: loading.shelf });
      }
      const before = { current: await loading.shelf.currentId(), ids: await loading.shelf.ids() };
      await replaceIn(join(loading.bundle, file), from, to);
      await expect(loadBundle({ directory: loading.bundle, shelf: loading.shelf })).rejects.toThrow(message);
      expect({ current: await loading.shelf.currentId(), ids: await loading.shelf.ids() }).toEqual(before);
    });
  }

  test('a repeated rental is rejected, and the old version stays current', async () => {
    const { versionId } = await loadBundle({ directory: loading.bundle, shelf: loading.shelf });
    const [first = ''] = (await readFile(join(loading.bundle, 'rentals.ndjson'), 'utf8')).split('\n');
    await appendFile(join(loading.bundle, 'rentals.ndjson'), `${first}\n`);
    await expect(loadBundle({ directory: loading.bundle, shelf: loading.shelf })).rejects.toThrow(
      /rentals\.ndjson:61: id: \d+ is used twice/,
    );
    expect(await loading.shelf.currentId()).toBe(versionId);
  });

  test('rejected records up to the limit are left out and reported', async () => {
    const rentals = join(loading.bundle, 'rentals.ndjson');
    await replaceIn(rentals, '"currency":"JPY"', '"currency":"XAU"');
    await appendFile(rentals, `[${'['.repeat(50_000)}\n{"id":"=1+1"}\n`);
    await replaceIn(join(loading.bundle, 'manifest.json'), '"rentals":60', '"rentals":62');
    const load = (maxRejected: number, report: ImportReport) =>
      loadBundle({ directory: loading.bundle, shelf: loading.shelf, maxRejected, report });
    await expect(load(2, new ImportReport())).rejects.toThrow(TooManyRejected);

    const file = join(loading.bundle, 'report.ndjson');
    const report = new ImportReport(file);
    const { counts } = await load(3, report);
    await report.close();

    expect(counts.rentals).toBe(59);
    expect(report.counts('rentals')).toEqual({
      read: 62,
      inserted: 59,
      repaired: 0,
      rejected: 3,
      skipped: 0,
      omitted: 0,
    });
    const remarks = (await readFile(file, 'utf8'))
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line));
    expect(remarks).toMatchObject([
      { action: 'rejected', source: 'rentals.ndjson', line: 2, field: 'currency' },
      { line: 61, field: null, reason: 'is not JSON' },
      { line: 62, field: 'id' },
    ]);
  });

  test('a bundle with a truncated or changed file is rejected', async () => {
    const rentals = await readFile(join(loading.bundle, 'rentals.ndjson'));
    const sha256 = createHash('sha256').update(rentals).digest('hex');
    const announce = `"files":{"rentals.ndjson":{"bytes":${rentals.length},"sha256":"${sha256}"}},"counts"`;
    await replaceIn(join(loading.bundle, 'manifest.json'), '"counts"', announce);
    await loadBundle({ directory: loading.bundle, shelf: loading.shelf });
    await replaceIn(join(loading.bundle, 'rentals.ndjson'), 'House 2', 'House 7');
    await expect(loadBundle({ directory: loading.bundle, shelf: loading.shelf })).rejects.toThrow(
      /it was changed/,
    );
    await truncate(join(loading.bundle, 'rentals.ndjson'), rentals.lastIndexOf(10, rentals.length - 2) + 1);
    await expect(loadBundle({ directory: loading.bundle, shelf: loading.shelf })).rejects.toThrow(
      /or truncated/,
    );
  });

  test('content with rejected records is recognised as unchanged, unless the rejection limit is now lower', async () => {
    await replaceIn(join(loading.bundle, 'rentals.ndjson'), '"currency":"JPY"', '"currency":"XAU"');
    const load = (maxRejected: number) =>
      loadBundle({ directory: loading.bundle, shelf: loading.shelf, maxRejected, skipsUnchanged: true });
    const first = await load(1);
    expect(await load(1)).toEqual({ ...first, isUnchanged: true });
    await expect(load(0)).rejects.toThrow(TooManyRejected);
  });

  test('a bundle without a usable rental is rejected, and the old version stays current', async () => {
    const before = await loadBundle({ directory: loading.bundle, shelf: loading.shelf });
    await writeFile(join(loading.bundle, 'rentals.ndjson'), '');
    await writeFile(join(loading.bundle, 'campaigns.ndjson'), '');
    await replaceIn(join(loading.bundle, 'manifest.json'), '"rentals":60', '"rentals":0');
    const manifest = JSON.parse(await readFile(join(loading.bundle, 'manifest.json'), 'utf8'));
    delete manifest.files;
    delete manifest.counts;
    await writeFile(join(loading.bundle, 'manifest.json'), JSON.stringify(manifest));
    await expect(loadBundle({ directory: loading.bundle, shelf: loading.shelf })).rejects.toThrow(
      /has no rental that/,
    );
    expect(await loading.shelf.currentId()).toBe(before.versionId);
  });

  test('a missing optional file is an error when the manifest lists it, and an added one counts as a change', async () => {
    const load = () => loadBundle({ directory: loading.bundle, shelf: loading.shelf, skipsUnchanged: true });
    const first = await load();
    const store = await loading.shelf.open(first.versionId);
    await rm(loading.bundle, { recursive: true });
    await exportBundle(store, loading.bundle);
    await store.close();
    const { versionId } = await load();
    await rm(join(loading.bundle, 'records.ndjson'));
    const whole = loadBundle({ directory: loading.bundle, shelf: loading.shelf });
    await expect(whole).rejects.toThrow('records.ndjson is missing.');

    const manifest = JSON.parse(await readFile(join(loading.bundle, 'manifest.json'), 'utf8'));
    const { 'records.ndjson': _removed, ...files } = manifest.files;
    await writeFile(join(loading.bundle, 'manifest.json'), JSON.stringify({ ...manifest, files }));
    const without = await load();
    expect(without.versionId).not.toBe(versionId);
    expect(await load()).toEqual({ ...without, isUnchanged: true });
    await writeFile(join(loading.bundle, 'records.ndjson'), '\n');
    expect(await load()).toMatchObject({ isUnchanged: false });
  });

  test('the rejection limit may be a share of the rentals, rounded down', async () => {
    await replaceIn(join(loading.bundle, 'rentals.ndjson'), '"currency":"JPY"', '"currency":"XAU"');
    const load = (percentOfRentals: number) =>
      loadBundle({ directory: loading.bundle, shelf: loading.shelf, maxRejected: { percentOfRentals } });
    await expect(load(1.6)).rejects.toThrow(TooManyRejected);
    expect((await load(1.7)).counts.rentals).toBe(59);
  });

  test('a directory without a manifest is not a bundle', async () => {
    await rm(join(loading.bundle, 'manifest.json'));
    await expect(loadBundle({ directory: loading.bundle, shelf: loading.shelf })).rejects.toThrow(
      /is not a bundle/,
    );
  });
});
