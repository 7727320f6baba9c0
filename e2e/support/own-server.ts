/** Starts a production server for one test, which may stop it or close its log. */
import { type ChildProcess, type StdioOptions, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { SERVER_OPTIONS } from '#lib/cli/server-options';

const START_MS = 60_000;

/** A production server in a child process; disposing of it kills the process. */
export interface OwnServer {
  readonly origin: string;
  readonly child: ChildProcess;
  /** Sends the signal and resolves to the exit code; null when the process ended by a signal, 'running' after `limitMs`. */
  stop(signal: NodeJS.Signals, limitMs: number): Promise<number | null | 'running'>;
  [Symbol.asyncDispose](): Promise<void>;
}

/**
 * Starts a production server on a free port of 127.0.0.1 and waits until it is ready. It serves the SQLite catalogue of the
 * data directory, by default the demo. `variables` override the environment; with a port of their own they need `PUBLIC_BASE_URL` too.
 * @param project the directory of the build
 * @throws Error when it ends or is not ready within a minute.
 */
export async function startOwnServer(
  variables: Readonly<Record<string, string>> = {},
  stdio: StdioOptions = ['ignore', 'ignore', 'inherit'],
  project = '.',
): Promise<OwnServer> {
  const port = variables.PORT ?? (await freePort());
  const origin = `http://127.0.0.1:${port}`;
  const child = spawn(process.execPath, [...SERVER_OPTIONS, 'server.ts'], {
    cwd: project,
    env: {
      ...process.env,
      DATA_DIR: resolve('var'),
      NODE_ENV: 'production',
      DATABASE_URL: '',
      RATE_LIMIT: 'off',
      PORT: String(port),
      PUBLIC_BASE_URL: origin,
      ...variables,
    },
    stdio,
  });
  const exited = once(child, 'exit').then(([code]): number | null =>
    typeof code === 'number' ? code : null,
  );
  const server: OwnServer = {
    origin,
    child,
    async stop(signal, limitMs) {
      child.kill(signal);
      const limit = new AbortController();
      const timeout = sleep(limitMs, 'running' as const, { signal: limit.signal }).catch(
        () => 'running' as const,
      );
      const end = await Promise.race([exited, timeout]);
      limit.abort();
      return end;
    },
    async [Symbol.asyncDispose]() {
      child.kill('SIGKILL');
      await exited;
    },
  };
  const deadline = performance.now() + START_MS;
  for (;;) {
    const isReady = await fetch(`${origin}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    );
    if (isReady) return server;
    if (child.exitCode !== null || performance.now() > deadline) {
      await server[Symbol.asyncDispose]();
      throw new Error(`The server did not become ready (exit code ${child.exitCode}).`);
    }
    await sleep(100);
  }
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const address = probe.address();
  probe.close();
  await once(probe, 'close');
  if (address === null || typeof address === 'string') throw new Error('The system gave no free port.');
  return address.port;
}
