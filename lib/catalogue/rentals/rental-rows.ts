/**
 * Reads the rows of a page of rentals. The statement is the most frequent one: therefore it is compiled once, and written so that neither
 * database plans it again for each page.
 */
import { type CompiledQuery, sql } from 'kysely';
import type { CatalogueSchema } from '#lib/store/schema';
import type { Store } from '#lib/store/store';
import { VersionCache } from '#lib/store/version-cache';

const COLUMNS = [
  'rentals.id',
  'upstream_id',
  'synced_id',
  'slug',
  'position',
  'destination_id',
  'name',
  'rental_type',
  'bedrooms_count',
  'full_bathrooms_count',
  'sleeps',
  'sleeps_max',
  'surface_square_metres',
  'latitude',
  'longitude',
  'currency',
  'price_kind',
  'min_price_minor',
  'max_price_minor',
  'reviews_count',
  'reviews_rating_tenths',
  'available',
  'instantly_bookable',
  'known_from_day',
  'known_until_day',
  'photos',
  'special_offers',
  'updated_at_ms',
] as const;

type StoredRow = CatalogueSchema['rentals'] & CatalogueSchema['rental_contents'];

/** The database row of a rental in a list, with its texts in one language. */
export interface RentalRow extends Pick<StoredRow, Exclude<(typeof COLUMNS)[number], 'rentals.id'> | 'id'> {
  /** In the requested language, else in the catalogue's default one; null when it exists in neither. */
  readonly headline: string | null;
  readonly summary: string | null;
  /** These two are read only for a stay, because they are long and only its price needs them. */
  readonly seasons?: string;
  readonly charges?: string;
}

/** The language of the texts to read. `seasons` and `charges` are read unless `stay` is null or absent. */
export interface RowsDisplay {
  readonly locale: string;
  readonly stay?: object | null;
}

/** Reads the database rows of the rentals with these ids, in no particular order; unknown ids are skipped. */
export async function readRentalRows(
  store: Store,
  ids: readonly number[],
  { locale, stay = null }: RowsDisplay,
): Promise<readonly RentalRow[]> {
  if (ids.length === 0) return [];
  const { defaultLocale } = store.version;
  // In the statement's order. The default language is null when it is the requested one, and then matches nothing.
  const parameters = [locale, locale === defaultLocale ? null : defaultLocale, ...ids];
  const statement = statementFor(store, ids.length, stay !== null);
  const { rows } = await store.db.executeQuery<RentalRow>({ ...statement, parameters });
  return rows;
}

const statementsByStore = new VersionCache<Map<string, CompiledQuery<RentalRow>>>();

/** Returns the compiled statement for `count` ids, cached: compiling takes as long as running. */
function statementFor(store: Store, count: number, hasSeasons: boolean): CompiledQuery<RentalRow> {
  const statements = statementsByStore.get(store, () => new Map());
  const key = `${count} ${hasSeasons}`;
  let statement = statements.get(key);
  if (!statement) {
    statement = compileStatement(store, count, hasSeasons);
    statements.set(key, statement);
  }
  return statement;
}

/**
 * Compiles the statement for `count` ids. Parameters are wrapped in expressions: SQLite plans a statement again whenever the value compared
 * with an indexed column changes, which takes longer than running it. PostgreSQL evaluates the expressions before it plans.
 */
function compileStatement(store: Store, count: number, hasSeasons: boolean): CompiledQuery<RentalRow> {
  const locale = sql<string>`cast(${''} as text) || ''`;
  const ids = sql.join(Array.from({ length: count }, () => sql`cast(${0} as bigint) + 0`));
  return store.db
    .selectFrom('rentals')
    .innerJoin('rental_contents', 'rental_contents.rental_id', 'rentals.id')
    .leftJoin('rental_texts as requested', (join) =>
      join.onRef('requested.rental_id', '=', 'rentals.id').on('requested.locale', '=', locale),
    )
    .leftJoin('rental_texts as fallback', (join) =>
      join.onRef('fallback.rental_id', '=', 'rentals.id').on('fallback.locale', '=', locale),
    )
    .where('rentals.id', 'in', sql<number>`(${ids})`)
    .select(COLUMNS)
    .select(({ fn }) => [
      fn.coalesce('requested.headline', 'fallback.headline').as('headline'),
      fn.coalesce('requested.summary', 'fallback.summary').as('summary'),
    ])
    .$if(hasSeasons, (query) => query.select(['seasons', 'charges']))
    .compile();
}
