import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Logger } from 'pino';
import type { Config } from '#lib/config';
import { clientAddress, shortenedAddress } from '#lib/http/client-key';
import { loggedTarget } from '#lib/http/logged-target';
import type { RequestClass } from '#lib/http/request-class';
import { senderOf } from '#lib/http/request-limits';
import { currentLog } from '#lib/log';

const LONGEST_PATH = 500;

/** A request that ended, with a response or because its client disconnected, and what was measured of it. */
export interface Exchange {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  readonly requestId: string;
  readonly kind: RequestClass;
  /** 0 when no response began. */
  readonly status: number;
  readonly milliseconds: number;
  /** Bytes written to the connection during the request, headers included. */
  readonly bytes: number;
}

/**
 * Returns a function that writes one line of the access log per request, through the process's log, at every LOG_LEVEL except
 * `silent`. A line holds neither values of the query nor the client's full address.
 */
export function accessLog(
  { trustedProxies, logLevel }: Pick<Config, 'trustedProxies' | 'logLevel'>,
  parent: Logger = currentLog(),
): (exchange: Exchange) => void {
  const log = parent.child({}, { level: logLevel === 'silent' ? 'silent' : 'info' });
  return ({ request, response, requestId, kind, status, milliseconds, bytes }) => {
    const [path = '', query] = loggedTarget(request.url ?? '').split('?', 2);
    log.info(
      {
        event: 'access',
        method: request.method,
        path: path.slice(0, LONGEST_PATH),
        ...(query && { parameters: [...new Set(new URLSearchParams(query).keys())].slice(0, 30) }),
        status,
        bytes,
        ms: Math.round(milliseconds * 100) / 100,
        class: kind,
        request_id: requestId,
        client: shortenedAddress(clientAddress({ ...senderOf(request), trustedProxies })),
        complete: response.writableFinished,
      },
      'Access',
    );
  };
}
