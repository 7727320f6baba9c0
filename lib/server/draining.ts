/**
 * A server that stops without losing a request. Hides the state of its connections: which have a pending request, which have
 * received a part of one, and which are idle.
 */
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { stopListening } from '#lib/server/stop-listening';

interface DrainTimes {
  /** How long new connections are still accepted, so that load balancers can learn that this process stops. */
  readonly acceptMs: number;
  /** How long an idle connection stays open for a request that may be on its way. */
  readonly idleMs: number;
  /** When the remaining connections are destroyed, counted from the start. */
  readonly limitMs: number;
}

/** A server that can stop without losing a request. */
export interface DrainableServer {
  readonly server: Server;
  /**
   * Serves every request that arrives within `acceptMs`, and those of open connections after that; then closes all connections.
   * Resolves to whether all pending requests were completed. Call it once, while the server listens.
   */
  drain(times: DrainTimes): Promise<boolean>;
}

type Handle = (request: IncomingMessage, response: ServerResponse) => void;

/** Returns a server, which does not listen yet, that can be drained. @param create creates the server; node:http's own by default */
export function drainableServer(
  handle: Handle,
  create: (handle: Handle) => Server = createServer,
): DrainableServer {
  const connections = new Map<Socket, Connection>();
  let isDraining = false;
  let isOver = false;
  let onConnectionClosed = () => {};

  const server = create((request, response) => {
    const connection = connections.get(request.socket);
    connection?.begin(response);
    if (!isDraining) return handle(request, response);
    // By then every request that arrived in the same packets is known, and only the response to the last one announces the close.
    setImmediate(() => {
      connection?.announceClose();
      handle(request, response);
    });
  });
  server.on('connection', (socket) => {
    if (isOver) {
      socket.destroy();
      return;
    }
    const connection = new Connection(socket);
    connections.set(socket, connection);
    if (isDraining) connection.closeInSteps();
    socket.once('close', () => {
      connections.delete(socket);
      onConnectionClosed();
    });
  });

  const drain = async ({ acceptMs, idleMs, limitMs }: DrainTimes): Promise<boolean> => {
    let isClean = true;
    isDraining = true;
    for (const connection of connections.values()) {
      connection.closeInSteps();
      connection.announceClose();
    }
    const limit = setTimeout(() => {
      isOver = true;
      for (const [socket, connection] of connections) {
        if (!connection.isIdle()) isClean = false;
        socket.destroy();
      }
    }, limitMs);
    const sweep = setInterval(() => {
      for (const connection of connections.values()) connection.closeIfIdleFor(idleMs / SWEEP_MS);
    }, SWEEP_MS);
    await new Promise((resolve) => setTimeout(resolve, acceptMs));
    await stopListening(server, Math.min(limitMs * ACCEPTING_SHARE, limitMs - acceptMs - ANSWERING_MS));
    await new Promise<void>((resolve) => {
      onConnectionClosed = () => {
        if (connections.size === 0) resolve();
      };
      onConnectionClosed();
    });
    clearTimeout(limit);
    clearInterval(sweep);
    return isClean;
  };
  return { server, drain };
}

const SWEEP_MS = 50;
/** Share of the time limit for emptying the queue of connections: a busy server accepts only a few a second. */
const ACCEPTING_SHARE = 0.7;
/** The minimum time for the responses to the connections accepted last. */
const ANSWERING_MS = 200;
/** How long a client may take to close its side after this one. */
const LINGER_MS = 500;

class Connection {
  readonly #socket: Socket;
  #responsesUnderWay = 0;
  /** The response to the latest request. */
  #last: ServerResponse | null = null;
  /** Bytes received when the last response ended: more than that is the beginning of a request. */
  #bytesAtEnd = 0;
  /** Number of consecutive sweeps in which the connection was idle. */
  #idleSweeps = 0;

  constructor(socket: Socket) {
    this.#socket = socket;
  }

  /** Counts a request as pending until its response is closed. */
  begin(response: ServerResponse): void {
    const before = this.#last;
    // This request is to be served too, so the response before it must not end the connection.
    if (before?.getHeader('connection') === 'close' && !before.headersSent) {
      before.setHeader('Connection', 'keep-alive');
    }
    this.#last = response;
    this.#responsesUnderWay += 1;
    response.once('close', () => {
      this.#responsesUnderWay -= 1;
      this.#bytesAtEnd = this.#socket.bytesRead;
      this.#idleSweeps = 0;
      if (this.#last === response) this.#last = null;
    });
  }

  /** Announces in the connection's last response that the connection is closed after it. */
  announceClose(): void {
    if (this.#last && !this.#last.headersSent) this.#last.setHeader('Connection', 'close');
  }

  /** Whether there is neither a pending request nor a part of one. */
  isIdle(): boolean {
    return this.#responsesUnderWay === 0 && this.#socket.bytesRead === this.#bytesAtEnd;
  }

  /**
   * Closes the connection after a number of sweeps in which it was idle. Call it once per sweep. Sweeps are counted instead of time:
   * between two of them the event loop has read what arrived, however long it was busy.
   */
  closeIfIdleFor(sweeps: number): void {
    this.#idleSweeps = this.isIdle() ? this.#idleSweeps + 1 : 0;
    if (this.#idleSweeps > sweeps && !this.#socket.writableEnded) this.#socket.destroySoon();
  }

  /**
   * Makes the connection close in two steps after its last response. Closing both sides together makes the system reset the connection
   * when the client has sent more, and a reset can overtake the response. So this side is ended first, and what still arrives is dropped.
   */
  closeInSteps(): void {
    const socket = this.#socket;
    socket.destroySoon = () => {
      socket.end();
      const linger = setTimeout(() => socket.destroy(), LINGER_MS);
      socket.once('close', () => clearTimeout(linger));
    };
  }
}
