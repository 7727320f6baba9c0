/**
 * Serves the API on bare node:http, without Request and Response objects. Hides the conversion to the pipeline's forms and the
 * compression of bodies.
 */
import type { IncomingMessage, ServerResponse } from 'node:http';
import {
  type ApiAnswer,
  type ApiRequest,
  type ApiTarget,
  isTextStream,
  readTarget,
} from '#lib/api/api-request';
import type { Endpoint } from '#lib/api/operation';
import { apiPipeline } from '#lib/api/pipeline';
import { acceptedEncoding, type Encoding } from '#lib/http/negotiation';
import { requestClass } from '#lib/http/request-class';
import { requestIdFrom } from '#lib/http/request-id';
import { type Admission, currentLimits, senderOf, UNREAD_STREAM_COST } from '#lib/http/request-limits';
import { compressed } from '#lib/server/compressed-bodies';
import { textStreamSender } from '#lib/server/text-stream-sender';

/** The size from which bodies are compressed; smaller ones fit into one packet anyway. */
const MIN_COMPRESSED_BYTES = 1_024;

/**
 * Returns a function that responds to requests of the API on node:http, synchronously where the response is cached in
 * the encoding to send. Bodies of 1 kB or more are compressed if the client accepts that. Errors get a response too.
 * @param isRendering returns whether a page is being rendered. Its long tasks would delay the result of a compressing thread, so
 * that bodies are then compressed on the thread of the server.
 */
export function apiDoor(endpoints: readonly Endpoint[], isRendering: () => boolean = () => false) {
  const respond = apiPipeline(endpoints);
  const sendStream = textStreamSender();
  return (
    request: IncomingMessage,
    response: ServerResponse,
    requestId = requestIdFrom(headerOf(request, 'x-request-id')),
    admission = currentLimits().admit(senderOf(request), requestClass(request.url ?? '')),
  ): void | Promise<void> => {
    const sendAny = (answer: ApiAnswer): void | Promise<void> => {
      const { body } = answer;
      if (!isTextStream(body)) return send(answer, body, request, response, isRendering());
      const client = currentLimits().clientOf(senderOf(request));
      return sendStream(answer, body, { request, response, client, requestId }).then((problem) => {
        if (problem === null) return;
        admission.lowerTo(UNREAD_STREAM_COST);
        return sendAny(problem);
      });
    };
    const answer = respond(new NodeRequest(request, requestId, admission));
    return answer instanceof Promise ? answer.then(sendAny) : sendAny(answer);
  };
}

/** A request of node:http in the pipeline's form. Reads lazily: a cached response needs only a few of its members. */
class NodeRequest implements ApiRequest {
  readonly method: string;
  readonly line: string;
  readonly requestId: string;
  readonly admission: Admission;
  readonly #request: IncomingMessage;
  #target: ApiTarget | undefined;

  constructor(request: IncomingMessage, requestId: string, admission: Admission) {
    this.method = request.method ?? 'GET';
    this.line = request.url ?? '/';
    this.requestId = requestId;
    this.admission = admission;
    this.#request = request;
  }

  get target(): ApiTarget {
    this.#target ??= readTarget(this.line);
    return this.#target;
  }

  header(name: string): string | null {
    return headerOf(this.#request, name);
  }
}

function headerOf({ headers }: IncomingMessage, name: string): string | null {
  const value = headers[name];
  return value === undefined ? null : typeof value === 'string' ? value : value.join(', ');
}

/** Sends the answer in the best encoding that the client accepts; uncompressed when it is small or the client accepts none. */
function send(
  { status, headers, tag }: Omit<ApiAnswer, 'body'>,
  body: Buffer | null,
  request: IncomingMessage,
  response: ServerResponse,
  isUrgent: boolean,
): void | Promise<void> {
  const isHead = request.method === 'HEAD';
  if (body === null) {
    response.writeHead(status, headers).end();
    return;
  }
  const write = (sent: Buffer, encoding: Encoding | null) => {
    headers.push('Content-Length', String(sent.byteLength));
    if (encoding) headers.push('Content-Encoding', encoding);
    response.writeHead(status, headers).end(isHead ? undefined : sent);
  };
  const accepted = request.headers['accept-encoding'];
  const encoding =
    accepted === undefined || body.byteLength < MIN_COMPRESSED_BYTES ? null : acceptedEncoding(accepted);
  if (encoding === null) return write(body, null);
  const variant = compressed(body, encoding, tag, isUrgent);
  return variant instanceof Promise
    ? variant.then((content) => write(content, encoding))
    : write(variant, encoding);
}
