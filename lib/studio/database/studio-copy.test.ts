import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Kysely } from 'kysely';
import { describe, expect, onTestFinished, test } from 'vitest';
import { TEST_ENGINES, type TestEngine } from '#lib/store/testing/engines';
import { openSavedStudio, restoreStudio, saveStudio } from '#lib/studio/database/studio-copy';
import type { StudioSchema } from '#lib/studio/database/studio-schema';
import { openTestStudio } from '#lib/studio/database/testing/studio-databases';
import { addPerson, createSignInLink } from '#lib/studio/people/people';
import { beginSession, sessionPerson } from '#lib/studio/people/sessions';

const NOW_MS = Date.UTC(2026, 0, 15, 12);
const LINK = {
  slug: 'summer',
  name: 'For the press',
  pinned_number: 2,
  as_of: '2026-06-01',
  created_by: 'Ana',
  created_at_ms: NOW_MS,
  last_used_at_ms: null,
};

/** Returns an empty studio. */
async function emptyStudio(engine: TestEngine) {
  const studio = await openTestStudio(engine);
  onTestFinished(studio.remove);
  return studio;
}

/** Returns a studio with a person who is signed in, and a campaign with a long history and links. */
async function filledStudio(engine: TestEngine) {
  const studio = await emptyStudio(engine);
  const { db } = studio;
  const ana = await addPerson(db, { name: 'Ana', role: 'publisher', nowMs: NOW_MS });
  await createSignInLink(db, ana?.id ?? '', NOW_MS);
  const cookie = await beginSession(db, ana?.id ?? '', NOW_MS);
  const state = { slug: 'summer', document: '{"slug":"summer"}' };
  const updated = { updated_by: 'Ana', updated_at_ms: NOW_MS };
  await db
    .insertInto('campaign_drafts')
    .values({ ...state, ...updated, number: 450, published_number: 2 })
    .execute();
  const history = Array.from({ length: 450 }, (_, index) => ({
    ...state,
    number: index + 1,
    kind: 'saved' as const,
    person: 'Ana',
    at_ms: NOW_MS + index,
  }));
  await db.insertInto('campaign_history').values(history).execute();
  await db
    .insertInto('preview_links')
    .values([
      { ...LINK, id: 'ended', expires_at_ms: NOW_MS, revoked_at_ms: null },
      { ...LINK, id: 'open', expires_at_ms: NOW_MS + 2, revoked_at_ms: null },
      { ...LINK, id: 'revoked', expires_at_ms: NOW_MS + 2, revoked_at_ms: NOW_MS },
    ])
    .execute();
  const values = { source: 'news', medium: 'email', campaign: 'summer', term: '', content: '' };
  await db
    .insertInto('share_addresses')
    .values(['de', 'en'].map((locale) => ({ slug: 'summer', locale, ...values, ...updated })))
    .execute();
  const digests = Array.from({ length: 5 }, (_, index) => String(index).repeat(64));
  const picture = {
    width: 1920,
    height: 960,
    thumbhash: 'AAAAAAAA',
    uploaded_by: 'Ana',
    uploaded_at_ms: NOW_MS,
  };
  await db
    .insertInto('pictures')
    .values(digests.map((digest) => ({ ...picture, digest })))
    .execute();
  const files = digests.flatMap((digest) =>
    [640, 1280, 1920].map((width) => ({ digest, width, bytes: Buffer.from([0, width % 256, 255]) })),
  );
  await db.insertInto('picture_files').values(files).execute();
  await db
    .insertInto('visit_counts')
    .values(
      ['2026-01-14', '2026-01-15'].map((day) => ({
        slug: 'summer',
        day,
        dimension: 'visit' as const,
        value: '',
        count: 7,
      })),
    )
    .execute();
  await db
    .insertInto('set_aside_remarks')
    .values({ slug: 'summer', remark_key: 'a'.repeat(64), set_aside_by: 'Ana', set_aside_at_ms: NOW_MS })
    .execute();
  return { ...studio, ana, cookie };
}

/** Returns an empty directory. */
async function emptyDirectory(): Promise<string> {
  const directory = await mkdtemp(join(tmpdir(), 'veranda-studio-'));
  onTestFinished(() => rm(directory, { recursive: true }));
  return directory;
}

/** All rows that are saved, by table. */
async function contentOf(db: Kysely<StudioSchema>) {
  return {
    people: await db.selectFrom('people').selectAll().orderBy('id').execute(),
    drafts: await db.selectFrom('campaign_drafts').selectAll().orderBy('slug').execute(),
    history: await db.selectFrom('campaign_history').selectAll().orderBy('number').execute(),
    links: await db.selectFrom('preview_links').selectAll().orderBy('id').execute(),
    visits: await db.selectFrom('visit_counts').selectAll().orderBy('day').execute(),
    setAside: await db.selectFrom('set_aside_remarks').selectAll().execute(),
    addresses: await db.selectFrom('share_addresses').selectAll().orderBy('locale').execute(),
    pictures: await db.selectFrom('pictures').selectAll().orderBy('digest').execute(),
    files: await db.selectFrom('picture_files').selectAll().orderBy('digest').orderBy('width').execute(),
  };
}

