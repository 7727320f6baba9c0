import { execFile } from 'node:child_process';
import { appendFile, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { refusal, veranda } from '#lib/cli/testing/veranda-program';
import { writeFixtureBundle } from '#lib/store/testing/fixture-bundle';

/** Returns the command and a directory for its bundle. */
async function withBundle() {
  const { directory, run } = await veranda();
  return { directory, bundle: join(directory, 'bundle'), run };
}

test('a bundle is checked without being published', async () => {
  const { bundle, run } = await withBundle();
  await writeFixtureBundle(bundle);
  expect(await run(['check', bundle])).toMatchObject({ code: 0, stdout: 'Nothing is wrong.\n' });
  await appendFile(join(bundle, 'rentals.ndjson'), '{"id": 0}\n<script>alert(1)</script>\n');
  const manifest = await readFile(join(bundle, 'manifest.json'), 'utf8');
  await writeFile(join(bundle, 'manifest.json'), manifest.replace('"rentals":60', '"rentals":62'));

  const report = join(bundle, 'wrong.ndjson');
  const checked = await run(['check', bundle, '--report', report, '--json']);

  expect(checked.code).toBe(1);
  expect(JSON.parse(checked.stdout)).toMatchObject({
    status: 'rejected',
    records: { rentals: { read: 62, inserted: 60, repaired: 0, rejected: 2 } },
  });
  const remarks = (await readFile(report, 'utf8'))
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));
  expect(remarks).toMatchObject([
    { line: 61, field: 'id' },
    { line: 62, field: null, reason: 'is not JSON' },
  ]);
  expect((await run(['versions'])).stdout).toBe('No catalogue has been published yet.\n');
});

test('a check that cannot be completed reports the problems found until then', async () => {
  const { bundle, run } = await withBundle();
  await writeFixtureBundle(bundle);
  await appendFile(join(bundle, 'rentals.ndjson'), '{"id": 0}\n');
  await rm(join(bundle, 'campaigns.ndjson'));
  const { code, stdout, stderr } = await run(['check', bundle]);
  expect(stdout).toBe('Unusable: campaigns.ndjson is missing.\n');
  expect(stderr).toContain('rejected rentals.ndjson:61: id: ');
  expect(code).toBe(2);
});

test('a check ends with the exit code of the import', async () => {
  const { bundle, run } = await withBundle();
  await writeFixtureBundle(bundle);
  const ends = async (...args: readonly string[]) => [
    (await run(['check', bundle, ...args])).code,
    (await run(['import', bundle, '--force', ...args])).code,
  ];
  await appendFile(join(bundle, 'rentals.ndjson'), '{"id": 0}\n');
  expect(await ends()).toEqual([1, 1]);
  // One record more than in the manifest.
  expect(await ends('--max-rejected', '1')).toEqual([2, 2]);
});

test('an archive is checked as the bundle in it', async () => {
  const { bundle, run } = await withBundle();
  await writeFixtureBundle(bundle);
  await appendFile(join(bundle, 'rentals.ndjson'), '{"id": 0}\n');
  const manifest = await readFile(join(bundle, 'manifest.json'), 'utf8');
  await writeFile(join(bundle, 'manifest.json'), manifest.replace('"rentals":60', '"rentals":61'));
  const archive = `${bundle}.tar.gz`;
  await promisify(execFile)('tar', ['-czf', archive, '-C', dirname(bundle), basename(bundle)]);

  const checked = await run(['check', archive]);
  expect(checked).toMatchObject({ code: 1, stdout: '1 record would be rejected.\n' });
  expect(checked.stderr).toContain('rejected rentals.ndjson:61: id: ');
  expect(await run(['check', archive, '--max-rejected', '1'])).toMatchObject({
    code: 0,
    stdout: '1 record would be rejected, no more than may be.\n',
  });
});

