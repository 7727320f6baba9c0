/**
 * Requests pages and API responses of a site on keep-alive connections until SIGTERM. Prints one line of JSON: requests,
 * failed ones (another status than 200, or a cut connection), the longest in milliseconds, and the first failures.
 */
import { Agent, get } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';

const CONNECTIONS = 8;
const PAUSE_MS = 100;
const PATHS = [
  '/en',
  '/api/public/v2/search?guests=2',
  '/en/search',
  '/api/public/v2/destinations/roots',
  '/en/destinations/lake-garda',
  '/api/public/v2/rentals/1',
  '/en/rentals/1-casa-rosa',
  '/healthz',
];

const [site] = process.argv.slice(2);
if (site === undefined) throw new Error('The address of the site is missing.');

let isOver = false;
process.on('SIGTERM', () => {
  isOver = true;
});

let requests = 0;
let longestMs = 0;
const failures: string[] = [];

/** Requests a path; resolves to the failure, or null after a complete response with status 200. */
function ask(agent: Agent, path: string): Promise<string | null> {
  return new Promise((resolve) => {
    get(new URL(path, site), { agent }, (answer) => {
      answer.on('error', (error) => resolve(`${path}: ${error.message}`));
      answer.on('end', () => resolve(answer.statusCode === 200 ? null : `${path}: ${answer.statusCode}`));
      answer.resume();
    }).on('error', (error) => resolve(`${path}: ${error.message}`));
  });
}

async function client(number: number): Promise<void> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  for (let turn = number; !isOver; turn++) {
    const startedMs = performance.now();
    const failure = await ask(agent, PATHS[turn % PATHS.length] ?? '/');
    requests += 1;
    longestMs = Math.max(longestMs, performance.now() - startedMs);
    if (failure !== null) failures.push(failure);
    // Leaves the cores of the machine to the server.
    await wait(PAUSE_MS);
  }
  agent.destroy();
}

await Promise.all(Array.from({ length: CONNECTIONS }, (_, number) => client(number)));
process.stdout.write(
  `${JSON.stringify({ requests, failed: failures.length, longestMs: Math.round(longestMs), failures: failures.slice(0, 10) })}\n`,
);
