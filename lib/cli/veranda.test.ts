import { appendFile, mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { refusal, veranda } from '#lib/cli/testing/veranda-program';
import { writeFixtureBundle } from '#lib/store/testing/fixture-bundle';

/** Returns the command and a directory for its bundle. */
async function withBundle() {
  const { directory, run } = await veranda();
  return { bundle: join(directory, 'bundle'), run };
}

test('a bundle is imported, listed and described', async () => {
  const { bundle, run } = await withBundle();
  await writeFixtureBundle(bundle);

  const imported = await run(['import', bundle]);
  expect(imported.stdout).toMatch(/^Published version \S+: 60 rentals, 23 destinations, \d+ campaigns\.\n$/);
  expect(imported.code).toBe(0);

  expect((await run(['import', bundle])).stdout).toMatch(
    /^Nothing has changed: version \S+ is served already/,
  );
  await run(['import', bundle, '--force']);
  expect((await run(['versions'])).stdout).toMatch(/^\* \S+ {2}verified\n {2}\S+ {2}verified\n$/);
  const { stdout } = await run(['info']);
  expect(stdout).toMatch(/^engine +sqlite$/m);
  expect(stdout).toMatch(/^rentals +60$/m);
  expect(stdout).toMatch(/^calendars +60$/m);
  expect(stdout).toMatch(/^integrity +verified$/m);
});

test('a folder with one bad campaign is not published', async () => {
  const { bundle, run } = await withBundle();
  await writeFixtureBundle(bundle);
  await run(['import', bundle]);
  const before = (await run(['versions'])).stdout;
  const folder = join(bundle, '..', 'folder');
  for (const [slug, search] of [
    ['good', 'guests=2'],
    ['bad', 'guests=many'],
  ] as const) {
    await mkdir(join(folder, slug), { recursive: true });
    const text = `---\nsearch: ${search}\n---\n# Title\n\nSummary.\n\nStory.\n`;
    await writeFile(join(folder, slug, 'en.md'), text);
  }

  const { code, stdout } = await run(['campaigns', folder]);

  expect(stdout).toMatch(/^Not published: .*bad\/en\.md/m);
  expect(code).toBe(1);
  expect((await run(['versions'])).stdout).toBe(before);
});

test('a bundle with an invalid record is rejected with its line, and the served version stays', async () => {
  const { bundle, run } = await withBundle();
  await writeFixtureBundle(bundle);
  await run(['import', bundle]);
  const before = (await run(['versions'])).stdout;
  await appendFile(join(bundle, 'rentals.ndjson'), '{"id": 0}\n');

  const { code, stdout } = await run(['import', bundle]);

  expect(stdout).toContain('Rejected, nothing was published: rentals.ndjson:61: id:');
  expect(code).toBe(1);
  expect((await run(['versions'])).stdout).toBe(before);
});

test('a host whose photos are not shown is reported', async () => {
  const { bundle, run } = await withBundle();
  const listings = `${bundle}.csv`;
  await writeFile(
    listings,
    'id,name,lat,lng,price,photo\n7,Casa Rosa,43.7,11.2,90,https://a0.photos.example/7.jpg\n',
  );
  await run(['import', listings, '--currency', 'EUR', '--under', 'Italia']);
  expect((await run(['info'])).stdout).toContain(
    'photos from   a0.photos.example (not shown: PHOTO_HOSTS does not name it)\n',
  );
  const named = await run(['info', '--json'], { PHOTO_HOSTS: '*.photos.example' });
  expect(JSON.parse(named.stdout)).toMatchObject({
    photoHosts: [{ host: 'a0.photos.example', isShown: true }],
    rentals: 1,
    calendars: 0,
  });
});

test('without a published catalogue every verb reports that, also as JSON', async () => {
  const { run } = await withBundle();
  for (const args of [['info'], ['export', 'there'], ['rates', 'rates.csv'], ['preview-link', 'summer']]) {
    const { code, stdout } = await run([...args, '--json'], {
      PREVIEW_SECRET: 'a secret of many characters',
    });
    expect(JSON.parse(stdout)).toMatchObject({
      error: expect.stringContaining('No catalogue has been published yet'),
    });
    expect(code).toBe(2);
  }
});

test('an import that is stopped reports it, and the served version stays', async () => {
  const { directory, run, runUntil } = await veranda();
  const bundle = join(directory, 'bundle');
  await writeFixtureBundle(bundle);
  await run(['import', bundle]);
  const { stdout: before } = await run(['versions']);
  const ended = await runUntil('Next run at', ['import', bundle, '--every', '1m']);
  expect(ended).toMatchObject({
    code: 143,
    stderr: expect.stringMatching(/\nStopped by SIGTERM\. An incomplete version is never served\.\n$/),
  });
  expect((await run(['versions'])).stdout).toBe(before);
});

test('text of a source cannot steer the terminal', async () => {
  const { bundle, run } = await withBundle();
  await writeFixtureBundle(bundle);
  const pictures = join(bundle, 'rentals.ndjson');
  const [first = '', ...others] = (await readFile(pictures, 'utf8')).split('\n');
  const stranger = { '\x1b[2J\x1b]0;mine\x07': true };
  await writeFile(pictures, [JSON.stringify({ ...JSON.parse(first), ...stranger }), ...others].join('\n'));
  const { stdout, stderr } = await run(['import', bundle]);
  expect(stderr).toContain('rentals.ndjson:1: \\u001b[2J\\u001b]0;mine\\u0007: is not a known member');
  expect(stdout).toContain('rentals.ndjson:1: \\u001b[2J');
});

test('an existing archive stays until the new one is complete', async () => {
  const { directory, run, runWithin } = await veranda();
  const [bundle, backup] = [join(directory, 'bundle'), join(directory, 'backups', 'backup.tar.gz')];
  await writeFixtureBundle(bundle);
  await mkdir(join(directory, 'backups'));
  await run(['import', bundle]);
  expect((await run(['export', backup])).code).toBe(0);
  const before = await readFile(backup);
  expect((await runWithin(4, ['export', backup])).code).toBe(2);
  expect(await readFile(backup)).toEqual(before);
  expect(await readdir(join(directory, 'backups'))).toEqual(['backup.tar.gz']);
  expect(await run(['export', join(directory, 'backup.zip')])).toMatchObject(
    refusal('backup.zip: expected a directory, or a name that ends in .tar'),
  );
});

test('an export that cannot be written reports the path and the reason', async () => {
  const { bundle, run } = await withBundle();
  await writeFixtureBundle(bundle);
  await run(['import', bundle]);
  for (const target of [join(bundle, 'nowhere', 'backup.tar.gz'), join(bundle, 'rates.csv')]) {
    expect(await run(['export', target])).toMatchObject(refusal(`${target} cannot be written: E`));
  }
});

test('a listings export is imported, and its unusable rows are reported', async () => {
  const { bundle, run } = await withBundle();
  const listings = `${bundle}.csv`;
  await writeFile(
    listings,
    'id,name,neighbourhood_group,neighbourhood,latitude,longitude,room_type,price,minimum_nights,number_of_reviews,calculated_host_listings_count,availability_365\n' +
      '7,"=HYPERLINK(""https://evil.example"")",,Marais,48.86,2.36,Entire home/apt,120,2,3,1,300\n' +
      '8,<script>alert(1)</script> Loft,,Marais,48.861,2.361,Private room,80,1,0,1,100\n' +
      '9,Nowhere,,Marais,0,0,Entire home/apt,90,1,0,1,100\n',
  );
  expect(await run(['import', listings])).toMatchObject(refusal('--currency must be given'));
  const options = ['--currency', 'EUR', '--under', 'Europe/France/Paris'];
  expect((await run(['import', listings, ...options])).code).toBe(1);
  const { code, stdout, stderr } = await run(['import', listings, ...options, '--max-rejected', '1']);
  expect(stdout).toMatch(/^Published version \S+: 2 rentals, 4 destinations, 0 campaigns\.\n$/);
  expect(stderr).toContain('rejected bundle.csv:4: latitude: ');
  expect(code).toBe(0);
  expect(await run(['import', bundle, '--currency', 'EUR'])).toMatchObject(
    refusal('--currency is for a listings export'),
  );
});

test('an unusable campaign is reported and does not stop the import', async () => {
  const { bundle, run } = await withBundle();
  await writeFixtureBundle(bundle);
  const campaigns = join(bundle, 'campaigns.ndjson');
  await writeFile(campaigns, (await readFile(campaigns, 'utf8')).replace('guests=8', 'guests=many'));
  const { code, stdout, stderr } = await run(['import', bundle]);
  expect(stdout).toMatch(
    /^Published version \S+: 60 rentals, 23 destinations, 4 campaigns\. ATTENTION: 1 campaign was skipped, see above\.\n$/,
  );
  expect(stderr).toContain('skipped campaigns.ndjson:2: selection.search: guests=many: expected');
  expect(stderr).toContain('campaigns    5 read: 4 taken (0 repaired), 1 skipped');
  expect(code).toBe(0);
  const checked = await run(['check', bundle]);
  expect(checked).toMatchObject({
    code: 0,
    stdout: 'Nothing would be rejected. ATTENTION: 1 campaign would be skipped.\n',
  });
});

test('campaigns are carried over an import without campaigns, until --drop-campaigns', async () => {
  const { bundle, run } = await withBundle();
  await writeFixtureBundle(bundle);
  await run(['import', bundle]);
  const listings = `${bundle}.csv`;
  await writeFile(listings, 'id,name,lat,lng,price\n7,Casa Rosa,43.7,11.2,90\n');
  const options = [listings, '--currency', 'EUR', '--under', 'Italia'];
  const kept = await run(['import', ...options]);
  expect(kept.stderr).toMatch(/repaired version \S+: campaign big-houses: photos: bay is not a picture/);
  expect(kept.stdout).toMatch(
    /1 destinations, \d campaigns\. The source has no campaigns: those of version \S+ were/,
  );
  expect(kept.stderr).toMatch(
    /skipped version \S+: campaign summer-list: selection\.ids: none of its rentals is/,
  );
  expect((await run(['import', ...options])).stdout).toContain('Nothing has changed');
  const dropped = await run(['import', ...options, '--drop-campaigns']);
  expect(dropped.stdout).toMatch(/1 destinations, 0 campaigns\.\n$/);
  expect(await run(['import', ...options, '--drop-campaigns', '--with-campaigns', 'x'])).toMatchObject(
    refusal('--drop-campaigns cannot be combined with --with-campaigns'),
  );
});

test('reasons are counted on the terminal, and --max-rejected accepts a share of the rentals', async () => {
  const { bundle, run } = await withBundle();
  const listings = `${bundle}.csv`;
  const rows = Array.from(
    { length: 40 },
    (_, index) => `${index + 1},Casa ${index},43.7,11.2,${index < 8 ? '' : 90}\n`,
  );
  await writeFile(listings, `id,name,lat,lng,price\n${rows.join('')}`);
  const options = [listings, '--currency', 'EUR', '--under', 'Italia'];
  const refused = await run(['import', ...options, '--max-rejected', '19%']);
  expect(refused.code).toBe(1);
  expect(refused.stderr).toContain(
    '  rejected 8, such as bundle.csv:2: price: is empty: a rental without a price is kept only with --unpriced keep (id 1)\n',
  );
  expect(refused.stderr.match(/^ {2}rejected/gm)).toHaveLength(1);
  expect((await run(['import', ...options, '--max-rejected', '20%'])).code).toBe(0);
  expect(await run(['import', ...options, '--max-rejected', '101%'])).toMatchObject(
    refusal(
      '--max-rejected 101%: expected a number of records such as 20, or a share of the rentals from 0% to 100%.',
    ),
  );
});

test('rollback serves a named version, or the one before', async () => {
  const { bundle, run } = await withBundle();
  await writeFixtureBundle(bundle);
  for (let count = 0; count < 3; count++) await run(['import', bundle, '--force']);
  const { versions, served } = JSON.parse((await run(['versions', '--json'])).stdout);
  expect(served).toBe(versions[0]);
  const servedNow = async () => JSON.parse((await run(['versions', '--json'])).stdout).served;

  expect((await run(['rollback'])).code).toBe(0);
  expect(await servedNow()).toBe(versions[1]);
  expect((await run(['rollback', versions[2]])).code).toBe(0);
  expect(await servedNow()).toBe(versions[2]);
  expect(await run(['rollback'])).toMatchObject(refusal('There is no version before'));
  expect(await run(['rollback', 'yesterday'])).toMatchObject(refusal(`Allowed: ${versions.join(', ')}`));
  expect(await servedNow()).toBe(versions[2]);
});

test('a source that is no bundle is refused with the expected kinds', async () => {
  const { bundle, run } = await withBundle();
  expect(await run(['import', bundle])).toMatchObject({
    code: 2,
    stdout: expect.stringContaining('does not exist.'),
  });
  expect(await run(['import', 'package.json'])).toMatchObject({
    code: 2,
    stdout: expect.stringContaining('expected a bundle: a directory, a .tar or a .tar.gz'),
  });
  expect(await run(['import', bundle, '--every', '5s'])).toMatchObject(
    refusal('expected a time from 1m to 20d'),
  );
});

test('a preview link is signed for an existing campaign and requires the secret', async () => {
  const { bundle, run } = await withBundle();
  await writeFixtureBundle(bundle);
  await run(['import', bundle]);
  const secret = { PREVIEW_SECRET: 'a secret of many characters', PUBLIC_BASE_URL: 'https://homes.example' };

  const link = await run(['preview-link', 'secret-draft', '--days', '2'], secret);

  expect(link.stdout).toMatch(/^https:\/\/homes\.example\/en\/campaigns\/secret-draft\?preview=\S+\n$/);
  expect(await run(['preview-link', 'secret-draft', '--locale', 'xx'], secret)).toMatchObject(
    refusal('--locale xx: expected one of en,'),
  );
  expect(await run(['preview-link', 'secret-draft', '--days', '999999999'], secret)).toMatchObject(
    refusal('--days 999999999: expected a whole number from 1 to 3650.'),
  );
  const unheardOf = await run(['preview-link', 'unheard-of', '--json'], secret);
  expect(JSON.parse(unheardOf.stdout)).toMatchObject({
    error: expect.stringContaining('no campaign unheard-of'),
  });
  expect(unheardOf.code).toBe(2);
  expect(await run(['preview-link', 'secret-draft'])).toMatchObject(refusal('PREVIEW_SECRET is not set'));
});

test('the demo replaces an operator’s catalogue only with --replace', async () => {
  const { bundle, run } = await withBundle();
  await writeFixtureBundle(bundle);
  await run(['import', bundle]);
  expect(await run(['demo'])).toMatchObject(refusal('--replace'));
});

test('calendars reports what cannot be read, and requests public hosts only', async () => {
  const { directory, run } = await veranda();
  const bundle = join(directory, 'bundle');
  await writeFixtureBundle(bundle);
  const list = join(directory, 'calendars.csv');
  await writeFile(
    list,
    'rental_id,url\n1002,http://127.0.0.1:9/secret.ics\nx,https://portal.example/a.ics\n',
  );
  expect(await run(['calendars', list])).toMatchObject(refusal('No catalogue has been published yet.'));
  await run(['import', bundle]);
  // It was just tried.
  const { code, stdout, stderr } = await run(['calendars', list, '--json']);
  expect(code).toBe(1);
  expect(JSON.parse(stdout)).toMatchObject({
    calendars: 1,
    postponed: 1,
    failed: [
      { rental_id: 1002, host: '127.0.0.1:9', problem: '127.0.0.1 is at 127.0.0.1, which is not public' },
    ],
    rejected_rows: ['Line 3: rental_id is not a positive whole number.'],
    // The first run of a day is recorded in a revision.
    revision: 1,
  });
  expect(stdout + stderr).not.toContain('secret');
  expect(await run(['calendars', list, '--every', '5s'])).toMatchObject(refusal('expected a time from 1m'));
  expect(await run(['calendars', bundle])).toMatchObject({ code: 2 });
});

test('invalid commands are refused with the permitted ones', async () => {
  const { run } = await veranda();
  expect((await run(['polish'])).stderr).toContain(
    'Allowed: import, mirror, export, backup, restore, check, campaigns, calendars, rates,',
  );
  expect((await run(['demo', '--rental', '5'])).stderr).toContain('Allowed: --rentals, --seed,');
  expect((await run(['demo', '--rentals', 'many'])).stderr).toContain(
    '--rentals many: expected a whole number from 1 on.',
  );
  expect((await run(['demo', '--today', '2026-02-30'])).stderr).toContain('expected a date such as');
  expect(await run(['import', '/nowhere'])).toMatchObject({ code: 2 });
  expect((await run(['info'], { PORT: 'http' })).stderr).toContain(
    'PORT must be a port number from 0 to 65535',
  );
});

test('the help of every verb has an example', async () => {
  const { run } = await veranda();
  const overview = await run(['--help']);
  const verbs = [...overview.stdout.matchAll(/^ {2}([a-z-]+) /gm)].map(([, verb = '']) => verb);
  expect(verbs).toEqual(expect.arrayContaining(['demo', 'import', 'info', 'versions', 'preview-link']));
  const answers = await Promise.all(verbs.map((verb) => run([verb, '--help'])));
  answers.forEach(({ code, stdout }, index) => {
    expect(stdout).toMatch(new RegExp(`Examples?:\n  npm run catalogue -- ${verbs[index]}`));
    expect(code).toBe(0);
  });
});
