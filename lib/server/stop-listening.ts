/**
 * Closes a listening socket without resetting connections. The system completes connections by itself and queues them; closing the
 * socket resets those that the process has not accepted yet, although their clients may have sent a request. Node accepts one
 * connection per turn of the event loop, so that under load the queue is never empty for long.
 */
import { connect, Server } from 'node:net';

/**
 * Accepts the queued connections, then closes the listening socket; later connections are refused. Open connections stay open. After
 * `limitMs`, connections that are still queued are reset. On systems other than Linux the socket is closed regardless of the queue.
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
  // HTTP's own `server.close` would also destroy idle connections, on which a request may be arriving.
  Server.prototype.close.call(server);
}

const ANY_ADDRESS: ReadonlySet<string> = new Set(['::', '0.0.0.0']);

/**
 * Connects to this process's own socket, which succeeds only when the queue is empty, and resolves to whether it did.
 * Then this connection fills the queue, so that the socket can be closed in the same turn of the event loop without
 * resetting a client's.
 */
function isOnlyOneQueued(host: string, port: number): Promise<boolean> {
  const probe = connect({ host, port });
  // This connection is reset with the listening socket.
  probe.on('error', () => {});
  return new Promise((resolve) => {
    // Node has started to connect in the previous tick; on the loopback interface the system has succeeded by now, or will not.
    process.nextTick(() => {
      const isQueued = callHandle(probe, 'getpeername', {}) === 0;
      if (!isQueued) probe.destroy();
      resolve(isQueued);
    });
  });
}

/** Resolves after the next connection is accepted, or after RETRY_MS without one. */
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
 * Calls a method of Node's internal handle of a socket, which can do more than the documented interface. Returns undefined where the
 * method does not exist.
 */
function callHandle(owner: object, method: 'listen' | 'getpeername', argument: unknown): unknown {
  const handle: unknown = Reflect.get(owner, '_handle');
  if (typeof handle !== 'object' || handle === null) return undefined;
  const call: unknown = Reflect.get(handle, method);
  return typeof call === 'function' ? Reflect.apply(call, handle, [argument]) : undefined;
}
