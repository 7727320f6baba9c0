/**
 * Checksums of a version's tables in PostgreSQL, stored in a table of the version's schema: for each range of rentals the number of rows and
 * a digest of their content. The database computes digests in plain SQL, without an extension. A range's digest is the sum of 64 bits of
 * each row's SHA-256, so that it does not depend on the order of rows and needs no sort.
 */
import { setTimeout as wait } from 'node:timers/promises';
import { type CheckOptions, StoreUnavailable, type VersionCheck } from '#lib/store/store';

/** Name of the table in a version's schema that has the checksums of the other tables. */
export const CHECKSUM_TABLE = 'checksums';

/** A function that runs one SQL statement with its parameters ($1, $2, …) and returns the rows. */
export type RunStatement = <Row>(
  statement: string,
  parameters: readonly unknown[],
) => Promise<readonly Row[]>;

/** Indexed whole-number keys of the tables that are checked in ranges; other tables are checked whole. */
const RANGE_KEYS: ReadonlyMap<string, string> = new Map([
  ['rentals', 'id'],
  ['search_parts', 'ordinal'],
  ['text_words', 'ordinal'],
  ['text_word_parts', 'ordinal'],
  ...[
    'rental_contents',
    'rental_records',
    'rental_words',
    'rental_bookings',
    'rental_seasons',
    'rental_offers',
    'rental_rates',
    'rental_charges',
    'rental_texts',
    'rental_reviews',
  ].map((table) => [table, 'rental_id'] as const),
]);

const RENTALS_IN_RANGE = 1_000;
/** Rows per range of the tables with ordinals; each row of `search_parts` has the search data of about a thousand rentals. */
const ORDINALS_IN_RANGE: ReadonlyMap<string, number> = new Map([
  ['search_parts', 10],
  ['text_words', 1_000],
  ['text_word_parts', 10],
]);
/** Tables with more rows are not counted in a quick check. */
const QUICK_COUNT_ROWS = 200_000;
/** Share of the time in which a paced check keeps the database busy. */
const PACED_SHARE = 0.25;

interface StoredRange {
  readonly table_name: string;
  /** First key; null: no lower bound. */
  readonly first_key: number | null;
  /** End key, exclusive; null: no upper bound. */
  readonly end_key: number | null;
  readonly row_count: number;
  /** A whole number, as decimal text. */
  readonly digest: string;
}

/** Computes and stores the checksums of all tables of a schema, replacing existing ones. */
export async function writeTableChecksums(run: RunStatement, schema: string): Promise<void> {
  await run(`DROP TABLE IF EXISTS "${schema}"."${CHECKSUM_TABLE}"`, []);
  await run(
    `CREATE TABLE "${schema}"."${CHECKSUM_TABLE}" (
       table_name text NOT NULL, first_key bigint, end_key bigint, row_count bigint NOT NULL, digest text NOT NULL)`,
    [],
  );
  const columns = await tableColumns(run, schema);
  for (const [table, names] of columns) {
    const bounds = await rangeBounds(run, schema, table);
    const key = RANGE_KEYS.get(table);
    const range = key && bounds.length > 0 ? `width_bucket(${key}, $1::bigint[])` : '0';
    const found = await run<{ range: number; row_count: number; digest: string }>(
      `SELECT ${range} AS range, count(*) AS row_count, ${sumOf(names)} AS digest FROM "${schema}"."${table}" GROUP BY 1`,
      bounds.length > 0 ? [bounds] : [],
    );
    const byRange = new Map(found.map((each) => [Number(each.range), each]));
    const ranges = Array.from({ length: bounds.length + 1 }, (_, index) => ({
      first: bounds[index - 1] ?? null,
      end: bounds[index] ?? null,
      rows: byRange.get(index)?.row_count ?? 0,
      digest: byRange.get(index)?.digest ?? '0',
    }));
    await run(
      `INSERT INTO "${schema}"."${CHECKSUM_TABLE}"
       SELECT $1, * FROM unnest($2::bigint[], $3::bigint[], $4::bigint[], $5::text[])`,
      [
        table,
        ranges.map(({ first }) => first),
        ranges.map(({ end }) => end),
        ranges.map(({ rows }) => rows),
        ranges.map(({ digest }) => digest),
      ],
    );
  }
}

/**
 * Compares the tables of a schema with their checksums, the numbers of rows first, then the digests, up to the first difference.
 * @throws StoreUnavailable when the version does not exist, the signal's reason when it is aborted.
 */
