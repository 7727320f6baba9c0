/** A proxy in front of a server, for tests: it can stop forwarding without closing connections, like a failing network. */
import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';

/** A running TCP proxy for tests, and the network faults that it can simulate. */
export interface TcpProxy {
  readonly port: number;
  /** Stops forwarding in both directions; connections stay open and new ones are accepted. */
  hold(): void;
  /** Resumes forwarding, starting with the data received in the meantime. */
  release(): void;
  /** Delays all data from now on, in order; 0 by default. */
  delay(milliseconds: number): void;
  /** Closes all connections; new ones are forwarded. */
  cut(): void;
  close(): Promise<void>;
}

/** Starts a TCP proxy on a free port of 127.0.0.1 that forwards to `targetPort` of 127.0.0.1. */
export async function startTcpProxy(targetPort: number): Promise<TcpProxy> {
  const sockets = new Set<Socket>();
  let isHolding = false;
  let delayMs = 0;
  const keep = (socket: Socket) => {
    sockets.add(socket);
    socket.on('error', () => {});
    socket.on('close', () => sockets.delete(socket));
  };
  const forward = (from: Socket, to: Socket) => {
    from.on('data', (data) => {
      if (delayMs === 0) to.write(data);
      else setTimeout(() => to.write(data), delayMs);
    });
    from.on('close', () => to.destroy());
    if (isHolding) from.pause();
  };
  const server = createServer((client) => {
    const target = connect(targetPort, '127.0.0.1');
    keep(client);
    keep(target);
    forward(client, target);
    forward(target, client);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The system provides no free port.');
  const cut = () => {
    for (const socket of sockets) socket.destroy();
  };
  return {
    port: address.port,
    hold() {
      isHolding = true;
      for (const socket of sockets) socket.pause();
    },
    release() {
      isHolding = false;
      for (const socket of sockets) socket.resume();
    },
    delay(milliseconds) {
      delayMs = milliseconds;
    },
    cut,
    async close() {
      cut();
      server.close();
      await once(server, 'close');
    },
  };
}
