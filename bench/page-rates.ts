/**
 * Measures how many pages a process of the production server sends: repeated ones of each kind, revalidated ones (304) and
 * distinct ones, which it has to render. Repeated pages are compared with bare node:http servers that send the same bytes, and with
 * the same HTML as a static page of `next start`, compressed by Next and not compressed. Then its memory before and after distinct
 * pages, and how pages and the API delay each other.
 *
 *   npm run bench:pages                                  (after npm start has built the site and the demo catalogue)
 *   npm run bench:pages -- --seconds 4 --distinct 10000  longer, for figures to report
 *   npm run bench:pages -- --checkout ../another-checkout the server of another checkout, built, with a catalogue in var
 *
 * Rounds of all servers alternate in one run; medians. Servers run on the first core, the load on the second; while pages and the
 * API delay each other, the server may use both.
 */
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { buildBareNext, startBuiltNext } from './bare-next.ts';
import { type DistinctPages, distinctPages } from './distinct-pages.ts';
import { tableOf } from './figures.ts';
import { load } from './load.ts';
import { compareLoads, type MeasuredFigures } from './measured-load.ts';
import { measureCoupling } from './page-rates/coupling.ts';
import { type RecordedPage, recordPage, startBareServer } from './page-rates/recorded-page.ts';
import { type MeasuredPage, measuredPages } from './pages.ts';
import { residentMegabytes } from './resident-memory.ts';
import { OUR_SERVER, pinLoad, type RunningServer, settled, startServer } from './servers.ts';

const { values: options } = parseArgs({
  options: {
    rounds: { type: 'string', default: '3' },
    seconds: { type: 'string', default: '0.5' },
    connections: { type: 'string', default: '16' },
    distinct: { type: 'string', default: '1000' },
    checkout: { type: 'string', default: '.' },
    port: { type: 'string', default: '3340' },
  },
});
const settings = {
  rounds: Number(options.rounds),
  seconds: Number(options.seconds),
  connections: Number(options.connections),
};
const COUPLED_CLIENTS = 32;
const firstPort = Number(options.port);
const BROTLI = { 'Accept-Encoding': 'br' };
/** Next compresses with gzip only. */
const GZIP = { 'Accept-Encoding': 'gzip' };

interface Peers {
  readonly page: MeasuredPage;
  readonly path: string;
  readonly html: RecordedPage;
  readonly sent: RecordedPage;
  readonly bare: RunningServer;
}

function startOurs(port: number, core: number | null): Promise<RunningServer> {
  const environment = { RATE_LIMIT: 'off', LOG_LEVEL: 'warn', PUBLIC_BASE_URL: `http://127.0.0.1:${port}` };
  const placing = { cwd: resolve(options.checkout), core };
  return startServer(OUR_SERVER, port, '/readyz', environment, placing);
}

async function peersOf(page: MeasuredPage, port: number): Promise<Peers> {
  // The first request of an address may be answered while its compressed form is still being made.
  await recordPage(page.url, 'br');
  const [html, sent] = [await recordPage(page.url, 'identity'), await recordPage(page.url, 'br')];
  const folder = join(process.cwd(), 'var', 'bench', 'page-rates', page.kind);
  return {
    page,
    path: new URL(page.url).pathname,
    html,
    sent,
    bare: await startBareServer(sent, folder, port),
  };
}

const whole = (figures: MeasuredFigures | undefined) =>
  Math.round(figures?.requestsPerSecond ?? Number.NaN).toLocaleString('en');
const ratio = (of: MeasuredFigures | undefined, to: MeasuredFigures | undefined) =>
  ((of?.requestsPerSecond ?? Number.NaN) / (to?.requestsPerSecond ?? Number.NaN)).toFixed(2);
const kilobytes = ({ body }: RecordedPage) => (body.length / 1_000).toFixed(1);

async function repeatedRows(ours: RunningServer, peers: readonly Peers[], nexts: readonly RunningServer[]) {
  const rows = [
    [
      'repeated',
      'HTML KB',
      'sent KB',
      'per s',
      'p99 ms',
      'bare',
      'ours/bare',
      'Next, gzip',
      'ours/Next',
    ].concat(['Next, plain', 'ours/Next', 'load busy']),
  ];
  for (const { page, path, html, sent, bare } of peers) {
    const requests = { path: () => path, headers: BROTLI };
    const [own, same, gzipped, plain] = await compareLoads(
      [
        { server: ours, ...requests },
        { server: bare, ...requests },
        ...nexts.map((server) => ({ server, path: () => path, headers: GZIP })),
      ],
      settings,
    );
    rows.push(
      [page.kind, kilobytes(html), kilobytes(sent), whole(own), own?.p99Milliseconds.toFixed(1) ?? '']
        .concat([
          whole(same),
          ratio(own, same),
          whole(gzipped),
          ratio(own, gzipped),
          whole(plain),
          ratio(own, plain),
        ])
        .concat([own?.busy.toFixed(2) ?? '']),
    );
  }
  return rows;
}

