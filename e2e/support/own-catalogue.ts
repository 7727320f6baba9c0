/** A site of a journey's own: the production server with a catalogue made of a listings file. */
import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

export interface OwnSite {
  /** Without a trailing slash. */
  readonly url: string;
  /** What the server has written so far. */
  log(): string;
  stop(): Promise<void>;
}

const START_MS = 60_000;

/**
 * @param listings in the plain layout of docs/import-csv.md
 * @param under the places that all of them lie in
 * @param settings environment variables of the server
 * @param reviews of those listings; null without
 */
export async function serveListings(
  listings: string,
  under: string,
  settings: Readonly<Record<string, string>>,
  reviews: string | null = null,
): Promise<OwnSite> {
  const directory = await mkdtemp(join(tmpdir(), 'veranda-journey-'));
  const file = join(directory, 'listings.csv');
  await writeFile(file, listings);
  const own = { ...process.env, DATABASE_URL: '', DATA_DIR: directory };
  const program = ['lib/cli/veranda.ts', 'import', file, '--currency', 'EUR', '--under', under];
  if (reviews !== null) {
    const reviewsFile = join(directory, 'reviews.csv');
    await writeFile(reviewsFile, reviews);
    program.push('--reviews', reviewsFile);
  }
  await promisify(execFile)(process.execPath, program, { env: own });

  const url = `http://localhost:${await freePort()}`;
  const server = spawn(process.execPath, ['server.ts'], {
    env: {
      ...own,
      NODE_ENV: 'production',
      PORT: new URL(url).port,
      PUBLIC_BASE_URL: url,
      RATE_LIMIT: 'off',
      LOG_LEVEL: 'warn',
      ...settings,
    },
  });
  let log = '';
  for (const stream of [server.stdout, server.stderr]) {
    stream.on('data', (text: Buffer) => {
      log += text.toString();
    });
  }
  const stop = async () => {
    if (server.exitCode === null && server.kill()) await once(server, 'exit');
    await rm(directory, { recursive: true });
  };
  const isReady = () =>
    fetch(`${url}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    );
  for (const since = Date.now(); !(await isReady()); await new Promise((wake) => setTimeout(wake, 100))) {
    if (server.exitCode === null && Date.now() - since < START_MS) continue;
    await stop();
    throw new Error(`The server did not start: ${log}`);
  }
  return { url, log: () => log, stop };
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0);
  await once(probe, 'listening');
  const address = probe.address();
  probe.close();
  if (address === null || typeof address === 'string') throw new Error('There is no free port.');
  return address.port;
}
