/**
 * Counts the requests that a stop of the server affects: `npm run bench:stops -- [--stops 50] [--signal SIGTERM] [--port 3600]`
 * starts the production server on the catalogue of DATA_DIR, loads it with idle and new connections, stops it with the signal
 * under load, and counts the results. A connection that is refused after the listener has closed is not a cut.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { loadUntilStopped } from '#lib/server/testing/load-until-stopped';
import { OUR_SERVER, pinLoad, startServer } from './servers.ts';

const { values } = parseArgs({
  options: {
    stops: { type: 'string', default: '50' },
    signal: { type: 'string', default: 'SIGTERM' },
    port: { type: 'string', default: '3600' },
    kept: { type: 'string', default: '24' },
    new: { type: 'string', default: '24' },
    pages: { type: 'string', default: '0.05' },
    pause: { type: 'string', default: '40' },
  },
});
const STOPS = Number(values.stops);
const PORT = Number(values.port);
const PAGES_SHARE = Number(values.pages);
/** Long enough for the first pages and responses, so that the stop interrupts normal operation. */
const LOAD_MS = 2_000;
/** Between two requests of a client, so that some connections are idle at the stop. */
const MAX_PAUSE_MS = Number(values.pause);

const SHOWN_CUTS = 5;

const PAGES = ['/en', '/de/search?guests=4', '/fr/map', '/en/destinations'];
const ANSWERS = [
  '/api/public/v2/search?guests=6&currency=USD&per_page=5',
  '/api/public/v2/destinations/roots.json',
  '/api/public/v2/search?amenities=pool,wifi&facets=true',
  '/healthz',
];

function nextPath(): string {
  const paths = Math.random() < PAGES_SHARE ? PAGES : ANSWERS;
  return paths[Math.floor(Math.random() * paths.length)] ?? '/healthz';
}

pinLoad();
const total = { sent: 0, answered: 0, failed: 0, refused: 0, cut: 0 };
console.log('stop  sent  answered  with close  5xx  refused  cut  stopped after ms');
for (let stop = 1; stop <= STOPS; stop++) {
  const server = await startServer(OUR_SERVER, PORT, '/readyz', { RATE_LIMIT: 'off', LOG_LEVEL: 'warn' });
  for (const path of [...PAGES, ...ANSWERS]) await fetch(server.url + path).then((answer) => answer.text());
  const loading = loadUntilStopped({
    origin: server.url,
    keptConnections: Number(values.kept),
    newConnections: Number(values.new),
    maxPauseMs: MAX_PAUSE_MS,
    nextPath,
  });
  await sleep(LOAD_MS + Math.random() * 500);
  const stoppedAt = performance.now();
  process.kill(server.processId, values.signal);
  await server.exited;
  const stopMs = performance.now() - stoppedAt;
  const tally = await loading;
  const { sent, answered, closing, failed, refused, cut } = tally;
  const cells = [stop, sent, answered, closing, failed, refused, cut.length, Math.round(stopMs)];
  const widths = [4, 6, 10, 12, 5, 9, 5, 18];
  console.log(cells.map((cell, column) => String(cell).padStart(widths[column] ?? 0)).join(''));
  for (const { path, isConnectionKept, reason, afterMs } of cut.slice(0, SHOWN_CUTS))
    console.log(
      `      cut: ${path}, ${isConnectionKept ? 'kept' : 'new'} connection, ${reason} after ${Math.round(afterMs)} ms`,
    );
  total.sent += sent;
  total.answered += answered;
  total.failed += failed;
  total.refused += refused;
  total.cut += cut.length;
}
console.log(
  `${STOPS} stops by ${values.signal}: ${total.sent} requests sent, ${total.answered} answered (${total.failed} with 5xx), ${total.cut} cut, ${total.refused} connections refused.`,
);
process.exitCode = total.cut === 0 ? 0 : 1;
