/** The people who may sign in to the studio, and the links with which they do so once. */
import { randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import { DAY_MS } from '#lib/dates/plain-dates';
import type { StudioRole, StudioSchema } from '#lib/studio/database/studio-schema';
import { newToken, tokenHash } from '#lib/studio/people/secret-token';

type Database = Kysely<StudioSchema>;

/** A person who may sign in. */
export interface Person {
  readonly id: string;
  readonly name: string;
  readonly role: StudioRole;
  /** The chosen language of the studio; null: as the browser asks. */
  readonly locale: string | null;
}

/** How long a sign-in link works, in milliseconds. */
export const LINK_MS = DAY_MS;

/** The greatest length of a name, in UTF-16 units. */
export const LONGEST_NAME = 100;

/** Returns a name as it is stored, without spaces at its ends; null for one that is empty, too long or has invisible characters. */
export function personName(text: string): string | null {
  const name = text.normalize('NFC').trim();
  const isName = name !== '' && name.length <= LONGEST_NAME && !/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/u.test(name);
  return isName ? name : null;
}

/** Adds a person by a name of `personName`; null when somebody has the name, in whichever letter case. */
export async function addPerson(
  db: Database,
  { name, role, nowMs }: { readonly name: string; readonly role: StudioRole; readonly nowMs: number },
): Promise<Person | null> {
  const person = { id: randomUUID(), name, role, locale: null };
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('people')
    .values({ ...person, folded_name: folded(name), created_at_ms: nowMs })
    .onConflict((conflict) => conflict.column('folded_name').doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 0n ? null : person;
}

/** Reads all people, by name. */
export function listPeople(db: Database): Promise<readonly Person[]> {
  return db.selectFrom('people').select(['id', 'name', 'role', 'locale']).orderBy('folded_name').execute();
}

/** Reads a person by name, in whichever letter case; null when there is none. */
export async function findPerson(db: Database, name: string): Promise<Person | null> {
  const person = await db
    .selectFrom('people')
    .select(['id', 'name', 'role', 'locale'])
    .where('folded_name', '=', folded(name))
    .executeTakeFirst();
  return person ?? null;
}

/** Changes the role of a person. It applies to the next request of their sessions. */
export async function changeRole(db: Database, id: string, role: StudioRole): Promise<void> {
  await db.updateTable('people').set({ role }).where('id', '=', id).execute();
}

/** Changes the language in which a person has the studio; null: the one that the browser prefers. */
export async function changeLocale(db: Database, id: string, locale: string | null): Promise<void> {
  await db.updateTable('people').set({ locale }).where('id', '=', id).execute();
}

/** Removes a person with their sessions and links. What they did stays in the history under their name. */
export async function removePerson(db: Database, id: string): Promise<void> {
  await db.deleteFrom('people').where('id', '=', id).execute();
}

/** Creates a link for a person and returns its token, which is stored nowhere. Links that they did not use end. */
export async function createSignInLink(db: Database, personId: string, nowMs: number): Promise<string> {
  const token = newToken();
  await db.transaction().execute(async (transaction) => {
    await transaction.deleteFrom('sign_in_links').where('person_id', '=', personId).execute();
    await transaction
      .insertInto('sign_in_links')
      .values({
        token_hash: tokenHash(token),
        person_id: personId,
        created_at_ms: nowMs,
        expires_at_ms: nowMs + LINK_MS,
        used_at_ms: null,
      })
      .execute();
  });
  return token;
}

/** Returns the path of the page on which a link signs in. */
export function signInPath(token: string): string {
  return `/studio/sign-in/${token}`;
}

/** What a sign-in link is: usable, used already, past its time, or unknown. */
export type LinkState = 'usable' | 'used' | 'expired' | 'unknown';

/** Reads the state of a sign-in link without using it: programs that preview links in mails open them too. */
export async function linkState(db: Database, token: string, nowMs: number): Promise<LinkState> {
  const link = await db
    .selectFrom('sign_in_links')
    .select(['expires_at_ms', 'used_at_ms'])
    .where('token_hash', '=', tokenHash(token))
    .executeTakeFirst();
  if (!link) return 'unknown';
  if (link.used_at_ms !== null) return 'used';
  return link.expires_at_ms <= nowMs ? 'expired' : 'usable';
}

/** Uses a link up and returns the id of its person; null for a link that is not usable. Of requests at the same time one gets the id. */
export async function takeSignInLink(db: Database, token: string, nowMs: number): Promise<string | null> {
  const link = await db
    .updateTable('sign_in_links')
    .set({ used_at_ms: nowMs })
    .where('token_hash', '=', tokenHash(token))
    .where('used_at_ms', 'is', null)
    .where('expires_at_ms', '>', nowMs)
    .returning('person_id')
    .executeTakeFirst();
  return link?.person_id ?? null;
}

function folded(name: string): string {
  return name.normalize('NFC').trim().toLowerCase();
}
