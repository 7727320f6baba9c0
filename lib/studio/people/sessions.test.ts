import { describe, expect, onTestFinished, test } from 'vitest';
import { TEST_ENGINES, type TestEngine } from '#lib/store/testing/engines';
import { openTestStudio } from '#lib/studio/database/testing/studio-databases';
import { addPerson, changeRole, removePerson } from '#lib/studio/people/people';
import { tokenHash } from '#lib/studio/people/secret-token';
import {
  beginSession,
  endSession,
  IDLE_MS,
  LONGEST_MS,
  SECRET_MS,
  sessionPerson,
} from '#lib/studio/people/sessions';

const NOW_MS = Date.UTC(2026, 0, 15, 12);
const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/** Returns a studio in which Ana is an editor. */
async function studioWithAna(engine: TestEngine) {
  const studio = await openTestStudio(engine);
  onTestFinished(studio.remove);
  const ana = await addPerson(studio.db, { name: 'Ana', role: 'editor', nowMs: NOW_MS });
  if (ana === null) throw new Error('Ana was not added.');
  /** Uses a session often enough that it is never idle, until a time, and returns the last answer. */
  const use = async (cookie: string, fromMs: number, untilMs: number) => {
    for (let nowMs = fromMs; nowMs < untilMs; nowMs += 11 * HOUR_MS) {
      await sessionPerson(studio.db, cookie, nowMs);
    }
    return sessionPerson(studio.db, cookie, untilMs);
  };
  return { ...studio, ana, use };
}

