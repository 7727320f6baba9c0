import type { IncomingMessage, ServerResponse } from 'node:http';
import { refusal } from '#lib/server/refusal';

/** Responds 500 to a request whose handler failed; resets the connection when a part of another response was sent already. Logs nothing. */
export function answerFailure(request: IncomingMessage, response: ServerResponse): void {
  if (response.headersSent) {
    response.destroy();
    return;
  }
  // These headers belong to the response that failed; `Connection: close` of a stopping server stays.
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
