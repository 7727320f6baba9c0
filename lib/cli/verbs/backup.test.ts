import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, readFile, rm, stat, symlink, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { runVerb } from '#lib/cli/testing/run-verb';
import { refusal, veranda } from '#lib/cli/testing/veranda-program';
import { backup } from '#lib/cli/verbs/backup';
import { restore } from '#lib/cli/verbs/restore';
import { rollback } from '#lib/cli/verbs/versions';
import { extractArchive, packArchive } from '#lib/import/bundle/tar-archive';
import { publishCampaignChanges } from '#lib/publishing/publish-campaign-changes';
import { sqliteShelf } from '#lib/store/sqlite';
import { openTestShelf, publishFixtureOn, type TestEngine } from '#lib/store/testing/engines';
import { fixtureCampaign } from '#lib/store/testing/fixture-bundle';
import { openTestStudio } from '#lib/studio/database/testing/studio-databases';
import { addPerson, listPeople } from '#lib/studio/people/people';

/** Returns an empty store in a new data directory. */
async function emptySite() {
  const { shelf, directory, remove } = await openTestShelf('sqlite');
  onTestFinished(remove);
  const variables = { DATA_DIR: directory };
  return {
    shelf,
    directory,
    backup: (...args: readonly string[]) => runVerb(backup, args, variables),
    restore: (...args: readonly string[]) => runVerb(restore, args, variables),
    rollback: () => runVerb(rollback, [], variables),
  };
}

/** A site with the fixture and one picture. */
async function filledSite() {
  const site = await emptySite();
  await publishFixtureOn(site.shelf, new Date('2026-01-15T12:00:00Z'));
  const picture = join(site.directory, 'media', 'homes/villa-480.webp');
  await mkdir(dirname(picture), { recursive: true });
  await writeFile(picture, 'not really a picture'.repeat(10_000));
  return site;
}

/** The content of every file of an archive, by name. */
async function contentOf(archive: string): Promise<Map<string, Buffer>> {
  const directory = await mkdtemp(join(tmpdir(), 'veranda-backup-'));
  onTestFinished(() => rm(directory, { recursive: true }));
  const files = new Map<string, Buffer>();
  const add = (name: string, bytes: Buffer) =>
    files.set(name, Buffer.concat([files.get(name) ?? Buffer.alloc(0), bytes]));
  await extractArchive(archive, directory, {
    placeOf({ name }) {
      files.set(name, Buffer.alloc(0));
      return name;
    },
    onBytes: add,
  });
  return files;
}

test.each([[], ['--without-media']])(
  'uploaded pictures of campaigns are in a backup %s, and files after a restore',
  async (...options) => {
    const site = await filledSite();
    const digest = 'a'.repeat(64);
    const photos = [
      { upload: digest, width: 1300, height: 700, thumbhash: 'AAAAAAAA', alt: { en: 'A bay' } },
    ];
    const campaign = fixtureCampaign('spring', 1, { photos });
    const bytes = Buffer.from('\0a picture\xff', 'latin1');
    const pictures = new Map([[digest, new Map([[640, bytes]])]]);
    await publishCampaignChanges(site.shelf, new Map([['spring', campaign]]), pictures);
    const archive = join(site.directory, 'backup.tar');
    await site.backup(archive, ...options);
    const copy = await emptySite();
    await copy.restore(archive);
    const file = join('media/uploads', `${digest}-640.webp`);
    expect(await readFile(join(copy.directory, file))).toEqual(bytes);
    // The restored file is in the next backup once, although the database has the picture, too.
    await publishCampaignChanges(copy.shelf, new Map([['spring', { ...campaign, ordinal: 2 }]]), pictures);
    const second = join(copy.directory, 'second.tar');
    await copy.backup(second);
    expect((await contentOf(second)).get(file)).toEqual(bytes);
  },
);

test('a backup names secrets without their values, and a restore lists them with the settings', async () => {
  const { directory, run } = await veranda();
  await publishFixtureOn(sqliteShelf(directory), new Date('2026-01-15T12:00:00Z'));
  const archive = join(directory, 'backup.tar');
  const secret = 'a secret that nobody knows';
  const made = await run(['backup', archive], { PREVIEW_SECRET: secret, SITE_NAME: 'Homes of ours' });
  expect(made.stdout).toContain('0 media files. Not included, keep elsewhere: PREVIEW_SECRET.');
  expect((await readFile(archive)).includes(secret)).toBe(false);

  const copy = await emptySite();
  const { shown, data } = await copy.restore(archive);
  expect(shown).toContain('  SITE_NAME=Homes of ours\n');
  expect(shown).toContain('Secrets that were set, not in the backup: PREVIEW_SECRET\n');
  expect(data).toMatchObject({ settings: { SITE_NAME: 'Homes of ours' }, secrets: ['PREVIEW_SECRET'] });
});

