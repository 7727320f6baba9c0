/**
 * The drafts of campaigns and their history in the studio's database. Each state of a draft has a number; saving names the number that the
 * change is based on, so that nobody replaces a state that they did not see.
 */
import type { Kysely, Transaction } from 'kysely';
import type { CampaignDraft } from '#lib/studio/campaigns/campaign-draft';
import { campaignDraft } from '#lib/studio/campaigns/campaign-draft-schema';
import type { CampaignChange, CampaignDraftRow, StudioSchema } from '#lib/studio/database/studio-schema';

/** The present state of a draft. */
export interface StoredDraft {
  readonly draft: CampaignDraft;
  /** From 1, ascending; not every number is in the history. */
  readonly number: number;
  /** The number of the state that is published; null when the studio has published none. */
  readonly publishedNumber: number | null;
  /** Whether any state was ever published, here or with the catalogue. */
  readonly wasPublished: boolean;
  /** The name of the person who made this state. */
  readonly person: string;
  readonly atMs: number;
}

/** A state in the history of a campaign. */
export interface DraftState {
  readonly number: number;
  readonly kind: CampaignChange;
  readonly draft: CampaignDraft;
  readonly person: string;
  readonly atMs: number;
}

/** A change of a draft: the new state, the number of the state it is based on (0: the campaign had no draft), and who makes it. */
export interface DraftChange {
  readonly draft: CampaignDraft;
  readonly basedOn: number;
  readonly person: string;
  readonly nowMs: number;
}

/** The outcome of saving a draft: the number of the new state; or the state of the draft, where it is another one than the change is based on. */
export type SavedOrNewer = { readonly number: number } | { readonly newer: StoredDraft };

/** States that one person saves within this time are one entry of the history, in milliseconds. */
const ENTRY_MS = 2 * 60_000;

type Database = Kysely<StudioSchema>;

/** Reads a draft; null when the campaign has none. */
export async function readDraft(db: Database, slug: string): Promise<StoredDraft | null> {
  const row = await selectDrafts(db).where('slug', '=', slug).executeTakeFirst();
  return row ? storedDraft(row) : null;
}

/** Reads all drafts, by slug. */
export async function listDrafts(db: Database): Promise<readonly StoredDraft[]> {
  const rows = await selectDrafts(db).orderBy('slug').execute();
  return rows.map(storedDraft);
}

function selectDrafts(db: Database) {
  return db
    .selectFrom('campaign_drafts')
    .selectAll()
    .select(({ exists, selectFrom }) =>
      exists(
        selectFrom('campaign_history')
          .select('campaign_history.number')
          .whereRef('campaign_history.slug', '=', 'campaign_drafts.slug')
          .where('campaign_history.kind', '=', 'published'),
      ).as('was_published'),
    );
}

/** Reads the history of a campaign, the latest state first. */
export async function readHistory(db: Database, slug: string): Promise<readonly DraftState[]> {
  const rows = await db
    .selectFrom('campaign_history')
    .selectAll()
    .where('slug', '=', slug)
    .orderBy('number', 'desc')
    .execute();
  return rows.map(({ number, kind, document, person, at_ms }) => ({
    number,
    kind,
    draft: readDocument(document),
    person,
    atMs: at_ms,
  }));
}

/** Reads one state of a campaign; null when the history does not have it. */
export async function readState(db: Database, slug: string, number: number): Promise<DraftState | null> {
  return (await readHistory(db, slug)).find((state) => state.number === number) ?? null;
}

/**
 * Saves a draft as a new state. Returns null where the draft that the change is based on was deleted. `published` is what the catalogue has of a campaign that has no draft yet: it becomes the first state of the
 * history, so that one can go back to it.
 */
