/** For tests: requests as they are written on the wire, with no path normalised and no header added. */
import { once } from 'node:events';
import { type IncomingHttpHeaders, request, type Server } from 'node:http';
import { connect } from 'node:net';

export interface RawAnswer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

interface Asking {
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

/** Sends one request on a new connection; `path` is written to the request line unchanged. */
export function askRaw(
  origin: string,
  path: string,
  { method = 'GET', headers = {} }: Asking = {},
): Promise<RawAnswer> {
  const { hostname, port } = new URL(origin);
  return new Promise((resolve, reject) => {
    const sent = request({ hostname, port, path, method, headers, agent: false }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('error', reject);
      response.on('end', () =>
        resolve({
          status: response.statusCode ?? 0,
          headers: response.headers,
          body: Buffer.concat(chunks).toString('latin1'),
        }),
      );
    });
    sent.on('error', reject);
    sent.end();
  });
}

/**
 * Writes bytes on a connection of its own, each part once something came back for the one before, and returns all that comes
 * back until the server closes the connection. So the last request has to ask for that or be malformed.
 */
export async function sendBytes(origin: string, ...parts: readonly string[]): Promise<string> {
  const { hostname, port } = new URL(origin);
  const socket = connect(Number(port), hostname);
  let received = '';
  socket.setEncoding('latin1').on('data', (text: string) => {
    received += text;
  });
  for (const [index, part] of parts.entries()) {
    if (index > 0) await once(socket, 'data');
    socket.write(part, 'latin1');
  }
  await once(socket, 'close');
  return received;
}

/** Starts a server on a free port of this machine; it is closed when the test's block ends. */
export async function listening(server: Server) {
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The server has no port');
  const origin = `http://127.0.0.1:${address.port}`;
  return {
    origin,
    ask: (path: string, asking?: Asking) => askRaw(origin, path, asking),
    send: (...parts: readonly string[]) => sendBytes(origin, ...parts),
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
