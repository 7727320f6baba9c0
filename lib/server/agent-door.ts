/**
 * Serves the Model Context Protocol at `/mcp`. Hides which requests reach the protocol's library, which is loaded at the first one: those of
 * programs, and of pages of this site, with one small JSON message each.
 */
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { AgentHandler } from '#lib/agents/agent-handler';
import { isToolCall } from '#lib/agents/tool-call';
import type { Config } from '#lib/config';
import { acceptedEncoding } from '#lib/http/negotiation';
import { type Admission, CACHED_ANSWER_COST, currentLimits } from '#lib/http/request-limits';
import { compressed } from '#lib/server/compressed-bodies';

/** The longest body. A call has a few hundred bytes; the longest arguments, a drawn area and lists of ids, have some thousands. */
const MOST_BODY_BYTES = 64 * 1024;
/** The size from which answers are compressed; smaller ones fit into one packet anyway. */
const MIN_COMPRESSED_BYTES = 1_024;

/** Codes of JSON-RPC. */
const PARSE_ERROR = -32_700;
const INVALID_REQUEST = -32_600;
const REFUSED = -32_000;

/** A refusal of a request before the protocol's library sees it. */
class Refused extends Error {
  readonly status: number;
  readonly code: number;
  readonly headers: Readonly<Record<string, string>>;

  constructor(status: number, code: number, message: string, headers: Readonly<Record<string, string>> = {}) {
    super(message);
    this.status = status;
    this.code = code;
    this.headers = headers;
  }
}

/**
 * Returns a function that answers a POST request with a message of the protocol. A request that is refused gets an error of JSON-RPC that says
 * what is allowed.
 */
export function agentDoor({ publicBaseUrl, languageUrls }: Pick<Config, 'publicBaseUrl' | 'languageUrls'>) {
  const origins = new Set([publicBaseUrl, ...languageUrls.values()].map((url) => new URL(url).origin));
  let handler: Promise<AgentHandler> | undefined;
  return async (request: IncomingMessage, response: ServerResponse, admission: Admission): Promise<void> => {
    try {
      rejectOverLimit(admission);
      rejectOtherOrigins(request, origins);
      rejectOtherTypes(request);
      const message = messageOf(await readBody(request));
      if (!isToolCall(message)) admission.lowerTo(CACHED_ANSWER_COST);
      handler ??= import('#lib/agents/agent-handler').then((module) => module.agentHandler());
      const answer = await handler;
      const answered = await answer(webRequest(request, publicBaseUrl), message, () =>
        admission.lowerTo(CACHED_ANSWER_COST),
      );
      setLimitFields(response, admission);
      await send(request, response, answered);
    } catch (error) {
      // A client that disconnects is no error.
      if (request.destroyed && !request.complete) return;
      if (!(error instanceof Refused)) throw error;
      setLimitFields(response, admission);
      refuse(request, response, error);
    }
  };
}

function rejectOverLimit({ refusal }: Admission): void {
  if (refusal === null) return;
  throw new Refused(
    429,
    REFUSED,
    `Too many requests. The next one is answered in ${refusal.retryAfterSeconds} s.`,
    currentLimits().refusalHeaders(refusal),
  );
}

/** Pages of other sites, also those whose name was pointed at this server, must not use it with the rights of their visitors. */
function rejectOtherOrigins({ headers }: IncomingMessage, origins: ReadonlySet<string>): void {
  const { origin } = headers;
  if (origin === undefined || origins.has(origin)) return;
  throw new Refused(
    403,
    REFUSED,
    'Requests of pages of other sites are refused. Programs send no Origin header.',
  );
}

function rejectOtherTypes({ headers }: IncomingMessage): void {
  const [type = ''] = (headers['content-type'] ?? '').split(';');
  if (type.trim().toLowerCase() !== 'application/json')
    throw new Refused(415, REFUSED, 'The Content-Type must be application/json.');
}

/** Reads the body as UTF-8. @throws Refused when it is too long; the rest of it is not read */
async function readBody(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  let bytes = Number(request.headers['content-length'] ?? 0);
  const rejectTooLong = () => {
    if (bytes <= MOST_BODY_BYTES) return;
    throw new Refused(413, REFUSED, `A message has at most ${MOST_BODY_BYTES} bytes.`);
  };
  rejectTooLong();
  bytes = 0;
  for await (const chunk of request.iterator({ destroyOnReturn: false })) {
    bytes += chunk.byteLength;
    rejectTooLong();
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

/** Parses the body, which must be one message: of a list, a client would pay for one. @throws Refused */
function messageOf(body: string): object {
  let message: unknown;
  try {
    message = JSON.parse(body);
  } catch {
    throw new Refused(400, PARSE_ERROR, 'The body is not valid JSON.');
  }
  if (typeof message === 'object' && message !== null && !Array.isArray(message)) return message;
  throw new Refused(
    400,
    INVALID_REQUEST,
    'The body must be one JSON-RPC message, an object; lists of messages are refused.',
  );
}

/** Converts the request for the protocol's library, which reads its headers; its body is passed separately. */
function webRequest({ headers }: IncomingMessage, publicBaseUrl: string): Request {
  const copied = new Headers();
  for (const [name, value] of Object.entries(headers)) {
    if (typeof value === 'string' && !/^(?:connection|content-length|host|transfer-encoding)$/.test(name))
      copied.set(name, value);
  }
  return new Request(`${publicBaseUrl}/mcp`, { method: 'POST', headers: copied });
}

/** Sends an answer of the protocol's library whole: none of the tools reports progress. */
async function send(request: IncomingMessage, response: ServerResponse, answer: Response): Promise<void> {
  const body = Buffer.from(await answer.arrayBuffer());
  const headers: Record<string, string | number> = { 'Cache-Control': 'no-store' };
  const type = answer.headers.get('content-type');
  if (type !== null) headers['Content-Type'] = type;
  const accepted = request.headers['accept-encoding'];
  const encoding =
    accepted === undefined || body.byteLength < MIN_COMPRESSED_BYTES ? null : acceptedEncoding(accepted);
  const sent = encoding === null ? body : await compressed(body, encoding, null, false);
  if (encoding !== null) headers['Content-Encoding'] = encoding;
  if (!response.destroyed)
    response.writeHead(answer.status, { ...headers, 'Content-Length': sent.byteLength }).end(sent);
}

/** Sets the fields about the limit, which every response has. */
function setLimitFields(response: ServerResponse, admission: Admission): void {
  const fields = admission.fields();
  for (let at = 0; at < fields.length; at += 2) response.setHeader(fields[at] ?? '', fields[at + 1] ?? '');
}

function refuse(
  request: IncomingMessage,
  response: ServerResponse,
  { status, code, message, headers }: Refused,
): void {
  if (response.destroyed) return;
  const body = Buffer.from(JSON.stringify({ jsonrpc: '2.0', id: null, error: { code, message } }));
  response
    .writeHead(status, {
      'Cache-Control': 'no-store',
      'Content-Type': 'application/json',
      'Content-Length': body.byteLength,
      // The rest of a body is not waited for.
      ...(!request.complete && { Connection: 'close' }),
      ...headers,
    })
    .end(body);
}
