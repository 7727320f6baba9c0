/**
 * Measures calls of the agents' tool `search_homes` against the same searches of the API, in turns on one production server: searches that it has
 * not answered before, and one that it keeps. Prints requests per second and processor time, as medians.
 *
 *   npm run bench:agents            (after npm start has built the site and the demo catalogue)
 *
 * The server runs on the first core, the load on the second.
 */
import autocannon from 'autocannon';
import { measureInTurns, median, tableOf } from './figures.ts';
import { coreMilliseconds, OUR_SERVER, pinLoad, startServer } from './servers.ts';

const PORT = 3351;
const ROUNDS = 3;
const SECONDS = 5;
const CONNECTIONS = 8;

const META = {
  'io.modelcontextprotocol/protocolVersion': '2026-07-28',
  'io.modelcontextprotocol/clientInfo': { name: 'bench', version: '1' },
  'io.modelcontextprotocol/clientCapabilities': {},
};
const HEADERS = {
  Accept: 'application/json, text/event-stream',
  'Content-Type': 'application/json',
  'MCP-Protocol-Version': '2026-07-28',
  'Mcp-Method': 'tools/call',
  'Mcp-Name': 'search_homes',
};

let number = 0;
/** Returns a price bound that no other request of the run has, so that no cache has its answer. */
function newBound(): string {
  number += 1;
  return (1_000 + number / 100).toFixed(2);
}

const search = (bound: string) => `/api/public/v2/search?guests=4&per_page=10&max_price=${bound}`;
const call = (bound: string) =>
  JSON.stringify({
    jsonrpc: '2.0',
    id: number,
    method: 'tools/call',
    params: { name: 'search_homes', arguments: { guests: 4, max_price: bound }, _meta: META },
  });

type RequestOf = (bound: string) => Pick<autocannon.Request, 'method' | 'path' | 'headers' | 'body'>;
const ofApi: RequestOf = (bound) => ({ method: 'GET', path: search(bound) });
const ofTool: RequestOf = (bound) => ({ method: 'POST', path: '/mcp', headers: HEADERS, body: call(bound) });

const CASES = [
  { name: 'GET /search, new', requestOf: ofApi, boundOf: newBound },
  { name: 'search_homes, new', requestOf: ofTool, boundOf: newBound },
  { name: 'GET /search, kept', requestOf: ofApi, boundOf: () => '1000' },
  { name: 'search_homes, kept', requestOf: ofTool, boundOf: () => '1000' },
];
type Case = (typeof CASES)[number];

const server = await startServer(OUR_SERVER, PORT, '/readyz', {
  RATE_LIMIT: 'off',
  LOG_LEVEL: 'warn',
  PUBLIC_BASE_URL: `http://127.0.0.1:${PORT}`,
});
pinLoad();

async function measure({ name, requestOf, boundOf }: Case, seconds: number) {
  const before = coreMilliseconds(server.processId);
  const result = await autocannon({
    url: server.url,
    connections: CONNECTIONS,
    duration: seconds,
    requests: [
      {
        ...requestOf(boundOf()),
        setupRequest: (request) => ({ ...request, ...requestOf(boundOf()) }),
      },
    ],
  });
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${name}: ${result.non2xx} responses other than 2xx, ${result.errors} errors`);
  return {
    perSecond: result.requests.average,
    p99: result.latency.p99,
    coreMilliseconds: (coreMilliseconds(server.processId) - before) / result['2xx'],
  };
}

for (const each of CASES) await measure(each, 2);
const figures = await measureInTurns(CASES, ROUNDS, (each) => measure(each, SECONDS));
await server.stop();

const rows = CASES.map(({ name }, index) => {
  const of = (member: 'perSecond' | 'p99' | 'coreMilliseconds') =>
    median((figures[index] ?? []).map((figure) => figure[member]));
  return [name, of('perSecond').toFixed(0), `${of('p99')} ms`, `${of('coreMilliseconds').toFixed(2)} ms`];
});
console.log(tableOf([['request', 'requests/s', 'p99', 'processor'], ...rows]));
