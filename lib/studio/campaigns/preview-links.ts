/**
 * Links with which anyone sees a campaign as its draft is. The address has a secret token; the database has its hash only, with what the link
 * shows and until when. So nobody can alter a link, and revoking one takes effect at once.
 */
import type { Kysely } from 'kysely';
import { z } from 'zod';
import { DAY_MS } from '#lib/dates/plain-dates';
import { localeCode, plainDate } from '#lib/records/field-schemas';
import type { CampaignDraft } from '#lib/studio/campaigns/campaign-draft';
import { readDraft, readState } from '#lib/studio/campaigns/drafts';
import type { PreviewLinkRow, StudioSchema } from '#lib/studio/database/studio-schema';
import { newToken, tokenHash } from '#lib/studio/people/secret-token';

type Database = Kysely<StudioSchema>;

/** The greatest validity of a link, in days. */
const MOST_LINK_DAYS = 90;

/** Schema of the values with which a person makes a link. `locale` is the language that the link opens in; the page offers the others. */
export const linkValues = z.strictObject({
  name: z.string().trim().min(1).max(100),
  days: z.int().min(1).max(MOST_LINK_DAYS),
  is_pinned: z.boolean(),
  as_of: plainDate.nullable(),
  locale: localeCode,
});

/** What a link is to show, and to whom. */
interface NewLink {
  readonly slug: string;
  readonly name: string;
  /** The state of the draft that it shows, which must be in the history; null: always the present one. */
  readonly pinnedNumber: number | null;
  /** The plain date on which the campaign is shown; null: today. */
  readonly asOf: string | null;
  readonly expiresAtMs: number;
  readonly person: string;
  readonly nowMs: number;
}

/** The studio's own previews, which have no name and are in no list, are valid for this time. */
const OWN_PREVIEW_MS = DAY_MS / 2;
/** The use of a link is recorded at most this often. */
const RECORD_MS = 60_000;

/** Makes a link and returns its token, which is stored nowhere. */
export async function createPreviewLink(db: Database, link: NewLink): Promise<string> {
  const token = newToken();
  await db
    .insertInto('preview_links')
    .values({
      id: tokenHash(token),
      slug: link.slug,
      name: link.name,
      pinned_number: link.pinnedNumber,
      as_of: link.asOf,
      expires_at_ms: link.expiresAtMs,
      created_by: link.person,
      created_at_ms: link.nowMs,
      revoked_at_ms: null,
      last_used_at_ms: null,
    })
    .execute();
  return token;
}

/** Makes a token with which the studio itself shows the present draft as of a day, for half a day. Those that ended are deleted. */
export async function createOwnPreview(
  db: Database,
  { slug, asOf, person, nowMs }: Pick<NewLink, 'slug' | 'asOf' | 'person' | 'nowMs'>,
): Promise<string> {
  await db.deleteFrom('preview_links').where('name', '=', '').where('expires_at_ms', '<=', nowMs).execute();
  const expiresAtMs = nowMs + OWN_PREVIEW_MS;
  return createPreviewLink(db, { slug, name: '', pinnedNumber: null, asOf, expiresAtMs, person, nowMs });
}

/** Reads the named links of a campaign, the latest first. */
export async function listPreviewLinks(db: Database, slug: string): Promise<readonly PreviewLinkRow[]> {
  return db
    .selectFrom('preview_links')
    .selectAll()
    .where('slug', '=', slug)
    .where('name', '!=', '')
    .orderBy('created_at_ms', 'desc')
    .orderBy('id')
    .execute();
}

/** Revokes links of a campaign by id. Those that are revoked or have ended already stay as they are. */
export async function revokePreviewLinks(
  db: Database,
  slug: string,
  ids: readonly string[],
  nowMs: number,
): Promise<void> {
  if (ids.length === 0) return;
  await db
    .updateTable('preview_links')
    .set({ revoked_at_ms: nowMs })
    .where('slug', '=', slug)
    .where('id', 'in', ids)
    .where('revoked_at_ms', 'is', null)
    .where('expires_at_ms', '>', nowMs)
    .execute();
}

/** Revokes all links of a campaign that are open, the studio's own previews too. */
export async function revokeAllLinks(db: Database, slug: string, nowMs: number): Promise<void> {
  await db
    .updateTable('preview_links')
    .set({ revoked_at_ms: nowMs })
    .where('slug', '=', slug)
    .where('revoked_at_ms', 'is', null)
    .where('expires_at_ms', '>', nowMs)
    .execute();
}

/** Returns what a link is now. */
export function linkState(
  { revoked_at_ms, expires_at_ms }: Pick<PreviewLinkRow, 'revoked_at_ms' | 'expires_at_ms'>,
  nowMs: number,
): 'open' | 'ended' | 'revoked' {
  if (revoked_at_ms !== null) return 'revoked';
  return expires_at_ms <= nowMs ? 'ended' : 'open';
}

/** What a link shows. */
export interface OpenPreview {
  readonly state: 'open';
  /** Null for a campaign without a draft, which is shown as it is served. */
  readonly draft: CampaignDraft | null;
  /** YYYY-MM-DD; null: today. */
  readonly asOf: string | null;
  readonly expiresAtMs: number;
  /** When the state that the link is pinned to was made; null for one that shows the present draft. */
  readonly pinnedAtMs: number | null;
}

/** A link that shows nothing any more. */
export interface ClosedPreview {
  readonly state: 'ended' | 'revoked';
  /** The name of the person who made it; null where that is unknown. */
  readonly createdBy: string | null;
}

/**
 * Opens a preview of a campaign by its token, and records that. Null for a token that no link of this campaign has.
 */
export async function openPreview(
  db: Database,
  slug: string,
  token: string,
  nowMs: number,
): Promise<OpenPreview | ClosedPreview | null> {
  const id = tokenHash(token);
  const link = await db
    .selectFrom('preview_links')
    .selectAll()
    .where('id', '=', id)
    .where('slug', '=', slug)
    .executeTakeFirst();
  if (!link) return null;
  const state = linkState(link, nowMs);
  if (state !== 'open') return { state, createdBy: link.created_by };
  const pinned = link.pinned_number === null ? null : await readState(db, slug, link.pinned_number);
  const shown = pinned ?? (await readDraft(db, slug));
  if (nowMs - (link.last_used_at_ms ?? 0) > RECORD_MS) {
    await db.updateTable('preview_links').set({ last_used_at_ms: nowMs }).where('id', '=', id).execute();
  }
  return {
    state,
    draft: shown?.draft ?? null,
    asOf: link.as_of,
    expiresAtMs: link.expires_at_ms,
    pinnedAtMs: pinned?.atMs ?? null,
  };
}
