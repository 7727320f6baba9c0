/** The tables of the studio's database, as Kysely reads and writes them. Times are whole milliseconds since 1970. */
import type { Dimension } from '#lib/studio/visits/visit-dimensions';

/**
 * What a person may do, each with the rights of those before it. An editor changes drafts; a publisher also publishes them, and revokes links;
 * an operator also publishes versions of the catalogue.
 */
export const STUDIO_ROLES = ['editor', 'publisher', 'operator'] as const;
/** A role in `STUDIO_ROLES`. */
export type StudioRole = (typeof STUDIO_ROLES)[number];

/** What made a state of a campaign. */
export type CampaignChange = 'saved' | 'published' | 'unpublished' | 'restored' | 'deleted';

/** What made a state of the brand. */
export type BrandChange = 'saved' | 'published' | 'restored';

/** A person who may sign in. */
interface PersonRow {
  id: string;
  /** As the operator wrote it, unique. Other tables keep the name of who did something, so that it stays when the person is removed. */
  name: string;
  /** The name in lower case: two people whose names differ only in case are refused. */
  folded_name: string;
  role: StudioRole;
  /** The chosen language of the studio; null: as the browser asks. */
  locale: string | null;
  created_at_ms: number;
}

/** A link with which a person signs in, once. */
interface SignInLinkRow {
  /** SHA-256 of the link's token, hexadecimal. */
  token_hash: string;
  person_id: string;
  created_at_ms: number;
  expires_at_ms: number;
  /** When it was used; null: not yet. */
  used_at_ms: number | null;
}

/** A session of a signed-in browser. Deleting the row ends it. */
interface SessionRow {
  /** SHA-256 of the token in the cookie, hexadecimal. */
  token_hash: string;
  person_id: string;
  created_at_ms: number;
  last_used_at_ms: number;
  /** When it ends however often it is used. */
  expires_at_ms: number;
}

/** A secret that signs cookies of sessions. The newest one signs, older ones only verify. */
export interface SessionSecretRow {
  id: string;
  /** Base64url of 32 bytes. */
  secret: string;
  created_at_ms: number;
}

/** The present state of a campaign that is edited in the studio. */
export interface CampaignDraftRow {
  slug: string;
  /** JSON text of the campaign's document. */
  document: string;
  /** The number of this state in `campaign_history`. */
  number: number;
  /** The number of the state that visitors see; null: none that the studio published. */
  published_number: number | null;
  /** A person's name. */
  updated_by: string;
  updated_at_ms: number;
}

/** A state that a campaign was in. Rows are only added. */
interface CampaignHistoryRow {
  slug: string;
  /** 1, 2, 3, … for each campaign. */
  number: number;
  kind: CampaignChange;
  /** JSON text of the campaign's document. */
  document: string;
  /** A person's name. */
  person: string;
  at_ms: number;
}

/** A link with which anyone sees a campaign that is not published. */
export interface PreviewLinkRow {
  id: string;
  slug: string;
  /** What the link is for, in words of the person who made it. */
  name: string;
  /** The state that it shows; null: the latest draft. */
  pinned_number: number | null;
  /** The plain date on which the campaign is shown, YYYY-MM-DD; null: today. */
  as_of: string | null;
  expires_at_ms: number;
  /** A person's name. */
  created_by: string;
  created_at_ms: number;
  revoked_at_ms: number | null;
  last_used_at_ms: number | null;
}

/** The values that people chose for the address of a campaign in a language (`UtmValues`). */
export interface ShareAddressRow {
  slug: string;
  locale: string;
  source: string;
  medium: string;
  campaign: string;
  term: string;
  content: string;
  /** A person's name. */
  updated_by: string;
  updated_at_ms: number;
}

/** A picture that somebody uploaded. */
interface PictureRow {
  /** SHA-256 of its files, hexadecimal. */
  digest: string;
  /** Pixels of the largest file. */
  width: number;
  height: number;
  /** In base64. */
  thumbhash: string;
  /** A person's name. */
  uploaded_by: string;
  /** When it was uploaded last. */
  uploaded_at_ms: number;
}

/** A file of an uploaded picture, WebP. */
interface PictureFileRow {
  digest: string;
  /** Pixels. */
  width: number;
  bytes: Buffer;
}

/** A run of a command that renews the catalogue. */
export interface RunRow {
  id: string;
  /** What ran, such as `import`. */
  kind: string;
  /** What it read: a path or an address, without passwords. */
  source: string;
  started_at_ms: number;
  /** When it was last known to run. */
  seen_at_ms: number;
  /** Null while it runs, and for good where it was killed. */
  ended_at_ms: number | null;
  /** What became of it, such as `published`; null without an end. */
  outcome: string | null;
  /** A sentence for the operator, in English; empty without an end. */
  message: string;
  /** The version that it published, or found to be the same. */
  version_id: string | null;
  /** When the next run begins; null for a command that does not repeat. */
  next_at_ms: number | null;
  /** JSON text of the numbers of its report; null without one. */
  summary: string | null;
}

/** A remark of a run on a record. */
export interface RunRemarkRow {
  run_id: string;
  /** The place of `action` in `REMARK_ACTIONS`. */
  rank: number;
  /** 1, 2, 3, … for each run. */
  number: number;
  /** The kind of the record, such as `rentals`. */
  kind: string;
  /** The file or address of the record. */
  source: string;
  line: number | null;
  source_id: string | null;
  field: string | null;
  reason: string;
  /** All texts of the remark in plain small letters, for searches. */
  folded: string;
}

/** The number of visits of a campaign on a day that have a value (`VisitCount`). Nothing in it is of a single visitor. */
interface VisitCountRow {
  slug: string;
  /** YYYY-MM-DD, UTC. */
  day: string;
  dimension: Dimension;
  value: string;
  count: number;
}

/** A warning of the checks that a person set aside for a campaign. */
interface SetAsideRemarkRow {
  slug: string;
  /** `remarkKey` of the remark. */
  remark_key: string;
  set_aside_by: string;
  set_aside_at_ms: number;
}

/** A state that the brand was in; the one with the greatest number is the draft. */
interface BrandStateRow {
  number: number;
  kind: BrandChange;
  /** JSON text of the digests of its files by path. */
  digests: string;
  /** A person's name; empty for what was there before the studio changed it. */
  person: string;
  at_ms: number;
}

/** A file of the brand. */
interface BrandFileRow {
  /** SHA-256 of the content, hexadecimal. */
  digest: string;
  bytes: Buffer;
  /** When a state with it was added last. */
  added_at_ms: number;
}

/** A migration that this database has. */
interface MigrationRow {
  number: number;
  at_ms: number;
}

/** The tables of the studio's database. */
export interface StudioSchema {
  people: PersonRow;
  sign_in_links: SignInLinkRow;
  sessions: SessionRow;
  session_secrets: SessionSecretRow;
  campaign_drafts: CampaignDraftRow;
  campaign_history: CampaignHistoryRow;
  preview_links: PreviewLinkRow;
  share_addresses: ShareAddressRow;
  pictures: PictureRow;
  picture_files: PictureFileRow;
  runs: RunRow;
  run_remarks: RunRemarkRow;
  visit_counts: VisitCountRow;
  set_aside_remarks: SetAsideRemarkRow;
  brand_states: BrandStateRow;
  brand_files: BrandFileRow;
  migrations: MigrationRow;
}