describe.each(TEST_ENGINES)('on %s', (engine) => {
  test('a session has its person, in every process', async () => {
    const { db, ana, reopen } = await studioWithAna(engine);
    const cookie = await beginSession(db, ana.id, NOW_MS);
    expect(await sessionPerson(db, cookie, NOW_MS)).toEqual(ana);
    const other = await reopen();
    onTestFinished(other.close);
    expect(await sessionPerson(other.db, cookie, NOW_MS)).toEqual(ana);
  });

  test('each sign-in begins another session, whose token the database does not have', async () => {
    const { db, ana } = await studioWithAna(engine);
    const cookies = [await beginSession(db, ana.id, NOW_MS), await beginSession(db, ana.id, NOW_MS)];
    const tokens = cookies.map((cookie) => cookie.split('.')[0] ?? '');
    expect(new Set(tokens).size).toBe(2);
    const stored = await db.selectFrom('sessions').select('token_hash').execute();
    expect(stored.map(({ token_hash }) => token_hash).toSorted()).toEqual(tokens.map(tokenHash).toSorted());
  });

  test('a role applies to the next request, and so does a removal', async () => {
    const { db, ana } = await studioWithAna(engine);
    const cookie = await beginSession(db, ana.id, NOW_MS);
    await changeRole(db, ana.id, 'publisher');
    expect(await sessionPerson(db, cookie, NOW_MS)).toEqual({ ...ana, role: 'publisher' });
    await removePerson(db, ana.id);
    expect(await sessionPerson(db, cookie, NOW_MS)).toBeNull();
    expect(await db.selectFrom('sessions').selectAll().execute()).toEqual([]);
    await expect(beginSession(db, ana.id, NOW_MS)).rejects.toThrow(/foreign key/i);
  });

  test('a session ends twelve hours after its last request', async () => {
    const { db, ana } = await studioWithAna(engine);
    expect(IDLE_MS).toBe(12 * HOUR_MS);
    const cookie = await beginSession(db, ana.id, NOW_MS);
    const lastMs = NOW_MS + IDLE_MS - 1;
    expect(await sessionPerson(db, cookie, lastMs)).toEqual(ana);
    expect(await sessionPerson(db, cookie, lastMs + IDLE_MS)).toBeNull();
    expect(await sessionPerson(db, cookie, lastMs + IDLE_MS - 1)).toEqual(ana);

    const unused = await beginSession(db, ana.id, NOW_MS);
    expect(await sessionPerson(db, unused, NOW_MS + IDLE_MS)).toBeNull();
  });

  test('use is recorded at most every five minutes, and never takes a session back', async () => {
    const { db, ana } = await studioWithAna(engine);
    const cookie = await beginSession(db, ana.id, NOW_MS);
    const lastUse = async () =>
      (await db.selectFrom('sessions').select('last_used_at_ms').executeTakeFirst())?.last_used_at_ms;
    await sessionPerson(db, cookie, NOW_MS + 5 * MINUTE_MS);
    expect(await lastUse()).toBe(NOW_MS);
    await sessionPerson(db, cookie, NOW_MS + 6 * MINUTE_MS);
    expect(await lastUse()).toBe(NOW_MS + 6 * MINUTE_MS);
    await sessionPerson(db, cookie, NOW_MS);
    expect(await lastUse()).toBe(NOW_MS + 6 * MINUTE_MS);
  });

  test('a session ends after thirty days, however often it is used', async () => {
    const { db, ana, use } = await studioWithAna(engine);
    expect(LONGEST_MS).toBe(30 * DAY_MS);
    const cookie = await beginSession(db, ana.id, NOW_MS);
    const endMs = NOW_MS + LONGEST_MS;
    expect(await use(cookie, NOW_MS, endMs - 1)).toEqual(ana);
    expect(await sessionPerson(db, cookie, endMs)).toBeNull();
  });

  test('a sign-in deletes the sessions that are over, and leaves the others', async () => {
    const { db, ana, use } = await studioWithAna(engine);
    const used = await beginSession(db, ana.id, NOW_MS);
    await beginSession(db, ana.id, NOW_MS);
    await use(used, NOW_MS, NOW_MS + DAY_MS);
    const begun = await beginSession(db, ana.id, NOW_MS + DAY_MS);
    const stored = await db.selectFrom('sessions').select('token_hash').execute();
    const hashes = [used, begun].map((cookie) => tokenHash(cookie.split('.')[0] ?? ''));
    expect(stored.map(({ token_hash }) => token_hash).toSorted()).toEqual(hashes.toSorted());
    expect(await sessionPerson(db, used, NOW_MS + DAY_MS)).toEqual(ana);
  });

  test('signing out ends this session and no other', async () => {
    const { db, ana } = await studioWithAna(engine);
    const [cookie, other] = [await beginSession(db, ana.id, NOW_MS), await beginSession(db, ana.id, NOW_MS)];
    await endSession(db, cookie, NOW_MS);
    expect(await sessionPerson(db, cookie, NOW_MS)).toBeNull();
    expect(await sessionPerson(db, other, NOW_MS)).toEqual(ana);
    await endSession(db, cookie, NOW_MS);
  });

  test('a cookie that is forged, altered or of another session is refused, and ends nothing', async () => {
    const { db, ana } = await studioWithAna(engine);
    const cookie = await beginSession(db, ana.id, NOW_MS);
    const other = await beginSession(db, ana.id, NOW_MS);
    const [token = '', id = '', signature = ''] = cookie.split('.');
    const otherSignature = other.split('.')[2] ?? '';
    // Other text for the same bytes: the last character of 32 bytes has two bits that mean nothing.
    const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
    const alias = (text: string) => text.slice(0, -1) + letters.charAt(letters.indexOf(text.slice(-1)) ^ 1);
    const forged = [
      '',
      token,
      `${token}.${id}`,
      `${token}.${id}.`,
      `${token}.${id}.${'A'.repeat(43)}`,
      `${token}.${id}.${otherSignature}`,
      `${token}.${id}.${alias(signature)}`,
      `${alias(token)}.${id}.${signature}`,
      `${token}.00000000-0000-4000-8000-000000000000.${signature}`,
      `${tokenHash(token)}.${id}.${signature}`,
      `${cookie}\n`,
      `${cookie}=`,
      ` ${cookie}`,
      cookie.toUpperCase(),
    ];
    for (const value of forged) {
      expect(await sessionPerson(db, value, NOW_MS), value).toBeNull();
      await endSession(db, value, NOW_MS);
    }
    expect(await sessionPerson(db, cookie, NOW_MS)).toEqual(ana);
  });

  test('a row of a session alone signs nobody in', async () => {
    const { db, ana } = await studioWithAna(engine);
    const [, id, signature] = (await beginSession(db, ana.id, NOW_MS)).split('.');
    const token = 'x'.repeat(43);
    const times = { created_at_ms: NOW_MS, last_used_at_ms: NOW_MS, expires_at_ms: NOW_MS + LONGEST_MS };
    await db
      .insertInto('sessions')
      .values({ ...times, token_hash: tokenHash(token), person_id: ana.id })
      .execute();
    expect(await sessionPerson(db, `${token}.${id}.${signature}`, NOW_MS)).toBeNull();
  });

  test('a new secret signs after thirty days, and sessions of the previous one stay', async () => {
    const { db, ana, use } = await studioWithAna(engine);
    const secretIds = async () =>
      (await db.selectFrom('session_secrets').select('id').orderBy('created_at_ms').execute()).map(
        ({ id }) => id,
      );
    await beginSession(db, ana.id, NOW_MS);
    const rotationMs = NOW_MS + SECRET_MS;
    const before = await beginSession(db, ana.id, rotationMs - 1);
    const after = await beginSession(db, ana.id, rotationMs);
    const [first, second, ...more] = await secretIds();
    expect(more).toEqual([]);
    expect([before, after].map((cookie) => cookie.split('.')[1])).toEqual([first, second]);
    expect(await use(before, rotationMs, rotationMs - 2 + LONGEST_MS)).toEqual(ana);

    const last = await beginSession(db, ana.id, rotationMs + SECRET_MS);
    const [kept, newest, ...others] = await secretIds();
    expect([kept, newest, others]).toEqual([second, last.split('.')[1], []]);
  });

  test('a secret that is older than any session can be verifies nothing', async () => {
    const { db, ana } = await studioWithAna(engine);
    const cookie = await beginSession(db, ana.id, NOW_MS);
    const endMs = NOW_MS + SECRET_MS + LONGEST_MS;
    // As no session can be: it lasts longer than its secret.
    await db
      .updateTable('sessions')
      .set({ expires_at_ms: endMs * 2, last_used_at_ms: endMs })
      .execute();
    expect(await sessionPerson(db, cookie, endMs - 1)).toEqual(ana);
    expect(await sessionPerson(db, cookie, endMs)).toBeNull();
  });

  test('deleting the secrets ends all sessions', async () => {
    const { db, ana } = await studioWithAna(engine);
    const cookie = await beginSession(db, ana.id, NOW_MS);
    await db.deleteFrom('session_secrets').execute();
    expect(await sessionPerson(db, cookie, NOW_MS)).toBeNull();
    expect(await sessionPerson(db, await beginSession(db, ana.id, NOW_MS), NOW_MS)).toEqual(ana);
  });

  test('processes whose first sign-ins are at once sign with secrets that all of them verify', async () => {
    const { db, ana, reopen } = await studioWithAna(engine);
    const other = await reopen();
    onTestFinished(other.close);
    const cookies = await Promise.all([db, other.db].map((each) => beginSession(each, ana.id, NOW_MS)));
    for (const cookie of cookies) {
      expect(await sessionPerson(db, cookie, NOW_MS)).toEqual(ana);
      expect(await sessionPerson(other.db, cookie, NOW_MS)).toEqual(ana);
    }
  });
});
