/**
 * Sends answers that are written while they are sent, at the speed of their readers. Hides that few are sent at once, and that a reader may
 * leave.
 */
import type { IncomingMessage, ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import type { ApiAnswer, TextStream } from '#lib/api/api-request';
import { problemAnswer } from '#lib/api/problem-answer';
import { ApiError } from '#lib/api/problems';
import { loggedTarget } from '#lib/http/logged-target';
import { acceptsGzip } from '#lib/http/negotiation';
import { currentLog } from '#lib/log';

/** Answers that are sent concurrently, one to each client. */
const MOST_AT_ONCE = 3;
/** A reader that takes nothing for this long is disconnected. */
const STALLED_MS = 60_000;
/** Seconds after which a client may ask again when other answers are being sent. */
const BUSY_SECONDS = 30;

/** A request for such an answer. */
interface StreamRequest {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  /** The key by which the client is counted. */
  readonly client: string;
  readonly requestId: string;
}

/**
 * Returns a function that sends such an answer, gzipped where the client accepts it. When others are being sent, or one to the same client,
 * it returns a problem for the caller to send; else null, when the answer has ended. An answer whose writing fails is cut off, so that the
 * client does not take it for complete.
 */
export function textStreamSender() {
  const clients = new Set<string>();
  return async (
    { status, headers }: ApiAnswer,
    body: TextStream,
    { request, response, client, requestId }: StreamRequest,
  ): Promise<ApiAnswer | null> => {
    const isGzipped = acceptsGzip(request.headers['accept-encoding']?.toString() ?? null);
    const sent = isGzipped ? [...headers, 'Content-Encoding', 'gzip'] : headers;
    if (request.method === 'HEAD') {
      response.writeHead(status, sent).end();
      return null;
    }
    if (clients.has(client)) return busy('A file is being sent to this client.', requestId);
    if (clients.size >= MOST_AT_ONCE) return busy(`${MOST_AT_ONCE} files are being sent.`, requestId);
    clients.add(client);
    response.setTimeout(STALLED_MS, () => response.destroy());
    try {
      response.writeHead(status, sent);
      const text = Readable.from(body.pieces(), { objectMode: false });
      await (isGzipped ? pipeline(text, createGzip(), response) : pipeline(text, response));
    } catch (error) {
      // A client that disconnects is no error.
      if (!isDisconnect(error))
        currentLog().warn(
          { err: error, request_id: requestId, url: loggedTarget(request.url ?? '') },
          'Answer is cut off',
        );
      response.destroy();
    } finally {
      clients.delete(client);
    }
    return null;
  };
}

function busy(reason: string, requestId: string): ApiAnswer {
  return problemAnswer(
    new ApiError('rate-limited', `${reason} Please ask again in ${BUSY_SECONDS} s.`, {
      headers: { 'Retry-After': String(BUSY_SECONDS) },
    }),
    requestId,
  );
}

function isDisconnect(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ERR_STREAM_PREMATURE_CLOSE';
}
