/**
 * Measures the memory of the server under mixed traffic: `npm run bench:memory -- [--minutes 30] [--clients 8]` starts the
 * production server on the catalogue of DATA_DIR and prints its resident memory every minute, after the traffic, and after a
 * minute of rest.
 */
import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { readCatalogue } from './distinct-requests.ts';
import { tableOf } from './figures.ts';
import { ReferenceAnswers, readAddresses, startTraffic, trafficRows } from './mixed-traffic.ts';
import { OUR_SERVER, startServer } from './servers.ts';

const { values } = parseArgs({
  options: {
    minutes: { type: 'string', default: '30' },
    clients: { type: 'string', default: '8' },
    port: { type: 'string', default: '3480' },
  },
});
const port = Number(values.port);
const server = await startServer(OUR_SERVER, port, '/readyz', {
  PUBLIC_BASE_URL: `http://localhost:${port}`,
  RATE_LIMIT: 'off',
  TRUSTED_PROXIES: '1',
  LOG_LEVEL: 'warn',
});

/** Returns the resident and the peak memory of the server in megabytes. */
function memory(): { readonly resident: number; readonly peak: number } {
  const status = readFileSync(`/proc/${server.processId}/status`, 'utf8');
  const read = (name: string) =>
    Math.round(Number(new RegExp(`${name}:\\s+(\\d+)`).exec(status)?.[1]) / 1024);
  return { resident: read('VmRSS'), peak: read('VmHWM') };
}

console.log(`start: ${memory().resident} MB`);
const site = await readAddresses(server.url, await readCatalogue(server));
const traffic = startTraffic({
  baseUrl: server.url,
  site,
  clients: Number(values.clients),
  answers: new ReferenceAnswers(),
  onWrong: (what) => console.error(what),
});
for (let minute = 1; minute <= Number(values.minutes); minute++) {
  await sleep(60_000);
  console.log(`minute ${minute}: ${memory().resident} MB`);
}
await traffic.stop();
console.log(`after the traffic: ${memory().resident} MB, at most ${memory().peak} MB`);
await sleep(60_000);
console.log(`after a minute of rest: ${memory().resident} MB`);
console.log(tableOf(trafficRows(traffic.figures)));
await server.stop();
