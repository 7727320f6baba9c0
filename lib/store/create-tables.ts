/**
 * Creates the tables of a catalogue version (`schema.ts` says what they hold). A version is built once and never migrated: it records
 * the schema number of the build that wrote it, and a server that reads another number refuses it.
 */
import type { ColumnDefinitionBuilder, Kysely } from 'kysely';
import type { CatalogueSchema } from '#lib/store/schema';

/** Number of the schema that this build writes and reads. Increase it with every change of tables, columns or stored formats. */
export const SCHEMA_VERSION = 12;

const key = (column: ColumnDefinitionBuilder) => column.primaryKey();
const required = (column: ColumnDefinitionBuilder) => column.notNull();
const zero = (column: ColumnDefinitionBuilder) => column.notNull().defaultTo(0);

/** Creates all tables, empty and without the indexes of `createIndexes`. */
export async function createTables(db: Kysely<CatalogueSchema>): Promise<void> {
  await db.schema
    .createTable('version')
    .addColumn('id', 'text', key)
    .addColumn('schema_version', 'integer', required)
    .addColumn('published_at_ms', 'bigint', required)
    .addColumn('default_locale', 'text', required)
    .addColumn('default_currency', 'text', required)
    .addColumn('locales', 'text', required)
    .addColumn('credits', 'text', required)
    .addColumn('rentals_count', 'integer', required)
    .addColumn('destinations_count', 'integer', required)
    .addColumn('campaigns_count', 'integer', required)
    .addColumn('price_currencies', 'text', required)
    .addColumn('digest', 'text', required)
    .addColumn('generated_at_ms', 'bigint', zero)
    .addColumn('records_count', 'bigint', zero)
    .addColumn('calendars_count', 'integer', zero)
    .addColumn('full_calendars_count', 'integer', zero)
    .addColumn('unpriced_count', 'integer', zero)
    .addColumn('booking_url', 'text')
    .addColumn('enquiry', 'text')
    .addColumn('changes_from_ms', 'bigint', zero)
    .addColumn('changes_next_ms', 'bigint', zero)
    .addColumn('rates_from_ms', 'bigint', zero)
    .execute();
  await db.schema
    .createTable('destinations')
    .addColumn('id', 'bigint', key)
    .addColumn('reference_id', 'bigint', (column) => column.notNull().unique())
    .addColumn('parent_id', 'bigint')
    .addColumn('level', 'integer', required)
    .addColumn('kind', 'text', required)
    .addColumn('handle', 'text', (column) => column.notNull().unique())
    .addColumn('country_code', 'text')
    .addColumn('latitude', 'double precision', required)
    .addColumn('longitude', 'double precision', required)
    .addColumn('promoted', 'integer')
    .addColumn('titles', 'text', required)
    .addColumn('aliases', 'text', required)
    .addColumn('intros', 'text', required)
    .addColumn('photos', 'text', required)
    .addColumn('tree_first', 'integer', required)
    .addColumn('tree_last', 'integer', required)
    .addColumn('rentals_count', 'integer', required)
    .addColumn('updated_at_ms', 'bigint', required)
    .addColumn('is_listed', 'integer', (column) => column.notNull().defaultTo(1))
    .execute();
  await db.schema
    .createTable('rentals')
    .addColumn('id', 'bigint', key)
    .addColumn('upstream_id', 'bigint', required)
    .addColumn('synced_id', 'bigint', required)
    .addColumn('position', 'integer', required)
    .addColumn('slug', 'text', required)
    .addColumn('destination_id', 'bigint', required)
    .addColumn('destination_order', 'integer', required)
    .addColumn('name', 'text', required)
    .addColumn('rental_type', 'text', required)
    .addColumn('bedrooms_count', 'integer', required)
    .addColumn('full_bathrooms_count', 'integer', required)
    .addColumn('sleeps', 'integer', required)
    .addColumn('sleeps_max', 'integer')
    .addColumn('capacity', 'integer', required)
    .addColumn('surface_square_metres', 'integer', required)
    .addColumn('latitude', 'double precision', required)
    .addColumn('longitude', 'double precision', required)
    .addColumn('currency', 'text', required)
    .addColumn('price_kind', 'text', required)
    .addColumn('min_price_minor', 'bigint')
    .addColumn('max_price_minor', 'bigint')
    .addColumn('reviews_count', 'integer', required)
    .addColumn('reviews_rating_tenths', 'integer', required)
    .addColumn('available', 'integer', required)
    .addColumn('instantly_bookable', 'integer', required)
    .addColumn('checkin_time', 'text', required)
    .addColumn('checkout_time', 'text', required)
    .addColumn('updated_at_ms', 'bigint', required)
    .addColumn('map_x', 'bigint', zero)
    .addColumn('map_y', 'bigint', zero)
    .addColumn('words', 'text', (column) => column.notNull().defaultTo(''))
    .addColumn('map_code', 'bigint', zero)
    .addColumn('known_from_day', 'integer', zero)
    .addColumn('known_until_day', 'integer', zero)
    .execute();
  await db.schema
    .createTable('rental_contents')
    .addColumn('rental_id', 'bigint', key)
    .addColumn('seasons', 'text', required)
    .addColumn('bookings', 'text', required)
    .addColumn('special_offers', 'text', required)
    .addColumn('amenities', 'text', required)
    .addColumn('tags', 'text', required)
    .addColumn('photos', 'text', required)
    .addColumn('source_id', 'text')
    .addColumn('charges', 'text', required)
    .addColumn('details', 'text', required)
    .execute();
  await db.schema
    .createTable('rental_changes')
    .addColumn('rental_id', 'bigint', key)
    .addColumn('changed_at_ms', 'bigint', required)
    .addColumn('content_digest', 'bigint', required)
    .execute();
  await db.schema
    .createTable('deleted_rentals')
    .addColumn('rental_id', 'bigint', key)
    .addColumn('deleted_at_ms', 'bigint', required)
    .execute();
  await db.schema
    .createTable('rental_records')
    .addColumn('rental_id', 'bigint', required)
    .addColumn('locale', 'text', required)
    .addColumn('currency', 'text', required)
    .addColumn('record', 'text', required)
    .execute();
  await db.schema
    .createTable('rental_words')
    .addColumn('word', 'integer', required)
    .addColumn('rental_id', 'bigint', required)
    .execute();
  await db.schema
    .createTable('rental_bookings')
    .addColumn('rental_id', 'bigint', required)
    .addColumn('starts_day', 'integer', required)
    .addColumn('ends_day', 'integer', required)
    .execute();
  await db.schema
    .createTable('rental_seasons')
    .addColumn('rental_id', 'bigint', required)
    .addColumn('starts_day', 'integer', required)
    .addColumn('ends_day', 'integer', required)
    .addColumn('minimum_nights', 'integer', (column) => column.notNull().defaultTo(1))
    .addColumn('maximum_nights', 'integer')
    .execute();
  await db.schema
    .createTable('rental_rates')
    .addColumn('rental_id', 'bigint', required)
    .addColumn('starts_day', 'integer', required)
    .addColumn('ends_day', 'integer', required)
    .addColumn('price_minor', 'bigint', required)
    .execute();
  await db.schema
    .createTable('rental_offers')
    .addColumn('rental_id', 'bigint', required)
    .addColumn('starts_day', 'integer', required)
    .addColumn('ends_day', 'integer', required)
    .addColumn('discount', 'integer', required)
    .execute();
  await db.schema
    .createTable('rental_charges')
    .addColumn('rental_id', 'bigint', required)
    .addColumn('kind', 'integer', required)
    .addColumn('amount', 'bigint', required)
    .addColumn('free_from_nights', 'integer')
    .execute();
  await db.schema
    .createTable('rental_texts')
    .addColumn('rental_id', 'bigint', required)
    .addColumn('locale', 'text', required)
    .addColumn('headline', 'text', required)
    .addColumn('summary', 'text', required)
    .addColumn('description', 'text', required)
    .addPrimaryKeyConstraint('rental_texts_key', ['rental_id', 'locale'])
    .execute();
  await db.schema
    .createTable('rental_reviews')
    .addColumn('rental_id', 'bigint', required)
    .addColumn('ordinal', 'integer', required)
    .addColumn('date', 'text', required)
    .addColumn('locale', 'text', required)
    .addColumn('name', 'text', required)
    .addColumn('rating', 'integer')
    .addColumn('comment', 'text', required)
    .addColumn('channel', 'text', required)
    .addColumn('reply', 'text')
    .addPrimaryKeyConstraint('rental_reviews_key', ['rental_id', 'ordinal'])
    .execute();
  await db.schema
    .createTable('search_parts')
    .addColumn('ordinal', 'integer', key)
    // SQLite accepts any type name and stores bytes unchanged.
    .addColumn('data', 'bytea', required)
    .addColumn('rates', 'bytea', required)
    .execute();
  await db.schema
    .createTable('text_words')
    .addColumn('ordinal', 'integer', key)
    .addColumn('locale', 'text', required)
    .addColumn('word', 'bytea', required)
    .addColumn('rental_ids', 'text', required)
    .execute();
  await db.schema
    .createTable('text_word_parts')
    .addColumn('ordinal', 'integer', key)
    .addColumn('locale', 'text', required)
    .addColumn('data', 'bytea', required)
    .execute();
  await db.schema
    .createTable('campaigns')
    .addColumn('slug', 'text', key)
    .addColumn('ordinal', 'integer', required)
    .addColumn('status', 'text', required)
    .addColumn('starts_on', 'text')
    .addColumn('ends_on', 'text')
    .addColumn('search', 'text')
    .addColumn('texts', 'text', required)
    .addColumn('photos', 'text', required)
    .addColumn('updated_at_ms', 'bigint', required)
    .addColumn('is_ordered', 'integer', zero)
    .addColumn('order_currencies', 'text', (column) => column.notNull().defaultTo('[]'))
    .addColumn('before_start', 'text', (column) => column.notNull().defaultTo('announced'))
    .execute();
  await db.schema
    .createTable('campaign_rentals')
    .addColumn('slug', 'text', required)
    .addColumn('currency', 'text', required)
    .addColumn('ordinal', 'integer', required)
    .addColumn('rental_id', 'bigint', required)
    .addPrimaryKeyConstraint('campaign_rentals_key', ['slug', 'currency', 'ordinal'])
    .execute();
  await db.schema
    .createTable('page_paths')
    .addColumn('path', 'text', required)
    .addColumn('kind', 'text', required)
    .addColumn('id', 'bigint', required)
    .execute();
  await db.schema
    .createTable('vocabulary')
    .addColumn('kind', 'text', required)
    .addColumn('key', 'text', required)
    .addColumn('ordinal', 'integer', required)
    .addColumn('titles', 'text', required)
    .addColumn('number', 'integer', zero)
    .addPrimaryKeyConstraint('vocabulary_key', ['kind', 'key'])
    .execute();
  await db.schema
    .createTable('pictures')
    .addColumn('id', 'text', key)
    .addColumn('file', 'text', required)
    .addColumn('width', 'integer', required)
    .addColumn('height', 'integer', required)
    .addColumn('widths', 'text', required)
    .addColumn('thumbhash', 'text')
    .addColumn('alt', 'text', required)
    .execute();
  await db.schema
    .createTable('rates')
    .addColumn('currency', 'text', key)
    .addColumn('per_euro', 'text', required)
    .addColumn('as_of', 'text', required)
    .execute();
}

/** Creates the indexes of all tables. Call it after the rows are written, which is faster. */
export async function createIndexes(db: Kysely<CatalogueSchema>): Promise<void> {
  // Not unique, although positions differ: a database that distributes rentals by id could not enforce it.
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
    .createIndex('rental_changes_by_time')
    .on('rental_changes')
    .columns(['changed_at_ms', 'rental_id'])
    .execute();
  await db.schema
    .createIndex('rental_words_by_word')
    .on('rental_words')
    .columns(['word', 'rental_id'])
    .execute();
  await db.schema.createIndex('text_words_by_word').on('text_words').columns(['locale', 'word']).execute();
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
    .columns(['rental_id', 'ends_day', 'starts_day', 'discount'])
    .execute();
  await db.schema
    .createIndex('rental_rates_by_rental')
    .on('rental_rates')
    .columns(['rental_id', 'ends_day', 'starts_day', 'price_minor'])
    .execute();
  await db.schema
    .createIndex('rental_charges_by_rental')
    .on('rental_charges')
    .columns(['rental_id', 'kind'])
    .execute();
}