export function saveDraft(
  db: Database,
  change: DraftChange,
  published: { readonly draft: CampaignDraft; readonly atMs: number } | null = null,
): Promise<SavedOrNewer | null> {
  const { draft, basedOn, person, nowMs } = change;
  return db.transaction().execute(async (transaction) => {
    const before = await lockedDraft(transaction, draft.slug);
    if (before === null) {
      const [last] = await readHistory(transaction, draft.slug);
      if (basedOn > 0 && last?.kind === 'deleted') return null;
      return { number: await begin(transaction, change, { published, lastNumber: last?.number ?? 0 }) };
    }
    if (before.number !== basedOn) return { newer: before };
    const number = before.number + 1;
    await transaction
      .deleteFrom('campaign_history')
      .where('slug', '=', draft.slug)
      .where('number', '=', before.number)
      .where('kind', '=', 'saved')
      .where('person', '=', person)
      .where('at_ms', '>', nowMs - ENTRY_MS)
      // The published state stays in the history, whoever made it.
      .where('number', '!=', before.publishedNumber ?? 0)
      // So does one that a preview link shows.
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('preview_links')
              .select('preview_links.id')
              .whereRef('preview_links.slug', '=', 'campaign_history.slug')
              .whereRef('preview_links.pinned_number', '=', 'campaign_history.number'),
          ),
        ),
      )
      .execute();
    await writeState(transaction, { number, kind: 'saved', draft, person, atMs: nowMs });
    await transaction
      .updateTable('campaign_drafts')
      .set({ document: JSON.stringify(draft), number, updated_by: person, updated_at_ms: nowMs })
      .where('slug', '=', draft.slug)
      .execute();
    return { number };
  });
}

/** Writes the first states of a campaign, and returns the number of the last one. @param lastNumber of a deleted campaign with its slug, else 0 */
async function begin(
  transaction: Transaction<StudioSchema>,
  { draft, person, nowMs }: DraftChange,
  {
    published,
    lastNumber,
  }: {
    readonly published: { readonly draft: CampaignDraft; readonly atMs: number } | null;
    readonly lastNumber: number;
  },
): Promise<number> {
  if (published) {
    await writeState(transaction, {
      number: lastNumber + 1,
      kind: 'published',
      draft: published.draft,
      person: '',
      atMs: published.atMs,
    });
  }
  const number = lastNumber + (published ? 2 : 1);
  await writeState(transaction, { number, kind: 'saved', draft, person, atMs: nowMs });
  await transaction
    .insertInto('campaign_drafts')
    .values({
      slug: draft.slug,
      document: JSON.stringify(draft),
      number,
      published_number: published ? lastNumber + 1 : null,
      updated_by: person,
      updated_at_ms: nowMs,
    })
    .execute();
  return number;
}

/** Reads a draft that no other process changes until the transaction ends. */
export async function lockedDraft(
  transaction: Transaction<StudioSchema>,
  slug: string,
): Promise<StoredDraft | null> {
  // The update locks the row in PostgreSQL; SQLite has the write lock already.
  await transaction
    .updateTable('campaign_drafts')
    .set((eb) => ({ number: eb.ref('number') }))
    .where('slug', '=', slug)
    .execute();
  return readDraft(transaction, slug);
}

/** Adds a state to the history of a campaign. */
export async function writeState(
  transaction: Transaction<StudioSchema>,
  { number, kind, draft, person, atMs }: DraftState,
): Promise<void> {
  await transaction
    .insertInto('campaign_history')
    .values({ slug: draft.slug, number, kind, document: JSON.stringify(draft), person, at_ms: atMs })
    .execute();
}

function storedDraft(row: CampaignDraftRow & { readonly was_published: unknown }): StoredDraft {
  return {
    draft: readDocument(row.document),
    number: row.number,
    publishedNumber: row.published_number,
    // SQLite has numbers for truth values.
    wasPublished: Boolean(row.was_published),
    person: row.updated_by,
    atMs: row.updated_at_ms,
  };
}

function readDocument(document: string): CampaignDraft {
  return campaignDraft.parse(JSON.parse(document));
}
