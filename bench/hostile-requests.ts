/**
 * Measures hostile requests to the production server: status, bytes in, bytes out, and processor time.
 *
 *   npm run bench:hostile               (after npm start has built the site and the demo catalogue)
 */
import { parseArgs } from 'node:util';
import { sendBytes } from '#lib/server/testing/raw-http';
import { tableOf } from './figures.ts';
import { coreMilliseconds, OUR_SERVER, startServer } from './servers.ts';

const { values: options } = parseArgs({
  options: { times: { type: 'string', default: '100' }, port: { type: 'string', default: '3327' } },
});
const TIMES = Number(options.times);
const API = '/api/public/v2';

interface Hostile {
  readonly name: string;
  readonly target: string;
  readonly method?: string;
  /** Header lines. */
  readonly headers?: readonly string[];
}

const many = (count: number, name: (index: number) => string) =>
  Array.from({ length: count }, (_, index) => name(index)).join('&');
const STRICT = ['Prefer: handling=strict'];

const HOSTILE: readonly Hostile[] = [
  { name: 'a kept search, to compare', target: `${API}/search?per_page=20` },
  {
    name: '3,800 unknown parameters',
    target: `${API}/search?${many(3_800, (i) => i.toString(36))}`,
    headers: STRICT,
  },
  {
    name: '1,000 unknown parameters',
    target: `${API}/search?${many(1_000, (i) => i.toString(36))}`,
    headers: STRICT,
  },
  { name: '100 unknown amenities', target: `${API}/search?${many(100, (i) => `amenities[]=${i}`)}` },
  { name: 'a dot segment before the API', target: `/.${API}/search` },
  { name: "the API's path in capitals", target: `${API.toUpperCase()}/search.json` },
  { name: 'a malformed escape', target: '/en/%zz' },
  { name: 'PUT of a page', target: '/en', method: 'PUT' },
  { name: 'an unknown method', target: '/en', method: 'BREW' },
  { name: 'Upgrade to h2c', target: '/healthz', headers: ['Upgrade: h2c'] },
  { name: 'a header of 20 KB', target: '/en', headers: [`X: ${'x'.repeat(20_000)}`] },
];

const server = await startServer(OUR_SERVER, Number(options.port), '/readyz', {
  PUBLIC_BASE_URL: 'https://homes.example',
  RATE_LIMIT: 'off',
  LOG_LEVEL: 'silent',
});
try {
  // Next adds its own listener for Upgrade with the first page.
  await fetch(`${server.url}/en`);
  const rows = [['request', 'bytes in', 'answer', 'bytes out', 'core ms each']];
  for (const { name, target, method = 'GET', headers = [] } of HOSTILE) {
    const connection = headers.some((header) => header.startsWith('Upgrade:')) ? 'Upgrade, close' : 'close';
    const lines = [
      `${method} ${target} HTTP/1.1`,
      'Host: localhost',
      `Connection: ${connection}`,
      ...headers,
    ];
    const bytes = `${lines.join('\r\n')}\r\n\r\n`;
    let answer = await sendBytes(server.url, bytes);
    const before = coreMilliseconds(server.processId);
    for (let time = 0; time < TIMES; time++) answer = await sendBytes(server.url, bytes);
    const spentMs = (coreMilliseconds(server.processId) - before) / TIMES;
    rows.push([
      name,
      String(bytes.length),
      answer.slice(9, 12) || 'none',
      String(answer.length),
      spentMs.toFixed(2),
    ]);
  }
  console.log(tableOf(rows));
} finally {
  await server.stop();
}
