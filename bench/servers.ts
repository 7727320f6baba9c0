import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

import { SERVER_ENVIRONMENT, SERVER_OPTIONS } from '#lib/cli/server-options';

/** A server in a child process, started by `startServer`. */
export interface RunningServer {
  readonly url: string;
  readonly processId: number;
  /** Resolves when the process has ended, also after a failure. */
  readonly exited: Promise<void>;
  stop(): Promise<void>;
}

/** The arguments of Node that start the production server. */
export const OUR_SERVER = [...SERVER_OPTIONS, 'server.ts'];

const canPin = process.platform === 'linux';

/**
 * Moves this process to the second core, away from the servers. Does nothing except on Linux.
 * @throws Error on Linux when `taskset` is missing or there is only one core.
 */
export function pinLoad(): void {
  if (canPin) execFileSync('taskset', ['-a', '-pc', '1', String(process.pid)], { stdio: 'ignore' });
}

interface Placing {
  readonly cwd?: string;
  /** From 0; null for all. */
  readonly core?: number | null;
}

/**
 * Runs a Node program as a server and waits until `readyPath` responds with a 2xx status. On Linux it runs on one core only,
 * by default the first. @throws Error when it is not ready after two minutes.
 */
export async function startServer(
  program: readonly string[],
  port: number,
  readyPath: string,
  environment: Readonly<Record<string, string>> = {},
  { cwd = process.cwd(), core = 0 }: Placing = {},
): Promise<RunningServer> {
  const command =
    canPin && core !== null
      ? ['taskset', '-c', String(core), process.execPath, ...program]
      : [process.execPath, ...program];
  const [executable = process.execPath, ...parameters] = command;
  const child = spawn(executable, parameters, {
    cwd,
    env: {
      ...process.env,
      ...SERVER_ENVIRONMENT,
      ...environment,
      PORT: String(port),
      NODE_ENV: 'production',
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  // No server stays behind when a measurement fails.
  process.once('exit', () => child.kill('SIGTERM'));
  const exited = once(child, 'exit').then(() => {});
  const url = `http://127.0.0.1:${port}`;
  const deadline = Date.now() + 120_000;
  while (Date.now() < deadline) {
    const isReady = await fetch(url + readyPath).then(
      (response) => response.ok,
      () => false,
    );
    if (isReady) return { url, processId: child.pid ?? 0, exited, stop: () => stop(child) };
    await sleep(100);
  }
  await stop(child);
  throw new Error(`${program.join(' ')} did not answer ${readyPath} within two minutes`);
}

/**
 * Returns the processor time, in milliseconds, that the threads of a process have used since they started; NaN when the
 * system does not report it (other than Linux, or no such process).
 */
export function coreMilliseconds(processId: number): number {
  const folder = `/proc/${processId}/task`;
  if (!existsSync(folder)) return Number.NaN;
  const nanoseconds = readdirSync(folder).map((thread) =>
    Number(readFileSync(join(folder, thread, 'schedstat'), 'utf8').split(' ')[0]),
  );
  return nanoseconds.reduce((sum, each) => sum + each, 0) / 1e6;
}

/**
 * Waits until a server has used at most 20 ms of processor time in each of two consecutive seconds, so that its work after
 * the start has ended. Has no time limit. Waits two seconds where the system does not report processor time.
 */
export async function settled({ processId }: RunningServer): Promise<void> {
  let before = coreMilliseconds(processId);
  for (let idleSeconds = 0; idleSeconds < 2; ) {
    await sleep(1_000);
    const now = coreMilliseconds(processId);
    // NaN when the system does not report it; then the wait ends too.
    idleSeconds = now - before > 20 ? 0 : idleSeconds + 1;
    before = now;
  }
}

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill('SIGTERM');
  await once(child, 'exit');
}