async function revalidatedRows(ours: RunningServer, peers: readonly Peers[]) {
  const rows = [['304', 'per s', 'p99 ms', 'bare', 'ours/bare', 'load busy']];
  for (const { page, path, sent, bare } of peers) {
    const { etag } = sent.headers;
    if (etag === undefined) continue;
    const request = { path: () => path, headers: { ...BROTLI, 'If-None-Match': etag }, status: 304 };
    const [own, same] = await compareLoads(
      [
        { server: ours, ...request },
        { server: bare, ...request },
      ],
      settings,
    );
    rows.push(
      [page.kind, whole(own), own?.p99Milliseconds.toFixed(2) ?? '', whole(same), ratio(own, same)].concat([
        own?.busy.toFixed(2) ?? '',
      ]),
    );
  }
  return rows;
}

async function distinctRows(ours: RunningServer, distinct: DistinctPages) {
  const rows = [['distinct', 'per s', 'core ms each', 'p50 ms']];
  for (const [kind, path] of Object.entries(distinct)) {
    const [own] = await compareLoads([{ server: ours, path, headers: BROTLI, refusalStatus: 503 }], {
      ...settings,
      connections: 4,
    });
    rows.push([
      kind,
      own?.requestsPerSecond.toFixed(1) ?? '',
      own?.coreMillisecondsEach.toFixed(1) ?? '',
      own?.p50Milliseconds.toFixed(0) ?? '',
    ]);
  }
  return rows;
}

async function requestDistinct(ours: RunningServer, distinct: DistinctPages, count: number): Promise<number> {
  const kinds = [distinct.rental, distinct.search].filter((path) => path !== undefined);
  let answered = 0;
  for (let asked = 0; answered < count; ) {
    const nextPath = () => kinds[asked++ % kinds.length]?.() ?? '/en';
    const { answers } = await load({
      url: ours.url,
      nextPath,
      headers: BROTLI,
      status: 200,
      refusalStatus: 503,
      connections: 8,
      seconds: 2,
    });
    answered += answers;
  }
  return answered;
}

const print = (rows: readonly (readonly string[])[]) => process.stdout.write(`${tableOf(rows)}\n\n`);

const ours = await startOurs(firstPort, 0);
const coupled = await startOurs(firstPort + 1, null);
try {
  const peers: Peers[] = [];
  for (const [index, page] of (await measuredPages(ours.url)).entries()) {
    peers.push(await peersOf(page, firstPort + 2 + index));
  }
  const bodies = new Map(peers.map(({ path, html }) => [path, html.body]));
  const contentType = 'text/html; charset=utf-8';
  const staticNext = await buildBareNext(bodies, { name: 'static-pages', contentType, isStatic: true });
  const path = peers[0]?.path ?? '/en';
  const nexts = [
    await startBuiltNext(staticNext, { port: firstPort + 10, path, compresses: true }),
    await startBuiltNext(staticNext, { port: firstPort + 11, path, compresses: false }),
  ];
  pinLoad();
  for (const server of [ours, coupled, ...nexts]) await settled(server);
  print(await repeatedRows(ours, peers, nexts));
  print(await revalidatedRows(ours, peers));

  const distinct = await distinctPages(ours);
  const before = residentMegabytes(ours);
  print(await distinctRows(ours, distinct));
  const count = await requestDistinct(ours, distinct, Number(options.distinct));
  await settled(ours);
  process.stdout.write(
    `Memory: ${before} MB, after the pages above and ${count.toLocaleString('en')} more distinct ones ${residentMegabytes(ours)} MB\n\n`,
  );
  const repeated = peers.map((peer) => peer.path);
  print(
    await measureCoupling(
      coupled,
      { repeated, distinct },
      { ...settings, seconds: Math.max(2, settings.seconds), connections: COUPLED_CLIENTS },
    ),
  );
  await Promise.all([...nexts, ...peers.map(({ bare }) => bare)].map((server) => server.stop()));
} finally {
  await Promise.all([ours.stop(), coupled.stop()]);
}
