/**
 * Loads a server with one request at a time on each of several connections. It is a minimal HTTP/1.1 client, so that its own
 * core is not the limit: it counts the bytes of bodies without reading them.
 */
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { quantile } from './figures.ts';

/** The load that one call of `load` puts on a server. */
export interface Load {
  readonly url: string;
  /** Returns the path and query of the next request. */
  nextPath(): string;
  readonly headers?: Readonly<Record<string, string>>;
  /** The expected status; another one ends the run. */
  readonly status: number;
  /** A status of refusals, which are counted and are not responses; absent, they end the run. */
  readonly refusalStatus?: number;
  readonly connections: number;
  readonly seconds: number;
}

/** The results of a load. */
export interface LoadFigures {
  readonly answers: number;
  readonly refusals: number;
  readonly requestsPerSecond: number;
  /** Median and 99th percentile of the response times. */
  readonly p50Milliseconds: number;
  readonly p99Milliseconds: number;
  /** Processor use of this process, 0 to 1. Near 1, the load generator is the limit and not the server. */
  readonly busy: number;
}

const HEAD_END = Buffer.from('\r\n\r\n');
const CHUNKS_END = Buffer.from('0\r\n\r\n');

/**
 * Loads a server for `seconds` and returns the figures.
 * @throws Error at the first response with another status than `status` and `refusalStatus`, or when a connection breaks.
 */
export async function load({
  url,
  nextPath,
  headers = {},
  status,
  refusalStatus,
  connections,
  seconds,
}: Load): Promise<LoadFigures> {
  const { hostname, port, host } = new URL(url);
  const rest = Object.entries({ Host: host, ...headers }).map(([name, value]) => `${name}: ${value}\r\n`);
  const tail = ` HTTP/1.1\r\n${rest.join('')}\r\n`;
  const times: number[] = [];
  let refusals = 0;
  const usedBefore = process.cpuUsage();
  const startedAt = performance.now();
  const endsAt = startedAt + seconds * 1_000;
  const runs = Array.from({ length: connections }, async () => {
    const socket = connect({ host: hostname, port: Number(port), noDelay: true });
    await once(socket, 'connect');
    await askUntil(socket, {
      endsAt,
      status,
      refusalStatus,
      request: () => `GET ${nextPath()}${tail}`,
      onAnswer: (milliseconds) => times.push(milliseconds),
      onRefusal: () => refusals++,
    });
  });
  await Promise.all(runs);
  const elapsed = performance.now() - startedAt;
  const used = process.cpuUsage(usedBefore);
  const sorted = Float64Array.from(times).sort();
  return {
    answers: times.length,
    refusals,
    requestsPerSecond: (times.length / elapsed) * 1_000,
    p50Milliseconds: quantile(sorted, 0.5),
    p99Milliseconds: quantile(sorted, 0.99),
    busy: (used.user + used.system) / 1_000 / elapsed,
  };
}

interface Asking {
  readonly endsAt: number;
  readonly status: number;
  readonly refusalStatus: number | undefined;
  request(): string;
  onAnswer(milliseconds: number): void;
  onRefusal(): void;
}

function askUntil(
  socket: Socket,
  { endsAt, status, refusalStatus, request, onAnswer, onRefusal }: Asking,
): Promise<void> {
  return new Promise((resolve, reject) => {
    let sentAt = 0;
    /** Remaining bytes of the response; null before its head, Infinity for a chunked body whose end is not known. */
    let missing: number | null = null;
    const expected = String(status);
    const refusal = String(refusalStatus);
    let isRefused = false;
    const ask = () => {
      missing = null;
      sentAt = performance.now();
      socket.write(request(), 'latin1');
    };
    const take = (data: Buffer) => {
      if (missing === null) {
        const found = data.toString('latin1', 9, 12);
        const headEnd = data.indexOf(HEAD_END);
        isRefused = found === refusal;
        if ((found !== expected && !isRefused) || headEnd < 0)
          throw new Error(`${found} instead of ${expected}: ${data.toString('latin1', 0, 300)}`);
        missing =
          bodyLength(data.toString('latin1', 0, headEnd), status) - (data.length - headEnd - HEAD_END.length);
      } else missing -= data.length;
      const isChunksEnd =
        missing === Number.POSITIVE_INFINITY && data.subarray(-CHUNKS_END.length).equals(CHUNKS_END);
      if (missing > 0 && !isChunksEnd) return;
      const now = performance.now();
      if (isRefused) onRefusal();
      else onAnswer(now - sentAt);
      if (now < endsAt) ask();
      else {
        socket.removeAllListeners().destroy();
        resolve();
      }
    };
    socket.on('data', (data) => {
      try {
        if (typeof data !== 'string') take(data);
      } catch (error) {
        socket.destroy();
        reject(error);
      }
    });
    socket.on('error', reject);
    socket.on('close', () => reject(new Error('The server closed a connection.')));
    ask();
  });
}

/** Returns the bytes of a body; Infinity when it is chunked. */
function bodyLength(head: string, status: number): number {
  if (status === 304) return 0;
  const [, digits] = /\r\ncontent-length: (\d+)/i.exec(head) ?? [];
  return digits === undefined ? Number.POSITIVE_INFINITY : Number(digits);
}
