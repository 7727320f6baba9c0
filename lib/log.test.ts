import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync } from 'node:fs';
import type { Readable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { askRaw } from '#lib/server/testing/raw-http';

interface LoggingServer {
  readonly child: ChildProcess;
  readonly log: Readable | null;
  readonly origin: string;
}

/** Runs in a separate process, which ends with the test. */
async function loggingServer(stdout: 'pipe' | number): Promise<LoggingServer> {
  const child = spawn(process.execPath, ['lib/server/testing/logging-server.ts'], {
    stdio: ['ignore', stdout, 'pipe'],
    env: { ...process.env, LOG_LEVEL: 'info' },
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  if (child.stderr === null) throw new Error('Standard error is a pipe.');
  const [port] = await once(child.stderr, 'data');
  return { child, log: child.stdout, origin: `http://127.0.0.1:${String(port).trim()}` };
}

/** Logs 3 MB, more than the pipe and the process keep. */
async function logMuch({ origin }: LoggingServer): Promise<void> {
  for (let count = 0; count < 300; count++) expect((await askRaw(origin, '/')).body).toBe('done');
}

/** The exit code, or 'running' when the process has not ended in ten seconds. */
async function stop({ child }: LoggingServer): Promise<unknown> {
  child.kill('SIGTERM');
  return Promise.race([once(child, 'exit').then(([code]) => code), sleep(10_000, 'running')]);
}

test('a log whose reader is gone affects neither responses nor the stop', async () => {
  const server = await loggingServer('pipe');
  server.log?.destroy();
  await logMuch(server);
  expect(await stop(server)).toBe(0);
});

test('a log that is not read affects neither responses nor the stop', async () => {
  const server = await loggingServer('pipe');
  await logMuch(server);
  expect(await stop(server)).toBe(0);
});

test('a log that is read again has whole lines and the number of lost ones', async () => {
  const server = await loggingServer('pipe');
  await logMuch(server);
  let text = '';
  server.log?.setEncoding('utf8').on('data', (part: string) => {
    text += part;
  });
  await expect
    .poll(() => text, { timeout: 10_000 })
    .toMatch(/"lines":\d+,"msg":"Log lines were lost[^}]*}\n/);
  const lines: { msg: string; lines?: number }[] = text
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line));
  const requests = lines.filter(({ msg }) => msg === 'Request').length;
  const lost = lines.reduce((sum, line) => sum + (line.lines ?? 0), 0);
  expect(requests + lost).toBe(300);
  expect(await stop(server)).toBe(0);
});

test.runIf(process.platform === 'linux')(
  'a log on a full disk disturbs neither answers nor the stop',
  async () => {
    const full = openSync('/dev/full', 'w');
    const server = await loggingServer(full);
    closeSync(full);
    await logMuch(server);
    expect(await stop(server)).toBe(0);
  },
);