/** A site with the fixture and a studio. */
async function siteWithStudio(engine: TestEngine) {
  const { db, variables, remove } = await openTestStudio(engine);
  onTestFinished(remove);
  await publishFixtureOn(sqliteShelf(variables.DATA_DIR), new Date('2026-01-15T12:00:00Z'));
  return {
    db,
    variables,
    archive: join(variables.DATA_DIR, 'backup.tar.gz'),
    backup: (...args: readonly string[]) => runVerb(backup, args, variables),
    restore: (...args: readonly string[]) => runVerb(restore, [...args, '--force'], variables),
  };
}

test.each([
  ['sqlite', 'postgres'],
  ['postgres', 'sqlite'],
] as const)('the studio of a backup on %s is restored on %s', async (from, to) => {
  const original = await siteWithStudio(from);
  const ana = await addPerson(original.db, { name: 'Ana', role: 'publisher', nowMs: 1 });
  expect((await original.backup(original.archive)).data).toMatchObject({ studio: true });
  const copy = await siteWithStudio(to);
  const restored = await copy.restore(original.archive);
  expect(restored).toMatchObject({ code: 0, data: { studio: 'restored' } });
  expect(restored.shown).toContain('Nobody is signed in: print links with studio link.');
  expect(await listPeople(copy.db)).toEqual([ana]);
});

test('a studio with content is replaced only with --replace-studio', async () => {
  const original = await siteWithStudio('sqlite');
  const ana = await addPerson(original.db, { name: 'Ana', role: 'editor', nowMs: 1 });
  await original.backup(original.archive);
  const other = await siteWithStudio('sqlite');
  const bo = await addPerson(other.db, { name: 'Bo', role: 'editor', nowMs: 1 });
  const kept = await other.restore(original.archive);
  expect(kept.data).toMatchObject({ studio: 'kept' });
  expect(kept.shown).toContain('The studio here has content and stays; --replace-studio replaces it');
  expect(await listPeople(other.db)).toEqual([bo]);
  expect((await other.restore(original.archive, '--replace-studio')).data).toMatchObject({
    studio: 'restored',
  });
  expect(await listPeople(other.db)).toEqual([ana]);
});

test('without a studio in the backup or here, the catalogue alone is restored', async () => {
  const studio = await siteWithStudio('sqlite');
  const site = await filledSite();
  await site.backup(studio.archive);
  expect((await studio.restore(studio.archive)).data).toMatchObject({ studio: 'none' });
  await studio.backup(studio.archive);
  const { shown, data } = await site.restore(studio.archive, '--force');
  expect(data).toMatchObject({ studio: 'off' });
  expect(shown).toContain('The studio of the backup is not restored: STUDIO is off here.');
});

test('a studio that cannot be read or reached stops a restore before anything is changed', async () => {
  const original = await siteWithStudio('sqlite');
  await original.backup(original.archive);
  const files = await contentOf(original.archive);
  const repacked = join(original.variables.DATA_DIR, 'repacked.tar');
  const repack = async (studio: Buffer) => {
    const sha256 = createHash('sha256').update(studio).digest('hex');
    const checksums = JSON.parse(`${files.get('checksums.json')}`);
    checksums['studio.sqlite'] = { bytes: studio.length, sha256, modified_ms: 0 };
    const changed = new Map(files)
      .set('studio.sqlite', studio)
      .set('checksums.json', Buffer.from(JSON.stringify(checksums)));
    await packArchive(repacked, async (add) => {
      for (const [name, content] of changed) await add(name, content);
    });
  };
  const copy = await siteWithStudio('sqlite');
  const before = await sqliteShelf(copy.variables.DATA_DIR).ids();

  await repack(Buffer.from('no database'.repeat(1_000)));
  await expect(copy.restore(repacked)).rejects.toThrow(
    'The studio of the backup cannot be read: file is not',
  );
  const newer = await openTestStudio('sqlite');
  onTestFinished(newer.remove);
  await newer.db.insertInto('migrations').values({ number: 1_000, at_ms: 1 }).execute();
  await sql`pragma wal_checkpoint(truncate)`.execute(newer.db);
  await repack(await readFile(join(newer.variables.DATA_DIR, 'studio.sqlite')));
  await expect(copy.restore(repacked)).rejects.toThrow('it has migration 1000');

  const away = { ...copy.variables, STUDIO_DATABASE_URL: 'postgres://veranda@127.0.0.1:9/veranda' };
  await expect(runVerb(restore, [original.archive, '--force'], away)).rejects.toThrow('does not answer');
  expect(await sqliteShelf(copy.variables.DATA_DIR).ids()).toEqual(before);
});

