/**
 * The HTTP server under all routes. Hides the cases that node:http leaves to its user: `Upgrade` is ignored, CONNECT is refused,
 * and malformed requests get a response in the form of all others before the connection closes.
 */
import {
  createServer,
  type IncomingMessage,
  METHODS,
  type RequestListener,
  type Server,
  type ServerOptions,
  type ServerResponse,
  STATUS_CODES,
} from 'node:http';
import type { Duplex } from 'node:stream';
import { requestIdFrom } from '#lib/http/request-id';
import { SERVER_ALLOW } from '#lib/http/route-methods';
import { type RefusalAnswer, refusal, textRefusal } from '#lib/server/refusal';

/** Time for the client to read the refusal before the connection is reset because of unread bytes. */
const LINGER_MS = 1_000;

/**
 * Returns an HTTP server that does not listen yet. It ignores `Upgrade`, refuses CONNECT and expectations other than
 * `100-continue`, and responds to malformed requests itself. Other requests may lack a `Host` header, which the request
 * gate checks.
 */
export function protocolServer(handle: RequestListener, options: ServerOptions = {}): Server {
  const server = createServer(
    {
      ...options,
      // RFC 9110, section 7.8: a server may ignore Upgrade. Without this, any listener for it (Next adds one at its first
      // page) turns every request with the header into a raw connection.
      shouldUpgradeCallback: () => false,
      requireHostHeader: false,
    },
    handle,
  );
  const lastResponses = new WeakMap<Duplex, ServerResponse>();
  const refused = new WeakSet<Duplex>();
  server.on('request', (request, response) => lastResponses.set(request.socket, response));
  server.on('connect', (request: IncomingMessage, socket: Duplex) => close(socket, refusedConnect(request)));
  server.on('checkExpectation', (_request: IncomingMessage, response: ServerResponse) => {
    const { status, headers, body } = textRefusal(417, 'The only expectation that is met is 100-continue.');
    response.writeHead(status, [...headers]).end(body);
  });
  server.on('clientError', (error: ClientError, socket: Duplex) => {
    if (refused.has(socket)) return;
    refused.add(socket);
    if (error.code === 'ECONNRESET' || !socket.writable) {
      socket.destroy();
      return;
    }
    const refuse = () => close(socket, refusedBytes(error));
    const pending = lastResponses.get(socket);
    // The response to an earlier request of the connection is completed first; bytes after the fault are not read.
    if (pending === undefined || pending.writableFinished || pending.destroyed) refuse();
    else pending.once('close', refuse);
  });
  return server;
}

interface ClientError extends Error {
  readonly code?: string;
  /** The bytes that arrived last, at least up to the fault. */
  readonly rawPacket?: Buffer;
}

/** Writes the refusal to the connection and closes it. */
function close(socket: Duplex, { status, headers, body }: RefusalAnswer): void {
  socket.on('error', () => socket.destroy());
  const lines = [`HTTP/1.1 ${status} ${STATUS_CODES[status]}`, `Date: ${new Date().toUTCString()}`];
  for (let at = 0; at < headers.length; at += 2) lines.push(`${headers[at]}: ${headers[at + 1]}`);
  lines.push('Connection: close', '', '');
  socket.end(Buffer.concat([Buffer.from(lines.join('\r\n'), 'latin1'), body]));
  setTimeout(() => socket.destroy(), LINGER_MS).unref();
}

function refusedConnect({ url = '' }: IncomingMessage): RefusalAnswer {
  const detail = `CONNECT is not among ${SERVER_ALLOW}.`;
  return refusal(
    'method-not-allowed',
    detail,
    { target: url, requestId: requestIdFrom(null) },
    { Allow: SERVER_ALLOW },
  );
}

/** Matches a request line whose method is a token of RFC 9110, section 5.6.2. */
const REQUEST_LINE = /^([!#$%&'*+.^`|~\w-]{1,64}) (\/[^\s]*|https?:\/\/[^\s]*|\*) HTTP\/1\.[01]\r?\n/;

/** Returns the refusal of a request that node:http could not parse or that did not arrive in time. */
function refusedBytes({ code, rawPacket }: ClientError): RefusalAnswer {
  if (code === 'HPE_HEADER_OVERFLOW') return textRefusal(431, 'The header fields are too large.');
  if (code === 'HPE_CHUNK_EXTENSIONS_OVERFLOW')
    return textRefusal(413, 'The chunk extensions are too large.');
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT') return textRefusal(408, 'The request did not arrive in time.');
  const [, method, target = ''] = REQUEST_LINE.exec(rawPacket?.toString('latin1') ?? '') ?? [];
  if (code === 'HPE_INVALID_METHOD' && method !== undefined) {
    const identified = { target, requestId: requestIdFrom(null) };
    // The bytes may begin with an earlier request of the connection, whose method is known.
    const subject = METHODS.includes(method) ? 'The method' : `The method ${method}`;
    return refusal('method-not-implemented', `${subject} is not known here.`, identified);
  }
  return textRefusal(400, 'The request is not well-formed HTTP/1.1.');
}
