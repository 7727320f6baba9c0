/**
 * How a version's tables come to be: an ordered list of steps. A published version is never altered; a new one is
 * built by all the steps, and records how many there were, so that a server can refuse a version that it cannot read.
 */
import type { Kysely } from 'kysely';
import type { CatalogueSchema } from '#lib/store/schema';

export type Migration = (db: Kysely<CatalogueSchema>) => Promise<void>;

async function createCatalogue(db: Kysely<CatalogueSchema>): Promise<void> {
  await db.schema
    .createTable('version')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('schema_version', 'integer', (column) => column.notNull())
    .addColumn('published_at_ms', 'bigint', (column) => column.notNull())
    .addColumn('default_locale', 'text', (column) => column.notNull())
    .addColumn('default_currency', 'text', (column) => column.notNull())
    .addColumn('locales', 'text', (column) => column.notNull())
    .addColumn('credits', 'text', (column) => column.notNull())
    .addColumn('rentals_count', 'integer', (column) => column.notNull())
    .addColumn('destinations_count', 'integer', (column) => column.notNull())
    .addColumn('campaigns_count', 'integer', (column) => column.notNull())
    .addColumn('price_currencies', 'text', (column) => column.notNull())
    .addColumn('digest', 'text', (column) => column.notNull())
    .execute();
  await db.schema
    .createTable('destinations')
    .addColumn('id', 'bigint', (column) => column.primaryKey())
    .addColumn('reference_id', 'bigint', (column) => column.notNull().unique())
    .addColumn('parent_id', 'bigint')
    .addColumn('level', 'integer', (column) => column.notNull())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('handle', 'text', (column) => column.notNull().unique())
    .addColumn('country_code', 'text')
    .addColumn('latitude', 'double precision', (column) => column.notNull())
    .addColumn('longitude', 'double precision', (column) => column.notNull())
    .addColumn('promoted', 'integer')
    .addColumn('titles', 'text', (column) => column.notNull())
    .addColumn('aliases', 'text', (column) => column.notNull())
    .addColumn('intros', 'text', (column) => column.notNull())
    .addColumn('photos', 'text', (column) => column.notNull())
    .addColumn('tree_first', 'integer', (column) => column.notNull())
    .addColumn('tree_last', 'integer', (column) => column.notNull())
    .addColumn('rentals_count', 'integer', (column) => column.notNull())
    .addColumn('updated_at_ms', 'bigint', (column) => column.notNull())
    .execute();
  await db.schema
    .createTable('rentals')
    .addColumn('id', 'bigint', (column) => column.primaryKey())
    .addColumn('upstream_id', 'bigint', (column) => column.notNull())
    .addColumn('synced_id', 'bigint', (column) => column.notNull())
    .addColumn('position', 'integer', (column) => column.notNull())
    .addColumn('slug', 'text', (column) => column.notNull())
    .addColumn('destination_id', 'bigint', (column) => column.notNull())
    .addColumn('destination_order', 'integer', (column) => column.notNull())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('rental_type', 'text', (column) => column.notNull())
    .addColumn('bedrooms_count', 'integer', (column) => column.notNull())
    .addColumn('full_bathrooms_count', 'integer', (column) => column.notNull())
    .addColumn('sleeps', 'integer', (column) => column.notNull())
    .addColumn('sleeps_max', 'integer')
    .addColumn('capacity', 'integer', (column) => column.notNull())
    .addColumn('surface_square_metres', 'integer', (column) => column.notNull())
    .addColumn('latitude', 'double precision', (column) => column.notNull())
    .addColumn('longitude', 'double precision', (column) => column.notNull())
    .addColumn('currency', 'text', (column) => column.notNull())
    .addColumn('price_kind', 'text', (column) => column.notNull())
    .addColumn('min_price_minor', 'bigint', (column) => column.notNull())
    .addColumn('max_price_minor', 'bigint', (column) => column.notNull())
    .addColumn('reviews_count', 'integer', (column) => column.notNull())
    .addColumn('reviews_rating_tenths', 'integer', (column) => column.notNull())
    .addColumn('available', 'integer', (column) => column.notNull())
    .addColumn('instantly_bookable', 'integer', (column) => column.notNull())
    .addColumn('checkin_time', 'text', (column) => column.notNull())
    .addColumn('checkout_time', 'text', (column) => column.notNull())
    .addColumn('seasons', 'text', (column) => column.notNull())
    .addColumn('bookings', 'text', (column) => column.notNull())
    .addColumn('special_offers', 'text', (column) => column.notNull())
    .addColumn('amenities', 'text', (column) => column.notNull())
    .addColumn('tags', 'text', (column) => column.notNull())
    .addColumn('photos', 'text', (column) => column.notNull())
    .addColumn('updated_at_ms', 'bigint', (column) => column.notNull())
    .execute();
  await db.schema
    .createTable('rental_texts')
    .addColumn('rental_id', 'bigint', (column) => column.notNull())
    .addColumn('locale', 'text', (column) => column.notNull())
    .addColumn('headline', 'text', (column) => column.notNull())
    .addColumn('summary', 'text', (column) => column.notNull())
    .addColumn('description', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('rental_texts_key', ['rental_id', 'locale'])
    .execute();
  await db.schema
    .createTable('rental_reviews')
    .addColumn('rental_id', 'bigint', (column) => column.notNull())
    .addColumn('ordinal', 'integer', (column) => column.notNull())
    .addColumn('date', 'text', (column) => column.notNull())
    .addColumn('locale', 'text', (column) => column.notNull())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('rating', 'integer', (column) => column.notNull())
    .addColumn('comment', 'text', (column) => column.notNull())
    .addColumn('channel', 'text', (column) => column.notNull())
    .addColumn('reply', 'text')
    .addPrimaryKeyConstraint('rental_reviews_key', ['rental_id', 'ordinal'])
    .execute();
  await db.schema
    .createTable('campaigns')
    .addColumn('slug', 'text', (column) => column.primaryKey())
    .addColumn('ordinal', 'integer', (column) => column.notNull())
    .addColumn('status', 'text', (column) => column.notNull())
    .addColumn('starts_on', 'text')
    .addColumn('ends_on', 'text')
    .addColumn('search', 'text')
    .addColumn('texts', 'text', (column) => column.notNull())
    .addColumn('photos', 'text', (column) => column.notNull())
    .addColumn('updated_at_ms', 'bigint', (column) => column.notNull())
    .execute();
  await db.schema
    .createTable('campaign_rentals')
    .addColumn('slug', 'text', (column) => column.notNull())
    .addColumn('ordinal', 'integer', (column) => column.notNull())
    .addColumn('rental_id', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('campaign_rentals_key', ['slug', 'ordinal'])
    .execute();
  await db.schema
    .createTable('vocabulary')
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('key', 'text', (column) => column.notNull())
    .addColumn('ordinal', 'integer', (column) => column.notNull())
    .addColumn('titles', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('vocabulary_key', ['kind', 'key'])
    .execute();
  await db.schema
    .createTable('pictures')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('file', 'text', (column) => column.notNull())
    .addColumn('width', 'integer', (column) => column.notNull())
    .addColumn('height', 'integer', (column) => column.notNull())
    .addColumn('widths', 'text', (column) => column.notNull())
    .addColumn('thumbhash', 'text')
    .addColumn('alt', 'text', (column) => column.notNull())
    .execute();
  await db.schema
    .createTable('rates')
    .addColumn('currency', 'text', (column) => column.primaryKey())
    .addColumn('per_euro', 'text', (column) => column.notNull())
    .addColumn('as_of', 'text', (column) => column.notNull())
    .execute();
}

/** Narrow rows to search in, and tables for what a list can be filtered by. */
async function separateContents(db: Kysely<CatalogueSchema>): Promise<void> {
  const contents = ['seasons', 'bookings', 'special_offers', 'amenities', 'tags', 'photos'] as const;
  let table = db.schema
    .createTable('rental_contents')
    .addColumn('rental_id', 'bigint', (column) => column.primaryKey());
  for (const name of contents) {
    await db.schema.alterTable('rentals').dropColumn(name).execute();
    table = table.addColumn(name, 'text', (column) => column.notNull());
  }
  await table.execute();
  for (const axis of ['map_x', 'map_y']) {
    await db.schema
      .alterTable('rentals')
      .addColumn(axis, 'bigint', (column) => column.notNull().defaultTo(0))
      .execute();
  }
  await db.schema
    .alterTable('rentals')
    .addColumn('words', 'text', (column) => column.notNull().defaultTo(''))
    .execute();
  await db.schema
    .alterTable('vocabulary')
    .addColumn('number', 'integer', (column) => column.notNull().defaultTo(0))
    .execute();
  await db.schema
    .createTable('rental_words')
    .addColumn('word', 'integer', (column) => column.notNull())
    .addColumn('rental_id', 'bigint', (column) => column.notNull())
    .execute();
  for (const name of ['rental_bookings', 'rental_seasons', 'rental_offers'] as const) {
    await db.schema
      .createTable(name)
      .addColumn('rental_id', 'bigint', (column) => column.notNull())
      .addColumn('starts_day', 'integer', (column) => column.notNull())
      .addColumn('ends_day', 'integer', (column) => column.notNull())
      .execute();
  }
  await db.schema
    .alterTable('rental_seasons')
    .addColumn('minimum_nights', 'integer', (column) => column.notNull().defaultTo(1))
    .execute();
}

/** Places in one order along the map, and what the search in memory is built of. */
async function prepareSearch(db: Kysely<CatalogueSchema>): Promise<void> {
  await db.schema
    .alterTable('rentals')
    .addColumn('map_code', 'bigint', (column) => column.notNull().defaultTo(0))
    .execute();
  await db.schema
    .createTable('search_parts')
    .addColumn('ordinal', 'integer', (column) => column.primaryKey())
    // SQLite takes any name of a type, and keeps bytes as they are.
    .addColumn('data', 'bytea', (column) => column.notNull())
    .execute();
}

/** What a catalogue that came from elsewhere must say again as it was said. */
async function keepWhatSourcesSay(db: Kysely<CatalogueSchema>): Promise<void> {
  for (const name of ['generated_at_ms', 'records_count']) {
    await db.schema
      .alterTable('version')
      .addColumn(name, 'bigint', (column) => column.notNull().defaultTo(0))
      .execute();
  }
  await db.schema
    .alterTable('destinations')
    .addColumn('is_listed', 'integer', (column) => column.notNull().defaultTo(1))
    .execute();
  await db.schema
    .alterTable('campaigns')
    .addColumn('is_ordered', 'integer', (column) => column.notNull().defaultTo(0))
    .execute();
  await db.schema
    .createTable('rental_records')
    .addColumn('rental_id', 'bigint', (column) => column.notNull())
    .addColumn('locale', 'text', (column) => column.notNull())
    .addColumn('currency', 'text', (column) => column.notNull())
    .addColumn('record', 'text', (column) => column.notNull())
    .execute();
  await db.schema
    .createTable('page_paths')
    .addColumn('path', 'text', (column) => column.notNull())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('id', 'bigint', (column) => column.notNull())
    .execute();
}

/** Orders of campaigns that are of one currency alone, and reviews without stars. */
async function tellOrdersApart(db: Kysely<CatalogueSchema>): Promise<void> {
  // SQLite changes neither a key nor whether a column may be null; there are no rows yet that a new table would lose.
  await db.schema.dropTable('campaign_rentals').execute();
  await db.schema
    .createTable('campaign_rentals')
    .addColumn('slug', 'text', (column) => column.notNull())
    .addColumn('currency', 'text', (column) => column.notNull())
    .addColumn('ordinal', 'integer', (column) => column.notNull())
    .addColumn('rental_id', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('campaign_rentals_key', ['slug', 'currency', 'ordinal'])
    .execute();
  await db.schema
    .alterTable('campaigns')
    .addColumn('order_currencies', 'text', (column) => column.notNull().defaultTo('[]'))
    .execute();
  await db.schema.dropTable('rental_reviews').execute();
  await db.schema
    .createTable('rental_reviews')
    .addColumn('rental_id', 'bigint', (column) => column.notNull())
    .addColumn('ordinal', 'integer', (column) => column.notNull())
    .addColumn('date', 'text', (column) => column.notNull())
    .addColumn('locale', 'text', (column) => column.notNull())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('rating', 'integer')
    .addColumn('comment', 'text', (column) => column.notNull())
    .addColumn('channel', 'text', (column) => column.notNull())
    .addColumn('reply', 'text')
    .addPrimaryKeyConstraint('rental_reviews_key', ['rental_id', 'ordinal'])
    .execute();
}

/** Known nights of rentals, the longest stays of seasons, and the ids that rentals have in their source. */
async function addKnownNights(db: Kysely<CatalogueSchema>): Promise<void> {
  for (const name of ['calendars_count', 'full_calendars_count']) {
    await db.schema
      .alterTable('version')
      .addColumn(name, 'integer', (column) => column.notNull().defaultTo(0))
      .execute();
  }
  for (const name of ['known_from_day', 'known_until_day']) {
    await db.schema
      .alterTable('rentals')
      .addColumn(name, 'integer', (column) => column.notNull().defaultTo(0))
      .execute();
  }
  await db.schema.alterTable('rental_seasons').addColumn('maximum_nights', 'integer').execute();
  await db.schema.alterTable('rental_contents').addColumn('source_id', 'text').execute();
}

/** Oldest first. Steps are appended, never changed. */
export const MIGRATIONS: readonly Migration[] = [
  createCatalogue,
  separateContents,
  prepareSearch,
  keepWhatSourcesSay,
  tellOrdersApart,
  addKnownNights,
];

/** What a server of this build reads. */
export const SCHEMA_VERSION = MIGRATIONS.length;

/** Indexes are made after the rows are in. */
export async function createIndexes(db: Kysely<CatalogueSchema>): Promise<void> {
  // Positions differ, which is checked before; a database that spreads rentals over machines by id could not.
  await db.schema.createIndex('rentals_by_position').on('rentals').column('position').execute();
  await db.schema
    .createIndex('rentals_by_destination')
    .on('rentals')
    .columns(['destination_order', 'position'])
    .execute();
  await db.schema
    .createIndex('rentals_by_price')
    .on('rentals')
    .columns(['currency', 'min_price_minor'])
    .execute();
  await db.schema
    .createIndex('rentals_by_place')
    .on('rentals')
    .columns(['map_code', 'id'])
    .unique()
    .execute();
  await db.schema
    .createIndex('campaign_rentals_by_rental')
    .on('campaign_rentals')
    .columns(['slug', 'currency', 'rental_id'])
    .execute();
  await db.schema
    .createIndex('rental_words_by_word')
    .on('rental_words')
    .columns(['word', 'rental_id'])
    .execute();
  await db.schema
    .createIndex('rental_records_by_rental')
    .on('rental_records')
    .columns(['rental_id', 'locale', 'currency'])
    .execute();
  await db.schema.createIndex('page_paths_by_path').on('page_paths').column('path').execute();
  await db.schema
    .createIndex('rental_words_by_rental')
    .on('rental_words')
    .columns(['rental_id', 'word'])
    .execute();
  await db.schema
    .createIndex('rental_bookings_by_rental')
    .on('rental_bookings')
    .columns(['rental_id', 'ends_day', 'starts_day'])
    .execute();
  await db.schema
    .createIndex('rental_seasons_by_rental')
    .on('rental_seasons')
    .columns(['rental_id', 'ends_day', 'starts_day', 'minimum_nights', 'maximum_nights'])
    .execute();
  await db.schema
    .createIndex('rental_offers_by_rental')
    .on('rental_offers')
    .columns(['rental_id', 'ends_day', 'starts_day'])
    .execute();
}
