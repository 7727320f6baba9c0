/** Translates the words of a search to SQL conditions. */
import { type Expression, type ExpressionBuilder, type SqlBool, sql } from 'kysely';
import type { SearchedWords } from '#lib/search/rental-filter';
import type { SqlSource } from '#lib/search/sql/sql-source';
import { conditionsOf, type WantedWord } from '#lib/search/words/split-words';
import type { CatalogueSchema } from '#lib/store/schema';

type Rentals = ExpressionBuilder<CatalogueSchema, 'rentals'>;

/** Follows every word that begins with a text in the order of bytes: no byte of UTF-8 is as high. */
const PAST_EVERY_BYTE = Buffer.of(0xff);

/** More ranges of destinations than these are listed number by number: databases limit how deep conditions are nested. */
const MAX_RANGES = 50;

/** Returns the conditions that all words of a search occur. */
export function wordConditions(
  eb: Rentals,
  { locale, written }: SearchedWords,
  source: Pick<SqlSource, 'store' | 'labels'>,
): readonly Expression<SqlBool>[] {
  return conditionsOf(written).map((condition) =>
    eb.or(condition.map((wanted) => eb.and(wanted.map((word) => occurs(eb, locale, word, source))))),
  );
}

/** Condition that a word occurs in the texts of a rental, or in the title of its type, an amenity or a place. */
function occurs(
  eb: Rentals,
  locale: string,
  wanted: WantedWord,
  { store, labels }: Pick<SqlSource, 'store' | 'labels'>,
): Expression<SqlBool> {
  const { amenities, rentalTypes, destinations } = labels.of(locale).having(wanted);
  const conditions: Expression<SqlBool>[] = [
    eb(
      'rentals.id',
      'in',
      store.engine === 'sqlite' ? idsInSqlite(eb, locale, wanted) : idsInPostgres(eb, locale, wanted),
    ),
  ];
  if (amenities.length > 0) {
    const withAmenity = eb
      .selectFrom('rental_words')
      .select('rental_words.rental_id')
      .where('rental_words.word', 'in', [...amenities]);
    conditions.push(eb('rentals.id', 'in', withAmenity));
  }
  if (rentalTypes.length > 0) conditions.push(eb('rentals.rental_type', 'in', [...rentalTypes]));
  if (destinations.length > MAX_RANGES) {
    const orders = destinations.flatMap(([first, last]) =>
      Array.from({ length: last - first + 1 }, (_, index) => first + index),
    );
    conditions.push(eb('rentals.destination_order', 'in', sql<number>`(${sql.raw(orders.join(','))})`));
  } else {
    for (const [first, last] of destinations) {
      conditions.push(eb.between('rentals.destination_order', first, last));
    }
  }
  return eb.or(conditions);
}

/** Selects the ids of the rentals in whose texts a word occurs. */
function idsInSqlite(eb: Rentals, locale: string, wanted: WantedWord) {
  const ids = sql<{ value: number }>`json_each('[' || ${sql.ref('text_words.rental_ids')} || ']')`;
  return textsHaving(eb, locale, wanted)
    .crossJoin(ids.as<'ids'>(sql.ref('ids')))
    .select('ids.value');
}

function idsInPostgres(eb: Rentals, locale: string, wanted: WantedWord) {
  const ids = sql<number>`unnest(('{' || ${sql.ref('text_words.rental_ids')} || '}')::bigint[])`;
  return textsHaving(eb, locale, wanted).select(ids.as('value'));
}

function textsHaving(eb: Rentals, locale: string, { text, isPrefix }: WantedWord) {
  const word = Buffer.from(text);
  const inLanguage = eb.selectFrom('text_words').where('text_words.locale', '=', locale);
  if (!isPrefix) return inLanguage.where('text_words.word', '=', word);
  return inLanguage
    .where('text_words.word', '>=', word)
    .where('text_words.word', '<', Buffer.concat([word, PAST_EVERY_BYTE]));
}
