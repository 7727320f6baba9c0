/**
 * Measures the comparison of the served version with its checksums: `npm run bench:checks [-- --rounds 5]` on the configured
 * store (DATA_DIR or DATABASE_URL). "longest pause" is the longest block of the event loop.
 */
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { parseArgs } from 'node:util';
import { readConfig } from '#lib/config';
import { openShelf } from '#lib/store/current-store';
import type { CheckOptions } from '#lib/store/store';
import { median, tableOf } from './figures.ts';

const { values } = parseArgs({ options: { rounds: { type: 'string', default: '5' } } });
const ROUNDS = Number(values.rounds);

const CHECKS: Readonly<Record<string, CheckOptions>> = {
  quick: { isQuick: true },
  whole: {},
  'whole, paced': { isPaced: true },
};

const shelf = openShelf(readConfig());
const id = await shelf.currentId();
if (id === null) throw new Error('No catalogue has been published yet.');
const store = await shelf.open(id);
const { engine, version } = store;
await store.close();

// Keeps the process running during the pauses of a paced check.
const running = setInterval(() => {}, 60_000);
const rows: string[][] = [];
for (const [name, options] of Object.entries(CHECKS)) {
  const delay = monitorEventLoopDelay({ resolution: 1 });
  const times: number[] = [];
  let state = '';
  delay.enable();
  for (let round = 0; round < ROUNDS; round += 1) {
    const startedAtMs = performance.now();
    state = (await shelf.check(id, options)).state;
    times.push(performance.now() - startedAtMs);
  }
  delay.disable();
  rows.push([name, state, median(times).toFixed(0), (delay.max / 1e6).toFixed(0)]);
}
clearInterval(running);
await shelf.close();
console.log(`${engine}, ${version.rentalsCount} rentals, ${ROUNDS} rounds\n`);
console.log(tableOf([['check', 'found', 'median ms', 'longest pause ms'], ...rows]));