test('an existing catalogue is replaced only with --force, and rollback returns to it', async () => {
  const site = await filledSite();
  const archive = join(site.directory, 'backup.tar.gz');
  const before = await site.shelf.currentId();
  await site.backup(archive);
  await expect(site.restore(archive)).rejects.toThrow(`There is a catalogue already (version ${before}).`);
  expect(await site.shelf.currentId()).toBe(before);
  const { data } = await site.restore(archive, '--force');
  expect(await site.shelf.currentId()).toBe(data.version);
  expect(data.version).not.toBe(before);
  await site.rollback();
  expect(await site.shelf.currentId()).toBe(before);
});

test('an archive that is truncated, changed, foreign or hostile is refused, and nothing is changed', async () => {
  const original = await filledSite();
  const archive = join(original.directory, 'backup.tar');
  await original.backup(archive);
  const files = await contentOf(archive);
  const { directory, restore: restoreHere, shelf } = await emptySite();
  const place = join(directory, 'given.tar');
  const restoring = async (entries: Iterable<readonly [name: string, content: Buffer]>) => {
    await packArchive(place, async (add) => {
      for (const [name, content] of entries) await add(name, content);
    });
    return restoreHere(place);
  };
  const without = (left: string) => [...files].filter(([name]) => name !== left);
  const withMore = (name: string) => {
    const [head, ...rest] = files;
    return [...(head ? [head] : []), [name, Buffer.from('x')] as const, ...rest];
  };
  const refused = (entries: Iterable<readonly [name: string, content: Buffer]>, words: string) =>
    expect(restoring(entries)).rejects.toThrow(words);

  await refused(without('checksums.json'), 'given.tar is truncated or empty');
  await refused([], 'given.tar is truncated or empty');
  await refused(without('catalogue/rates.csv'), '"catalogue/rates.csv" is missing');
  await refused(
    without('backup.json'),
    'given.tar is not a backup: its first file is "catalogue/manifest.json"',
  );
  const changed = new Map(files).set('media/homes/villa-480.webp', Buffer.from('another picture'));
  await refused(changed, '"media/homes/villa-480.webp" differs from its checksum');
  const later = `${files.get('backup.json')}`.replace('"format_version": 1', '"format_version": 2');
  await refused(
    new Map(files).set('backup.json', Buffer.from(later)),
    'given.tar: backup.json: format_version',
  );
  const otherHead = `${files.get('backup.json')}`.replace('"has_media": true', '"has_media": false');
  await refused(
    new Map(files).set('backup.json', Buffer.from(otherHead)),
    'given.tar: "backup.json" differs from its checksum',
  );
  for (const name of [
    '../x',
    'media/../../x',
    '/x',
    'media/.hidden',
    'catalogue/x',
    'media/a\\b',
    'media//x',
  ]) {
    await refused(withMore(name), 'a backup holds only');
  }
  await truncate(archive, 100_000);
  await expect(restoreHere(archive)).rejects.toThrow('backup.tar is truncated or is not an archive.');
  await writeFile(place, 'This is no archive.');
  await expect(restoreHere(place)).rejects.toThrow('given.tar is truncated or is not an archive.');
  await expect(restoreHere(join(directory, 'nothing.tar'))).rejects.toThrow('There is no file');

  expect(await shelf.ids()).toEqual([]);
  expect((await readdir(directory)).filter((name) => ['media', 'staging'].includes(name))).toEqual([]);
  expect((await restoring(files)).code).toBe(0);
});

test('a backup of version 0.1.0, which has no checksum of backup.json, is restored', async () => {
  const original = await filledSite();
  const archive = join(original.directory, 'backup.tar');
  await original.backup(archive);
  const files = await contentOf(archive);
  const { 'backup.json': head, ...checksums } = JSON.parse(`${files.get('checksums.json')}`);
  expect(head).toMatchObject({ bytes: files.get('backup.json')?.length });
  files.set('checksums.json', Buffer.from(JSON.stringify(checksums)));
  await packArchive(archive, async (add) => {
    for (const [name, content] of files) await add(name, content);
  });
  const copy = await emptySite();
  expect((await copy.restore(archive)).code).toBe(0);
});