/** The number of rows of each table with which somebody gets in. */
async function keysOf(db: Kysely<StudioSchema>): Promise<readonly number[]> {
  return [
    (await db.selectFrom('sign_in_links').selectAll().execute()).length,
    (await db.selectFrom('sessions').selectAll().execute()).length,
    (await db.selectFrom('session_secrets').selectAll().execute()).length,
  ];
}

/** Saves a studio and opens what was saved. */
async function savedFrom(db: Kysely<StudioSchema>) {
  const directory = await emptyDirectory();
  await saveStudio(db, directory);
  const saved = await openSavedStudio(directory);
  onTestFinished(saved.close);
  return saved.db;
}

describe.each(TEST_ENGINES)('on %s', (engine) => {
  test('a saved studio is one file with all content, and nothing that lets somebody in', async () => {
    const { db } = await filledStudio(engine);
    const directory = await emptyDirectory();
    const secret = await db.selectFrom('session_secrets').select('secret').executeTakeFirst();
    await saveStudio(db, directory);
    expect(await readdir(directory)).toEqual(['studio.sqlite']);
    const file = join(directory, 'studio.sqlite');
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    expect((await readFile(file)).includes(secret?.secret ?? '')).toBe(false);
    const saved = await openSavedStudio(directory);
    onTestFinished(saved.close);
    expect(await contentOf(saved.db)).toEqual(await contentOf(db));
    expect(await keysOf(saved.db)).toEqual([0, 0, 0]);
    expect(await keysOf(db)).toEqual([1, 1, 1]);
  });

  test('an empty studio gets the content, with open preview links revoked', async () => {
    const { db } = await filledStudio(engine);
    const copy = await emptyStudio(engine);
    const saved = await savedFrom(db);
    expect(await restoreStudio(copy.db, saved, { replaces: false, nowMs: NOW_MS + 1 })).toBe(true);
    const { links, ...content } = await contentOf(db);
    expect(await contentOf(copy.db)).toEqual({
      ...content,
      links: links.map((link) => (link.id === 'open' ? { ...link, revoked_at_ms: NOW_MS + 1 } : link)),
    });
    expect(await keysOf(copy.db)).toEqual([0, 0, 0]);
  });

  test('a studio with content stays, unless it is replaced; then everyone is signed out', async () => {
    const { db, ana, cookie } = await filledStudio(engine);
    const other = await emptyStudio(engine);
    const bo = await addPerson(other.db, { name: 'Bo', role: 'editor', nowMs: NOW_MS });
    const saved = await savedFrom(other.db);
    const before = await contentOf(db);
    expect(await restoreStudio(db, saved, { replaces: false, nowMs: NOW_MS })).toBe(false);
    expect(await contentOf(db)).toEqual(before);
    expect(await sessionPerson(db, cookie, NOW_MS)).toEqual(ana);

    expect(await restoreStudio(db, saved, { replaces: true, nowMs: NOW_MS })).toBe(true);
    expect(await contentOf(db)).toEqual(await contentOf(other.db));
    expect((await contentOf(db)).people.map(({ id }) => id)).toEqual([bo?.id]);
    expect(await keysOf(db)).toEqual([0, 0, 0]);
    expect(await sessionPerson(db, cookie, NOW_MS)).toBeNull();
  });

  test('a campaign without people is content too', async () => {
    const { db } = await filledStudio(engine);
    await db.deleteFrom('people').execute();
    const saved = await savedFrom((await emptyStudio(engine)).db);
    expect(await restoreStudio(db, saved, { replaces: false, nowMs: NOW_MS })).toBe(false);
  });
});

test('a studio on SQLite is saved while another process writes', async () => {
  const { db, reopen } = await filledStudio('sqlite');
  const other = await reopen();
  onTestFinished(other.close);
  await other.db.transaction().execute(async (transaction) => {
    await addPerson(transaction, { name: 'Bo', role: 'editor', nowMs: NOW_MS });
    const saved = await savedFrom(db);
    expect(await saved.selectFrom('people').select('name').execute()).toEqual([{ name: 'Ana' }]);
  });
});

test('every table is saved, or left out on purpose', async () => {
  const { db } = await emptyStudio('sqlite');
  const names = (await db.introspection.getTables()).map(({ name }) => name).toSorted();
  expect(names).toEqual([
    'brand_files',
    'brand_states',
    'campaign_drafts',
    'campaign_history',
    // Written by the migrations of the file.
    'migrations',
    'people',
    'picture_files',
    'pictures',
    'preview_links',
    // Runs of this installation: the versions of a restored catalogue have other ids.
    'run_remarks',
    'runs',
    // Let somebody in.
    'session_secrets',
    'sessions',
    'set_aside_remarks',
    'share_addresses',
    'sign_in_links',
    'visit_counts',
  ]);
});
