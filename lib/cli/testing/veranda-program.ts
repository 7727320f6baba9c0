import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished } from 'vitest';

/** The exit code and the output of a process that has ended. `code` is null when a signal ended it. */
export interface Ended {
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

/**
 * Creates a data directory, removed when the test ends, and returns it with functions that run `veranda.ts` in a child
 * process on it, without DATABASE_URL and PREVIEW_SECRET of the environment.
 */
export async function veranda() {
  const directory = await mkdtemp(join(tmpdir(), 'veranda-cli-'));
  onTestFinished(() => rm(directory, { recursive: true }));
  const settings = { ...process.env, DATABASE_URL: '', PREVIEW_SECRET: '', DATA_DIR: directory };
  const program = (args: readonly string[]) => [process.execPath, 'lib/cli/veranda.ts', ...args];
  const run = (args: readonly string[], variables: Readonly<Record<string, string>> = {}) =>
    ended(program(args), { ...settings, ...variables });
  /** Runs with a limit on the size of files, in blocks of 512 bytes, like a failing disk. */
  const runWithin = (blocks: number, args: readonly string[]) =>
    ended(['sh', '-c', `ulimit -f ${blocks}; exec "$0" "$@"`, ...program(args)], settings);
  /** Runs until `words` appear on standard error, then sends SIGTERM; null when the program ends before. */
  const runUntil = async (words: string, args: readonly string[]): Promise<Ended | null> => {
    const [command = '', ...rest] = program(args);
    const child = spawn(command, rest, { env: settings });
    const said = { stdout: '', stderr: '' };
    child.stdout.on('data', (text: Buffer) => {
      said.stdout += text.toString();
    });
    child.stderr.on('data', (text: Buffer) => {
      said.stderr += text.toString();
      if (said.stderr.includes(words)) child.kill('SIGTERM');
    });
    const [code] = await once(child, 'close');
    return said.stderr.includes(words) ? { code, ...said } : null;
  };
  return { directory, run, runWithin, runUntil };
}

function ended([command = '', ...args]: readonly string[], env: NodeJS.ProcessEnv): Promise<Ended> {
  return new Promise((resolve) => {
    const child = execFile(command, args, { env }, (_, stdout, stderr) =>
      resolve({ code: child.exitCode, stdout, stderr }),
    );
  });
}

/** Returns an expected value for vitest: a command that ended with exit code 2 and these words on standard error. */
export function refusal(words: string) {
  return { code: 2, stderr: expect.stringContaining(words) };
}