test('a listings export is checked with the options of its import, and no files are left behind', async () => {
  const { directory, run } = await veranda();
  const listings = join(directory, 'homes.csv');
  const mapping = join(directory, 'mapping.json');
  await writeFile(
    listings,
    'Object,Lat,Lon,Title,Rate\n7,48.86,2.36,Loft,"120,50"\n8,48.861,2.361,,80\n9,0,0,Nowhere,90\n',
  );
  const shipped = JSON.parse(await readFile('data/listing-mappings/plain.json', 'utf8'));
  const columns = { Object: 'id', Lat: 'latitude', Lon: 'longitude', Title: 'name', Rate: 'price' };
  await writeFile(
    mapping,
    JSON.stringify({ ...shipped, name: 'own', columns, decimal_separator: ',', recognised_by: [] }),
  );
  const before = await readdir(directory);
  expect(await run(['check', listings])).toMatchObject(refusal('--currency must be given'));
  const options = ['--currency', 'EUR', '--under', 'Europe/France/Paris'];
  expect(await run(['check', listings, ...options])).toMatchObject({
    code: 2,
    stdout: expect.stringContaining('Unusable: homes.csv: the header matches no known export'),
  });

  const checked = await run(['check', listings, ...options, '--mapping', mapping]);
  expect(checked).toMatchObject({ code: 1, stdout: '1 record would be rejected.\n' });
  expect(checked.stderr).toContain('rejected homes.csv:4: Lat: ');
  expect(checked.stderr).toContain('repaired homes.csv:3: Title: is empty');
  expect(checked.stderr).toContain('rentals      3 read: 2 taken (1 repaired), 1 rejected');
  expect(await readdir(directory)).toEqual(before);
});

test('a check reports problems of --with-campaigns and --with-rates', async () => {
  const { directory, bundle, run } = await withBundle();
  await writeFixtureBundle(bundle);
  const rates = join(directory, 'rates.csv');
  await writeFile(rates, 'currency,per_euro,as_of\nUSD,none,2026-01-01\n');
  expect(await run(['check', bundle, '--with-rates', rates])).toMatchObject({
    code: 2,
    stdout: expect.stringContaining('Unusable: rates.csv:2: per_euro: '),
  });
  expect(await run(['check', bundle, '--with-campaigns', join(directory, 'none')])).toMatchObject({
    code: 2,
    stdout: expect.stringContaining('Unusable: The folder '),
  });
});

test('a listings export is checked with its reviews', async () => {
  const { directory, run } = await withBundle();
  const [listings, reviews, report] = ['listings.csv', 'reviews.csv', 'problems.ndjson'].map((name) =>
    join(directory, name),
  );
  if (!listings || !reviews || !report) throw new Error('There are three names.');
  await writeFile(listings, 'id,name,lat,lng,price\n7,Casa Rosa,43.7,11.2,90\n');
  await writeFile(reviews, 'listing_id,date,comments\n7,2026-01-01,Quiet\n8,2026-01-01,Loud\n');
  const given = [listings, '--currency', 'EUR', '--under', 'Italia', '--report', report];
  const { code, stdout, stderr } = await run(['check', ...given, '--reviews', reviews]);
  expect(stdout).toBe('Nothing would be rejected, 1 record omitted.\n');
  expect(stderr).toContain('reviews      2 read: 1 taken (0 repaired), 0 rejected, 1 omitted');
  expect(stderr).toContain(
    'omitted reviews.csv:3: listing_id: "8" is not in the catalogue: 1 review left out',
  );
  expect(code).toBe(0);
  expect(JSON.parse(await readFile(report, 'utf8'))).toMatchObject({ kind: 'reviews', line: 3 });

  await writeFile(reviews, 'listing_id,date\n7,2026-01-01\n');
  const summary = await run(['check', ...given, '--reviews', reviews]);
  expect(summary).toMatchObject({ code: 2, stdout: expect.stringContaining('it is a summary of reviews') });
});

test('the rates of --with-rates apply before the currencies of a listings export are checked', async () => {
  const { directory, run } = await veranda();
  const [listings, rates] = [join(directory, 'listings.csv'), join(directory, 'rates.csv')];
  await writeFile(listings, 'id,name,lat,lng,price,currency\n7,Kuća,45.8,16,"HRK 600,00",HRK\n');
  await writeFile(rates, 'currency,per_euro,as_of\nHRK,7.5345,2022-12-31\n');
  const options = [listings, '--currency', 'HRK', '--under', 'Hrvatska'];
  expect(await run(['check', ...options])).toMatchObject({
    code: 2,
    stdout: expect.stringContaining('Unusable: HRK is not a current ISO 4217 currency'),
  });
  expect((await run(['check', ...options, '--with-rates', rates])).code).toBe(0);
});
