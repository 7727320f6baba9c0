/**
 * Measures imports by the size of their source: `npm run bench:import` generates the demo with 10,000 and with 100,000 rentals
 * (or `--rentals 10000,1000000`) as bundles and imports each. `npm run bench:import -- <source>…` imports the given sources
 * instead, with the options of `import` after another `--`. Prints the elapsed time, the processor time and the peak memory.
 * The store is the database of DATABASE_URL, otherwise SQLite in a new directory.
 */
import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs, promisify } from 'node:util';
import { z } from 'zod';
import { tableOf } from './figures.ts';
import { coreMilliseconds } from './servers.ts';

const ownArguments = process.argv.slice(2);
const end = ownArguments.indexOf('--');
const { positionals, values } = parseArgs({
  args: end < 0 ? ownArguments : ownArguments.slice(0, end),
  allowPositionals: true,
  options: { rentals: { type: 'string', default: '10000,100000' } },
});
const importOptions = end < 0 ? [] : ownArguments.slice(end + 1);

const PROGRAM = 'lib/cli/veranda.ts';
const LOOK_EVERY_MS = 100;

const summary = z.object({
  status: z.string(),
  message: z.string(),
  records: z.object({ rentals: z.object({ inserted: z.number() }) }),
});

const directory = await mkdtemp(join(tmpdir(), 'veranda-import-bench-'));
try {
  const rows = [['source', 'rentals', 'seconds', 'rentals/s', 'processor s', 'peak MB']];
  for (const source of positionals) rows.push(await importOf(source, source));
  for (const rentals of positionals.length > 0 ? [] : values.rentals.split(',')) {
    const bundle = await demoBundle(rentals);
    rows.push(await importOf(bundle, `demo of ${rentals}`));
    await rm(bundle, { recursive: true });
  }
  console.log(tableOf(rows));
} finally {
  await rm(directory, { recursive: true, force: true });
}

async function demoBundle(rentals: string): Promise<string> {
  const run = promisify(execFile);
  const bundle = join(directory, 'bundle');
  const data = join(directory, 'demo');
  const env = { ...process.env, DATA_DIR: data, DATABASE_URL: '' };
  await run(process.execPath, [PROGRAM, 'demo', '--rentals', rentals], { env });
  await run(process.execPath, [PROGRAM, 'export', bundle], { env });
  await rm(data, { recursive: true });
  return bundle;
}

async function importOf(source: string, name: string): Promise<string[]> {
  const data = join(directory, 'store');
  const startMs = performance.now();
  const child = spawn(process.execPath, [PROGRAM, 'import', source, '--force', '--json', ...importOptions], {
    env: { ...process.env, DATA_DIR: data },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let said = '';
  child.stdout.on('data', (text: Buffer) => {
    said += text.toString();
  });
  let [peakMegabytes, processorMs] = [Number.NaN, Number.NaN];
  const look = setInterval(() => {
    if (child.exitCode !== null) return;
    peakMegabytes = peakMemory(child.pid ?? 0) ?? peakMegabytes;
    processorMs = coreMilliseconds(child.pid ?? 0) || processorMs;
  }, LOOK_EVERY_MS);
  const [code] = await once(child, 'close');
  clearInterval(look);
  const seconds = (performance.now() - startMs) / 1_000;
  await rm(data, { recursive: true, force: true });
  const { status, message, records } = summary.parse(JSON.parse(said));
  if (status !== 'published') throw new Error(`${name} ended with ${code}: ${message}`);
  const rentals = records.rentals.inserted;
  return [
    name,
    rentals.toLocaleString('en'),
    seconds.toFixed(1),
    Math.round(rentals / seconds).toLocaleString('en'),
    (processorMs / 1_000).toFixed(1),
    String(Math.round(peakMegabytes)),
  ];
}

/** Returns the peak memory of a process in megabytes (2^20 bytes); null when the system does not report it, or the process has ended. */
function peakMemory(processId: number): number | null {
  const file = `/proc/${processId}/status`;
  if (!existsSync(file)) return null;
  const [, kilobytes] = /VmHWM:\s+(\d+)/.exec(readFileSync(file, 'utf8')) ?? [];
  return kilobytes === undefined ? null : Number(kilobytes) / 1_024;
}
