/** Indexes the words of rentals' names, headlines and summaries in each language when a version is published. */
import { type Kysely, type SqlBool, sql } from 'kysely';
import { runsOf, wordsOfRun } from '#lib/search/words/split-words';
import { EntryList, packedParts } from '#lib/search/words/text-word-parts';
import type { CatalogueSchema } from '#lib/store/schema';
import { storedJson } from '#lib/store/stored-json';

/** Rentals read at a time. */
const BATCH = 1_024;
/** The most ids in a row of `text_words`. */
const IDS_IN_ROW = 4_096;
/** Rows of `text_words` inserted at a time, and the ids in them from which on they are inserted. */
const ROWS_AT_A_TIME = 500;
const IDS_AT_A_TIME = 50_000;
/** Runs of letters whose words are remembered; most texts repeat them. */
const RUNS_REMEMBERED = 50_000;

/**
 * Computes the tables `text_words` and `text_word_parts` of a version from its rentals and their texts, one language at a time. A text that
 * does not exist in a language is that of the default language. Requires the index `rentals_by_place`.
 */
export async function writeTextWords(db: Kysely<CatalogueSchema>): Promise<void> {
  const version = await db
    .selectFrom('version')
    .select(['locales', 'default_locale', 'rentals_count'])
    .executeTakeFirstOrThrow();
  const locales: readonly string[] = storedJson(version.locales);
  const ids = new Float64Array(version.rentals_count);
  const rows = new RowWriter(db);
  let ordinal = 0;
  for (const locale of locales) {
    const words = await wordsOfLanguage(db, { locale, defaultLocale: version.default_locale }, ids);
    for (const data of packedParts(words, ids.length)) {
      await db.insertInto('text_word_parts').values({ ordinal, locale, data }).execute();
      ordinal += 1;
    }
    for (const [word, list] of words) await rows.write(locale, word, list, ids);
  }
  await rows.flush();
}

/** Collects the entries of each word of a language, ascending by word; writes the id of each entry into `ids`. */
async function wordsOfLanguage(
  db: Kysely<CatalogueSchema>,
  languages: { readonly locale: string; readonly defaultLocale: string },
  ids: Float64Array,
): Promise<readonly (readonly [string, EntryList])[]> {
  const lists = new Map<string, EntryList>();
  const wordsByRun = new Map<string, readonly string[]>();
  const wordsOf = (run: string) => {
    const known = wordsByRun.get(run);
    if (known) return known;
    if (wordsByRun.size >= RUNS_REMEMBERED) wordsByRun.clear();
    const words = wordsOfRun(run);
    wordsByRun.set(run, words);
    return words;
  };
  let entry = 0;
  for await (const { id, name, headline, summary } of textsOf(db, languages)) {
    ids[entry] = id;
    for (const run of runsOf(`${name}\n${headline ?? ''}\n${summary ?? ''}`)) {
      for (const word of wordsOf(run)) {
        let list = lists.get(word);
        if (!list) {
          list = new EntryList();
          lists.set(word, list);
        }
        list.add(entry);
      }
    }
    entry += 1;
  }
  return [...lists].sort(([a], [b]) => (a < b ? -1 : 1));
}

/** Reads the texts of all rentals in a language, else in the default one, by place on the map. */
async function* textsOf(
  db: Kysely<CatalogueSchema>,
  { locale, defaultLocale }: { readonly locale: string; readonly defaultLocale: string },
) {
  let [lastCode, lastId] = [-1, -1];
  for (;;) {
    const rows = await db
      .selectFrom('rentals')
      .leftJoin('rental_texts as own', (join) =>
        join.onRef('own.rental_id', '=', 'rentals.id').on('own.locale', '=', locale),
      )
      .leftJoin('rental_texts as fallback', (join) =>
        join.onRef('fallback.rental_id', '=', 'rentals.id').on('fallback.locale', '=', defaultLocale),
      )
      .select(['rentals.id', 'rentals.map_code', 'rentals.name'])
      .select(({ fn }) => [
        fn.coalesce('own.headline', 'fallback.headline').as('headline'),
        fn.coalesce('own.summary', 'fallback.summary').as('summary'),
      ])
      .where(sql<SqlBool>`(rentals.map_code, rentals.id) > (${lastCode}, ${lastId})`)
      .orderBy('rentals.map_code')
      .orderBy('rentals.id')
      .limit(BATCH)
      .execute();
    yield* rows;
    const last = rows.at(-1);
    if (!last) return;
    [lastCode, lastId] = [last.map_code, last.id];
  }
}

/** Writes the rows of `text_words`, several in each statement. */
class RowWriter {
  readonly #db: Kysely<CatalogueSchema>;
  #rows: CatalogueSchema['text_words'][] = [];
  #idsCount = 0;
  #ordinal = 0;

  constructor(db: Kysely<CatalogueSchema>) {
    this.#db = db;
  }

  async write(locale: string, word: string, list: EntryList, ids: Float64Array): Promise<void> {
    const entries = list.entries();
    for (let first = 0; first < entries.length; first += IDS_IN_ROW) {
      const some = entries.subarray(first, first + IDS_IN_ROW);
      const rentalIds = Array.from(some, (entry) => ids[entry]!).join(',');
      const row = { ordinal: this.#ordinal, locale, word: Buffer.from(word), rental_ids: rentalIds };
      this.#rows.push(row);
      this.#ordinal += 1;
      this.#idsCount += some.length;
      if (this.#rows.length >= ROWS_AT_A_TIME || this.#idsCount >= IDS_AT_A_TIME) await this.flush();
    }
  }

  /** Inserts the rows that are not written yet. */
  async flush(): Promise<void> {
    if (this.#rows.length > 0) await this.#db.insertInto('text_words').values(this.#rows).execute();
    this.#rows = [];
    this.#idsCount = 0;
  }
}
