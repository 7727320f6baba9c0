/**
 * The HTTP server under all routes. Hides what node:http leaves open: `Upgrade` is ignored, CONNECT is refused, and bytes that
 * are no HTTP request get an answer in the form of all others before the connection closes.
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
import { type Refusal, refusal, textRefusal } from '#lib/server/refusal';

/** For the client to read the refusal before the connection is reset by bytes that nobody reads. */
const LINGER_MS = 1_000;

/** Makes a server that is not listening yet. Its requests may lack a `Host` header, which the request gate checks. */
export function protocolServer(handle: RequestListener, options: ServerOptions = {}): Server {
  const server = createServer(
    {
      ...options,
      // RFC 9110, section 7.8: a server may ignore Upgrade. Without this, a listener added by anybody (Next adds one at its
      // first page) turns every request with the header into a raw connection.
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
    const under = lastResponses.get(socket);
    // An earlier request of the connection is answered first; whatever comes behind the fault is not read.
    if (under === undefined || under.writableFinished || under.destroyed) refuse();
    else under.once('close', refuse);
  });
  return server;
}

interface ClientError extends Error {
  readonly code?: string;
  /** What arrived last, at least up to the fault. */
  readonly rawPacket?: Buffer;
}

/** Writes the refusal on the bare connection and closes it. */
function close(socket: Duplex, { status, headers, body }: Refusal): void {
  socket.on('error', () => socket.destroy());
  const lines = [`HTTP/1.1 ${status} ${STATUS_CODES[status]}`, `Date: ${new Date().toUTCString()}`];
  for (let at = 0; at < headers.length; at += 2) lines.push(`${headers[at]}: ${headers[at + 1]}`);
  lines.push('Connection: close', '', '');
  socket.end(Buffer.concat([Buffer.from(lines.join('\r\n'), 'latin1'), body]));
  setTimeout(() => socket.destroy(), LINGER_MS).unref();
}

function refusedConnect({ url = '' }: IncomingMessage): Refusal {
  const detail = `CONNECT is not among ${SERVER_ALLOW}.`;
  return refusal(
    'method-not-allowed',
    detail,
    { target: url, requestId: requestIdFrom(null) },
    { Allow: SERVER_ALLOW },
  );
}

/** A request line whose method is a token of RFC 9110, section 5.6.2. */
const REQUEST_LINE = /^([!#$%&'*+.^`|~\w-]{1,64}) (\/[^\s]*|https?:\/\/[^\s]*|\*) HTTP\/1\.[01]\r?\n/;

/** What node:http could not parse, or waited for too long. */
function refusedBytes({ code, rawPacket }: ClientError): Refusal {
  if (code === 'HPE_HEADER_OVERFLOW') return textRefusal(431, 'The header fields are too large.');
  if (code === 'HPE_CHUNK_EXTENSIONS_OVERFLOW')
    return textRefusal(413, 'The chunk extensions are too large.');
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT') return textRefusal(408, 'The request did not arrive in time.');
  const [, method, target = ''] = REQUEST_LINE.exec(rawPacket?.toString('latin1') ?? '') ?? [];
  if (code === 'HPE_INVALID_METHOD' && method !== undefined) {
    const named = { target, requestId: requestIdFrom(null) };
    // What arrived last may begin with an earlier request of the connection.
    const subject = METHODS.includes(method) ? 'The method' : `The method ${method}`;
    return refusal('method-not-implemented', `${subject} is not known here.`, named);
  }
  return textRefusal(400, 'The request is not well-formed HTTP/1.1.');
}
