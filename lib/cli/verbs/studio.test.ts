import { readdir } from 'node:fs/promises';
import { describe, expect, onTestFinished, test } from 'vitest';
import { runVerb } from '#lib/cli/testing/run-verb';
import { refusal, veranda } from '#lib/cli/testing/veranda-program';
import { studio } from '#lib/cli/verbs/studio';
import { TEST_ENGINES, type TestEngine } from '#lib/store/testing/engines';
import { LATEST_MIGRATION } from '#lib/studio/database/migrations';
import { openTestStudio } from '#lib/studio/database/testing/studio-databases';
import { LINK_MS, linkState, listPeople, takeSignInLink } from '#lib/studio/people/people';
import { beginSession, sessionPerson } from '#lib/studio/people/sessions';

/** Returns a new studio and a function that runs the verb on it. */
async function studioVerb(engine: TestEngine) {
  const { db, variables, remove } = await openTestStudio(engine);
  onTestFinished(remove);
  const settings = { ...variables, PUBLIC_BASE_URL: 'https://homes.example' };
  return { db, run: (...args: readonly string[]) => runVerb(studio, args, settings) };
}

/** The token of the link that a run has printed. */
function tokenOf({ data }: { readonly data: Readonly<Record<string, unknown>> }): string {
  return String(data.url).split('/').at(-1) ?? '';
}

describe.each(TEST_ENGINES)('on %s', (engine) => {
  test('a person is added with a link that signs in once, within a day', async () => {
    const { db, run } = await studioVerb(engine);
    const beforeMs = Date.now();
    const added = await run('add', ' Ana María ', '--role', 'publisher');
    expect(added).toMatchObject({
      code: 0,
      data: {
        name: 'Ana María',
        role: 'publisher',
        url: expect.stringMatching(/^https:\/\/homes\.example\/studio\/sign-in\/[A-Za-z0-9_-]{43}$/),
      },
    });
    const expiresMs = Date.parse(String(added.data.expires));
    expect(expiresMs).toBeGreaterThanOrEqual(beforeMs + LINK_MS);
    expect(expiresMs).toBeLessThanOrEqual(Date.now() + LINK_MS);
    const [ana] = await listPeople(db);
    expect(await takeSignInLink(db, tokenOf(added), expiresMs - 1)).toBe(ana?.id);
  });

  test('people are listed by name, with the role that they have now', async () => {
    const { run } = await studioVerb(engine);
    expect((await run('list')).data).toEqual({ people: [] });
    await run('add', 'bo', '--role', 'publisher');
    await run('add', 'Ana');
    expect((await run('role', 'BO', 'editor')).data).toEqual({ name: 'bo', role: 'editor' });
    await run('role', 'ana', 'publisher');
    expect((await run('list')).data).toEqual({
      people: [
        { name: 'Ana', role: 'publisher' },
        { name: 'bo', role: 'editor' },
      ],
    });
  });

  test('a new link ends the earlier one', async () => {
    const { db, run } = await studioVerb(engine);
    const first = tokenOf(await run('add', 'Ana'));
    const second = tokenOf(await run('link', 'ana'));
    expect(await linkState(db, first, Date.now())).toBe('unknown');
    expect(await linkState(db, second, Date.now())).toBe('usable');
  });

  test('a removed person is signed out at once', async () => {
    const { db, run } = await studioVerb(engine);
    const link = tokenOf(await run('add', 'Ana'));
    const [ana] = await listPeople(db);
    const nowMs = Date.now();
    const cookie = await beginSession(db, ana?.id ?? '', nowMs);
    expect(await sessionPerson(db, cookie, nowMs)).toEqual(ana);
    expect((await run('remove', 'ANA')).data).toEqual({ name: 'Ana' });
    expect(await sessionPerson(db, cookie, nowMs)).toBeNull();
    expect(await linkState(db, link, nowMs)).toBe('unknown');
    expect((await run('list')).data).toEqual({ people: [] });
  });

  test('a database of a newer release is refused', async () => {
    const { db, run } = await studioVerb(engine);
    await db
      .insertInto('migrations')
      .values({ number: LATEST_MIGRATION + 1, at_ms: 1 })
      .execute();
    await expect(run('list')).rejects.toThrow("The studio's database is of a newer release");
  });
});

test('invalid arguments are refused, and change nothing', async () => {
  const { db, run } = await studioVerb('sqlite');
  await run('add', 'Ana');
  const before = await listPeople(db);
  for (const [args, words] of [
    [[], 'The action is missing. Allowed: add, list, link, role, remove.'],
    [['rename', 'Ana'], 'There is no action rename. Allowed: add, list, link, role, remove.'],
    [['add'], 'The name is missing.'],
    [['add', ' '], ' : expected a name of 1 to 100 visible characters.'],
    [['add', 'Ana', 'María'], 'Unexpected: María'],
    [['add', 'ANA'], 'The name ANA is taken: studio link prints a new link for that person.'],
    [['add', 'Bo', '--role', 'admin'], '--role admin: expected editor, publisher or operator.'],
    [['link', 'Ana', '--role', 'editor'], '--role belongs to add.'],
    [['list', 'Ana'], 'Unexpected: Ana'],
    [['link', 'Bo'], 'There is no Bo in the studio: studio list.'],
    [['role', 'Ana'], 'The role is missing: editor, publisher or operator.'],
    [['role', 'Ana', 'Publisher'], 'Publisher: expected editor, publisher or operator.'],
    [['role', 'Bo', 'editor'], 'There is no Bo in the studio: studio list.'],
    [['remove', 'Bo'], 'There is no Bo in the studio: studio list.'],
  ] as const) {
    await expect(run(...args), args.join(' ')).rejects.toThrow(words);
  }
  expect(await listPeople(db)).toEqual(before);
});

test('where the studio is off, the command says so and makes no database', async () => {
  const { directory, run } = await veranda();
  expect(await run(['studio', 'add', 'Ana'], { STUDIO: 'off' })).toMatchObject(
    refusal('The studio is off. The servers and this command need STUDIO=on'),
  );
  expect(await readdir(directory)).toEqual([]);
});

test('the command prints the link and until when it works', async () => {
  const { run } = await veranda();
  const settings = { STUDIO: 'on', PUBLIC_BASE_URL: 'https://homes.example' };
  expect((await run(['studio', 'list'], settings)).stdout).toBe(
    'Nobody may sign in yet: studio add <name>.\n',
  );
  expect((await run(['studio', 'add', 'Ana'], settings)).stdout).toMatch(
    /^Ana \(editor\) signs in once with this link, until 20\S+Z:\nhttps:\/\/homes\.example\/studio\/sign-in\/\S{43}\n$/,
  );
  expect((await run(['studio', 'list'], settings)).stdout).toBe('editor     Ana\n');
});

test('a database that refuses is named by its variable, without its password', async () => {
  const { variables, remove } = await openTestStudio('postgres');
  onTestFinished(remove);
  const stranger = new URL(variables.STUDIO_DATABASE_URL);
  stranger.username = 'stranger';
  stranger.password = 'hidden-word';
  const { run } = await veranda();
  const refused = await run(['studio', 'list'], { STUDIO: 'on', STUDIO_DATABASE_URL: stranger.href });
  expect(refused).toMatchObject(refusal('The database of STUDIO_DATABASE_URL refuses: '));
  expect(refused.stderr).not.toContain('hidden-word');
});
