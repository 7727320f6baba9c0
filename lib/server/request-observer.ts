import type { IncomingMessage, ServerResponse } from 'node:http';
import { type RequestClass, requestClass } from '#lib/http/request-class';
import type { Exchange } from '#lib/server/access-log';

export interface Observers {
  /** Called for each request when it has ended. */
  readonly count: ((kind: RequestClass, status: number, milliseconds: number) => void) | null;
  /** Called for a share of the requests. */
  readonly log: ((exchange: Exchange) => void) | null;
  /** 0 to 1: the share of the requests that is logged. */
  readonly logSample: number;
}

/** Returns a function to call when a request arrives, which observes its end; null when nobody wants to know. */
export function requestObserver({ count, log, logSample }: Observers) {
  if (count === null && log === null) return null;
  return (request: IncomingMessage, response: ServerResponse, requestId: string): void => {
    const { socket } = request;
    const isLogged = log !== null && (logSample >= 1 || Math.random() < logSample);
    if (count === null && !isLogged) return;
    const startedAtMs = performance.now();
    const bytesBefore = isLogged ? socket.bytesWritten : 0;
    response.once('close', () => {
      const milliseconds = performance.now() - startedAtMs;
      const status = response.headersSent ? response.statusCode : 0;
      // By then the gate has reduced the target to a path.
      const kind = requestClass(request.url ?? '');
      count?.(kind, status, milliseconds);
      if (!isLogged) return;
      const bytes = socket.bytesWritten - bytesBefore;
      log({ request, response, requestId, kind, status, milliseconds, bytes });
    });
  };
}
