/**
 * The sessions of people who signed in. A browser has a cookie with a token and its signature; the database has the session by the token's
 * hash, so that ending it there takes effect at once. The signature makes a row of `sessions` worthless without a secret of the database: who
 * can only add rows signs nobody in. The secret is replaced regularly.
 */
import { createHmac, randomBytes, randomUUID, timingSafeEqual } from 'node:crypto';
import type { Kysely } from 'kysely';
import { DAY_MS } from '#lib/dates/plain-dates';
import type { SessionSecretRow, StudioSchema } from '#lib/studio/database/studio-schema';
import type { Person } from '#lib/studio/people/people';
import { newToken, tokenHash } from '#lib/studio/people/secret-token';

type Database = Kysely<StudioSchema>;

const HOUR_MS = DAY_MS / 24;
/** A session ends after this time without a recorded request. */
export const IDLE_MS = 12 * HOUR_MS;
/** A session ends after this time in any case. */
export const LONGEST_MS = 30 * DAY_MS;
/** A new secret signs after this time; the earlier ones verify for as long as a session can last. */
export const SECRET_MS = 30 * DAY_MS;
/** The use of a session is recorded at most this often, so that it may end this much before its `IDLE_MS` are over. */
const RECORD_MS = 5 * 60_000;

/**
 * Begins a session of a person and returns the value of its cookie: always a new one, whatever the browser sent. Deletes the sessions of all
 * people that are over. Throws the error of the database when the person is removed at this moment.
 */
export async function beginSession(db: Database, personId: string, nowMs: number): Promise<string> {
  const { id, secret } = await signingSecret(db, nowMs);
  const token = newToken();
  await db
    .deleteFrom('sessions')
    .where(({ eb, or }) =>
      or([eb('expires_at_ms', '<=', nowMs), eb('last_used_at_ms', '<=', nowMs - IDLE_MS)]),
    )
    .execute();
  await db
    .insertInto('sessions')
    .values({
      token_hash: tokenHash(token),
      person_id: personId,
      created_at_ms: nowMs,
      last_used_at_ms: nowMs,
      expires_at_ms: nowMs + LONGEST_MS,
    })
    .execute();
  return `${token}.${id}.${signature(token, secret)}`;
}

/**
 * Returns the person of a session as the database has them now, by the value of the session's cookie, and records its use. Null when there is
 * no such session, or none any more.
 */
export async function sessionPerson(db: Database, cookie: string, nowMs: number): Promise<Person | null> {
  const session = await findSession(db, cookie, nowMs);
  if (session === null) return null;
  if (nowMs - session.lastUsedAtMs > RECORD_MS) {
    await db
      .updateTable('sessions')
      .set({ last_used_at_ms: nowMs })
      .where('token_hash', '=', session.tokenHash)
      .execute();
  }
  return session.person;
}

/** Ends a session by the value of its cookie; does nothing for a cookie that was not signed here. */
export async function endSession(db: Database, cookie: string, nowMs: number): Promise<void> {
  const session = await findSession(db, cookie, nowMs);
  if (session !== null) {
    await db.deleteFrom('sessions').where('token_hash', '=', session.tokenHash).execute();
  }
}

const COOKIE = /^([A-Za-z0-9_-]{43})\.([0-9a-f-]{36})\.([A-Za-z0-9_-]{43})$/;

interface FoundSession {
  readonly tokenHash: string;
  readonly lastUsedAtMs: number;
  readonly person: Person;
}

/** Reads a session, its person and the secret of its cookie with one statement; null where the session is over or the signature is not ours. */
async function findSession(db: Database, cookie: string, nowMs: number): Promise<FoundSession | null> {
  const [, token, secretId, signed] = COOKIE.exec(cookie) ?? [];
  if (token === undefined || secretId === undefined || signed === undefined) return null;
  const hash = tokenHash(token);
  const row = await db
    .selectFrom('sessions')
    .innerJoin('people', 'people.id', 'sessions.person_id')
    .innerJoin('session_secrets', (join) => join.on('session_secrets.id', '=', secretId))
    .select(['people.id', 'people.name', 'people.role', 'people.locale'])
    .select(['sessions.last_used_at_ms', 'session_secrets.secret'])
    .where('sessions.token_hash', '=', hash)
    .where('sessions.expires_at_ms', '>', nowMs)
    .where('sessions.last_used_at_ms', '>', nowMs - IDLE_MS)
    .where('session_secrets.created_at_ms', '>', nowMs - SECRET_MS - LONGEST_MS)
    .executeTakeFirst();
  if (!row) return null;
  const { last_used_at_ms: lastUsedAtMs, secret, ...person } = row;
  const isSigned = timingSafeEqual(Buffer.from(signed), Buffer.from(signature(token, secret)));
  return isSigned ? { tokenHash: hash, lastUsedAtMs, person } : null;
}

function signature(token: string, secret: string): string {
  return createHmac('sha256', Buffer.from(secret, 'base64url'))
    .update(`studio-session\n${token}`)
    .digest('base64url');
}

/** Returns the secret that signs now, and creates it when the last one is too old. Secrets that verify nothing any more are deleted. */
async function signingSecret(db: Database, nowMs: number): Promise<SessionSecretRow> {
  const latest = await db
    .selectFrom('session_secrets')
    .selectAll()
    .orderBy('created_at_ms', 'desc')
    .orderBy('id')
    .executeTakeFirst();
  if (latest && latest.created_at_ms > nowMs - SECRET_MS) return latest;
  const created = { id: randomUUID(), secret: randomBytes(32).toString('base64url'), created_at_ms: nowMs };
  await db.insertInto('session_secrets').values(created).execute();
  await db
    .deleteFrom('session_secrets')
    .where('created_at_ms', '<=', nowMs - SECRET_MS - LONGEST_MS)
    .execute();
  return created;
}
