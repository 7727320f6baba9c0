/**
 * A server that stops without losing a request. Hides the bookkeeping of its connections: which have a request under way, which
 * have sent a part of one, and which are idle.
 */
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { stopListening } from '#lib/server/stop-listening';

interface DrainTimes {
  /** How long new connections are still accepted, so that balancers can learn that this process stops. */
  readonly acceptMs: number;
  /** How long a connection without a request stays open for one that may be on its way. */
  readonly idleMs: number;
  /** When what is still under way is cut, counted from the start. */
  readonly limitMs: number;
}

export interface DrainableServer {
  readonly server: Server;
  /**
   * Answers every request that arrives within `acceptMs`, and those of open connections after that; then closes all connections.
   * Resolves to whether nothing had to be cut. To be called once, while the server listens.
   */
  drain(times: DrainTimes): Promise<boolean>;
}

type Handle = (request: IncomingMessage, response: ServerResponse) => void;

/** Makes a server that can be drained; `create` makes the server itself. */
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
    // By then every request that arrived in the same packets is known, and only the last one is answered with the close.
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
/** Of the whole time, what emptying the queue may take: a busy server accepts only a few connections a second. */
const ACCEPTING_SHARE = 0.7;
/** What is left at least for the answers to what was accepted last. */
const ANSWERING_MS = 200;
/** How long a client may take to close its side after ours. */
const LINGER_MS = 500;

class Connection {
  readonly #socket: Socket;
  #responsesUnderWay = 0;
  /** Response to the request that arrived last. */
  #last: ServerResponse | null = null;
  /** Received when the last answer ended: more than that is the beginning of a request. */
  #bytesAtEnd = 0;
  /** How often in a row it was found idle. */
  #idleSweeps = 0;

  constructor(socket: Socket) {
    this.#socket = socket;
  }

  /** Counts a request until its response has ended, however. */
  begin(response: ServerResponse): void {
    const before = this.#last;
    // A request behind another one is answered too, so the one before does not end the connection.
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

  /** Has the last answer of the connection say that it is the last. */
  announceClose(): void {
    if (this.#last && !this.#last.headersSent) this.#last.setHeader('Connection', 'close');
  }

  /** Neither a request under way nor a part of one. */
  isIdle(): boolean {
    return this.#responsesUnderWay === 0 && this.#socket.bytesRead === this.#bytesAtEnd;
  }

  /**
   * To be called once per sweep. Sweeps are counted instead of time: between two of them the event loop has read what arrived, however
   * long it was busy.
   */
  closeIfIdleFor(sweeps: number): void {
    this.#idleSweeps = this.isIdle() ? this.#idleSweeps + 1 : 0;
    if (this.#idleSweeps > sweeps && !this.#socket.writableEnded) this.#socket.destroySoon();
  }

  /**
   * Replaces how the connection is closed behind its last answer. Closing both sides at once makes the system reset it when the client
   * has sent more, and a reset can overtake the answer. So our side is ended first, and what still arrives is read and dropped.
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
