/** For tests and benchmarks: clients that request without pause until the server refuses connections, and count what became of each request. */
import { Agent, type IncomingMessage, request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';

export interface StoppingLoad {
  readonly origin: string;
  /** Clients that keep their connection, each with one request at a time. */
  readonly keptConnections: number;
  /** Clients that open a connection for each request. */
  readonly newConnections: number;
  /** Longest pause of a client between two requests, whose length is random; 0 for none. */
  readonly maxPauseMs: number;
  /** Path and query of the next request. */
  nextPath(): string;
}

interface CutRequest {
  readonly path: string;
  readonly isConnectionKept: boolean;
  /** Error code, or `incomplete` for an answer without its end. */
  readonly reason: string;
  /** From sending the request to the error. */
  readonly afterMs: number;
}

export interface StoppingTally {
  /** Requests on a connection that the server had accepted. */
  sent: number;
  /** Answers that arrived whole. */
  answered: number;
  /** Answers with `Connection: close`. */
  closing: number;
  /** Answers with a status of 500 or above. */
  failed: number;
  /** Connections refused because nothing listened any more: no request was sent. */
  refused: number;
  readonly cut: CutRequest[];
}

/** Sends requests with all clients until each was refused a connection, and returns the counts. */
export async function loadUntilStopped(load: StoppingLoad): Promise<StoppingTally> {
  const tally: StoppingTally = { sent: 0, answered: 0, closing: 0, failed: 0, refused: 0, cut: [] };
  const clients = (count: number, isConnectionKept: boolean) =>
    Array.from({ length: count }, () => requestUntilRefused(load, isConnectionKept, tally));
  await Promise.all([...clients(load.keptConnections, true), ...clients(load.newConnections, false)]);
  return tally;
}

async function requestUntilRefused(
  { origin, maxPauseMs, nextPath }: StoppingLoad,
  isConnectionKept: boolean,
  tally: StoppingTally,
): Promise<void> {
  const agent = new Agent({ keepAlive: isConnectionKept, maxSockets: 1 });
  for (;;) {
    const path = nextPath();
    const startedAt = performance.now();
    try {
      const answer = await fetchWhole(origin + path, agent);
      tally.answered += 1;
      if (answer.headers.connection === 'close') tally.closing += 1;
      if ((answer.statusCode ?? 500) >= 500) tally.failed += 1;
    } catch (error) {
      const reason = error instanceof Error && 'code' in error ? String(error.code) : String(error);
      if (reason === 'ECONNREFUSED') {
        tally.refused += 1;
        break;
      }
      tally.cut.push({ path, isConnectionKept, reason, afterMs: performance.now() - startedAt });
    }
    tally.sent += 1;
    if (maxPauseMs > 0) await sleep(Math.random() * maxPauseMs);
  }
  agent.destroy();
}

function fetchWhole(url: string, agent: Agent): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    const sent = request(url, { agent }, (response) => {
      response.resume();
      response.once('error', reject);
      response.once('close', () => {
        if (response.complete) resolve(response);
        else reject(Object.assign(new Error('The answer has no end.'), { code: 'incomplete' }));
      });
    });
    sent.once('error', reject);
    sent.end();
  });
}
