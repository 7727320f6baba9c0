/**
 * The rows that lists of rentals are made of. Hides the one statement that reads a page of them, which is asked more than any
 * other and therefore compiled once, and written so that neither database plans it anew for each page.
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

export interface RentalRow extends Pick<StoredRow, Exclude<(typeof COLUMNS)[number], 'rentals.id'> | 'id'> {
  /** In the language asked for, else in the catalogue's default one; null when there is neither. */
  readonly headline: string | null;
  readonly summary: string | null;
  /** Read only for a stay: they are long, and nothing else needs them. */
  readonly seasons?: string;
}

export interface RowsDisplay {
  readonly locale: string;
  readonly stay?: object | null;
}

/** The rows of `ids`, in no order; an id that is not in the catalogue has none. */
export async function readRentalRows(
  store: Store,
  ids: readonly number[],
  { locale, stay = null }: RowsDisplay,
): Promise<readonly RentalRow[]> {
  if (ids.length === 0) return [];
  const { defaultLocale } = store.version;
  // As the statement has them. A second language is looked for only where there can be one.
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
 * What varies is hidden in expressions: SQLite plans a statement anew whenever the value that an indexed column is compared with
 * changes, which takes longer than running it. PostgreSQL computes them before it plans.
 */
function compileStatement(store: Store, count: number, hasSeasons: boolean): CompiledQuery<RentalRow> {
  const locale = sql<string>`cast(${''} as text) || ''`;
  const ids = sql.join(Array.from({ length: count }, () => sql`cast(${0} as bigint) + 0`));
  return store.db
    .selectFrom('rentals')
    .innerJoin('rental_contents', 'rental_contents.rental_id', 'rentals.id')
    .leftJoin('rental_texts as told', (join) =>
      join.onRef('told.rental_id', '=', 'rentals.id').on('told.locale', '=', locale),
    )
    .leftJoin('rental_texts as other', (join) =>
      join.onRef('other.rental_id', '=', 'rentals.id').on('other.locale', '=', locale),
    )
    .where('rentals.id', 'in', sql<number>`(${ids})`)
    .select(COLUMNS)
    .select(({ fn }) => [
      fn.coalesce('told.headline', 'other.headline').as('headline'),
      fn.coalesce('told.summary', 'other.summary').as('summary'),
    ])
    .$if(hasSeasons, (query) => query.select('seasons'))
    .compile();
}
