import type { IncomingMessage } from 'node:http';

/** Ends the connection of a request whose body has not arrived completely after `ms`. Costs nothing for requests without a body. */
export function limitBody(request: IncomingMessage, ms: number): void {
  const { 'content-length': length = '0', 'transfer-encoding': encoding } = request.headers;
  if (length === '0' && encoding === undefined) return;
  const timer = setTimeout(() => {
    if (!request.complete) request.socket.destroy();
  }, ms);
  request.once('close', () => clearTimeout(timer));
}
