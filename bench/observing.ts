/** Measures the cost of metrics, of the access log and of both, in microseconds per request of a minimal server. */
import { once } from 'node:events';
import { createServer } from 'node:http';
import { Writable } from 'node:stream';
import autocannon from 'autocannon';
import { pino } from 'pino';
import { ServerMetrics } from '#lib/metrics/server-metrics';
import { accessLog } from '#lib/server/access-log';
import { requestObserver } from '#lib/server/request-observer';

const SECONDS = Number(process.env.SECONDS ?? 5);
const ROUNDS = Number(process.env.ROUNDS ?? 3);

const metrics = new ServerMetrics();
const nowhere = new Writable({
  write(_chunk, _encoding, done) {
    done();
  },
});
const count = (...request: Parameters<typeof metrics.requests.record>) => metrics.requests.record(...request);
const log = accessLog({ trustedProxies: 0, logLevel: 'info' }, pino({ base: null }, nowhere));

const OBSERVERS = {
  none: requestObserver({ count: null, log: null, logSample: 1 }),
  metrics: requestObserver({ count, log: null, logSample: 1 }),
  'access log': requestObserver({ count: null, log, logSample: 1 }),
  'access log of 5 %': requestObserver({ count: null, log, logSample: 0.05 }),
  both: requestObserver({ count, log, logSample: 1 }),
};

async function processorMicroseconds(observe: (typeof OBSERVERS)['none']): Promise<number> {
  const server = createServer((request, response) => {
    observe?.(request, response, 'bench.1');
    response.end('{}');
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : 0;
  const url = `http://127.0.0.1:${port}/api/public/v2/search?guests=4`;
  const load = { url, connections: 50, workers: 1 };
  await autocannon({ ...load, duration: 1 });
  const before = process.threadCpuUsage();
  const { requests } = await autocannon({ ...load, duration: SECONDS });
  const { user, system } = process.threadCpuUsage(before);
  server.closeAllConnections();
  server.close();
  return (user + system) / requests.total;
}

const rows: Record<string, Record<string, number>> = {};
for (const [name, observe] of Object.entries(OBSERVERS)) {
  const rounds: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) rounds.push(await processorMicroseconds(observe));
  const median = rounds.toSorted((a, b) => a - b)[Math.floor(ROUNDS / 2)] ?? Number.NaN;
  rows[name] = { 'processor µs per request': Math.round(median * 100) / 100 };
}
console.table(rows);
process.exit();