test('a restore that fails at the end removes the media that it added', async () => {
  const original = await filledSite();
  const archive = join(original.directory, 'backup.tar');
  await original.backup(archive);
  const copy = await emptySite();
  const files = await contentOf(archive);
  const rentals = Buffer.from('{"id":"no number"}\n');
  const checksums = JSON.parse(`${files.get('checksums.json')}`);
  const sha256 = createHash('sha256').update(rentals).digest('hex');
  checksums['catalogue/rentals.ndjson'] = { bytes: rentals.length, sha256, modified_ms: 0 };
  files.set('catalogue/rentals.ndjson', rentals);
  files.set('checksums.json', Buffer.from(JSON.stringify(checksums)));
  await packArchive(archive, async (add) => {
    for (const [name, content] of files) await add(name, content);
  });
  await expect(copy.restore(archive)).rejects.toThrow('rentals.ndjson');
  expect(await copy.shelf.ids()).toEqual([]);
  expect(await readdir(join(copy.directory, 'media/homes'))).toEqual([]);
});

/** A memory file system, which is another one than the disk; null where there is none. */
const OTHER_DISK = '/dev/shm';

test.runIf(existsSync(OTHER_DISK))('media on a separate file system is backed up and restored', async () => {
  const original = await filledSite();
  const archive = join(original.directory, 'backup.tar');
  await original.backup(archive);
  const copy = await emptySite();
  const elsewhere = await mkdtemp(join(OTHER_DISK, 'veranda-media-'));
  onTestFinished(() => rm(elsewhere, { recursive: true }));
  await symlink(elsewhere, join(copy.directory, 'media'));
  expect((await copy.restore(archive)).data).toMatchObject({ media: 1 });
  expect(await readdir(join(elsewhere, 'homes'))).toEqual(['villa-480.webp']);
  const milliseconds = async (directory: string) =>
    Math.floor((await stat(join(directory, 'media/homes/villa-480.webp'))).mtimeMs);
  expect(await milliseconds(copy.directory)).toBe(await milliseconds(original.directory));
  expect((await copy.backup(archive)).data).toMatchObject({ media: 1 });
});

test('a backup on a full disk keeps the existing archive and reports the reason', async () => {
  const { directory, runWithin } = await veranda();
  await publishFixtureOn(sqliteShelf(directory), new Date('2026-01-15T12:00:00Z'));
  const archive = join(directory, 'backup.tar.gz');
  await writeFile(archive, 'the backup of yesterday');
  expect(await runWithin(100, ['backup', archive])).toMatchObject(
    refusal('backup.tar.gz cannot be written: EFBIG'),
  );
  expect(await readFile(archive, 'utf8')).toBe('the backup of yesterday');
  expect((await readdir(directory)).filter((name) => name.startsWith('.export'))).toEqual([]);
});

test('a restore on a full disk keeps the served version and leaves no files behind', async () => {
  const { directory, runWithin } = await veranda();
  const original = await filledSite();
  const archive = join(directory, 'backup.tar.gz');
  await original.backup(archive);
  const shelf = sqliteShelf(directory);
  const before = await publishFixtureOn(shelf, new Date('2026-01-15T12:00:00Z'));
  const { code, stderr } = await runWithin(100, ['restore', archive, '--force']);
  expect(stderr).toContain('Nothing was published: the disk fails (EFBIG)');
  expect(code).toBe(2);
  expect(await shelf.ids()).toEqual([before]);
  expect((await readdir(directory)).sort()).toEqual(['backup.tar.gz', 'catalogue']);
});

test('an invalid place for a backup is refused before any work', async () => {
  const site = await filledSite();
  await expect(site.backup(join(site.directory, 'backup.zip'))).rejects.toThrow('.tar, .tar.gz or .tgz');
  await expect(site.backup(join(site.directory, 'media', 'b.tar'))).rejects.toThrow('outside DATA_DIR/media');
  await expect(site.backup(join(site.directory, 'nowhere', 'b.tar'))).rejects.toThrow(
    'cannot be written: ENOENT',
  );
  const empty = await emptySite();
  await expect(empty.backup(join(empty.directory, 'b.tar'))).rejects.toThrow(
    'No catalogue has been published',
  );
});

test('a restored backup of the demo is recognised as the demo, also without media', async () => {
  const site = await filledSite();
  const options = { rentals: 60, seed: 'veranda', today: null };
  const note = { versionId: await site.shelf.currentId(), fingerprint: 'x', day: '2026-01-15', options };
  await writeFile(join(site.directory, 'demo.json'), JSON.stringify(note));
  const archive = join(site.directory, 'backup.tar');
  expect((await site.backup(archive, '--without-media')).data).toMatchObject({ media: 0 });
  const copy = await emptySite();
  const { data } = await copy.restore(archive);
  const restored = JSON.parse(await readFile(join(copy.directory, 'demo.json'), 'utf8'));
  expect(restored).toEqual({ ...note, versionId: data.version });
});
