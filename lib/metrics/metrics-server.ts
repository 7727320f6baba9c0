import { createServer, type Server } from 'node:http';
import { currentLog } from '#lib/log';
import type { ServerMetrics } from '#lib/metrics/server-metrics';

/**
 * Serves `/metrics` over HTTP on a separate port, which the public does not reach; other paths get 404, and methods other than GET and HEAD
 * 405. Resolves when it listens. The server does not keep the process running.
 * @throws the system's error when it cannot listen.
 */
export async function serveMetrics(metrics: ServerMetrics, port: number, host: string): Promise<Server> {
  const server = createServer(async ({ method = 'GET', url = '' }, response) => {
    const isRead = method === 'GET' || method === 'HEAD';
    if (!isRead || url.split('?', 1)[0] !== '/metrics') {
      const head = isRead ? {} : { Allow: 'GET, HEAD' };
      response.writeHead(isRead ? 404 : 405, { ...head, 'Content-Type': 'text/plain' });
      response.end('Metrics are at /metrics.\n');
      return;
    }
    try {
      const text = await metrics.read();
      response.writeHead(200, { 'Content-Type': metrics.contentType, 'Cache-Control': 'no-store' });
      response.end(method === 'HEAD' ? undefined : text);
    } catch (error) {
      currentLog().error({ err: error }, 'Metrics cannot be read');
      response.writeHead(500).end();
    }
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, resolve);
  });
  server.unref();
  return server;
}
