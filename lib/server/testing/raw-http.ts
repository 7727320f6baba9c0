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

/**
 * Sends one request on a new connection; `path` is written to the request line unchanged. The body is returned as
 * Latin-1 text.
 */
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
 * Writes bytes on a new connection, each part after the server has sent something in response to the previous one.
 * Returns all bytes received until the server closes the connection, as Latin-1 text. The last request must therefore
 * have `Connection: close` or be malformed.
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

/**
 * Starts a server on a free port of 127.0.0.1. Returns its `origin`, and `ask` and `send`, which are `askRaw` and
 * `sendBytes` to it. Declare the result with `await using`: the server is closed at the end of the block.
 */
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
