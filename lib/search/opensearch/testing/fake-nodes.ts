import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import {
  type OpenSearchClient,
  type OpenSearchSettings,
  openSearchClient,
} from '#lib/search/opensearch/client';

/** What a node does with a request: it responds, or not. */
export type FakeNode = (request: IncomingMessage, response: ServerResponse) => void;

/** A client of HTTP servers that stand for nodes. */
interface FakeCluster extends AsyncDisposable {
  readonly client: OpenSearchClient;
  readonly urls: readonly string[];
  /** Number of requests that each node received, without pings and questions for its id, which is `id-0`, `id-1`, … */
  readonly received: readonly number[];
}

/** Starts an HTTP server for each node and a client of them. `settings` override the client's. */
export async function startFakes(
  nodes: readonly FakeNode[],
  settings: Partial<OpenSearchSettings> = {},
): Promise<FakeCluster> {
  const received = nodes.map(() => 0);
  const servers = nodes.map((node, index) =>
    createServer((request, response) => {
      if (request.url?.includes('/_nodes/_local')) {
        responding({ nodes: { [`id-${index}`]: {} } })(request, response);
        return;
      }
      if (request.method !== 'HEAD') received[index] = (received[index] ?? 0) + 1;
      node(request, response);
    }).listen(0, '127.0.0.1'),
  );
  await Promise.all(servers.map((server) => once(server, 'listening')));
  const urls = servers.map((server) => {
    const address = server.address();
    return `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;
  });
  const defaults = { urls, account: null, ca: null, connectTimeoutMs: 1_000, timeoutMs: 5_000 };
  const client = openSearchClient({ ...defaults, ...settings });
  return {
    client,
    urls,
    received,
    async [Symbol.asyncDispose]() {
      client.close();
      for (const server of servers) {
        server.closeAllConnections();
        server.close();
      }
    },
  };
}

/** Returns a node that responds to every request with this status and body: a text as it is, or an object as JSON. */
export function responding(body: object | string, status = 200): FakeNode {
  return (_, response) => {
    response.writeHead(status, { 'Content-Type': 'application/json' });
    response.end(typeof body === 'string' ? body : JSON.stringify(body));
  };
}
