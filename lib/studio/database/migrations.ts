/**
 * The migrations of the studio's database, oldest first. Unlike a catalogue version, which every release builds itself, this database lives
 * across releases: a released migration never changes, and a change of the tables is a further entry.
 */
import type { Kysely } from 'kysely';
import type { StudioSchema } from '#lib/studio/database/studio-schema';

/** Changes the tables. Runs in a transaction with the migrations before it, on SQLite and PostgreSQL. */
type Migration = (db: Kysely<StudioSchema>) => Promise<void>;

/** The migrations; number 1 is the first. */
export const MIGRATIONS: readonly Migration[] = [
  async (db) => {
    await db.schema
      .createTable('people')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('name', 'text', (column) => column.notNull())
      .addColumn('folded_name', 'text', (column) => column.notNull().unique())
      .addColumn('role', 'text', (column) => column.notNull())
      .addColumn('locale', 'text')
      .addColumn('created_at_ms', 'bigint', (column) => column.notNull())
      .execute();
    await db.schema
      .createTable('sign_in_links')
      .addColumn('token_hash', 'text', (column) => column.primaryKey())
      .addColumn('person_id', 'text', (column) =>
        column.notNull().references('people.id').onDelete('cascade'),
      )
      .addColumn('created_at_ms', 'bigint', (column) => column.notNull())
      .addColumn('expires_at_ms', 'bigint', (column) => column.notNull())
      .addColumn('used_at_ms', 'bigint')
      .execute();
    await db.schema
      .createTable('sessions')
      .addColumn('token_hash', 'text', (column) => column.primaryKey())
      .addColumn('person_id', 'text', (column) =>
        column.notNull().references('people.id').onDelete('cascade'),
      )
      .addColumn('created_at_ms', 'bigint', (column) => column.notNull())
      .addColumn('last_used_at_ms', 'bigint', (column) => column.notNull())
      .addColumn('expires_at_ms', 'bigint', (column) => column.notNull())
      .execute();
    await db.schema
      .createTable('session_secrets')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('secret', 'text', (column) => column.notNull())
      .addColumn('created_at_ms', 'bigint', (column) => column.notNull())
      .execute();
    await db.schema
      .createTable('campaign_drafts')
      .addColumn('slug', 'text', (column) => column.primaryKey())
      .addColumn('document', 'text', (column) => column.notNull())
      .addColumn('number', 'integer', (column) => column.notNull())
      .addColumn('published_number', 'integer')
      .addColumn('updated_by', 'text', (column) => column.notNull())
      .addColumn('updated_at_ms', 'bigint', (column) => column.notNull())
      .execute();
    await db.schema
      .createTable('campaign_history')
      .addColumn('slug', 'text', (column) => column.notNull())
      .addColumn('number', 'integer', (column) => column.notNull())
      .addColumn('kind', 'text', (column) => column.notNull())
      .addColumn('document', 'text', (column) => column.notNull())
      .addColumn('person', 'text', (column) => column.notNull())
      .addColumn('at_ms', 'bigint', (column) => column.notNull())
      .addPrimaryKeyConstraint('campaign_history_key', ['slug', 'number'])
      .execute();
    await db.schema
      .createTable('preview_links')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('slug', 'text', (column) => column.notNull())
      .addColumn('name', 'text', (column) => column.notNull())
      .addColumn('pinned_number', 'integer')
      .addColumn('as_of', 'text')
      .addColumn('expires_at_ms', 'bigint', (column) => column.notNull())
      .addColumn('created_by', 'text', (column) => column.notNull())
      .addColumn('created_at_ms', 'bigint', (column) => column.notNull())
      .addColumn('revoked_at_ms', 'bigint')
      .addColumn('last_used_at_ms', 'bigint')
      .execute();
    for (const table of ['sign_in_links', 'sessions'] as const) {
      await db.schema.createIndex(`${table}_person`).on(table).column('person_id').execute();
    }
    await db.schema.createIndex('preview_links_slug').on('preview_links').column('slug').execute();
  },
  async (db) => {
    await db.schema
      .createTable('share_addresses')
      .addColumn('slug', 'text', (column) => column.notNull())
      .addColumn('locale', 'text', (column) => column.notNull())
      .addColumn('source', 'text', (column) => column.notNull())
      .addColumn('medium', 'text', (column) => column.notNull())
      .addColumn('campaign', 'text', (column) => column.notNull())
      .addColumn('term', 'text', (column) => column.notNull())
      .addColumn('content', 'text', (column) => column.notNull())
      .addColumn('updated_by', 'text', (column) => column.notNull())
      .addColumn('updated_at_ms', 'bigint', (column) => column.notNull())
      .addPrimaryKeyConstraint('share_addresses_key', ['slug', 'locale'])
      .execute();
  },
  async (db) => {
    await db.schema
      .createTable('pictures')
      .addColumn('digest', 'text', (column) => column.primaryKey())
      .addColumn('width', 'integer', (column) => column.notNull())
      .addColumn('height', 'integer', (column) => column.notNull())
      .addColumn('thumbhash', 'text', (column) => column.notNull())
      .addColumn('uploaded_by', 'text', (column) => column.notNull())
      .addColumn('uploaded_at_ms', 'bigint', (column) => column.notNull())
      .execute();
    await db.schema
      .createTable('picture_files')
      .addColumn('digest', 'text', (column) => column.notNull())
      .addColumn('width', 'integer', (column) => column.notNull())
      // SQLite stores binary values in a column of any type.
      .addColumn('bytes', 'bytea', (column) => column.notNull())
      .addPrimaryKeyConstraint('picture_files_key', ['digest', 'width'])
      .execute();
  },
  async (db) => {
    await db.schema
      .createTable('runs')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('kind', 'text', (column) => column.notNull())
      .addColumn('source', 'text', (column) => column.notNull())
      .addColumn('started_at_ms', 'bigint', (column) => column.notNull())
      .addColumn('seen_at_ms', 'bigint', (column) => column.notNull())
      .addColumn('ended_at_ms', 'bigint')
      .addColumn('outcome', 'text')
      .addColumn('message', 'text', (column) => column.notNull())
      .addColumn('version_id', 'text')
      .addColumn('next_at_ms', 'bigint')
      .addColumn('summary', 'text')
      .execute();
    await db.schema
      .createTable('run_remarks')
      .addColumn('run_id', 'text', (column) => column.notNull().references('runs.id').onDelete('cascade'))
      .addColumn('rank', 'integer', (column) => column.notNull())
      .addColumn('number', 'integer', (column) => column.notNull())
      .addColumn('kind', 'text', (column) => column.notNull())
      .addColumn('source', 'text', (column) => column.notNull())
      .addColumn('line', 'bigint')
      .addColumn('source_id', 'text')
      .addColumn('field', 'text')
      .addColumn('reason', 'text', (column) => column.notNull())
      .addColumn('folded', 'text', (column) => column.notNull())
      .addPrimaryKeyConstraint('run_remarks_key', ['run_id', 'rank', 'number'])
      .execute();
  },
  async (db) => {
    await db.schema
      .createTable('visit_counts')
      .addColumn('slug', 'text', (column) => column.notNull())
      .addColumn('day', 'text', (column) => column.notNull())
      .addColumn('dimension', 'text', (column) => column.notNull())
      .addColumn('value', 'text', (column) => column.notNull())
      .addColumn('count', 'bigint', (column) => column.notNull())
      .addPrimaryKeyConstraint('visit_counts_key', ['slug', 'day', 'dimension', 'value'])
      .execute();
  },
  async (db) => {
    await db.schema
      .createTable('set_aside_remarks')
      .addColumn('slug', 'text', (column) => column.notNull())
      .addColumn('remark_key', 'text', (column) => column.notNull())
      .addColumn('set_aside_by', 'text', (column) => column.notNull())
      .addColumn('set_aside_at_ms', 'bigint', (column) => column.notNull())
      .addPrimaryKeyConstraint('set_aside_remarks_key', ['slug', 'remark_key'])
      .execute();
  },
  async (db) => {
    await db.schema
      .createTable('brand_states')
      .addColumn('number', 'integer', (column) => column.primaryKey())
      .addColumn('kind', 'text', (column) => column.notNull())
      .addColumn('digests', 'text', (column) => column.notNull())
      .addColumn('person', 'text', (column) => column.notNull())
      .addColumn('at_ms', 'bigint', (column) => column.notNull())
      .execute();
    await db.schema
      .createTable('brand_files')
      .addColumn('digest', 'text', (column) => column.primaryKey())
      .addColumn('bytes', 'bytea', (column) => column.notNull())
      .addColumn('added_at_ms', 'bigint', (column) => column.notNull())
      .execute();
  },
];

/** The number of the latest migration, which is that of the code's tables. */
export const LATEST_MIGRATION = MIGRATIONS.length;
