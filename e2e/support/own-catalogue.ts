/** Starts a production server for one journey, with a catalogue imported from a listings file or a bundle. */
import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { type FixtureContent, writeFixtureBundle } from '#lib/store/testing/fixture-bundle';

/** A running production server with a catalogue of its own. `stop` also removes its data. */
export interface OwnSite {
  /** Without a trailing slash. */
  readonly url: string;
  /** The data directory. */
  readonly directory: string;
  /** Returns the server's output so far. */
  log(): string;
  /** Stops the server and starts that of another directory at the same address with the same data. */
  restart(projectDirectory: string): Promise<void>;
  stop(): Promise<void>;
}

/** A running production server with a catalogue of listings. */
export interface ListingsSite extends OwnSite {
  /** Imports and publishes other listings, which the running server takes up within seconds. */
  publish(listings: string): Promise<void>;
}

const START_MS = 60_000;

/**
 * Imports listings in euros into a new data directory and starts a production server with it on a free port, without
 * rate limits.
 * @param listings The listings file, in the plain layout of docs/import-csv.md.
 * @param under The places that contain all listings.
 * @param settings Environment variables of the server.
 * @param reviews The reviews file of the listings; null without.
 * @param calendar The calendar file of the listings, one row per night; null without.
 * @param projectDirectory The directory of the server's code.
 * @param options Further options of the import.
 * @throws Error when the import fails, or the server is not ready within a minute.
 */
export async function serveListings(
  listings: string,
  under: string,
  settings: Readonly<Record<string, string>>,
  reviews: string | null = null,
  calendar: string | null = null,
  projectDirectory = process.cwd(),
  options: readonly string[] = [],
): Promise<ListingsSite> {
  const directory = await mkdtemp(join(tmpdir(), 'veranda-journey-'));
  const file = join(directory, 'listings.csv');
  await writeFile(file, listings);
  const source = [file, '--currency', 'EUR', '--under', under, ...options];
  if (reviews !== null) {
    const reviewsFile = join(directory, 'reviews.csv');
    await writeFile(reviewsFile, reviews);
    source.push('--reviews', reviewsFile);
  }
  if (calendar !== null) {
    const calendarFile = join(directory, 'calendar.csv');
    await writeFile(calendarFile, calendar);
    source.push('--calendar', calendarFile);
  }
  await importInto(directory, source);
  const site = await serveDirectory(directory, settings, projectDirectory);
  return {
    ...site,
    publish: async (others) => {
      await writeFile(file, others);
      await importInto(directory, source);
    },
  };
}

/**
 * Imports a bundle into a new data directory and starts a production server with it on a free port, without rate limits.
 * @param content Replaces parts of the bundle of tests; that refers to pictures without files.
 * @throws Error when the import fails, or the server is not ready within a minute.
 */
export async function serveBundle(
  content: Partial<FixtureContent>,
  settings: Readonly<Record<string, string>> = {},
): Promise<OwnSite> {
  const directory = await mkdtemp(join(tmpdir(), 'veranda-journey-'));
  const bundle = join(directory, 'bundle');
  await writeFixtureBundle(bundle, content);
  await importInto(directory, [bundle]);
  return serveDirectory(directory, settings, process.cwd());
}

function environmentOf(directory: string): NodeJS.ProcessEnv {
  return { ...process.env, DATABASE_URL: '', DATA_DIR: directory, SITE_DIR: join(directory, 'site') };
}

async function importInto(directory: string, source: readonly string[]): Promise<void> {
  const program = ['lib/cli/veranda.ts', 'import', ...source];
  await promisify(execFile)(process.execPath, program, { env: environmentOf(directory) });
}

async function serveDirectory(
  directory: string,
  settings: Readonly<Record<string, string>>,
  projectDirectory: string,
): Promise<OwnSite> {
  const url = `http://localhost:${await freePort()}`;
  let log = '';
  const start = async (cwd: string): Promise<ChildProcess> => {
    const server = spawn(process.execPath, ['server.ts'], {
      cwd,
      env: {
        ...environmentOf(directory),
        NODE_ENV: 'production',
        PORT: new URL(url).port,
        PUBLIC_BASE_URL: url,
        RATE_LIMIT: 'off',
        LOG_LEVEL: 'warn',
        ...settings,
      },
    });
    for (const stream of [server.stdout, server.stderr]) {
      stream.on('data', (text: Buffer) => {
        log += text.toString();
      });
    }
    for (
      const since = Date.now();
      !(await isReady(url));
      await new Promise((wake) => setTimeout(wake, 100))
    ) {
      if (server.exitCode === null && Date.now() - since < START_MS) continue;
      await end(server);
      await rm(directory, { recursive: true });
      throw new Error(`The server did not start: ${log}`);
    }
    return server;
  };
  let server = await start(projectDirectory);
  return {
    url,
    directory,
    log: () => log,
    restart: async (other) => {
      await end(server);
      server = await start(other);
    },
    stop: async () => {
      await end(server);
      await rm(directory, { recursive: true });
    },
  };
}

async function end(server: ChildProcess): Promise<void> {
  if (server.exitCode === null && server.kill()) await once(server, 'exit');
}

function isReady(url: string): Promise<boolean> {
  return fetch(`${url}/readyz`).then(
    ({ ok }) => ok,
    () => false,
  );
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0);
  await once(probe, 'listening');
  const address = probe.address();
  probe.close();
  if (address === null || typeof address === 'string') throw new Error('There is no free port.');
  return address.port;
}
