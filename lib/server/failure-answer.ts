import type { IncomingMessage, ServerResponse } from 'node:http';
import { refusal } from '#lib/server/refusal';

/** Answers 500 to a request whose handling failed; resets the connection when a part of another answer was sent already. */
export function answerFailure(request: IncomingMessage, response: ServerResponse): void {
  if (response.headersSent) {
    response.destroy();
    return;
  }
  // What was set for the answer that failed; a stopping server's `Connection: close` stays.
  for (const name of response.getHeaderNames()) if (name !== 'connection') response.removeHeader(name);
  const requestId = String(request.headers['x-request-id'] ?? '');
  const { status, headers, body } = refusal(
    'internal-error',
    'The request failed; its X-Request-Id is in our log.',
    { target: request.url ?? '', requestId },
  );
  for (let at = 0; at < headers.length; at += 2) response.setHeader(headers[at] ?? '', headers[at + 1] ?? '');
  response.statusCode = status;
  response.end(request.method === 'HEAD' ? undefined : body);
}
