/**
 * Measures the CSV of a search: the rows a second, the longest task on the event loop and the growth of the memory while it is written.
 * Argument: a data directory. `npm run bench:csv -- /data/hundred-thousand`; to fill one: `DATA_DIR=… npm run catalogue -- demo --rentals 100000`.
 */
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { type ApiRequest, isTextStream, readTarget } from '#lib/api/api-request';
import { apiPipeline } from '#lib/api/pipeline';
import { API_PREFIX } from '#lib/http/path-prefixes';
import { GET } from '../app/api/public/v2/search.csv/route.ts';

const [dataDirectory] = process.argv.slice(2);
if (dataDirectory === undefined) throw new Error('Which data directory?');
Object.assign(process.env, { DATA_DIR: dataDirectory, LOG_LEVEL: 'silent' });

const MEGABYTE = 1024 * 1024;
const respond = apiPipeline([GET.endpoint]);

function request(path: string): ApiRequest {
  const line = API_PREFIX + path;
  return {
    method: 'GET',
    line,
    target: readTarget(line),
    header: () => null,
    requestId: 'bench',
    admission: { refusal: null, lowerTo: () => {}, fields: () => [] },
  };
}

async function measure(path: string): Promise<void> {
  // Collects what earlier measurements left.
  globalThis.gc?.();
  await nextTurn();
  const delays = monitorEventLoopDelay({ resolution: 1 });
  const memoryBefore = process.memoryUsage().rss;
  let memory = memoryBefore;
  let rows = -1;
  let bytes = 0;
  delays.enable();
  const startedAt = performance.now();
  const { status, body } = await respond(request(path));
  if (!isTextStream(body)) throw new Error(`${path}: ${status} ${body}`);
  const firstMs = performance.now() - startedAt;
  for await (const piece of body.pieces()) {
    rows += piece.split('\r\n').length - 1;
    bytes += Buffer.byteLength(piece);
    if (rows % 1_000 < 20) memory = Math.max(memory, process.memoryUsage().rss);
  }
  const seconds = (performance.now() - startedAt) / 1_000;
  delays.disable();
  console.log(
    [
      path,
      `${rows} rows, ${(bytes / MEGABYTE).toFixed(1)} MB`,
      `${Math.round(rows / seconds)} rows/s, begins after ${firstMs.toFixed(1)} ms`,
      `task 99.9 % ${(delays.percentile(99.9) / 1e6).toFixed(1)} ms, longest ${(delays.max / 1e6).toFixed(1)} ms`,
      `memory +${((memory - memoryBefore) / MEGABYTE).toFixed(0)} MB`,
    ].join(' · '),
  );
}

// Compiles the code and builds the search index.
await measure('/search.csv?guests=9');
for (const query of [
  '',
  '?locale=de&currency=USD&sort_by=price',
  '?guests=4&sort_by=reviews_average_rating&direction=desc',
])
  await measure(`/search.csv${query}`);
const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
await measure(`/search.csv?checkin=${day(60)}&checkout=${day(67)}&guests=2&sort_by=price&price_basis=stay`);
process.exit(0);
