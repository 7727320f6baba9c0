import { describe, expect, onTestFinished, test } from 'vitest';
import { TEST_ENGINES, type TestEngine } from '#lib/store/testing/engines';
import { openTestStudio } from '#lib/studio/database/testing/studio-databases';
import {
  addPerson,
  changeLocale,
  changeRole,
  createSignInLink,
  findPerson,
  LINK_MS,
  LONGEST_NAME,
  linkState,
  listPeople,
  personName,
  removePerson,
  takeSignInLink,
} from '#lib/studio/people/people';
import { tokenHash } from '#lib/studio/people/secret-token';

const NOW_MS = Date.UTC(2026, 0, 15, 12);

/** Returns a studio in which Ana is an editor. */
async function studioWithAna(engine: TestEngine) {
  const studio = await openTestStudio(engine);
  onTestFinished(studio.remove);
  const ana = await addPerson(studio.db, { name: 'Ana', role: 'editor', nowMs: NOW_MS });
  if (ana === null) throw new Error('Ana was not added.');
  return { ...studio, ana };
}

test.each([
  ['  Ana María ', 'Ana María'],
  ['Jose\u0301', 'José'],
  ['x'.repeat(LONGEST_NAME), 'x'.repeat(LONGEST_NAME)],
  ['x'.repeat(LONGEST_NAME + 1), null],
  [' \t', null],
  ['Ana\nMaría', null],
  ['Ana\u001b[2J', null],
  ['Ana\u202e', null],
])('the name %j is stored as %j', (text, name) => {
  expect(personName(text)).toBe(name);
});

describe.each(TEST_ENGINES)('on %s', (engine) => {
  test('a name is taken in every letter case and form of its accents', async () => {
    const { db, ana } = await studioWithAna(engine);
    expect(await addPerson(db, { name: 'ANA', role: 'publisher', nowMs: NOW_MS })).toBeNull();
    const jose = await addPerson(db, { name: 'José', role: 'publisher', nowMs: NOW_MS });
    expect(await addPerson(db, { name: 'jose\u0301', role: 'editor', nowMs: NOW_MS })).toBeNull();
    expect(await listPeople(db)).toEqual([ana, jose]);
    expect(await findPerson(db, ' aNA ')).toEqual(ana);
    expect(await findPerson(db, 'Jose\u0301')).toEqual(jose);
    expect(await findPerson(db, 'Zoe')).toBeNull();
  });

  test('a chosen language is that of one person, until it is the browser’s again', async () => {
    const { db, ana } = await studioWithAna(engine);
    const bo = await addPerson(db, { name: 'Bo', role: 'editor', nowMs: NOW_MS });
    expect(ana.locale).toBeNull();
    await changeLocale(db, ana.id, 'de');
    expect(await listPeople(db)).toEqual([{ ...ana, locale: 'de' }, bo]);
    await changeLocale(db, ana.id, null);
    expect(await findPerson(db, 'Ana')).toEqual(ana);
  });

  test('of two people added at once with one name, one is', async () => {
    const { db, reopen } = await studioWithAna(engine);
    const other = await reopen();
    const added = await Promise.all(
      [db, other.db].map((each) => addPerson(each, { name: 'Bo', role: 'editor', nowMs: NOW_MS })),
    );
    await other.close();
    expect(added.filter((person) => person !== null)).toHaveLength(1);
  });

  test('a role is changed for one person only', async () => {
    const { db, ana } = await studioWithAna(engine);
    const bo = await addPerson(db, { name: 'Bo', role: 'editor', nowMs: NOW_MS });
    await changeRole(db, ana.id, 'publisher');
    expect(await listPeople(db)).toEqual([{ ...ana, role: 'publisher' }, bo]);
  });

  test('a link works once, and its state can be read before without using it', async () => {
    const { db, ana } = await studioWithAna(engine);
    const token = await createSignInLink(db, ana.id, NOW_MS);
    expect(await linkState(db, token, NOW_MS)).toBe('usable');
    expect(await linkState(db, token, NOW_MS)).toBe('usable');
    expect(await takeSignInLink(db, token, NOW_MS)).toBe(ana.id);
    expect(await linkState(db, token, NOW_MS)).toBe('used');
    expect(await takeSignInLink(db, token, NOW_MS)).toBeNull();
  });

  test('of requests with one link at the same time, in several processes, one signs in', async () => {
    const { db, ana, reopen } = await studioWithAna(engine);
    const token = await createSignInLink(db, ana.id, NOW_MS);
    const other = await reopen();
    const taken = await Promise.all(
      [db, other.db, db, other.db, db, other.db].map((each) => takeSignInLink(each, token, NOW_MS)),
    );
    await other.close();
    expect(taken.filter((id) => id !== null)).toEqual([ana.id]);
  });

  test('a link expires after a day', async () => {
    const { db, ana } = await studioWithAna(engine);
    const token = await createSignInLink(db, ana.id, NOW_MS);
    expect(LINK_MS).toBe(24 * 60 * 60 * 1_000);
    expect(await linkState(db, token, NOW_MS + LINK_MS)).toBe('expired');
    expect(await takeSignInLink(db, token, NOW_MS + LINK_MS)).toBeNull();
    expect(await linkState(db, token, NOW_MS + LINK_MS - 1)).toBe('usable');
    expect(await takeSignInLink(db, token, NOW_MS + LINK_MS - 1)).toBe(ana.id);
  });

  test('a new link ends the earlier one of the person, and of nobody else', async () => {
    const { db, ana } = await studioWithAna(engine);
    const bo = await addPerson(db, { name: 'Bo', role: 'editor', nowMs: NOW_MS });
    const ofBo = await createSignInLink(db, bo?.id ?? '', NOW_MS);
    const first = await createSignInLink(db, ana.id, NOW_MS);
    const second = await createSignInLink(db, ana.id, NOW_MS);
    expect(await takeSignInLink(db, first, NOW_MS)).toBeNull();
    expect(await takeSignInLink(db, second, NOW_MS)).toBe(ana.id);
    expect(await takeSignInLink(db, ofBo, NOW_MS)).toBe(bo?.id);
  });

  test('the link of a removed person is unknown', async () => {
    const { db, ana } = await studioWithAna(engine);
    const token = await createSignInLink(db, ana.id, NOW_MS);
    await removePerson(db, ana.id);
    expect(await linkState(db, token, NOW_MS)).toBe('unknown');
    expect(await takeSignInLink(db, token, NOW_MS)).toBeNull();
    expect(await listPeople(db)).toEqual([]);
    expect(await addPerson(db, { name: 'Ana', role: 'editor', nowMs: NOW_MS })).not.toBeNull();
  });

  test('the database has the hash of a token, which does not work as a link', async () => {
    const { db, ana } = await studioWithAna(engine);
    const token = await createSignInLink(db, ana.id, NOW_MS);
    expect(token).toMatch(/^[A-Za-z0-9_-]{43}$/);
    const stored = await db.selectFrom('sign_in_links').selectAll().executeTakeFirst();
    expect(stored?.token_hash).toBe(tokenHash(token));
    expect(JSON.stringify(stored)).not.toContain(token);
    for (const guess of [tokenHash(token), '', `${token} `, token.slice(0, -1)]) {
      expect(await takeSignInLink(db, guess, NOW_MS)).toBeNull();
    }
  });
});
