/**
 * Measures revisions of nights on PostgreSQL: `npm run bench:revisions -- 1000000 1000` publishes them over a version of that many rentals on
 * a server of its own. The rentals are copies in SQL of those of the tests, in the table that publishing reads; the search index is not
 * among them, so that searches are not measured here.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import pg from 'pg';
import { publishNights } from '#lib/import/calendars/publish-nights';
import { loadBundle } from '#lib/import/load/load-bundle';
import { serveShelf } from '#lib/store/current-store';
import { postgresShelf } from '#lib/store/postgres';
import { writeFixtureBundle } from '#lib/store/testing/fixture-bundle';
import { startOwnPostgres } from '#lib/store/testing/postgres-server';
import { nightsOfYear } from './calendars/nights-of-year.ts';
import { tableOf } from './figures.ts';

const RENTALS = Number(process.argv[2] ?? 1_000_000);
const CHANGED = Number(process.argv[3] ?? 1_000);
/** Rentals of the fixture have the ids from 1001 to 1060. */
const FIXTURE_RENTALS = 60;

const server = await startOwnPostgres();
const directory = await mkdtemp(join(tmpdir(), 'veranda-revisions-'));
const shelf = postgresShelf(server.url);
await writeFixtureBundle(directory);
const { versionId } = await loadBundle({ directory, shelf });
const version = await shelf.open(versionId);
const columns = (
  await sql<{ column_name: string; table_schema: string }>`
    SELECT column_name, table_schema FROM information_schema.columns
    WHERE table_name = 'rentals' AND table_schema <> 'public' ORDER BY ordinal_position`.execute(version.db)
).rows;
const schema = columns[0]?.table_schema ?? '';
const copied = columns.map(({ column_name: name }) =>
  ['id', 'upstream_id', 'synced_id'].includes(name) ? `${name} + ${FIXTURE_RENTALS} * copy` : name,
);
const client = new pg.Client({ connectionString: server.url });
await client.connect();
const names = columns.map(({ column_name: name }) => name).join(', ');
await client.query(
  `INSERT INTO "${schema}".rentals (${names}) SELECT ${copied.join(', ')} FROM "${schema}".rentals, generate_series(1, ${Math.floor(RENTALS / FIXTURE_RENTALS)}) copy`,
);
// The checksums of the version are those of its 60 rentals.
await client.query(`DROP TABLE "${schema}".checksums`);
await client.query(`VACUUM ANALYZE "${schema}".rentals`);
const { rows } = await client.query<{ count: string }>(`SELECT count(*) FROM "${schema}".rentals`);
const { rows: chosen } = await client.query<{ id: string }>(
  `SELECT id FROM "${schema}".rentals WHERE id % ${Math.floor(RENTALS / CHANGED)} = 0 ORDER BY id LIMIT ${CHANGED}`,
);
const ids = chosen.map(({ id }) => Number(id));
await client.end();

const served = serveShelf(shelf);
await served.get();
const table = [['', 'published', 'served', 'bytes']];
for (const [index, name] of ['first', 'again', 'undone'].entries()) {
  const startedAtMs = performance.now();
  const published = await publishNights(shelf, () => ({
    nights: new Map(ids.map((id) => [id, name === 'undone' ? null : nightsOfYear(index)])),
  }));
  const publishedMs = performance.now() - startedAtMs;
  while (((await served.get()).nights?.number ?? 0) < (published?.revision ?? 0))
    await new Promise((resume) => setTimeout(resume, 5));
  const servedMs = performance.now() - startedAtMs;
  table.push([
    `${published?.rentals} rentals, ${name}`,
    `${publishedMs.toFixed(0)} ms`,
    `${servedMs.toFixed(0)} ms`,
    String(published?.bytes ?? 0),
  ]);
}
console.log(`${rows[0]?.count} rentals`);
console.log(tableOf(table));
served.stop();
await version.close();
await shelf.close();
await server.stop();
await rm(directory, { recursive: true });
