import type { IncomingMessage, ServerResponse } from 'node:http';
import { type RequestClass, requestClass } from '#lib/http/request-class';
import type { Exchange } from '#lib/server/access-log';

/** The functions that are called at the end of requests; null where nothing is observed. */
export interface Observers {
  /** Called at the end of each request. */
  readonly count: ((kind: RequestClass, status: number, milliseconds: number) => void) | null;
  /** Called at the end of a share of the requests. */
  readonly log: ((exchange: Exchange) => void) | null;
  /** 0 to 1: the share of the requests that is logged. */
  readonly logSample: number;
}

/**
 * Returns a function to call when a request arrives; it reports the request's end, also by a disconnect, to the observers. Null when
 * `count` and `log` are null.
 */
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
      // The gate has reduced the target to a path by now.
      const kind = requestClass(request.url ?? '');
      count?.(kind, status, milliseconds);
      if (!isLogged) return;
      const bytes = socket.bytesWritten - bytesBefore;
      log({ request, response, requestId, kind, status, milliseconds, bytes });
    });
  };
}