export async function checkTables(
  run: RunStatement,
  schema: string,
  { isQuick, isPaced, signal }: CheckOptions = {},
): Promise<VersionCheck> {
  const [place] = await run<{ has_version: boolean; has_checksums: boolean }>(
    'SELECT to_regclass($1) IS NOT NULL AS has_version, to_regclass($2) IS NOT NULL AS has_checksums',
    [`"${schema}".version`, `"${schema}"."${CHECKSUM_TABLE}"`],
  );
  if (!place?.has_version) throw new StoreUnavailable('The database does not have this catalogue version.');
  if (!place.has_checksums) {
    return { state: 'unverified', reason: 'It was published without checksums.' };
  }
  const columns = await tableColumns(run, schema);
  const difference = await countDifference(run, schema, columns);
  if (difference !== null) return { state: 'damaged', reason: difference };
  if (isQuick) return { state: 'pending' };

  const ranges = await run<StoredRange>(
    `SELECT table_name, first_key, end_key, row_count, digest FROM "${schema}"."${CHECKSUM_TABLE}" ORDER BY table_name, first_key`,
    [],
  );
  for (const range of ranges) {
    signal?.throwIfAborted();
    const startedAtMs = performance.now();
    const reason = await rangeDifference(run, schema, range, columns.get(range.table_name) ?? []);
    if (reason !== null) return { state: 'damaged', reason };
    const busyMs = performance.now() - startedAtMs;
    if (isPaced) await wait(busyMs / PACED_SHARE - busyMs, undefined, { signal, ref: false });
  }
  return { state: 'verified' };
}

/** Compares the numbers of rows, except of tables too large to count quickly; returns the first difference, null when there is none. */
async function countDifference(
  run: RunStatement,
  schema: string,
  columns: ReadonlyMap<string, readonly string[]>,
): Promise<string | null> {
  const published = await run<{ table_name: string; row_count: number }>(
    `SELECT table_name, sum(row_count)::bigint AS row_count FROM "${schema}"."${CHECKSUM_TABLE}" GROUP BY 1 ORDER BY 1`,
    [],
  );
  for (const { table_name: table, row_count: announced } of published) {
    if (!columns.has(table)) return `Table ${table} is missing.`;
    if (Number(announced) > QUICK_COUNT_ROWS) continue;
    // Counting one more than expected is enough.
    const [found] = await run<{ row_count: number }>(
      `SELECT count(*) AS row_count FROM (SELECT FROM "${schema}"."${table}" LIMIT $1) AS counted`,
      [Number(announced) + 1],
    );
    const count = Number(found?.row_count);
    if (count === Number(announced)) continue;
    return `Table ${table} has ${count > Number(announced) ? 'more than ' : ''}${Math.min(count, Number(announced))} rows; ${announced} were published.`;
  }
  return null;
}

/** Compares one range; returns the difference, null when there is none. */
async function rangeDifference(
  run: RunStatement,
  schema: string,
  { table_name: table, first_key: first, end_key: end, row_count: announced, digest }: StoredRange,
  names: readonly string[],
): Promise<string | null> {
  const key = RANGE_KEYS.get(table);
  const conditions = [
    ...(key && first !== null ? [`${key} >= ${Number(first)}`] : []),
    ...(key && end !== null ? [`${key} < ${Number(end)}`] : []),
  ];
  const where = conditions.length > 0 ? `WHERE ${conditions.join(' AND ')}` : '';
  const [found] = await run<{ row_count: number; digest: string }>(
    `SELECT count(*) AS row_count, ${sumOf(names)} AS digest FROM "${schema}"."${table}" ${where}`,
    [],
  );
  if (Number(found?.row_count) === Number(announced) && found?.digest === digest) return null;
  const place = conditions.length > 0 ? ` with ${conditions.join(' and ')}` : '';
  return `Rows of ${table}${place} differ from what was published.`;
}

/** Returns, by table, one SQL expression for each column; the text of its value does not depend on session settings. */
async function tableColumns(
  run: RunStatement,
  schema: string,
): Promise<ReadonlyMap<string, readonly string[]>> {
  const rows = await run<{ table_name: string; column_name: string; data_type: string }>(
    `SELECT table_name, column_name, data_type FROM information_schema.columns
     WHERE table_schema = $1 AND table_name <> $2 ORDER BY table_name, column_name`,
    [schema, CHECKSUM_TABLE],
  );
  const columns = new Map<string, string[]>();
  for (const { table_name: table, column_name: name, data_type: type } of rows) {
    const list = columns.get(table) ?? [];
    columns.set(table, list);
    if (type === 'bytea') list.push(`encode(sha256("${name}"), 'hex')`);
    else if (type === 'double precision') list.push(`encode(float8send("${name}"), 'hex')`);
    else list.push(`"${name}"`);
  }
  return columns;
}

/** Returns the first keys of all ranges of a table but the first, ascending; none when the table is checked whole. */
async function rangeBounds(run: RunStatement, schema: string, table: string): Promise<readonly number[]> {
  if (!RANGE_KEYS.has(table)) return [];
  const ordinals = ORDINALS_IN_RANGE.get(table);
  const [keys, key, size] =
    ordinals === undefined ? ['rentals', 'id', RENTALS_IN_RANGE] : [table, 'ordinal', ordinals];
  const rows = await run<{ key: number }>(
    `SELECT ${key} AS key FROM
       (SELECT ${key}, row_number() OVER (ORDER BY ${key}) - 1 AS number FROM "${schema}"."${keys}") AS numbered
     WHERE number > 0 AND number % ${size} = 0 ORDER BY 1`,
    [],
  );
  return rows.map((row) => Number(row.key));
}

/** Builds the SQL aggregate that digests rows. */
function sumOf(expressions: readonly string[]): string {
  const row = `convert_to(ROW(${expressions.join(', ')})::text, 'UTF8')`;
  return `coalesce(sum(('x' || left(encode(sha256(${row}), 'hex'), 16))::bit(64)::bigint::numeric), 0)::text`;
}
