/**
 * Kills imports at random moments: `npm run bench:kills -- <bundle> [--kills 100]` imports the bundle repeatedly and ends each
 * import with SIGKILL. After each, the served version must be complete: the earlier one or the one just published. At the
 * end an import must succeed. The store is the database of DATABASE_URL, otherwise SQLite in a new directory.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { readConfig } from '#lib/config';
import { openShelf } from '#lib/store/current-store';

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { kills: { type: 'string', default: '100' } },
});
const [bundle] = positionals;
if (bundle === undefined)
  throw new Error('Usage: npm run bench:kills -- <bundle directory or archive> [--kills 100]');
const KILLS = Number(values.kills);

const dataDirectory = await mkdtemp(join(tmpdir(), 'veranda-kills-'));
const environment = { ...process.env, DATA_DIR: dataDirectory };
const config = readConfig(environment);

/** Runs an import; resolves to its milliseconds, or null when it was killed. */
async function runImport(killAfterMs: number | null): Promise<number | null> {
  const startMs = performance.now();
  const child = spawn(process.execPath, ['lib/cli/veranda.ts', 'import', bundle ?? '', '--force'], {
    env: environment,
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let said = '';
  child.stderr.on('data', (text: Buffer) => {
    said += text.toString();
  });
  const timer = killAfterMs === null ? null : setTimeout(() => child.kill('SIGKILL'), killAfterMs);
  const [code] = await once(child, 'exit');
  if (timer) clearTimeout(timer);
  if (code === 0) return performance.now() - startMs;
  if (killAfterMs === null || code !== null) throw new Error(`The import ended with ${code}: ${said}`);
  return null;
}

/** Returns the id of the served version after checking that its tables are complete. */
async function servedVersion(): Promise<string> {
  const shelf = openShelf(config);
  try {
    const id = await shelf.currentId();
    if (id === null) throw new Error('Nothing is served.');
    const store = await shelf.open(id);
    try {
      const { rentalsCount, destinationsCount, campaignsCount } = store.version;
      for (const [table, count] of [
        ['rentals', rentalsCount],
        ['rental_contents', rentalsCount],
        ['destinations', destinationsCount],
        ['campaigns', campaignsCount],
      ] as const) {
        const { n } = await store.db
          .selectFrom(table)
          .select(({ fn }) => fn.countAll<number>().as('n'))
          .executeTakeFirstOrThrow();
        if (Number(n) !== count) throw new Error(`Version ${id} has ${n} ${table} instead of ${count}.`);
      }
      return id;
    } finally {
      await store.close();
    }
  } finally {
    await shelf.close();
  }
}

try {
  const wholeMs = await runImport(null);
  let served = await servedVersion();
  console.log(`An import takes ${Math.round(wholeMs ?? 0)} ms.`);
  let [killed, published] = [0, 0];
  while (killed < KILLS) {
    const tookMs = await runImport(Math.random() * 1.1 * (wholeMs ?? 0));
    const now = await servedVersion();
    if (now < served) throw new Error(`Version ${now} is served after ${served}.`);
    if (tookMs === null) killed += 1;
    if (now !== served) published += 1;
    served = now;
  }
  await runImport(null);
  const last = await servedVersion();
  if (last === served) throw new Error('The import after the kills published nothing.');
  const shelf = openShelf(config);
  const kept = await shelf.ids();
  await shelf.close();
  const files = config.databaseUrl === null ? await readdir(join(dataDirectory, 'catalogue')) : [];
  console.log(
    `${killed} imports killed, ${published} completed or published before the kill; the served version was complete each time.`,
  );
  console.log(
    `In the end ${kept.length} versions are kept${files.length > 0 ? `, in ${files.sort().join(', ')}` : ''}.`,
  );
} finally {
  await rm(dataDirectory, { recursive: true, force: true });
}
