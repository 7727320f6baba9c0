/**
 * Closing a listening socket without resetting connections. The system completes connections by itself and queues them; closing the
 * socket resets those that the process has not accepted yet, although their clients may have sent a request. Node accepts one
 * connection in a turn of the event loop, so that under load the queue is never empty for long.
 */
import { connect, Server } from 'node:net';

/**
 * Accepts what the system has queued, then closes the listening socket; later connections are refused. Open connections are left alone.
 * After `limitMs`, what is still queued is reset. Elsewhere than on Linux the socket is closed without regard to the queue.
 */
export async function stopListening(server: Server, limitMs: number): Promise<void> {
  const limit = performance.now() + limitMs;
  const address = server.address();
  // With a backlog of 0, Linux queues one connection and ignores requests for more, which clients repeat after a second.
  const isQueueLimited = process.platform === 'linux' && callHandle(server, 'listen', 0) === 0;
  if (isQueueLimited && address !== null && typeof address === 'object') {
    const host = ANY_ADDRESS.has(address.address) ? '127.0.0.1' : address.address;
    while (performance.now() < limit && !(await isOnlyOneQueued(host, address.port)))
      await nextAccept(server);
  }
  // Not `server.close` of HTTP, which also destroys idle connections, on which a request may be arriving.
  Server.prototype.close.call(server);
}

const ANY_ADDRESS: ReadonlySet<string> = new Set(['::', '0.0.0.0']);

/**
 * Connects to our own socket, which succeeds only when the queue was empty. Then our connection fills the queue, so that the socket can be
 * closed, in the same turn of the event loop, without resetting one of a client.
 */
function isOnlyOneQueued(host: string, port: number): Promise<boolean> {
  const probe = connect({ host, port });
  // It is reset with the listening socket.
  probe.on('error', () => {});
  return new Promise((resolve) => {
    // Node begins to connect in the tick before; on the loopback interface the system has then succeeded, or will not.
    process.nextTick(() => {
      const isQueued = callHandle(probe, 'getpeername', {}) === 0;
      if (!isQueued) probe.destroy();
      resolve(isQueued);
    });
  });
}

/** Resolves directly after the next connection was accepted, or when none came for a moment. */
function nextAccept(server: Server): Promise<void> {
  return new Promise((resolve) => {
    const settle = () => {
      server.off('connection', settle);
      clearTimeout(timer);
      resolve();
    };
    const timer = setTimeout(settle, RETRY_MS);
    server.once('connection', settle);
  });
}

const RETRY_MS = 5;

/**
 * Calls a method of Node's object for the system's socket, which can do more than the documented interface; undefined where it cannot.
 */
function callHandle(owner: object, method: 'listen' | 'getpeername', argument: unknown): unknown {
  const handle: unknown = Reflect.get(owner, '_handle');
  if (typeof handle !== 'object' || handle === null) return undefined;
  const call: unknown = Reflect.get(handle, method);
  return typeof call === 'function' ? Reflect.apply(call, handle, [argument]) : undefined;
}
