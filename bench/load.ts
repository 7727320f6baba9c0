/**
 * Asks a server as fast as it answers, one request at a time on each of some connections. Hides the client's side of HTTP/1.1,
 * which is kept so plain that the loading core is not what is measured: a body is only counted, never read.
 */
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { quantile } from './figures.ts';

export interface Load {
  readonly url: string;
  /** Path and query of the next request. */
  nextPath(): string;
  readonly headers?: Readonly<Record<string, string>>;
  /** Any other status ends the run. */
  readonly status: number;
  readonly connections: number;
  readonly seconds: number;
}

export interface LoadFigures {
  readonly answers: number;
  readonly requestsPerSecond: number;
  /** Middle of all requests' times, and what 99 of 100 stay below. */
  readonly p50Milliseconds: number;
  readonly p99Milliseconds: number;
  /** Share of the run in which this process computed, 0 to 1: near 1 the load is the limit, not the server. */
  readonly busy: number;
}

const HEAD_END = Buffer.from('\r\n\r\n');
const CHUNKS_END = Buffer.from('0\r\n\r\n');

/** @throws Error at the first answer of another status, or when a connection breaks. */
export async function load({
  url,
  nextPath,
  headers = {},
  status,
  connections,
  seconds,
}: Load): Promise<LoadFigures> {
  const { hostname, port, host } = new URL(url);
  const rest = Object.entries({ Host: host, ...headers }).map(([name, value]) => `${name}: ${value}\r\n`);
  const tail = ` HTTP/1.1\r\n${rest.join('')}\r\n`;
  const times: number[] = [];
  const usedBefore = process.cpuUsage();
  const startedAt = performance.now();
  const endsAt = startedAt + seconds * 1_000;
  const runs = Array.from({ length: connections }, async () => {
    const socket = connect({ host: hostname, port: Number(port), noDelay: true });
    await once(socket, 'connect');
    await askUntil(socket, { endsAt, status, request: () => `GET ${nextPath()}${tail}`, times });
  });
  await Promise.all(runs);
  const elapsed = performance.now() - startedAt;
  const used = process.cpuUsage(usedBefore);
  const sorted = Float64Array.from(times).sort();
  return {
    answers: times.length,
    requestsPerSecond: (times.length / elapsed) * 1_000,
    p50Milliseconds: quantile(sorted, 0.5),
    p99Milliseconds: quantile(sorted, 0.99),
    busy: (used.user + used.system) / 1_000 / elapsed,
  };
}

interface Asking {
  readonly endsAt: number;
  readonly status: number;
  request(): string;
  /** Gets each answer's time, milliseconds. */
  readonly times: number[];
}

function askUntil(socket: Socket, { endsAt, status, request, times }: Asking): Promise<void> {
  return new Promise((resolve, reject) => {
    let sentAt = 0;
    /** Bytes of the answer that are still to come; null before its head, Infinity while its end is sought. */
    let missing: number | null = null;
    const expected = String(status);
    const ask = () => {
      missing = null;
      sentAt = performance.now();
      socket.write(request(), 'latin1');
    };
    const take = (data: Buffer) => {
      if (missing === null) {
        const found = data.toString('latin1', 9, 12);
        const headEnd = data.indexOf(HEAD_END);
        if (found !== expected || headEnd < 0)
          throw new Error(`${found} instead of ${expected}: ${data.toString('latin1', 0, 300)}`);
        missing =
          bodyLength(data.toString('latin1', 0, headEnd), status) - (data.length - headEnd - HEAD_END.length);
      } else missing -= data.length;
      const isChunksEnd =
        missing === Number.POSITIVE_INFINITY && data.subarray(-CHUNKS_END.length).equals(CHUNKS_END);
      if (missing > 0 && !isChunksEnd) return;
      const now = performance.now();
      times.push(now - sentAt);
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

/** Infinity when the body comes in chunks. */
function bodyLength(head: string, status: number): number {
  if (status === 304) return 0;
  const [, digits] = /\r\ncontent-length: (\d+)/i.exec(head) ?? [];
  return digits === undefined ? Number.POSITIVE_INFINITY : Number(digits);
}
