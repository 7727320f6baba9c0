import { once } from 'node:events';
import { createServer } from 'node:http';
import { FRONT_URL } from './deployment.ts';

interface PausingServer extends AsyncDisposable {
  /** Base URL, without a trailing slash. */
  readonly url: string;
  /** Sends what is left of all pages. */
  readonly release: () => void;
}

/**
 * Starts a server that forwards GET requests to `FRONT_URL` and sends each HTML page in two parts: what stands before
 * the first occurrence of `before`, then, after `release`, what is left. It ends when it is disposed.
 */
export async function startPausingServer({ before }: { readonly before: string }): Promise<PausingServer> {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  const server = createServer(async (request, response) => {
    const answer = await fetch(`${FRONT_URL}${request.url}`, { redirect: 'manual' });
    const type = answer.headers.get('content-type') ?? '';
    response.writeHead(answer.status, { 'content-type': type });
    const body = Buffer.from(await answer.arrayBuffer());
    if (type.startsWith('text/html')) {
      const end = body.indexOf(before);
      if (end < 0) throw new Error(`No ${before} in ${request.url}`);
      response.write(body.subarray(0, end));
      await released;
      response.end(body.subarray(end));
    } else response.end(body);
  }).listen(0);
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The server listens on no port.');
  return {
    url: `http://localhost:${address.port}`,
    release,
    [Symbol.asyncDispose]: async () => {
      release();
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
