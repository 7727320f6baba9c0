/** For tests: the operator's command itself, in a process of its own. */
import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished } from 'vitest';

export interface Ended {
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

/** With a data directory of the test's own, and none of the settings of whoever runs the tests that would show. */
export async function veranda() {
  const directory = await mkdtemp(join(tmpdir(), 'veranda-cli-'));
  onTestFinished(() => rm(directory, { recursive: true }));
  const settings = { ...process.env, DATABASE_URL: '', PREVIEW_SECRET: '', DATA_DIR: directory };
  const program = (args: readonly string[]) => [process.execPath, 'lib/cli/veranda.ts', ...args];
  const run = (args: readonly string[], variables: Readonly<Record<string, string>> = {}) =>
    ended(program(args), { ...settings, ...variables });
  /** Where no file may grow beyond so many blocks of 512 bytes, as if the disk failed. */
  const runWithin = (blocks: number, args: readonly string[]) =>
    ended(['sh', '-c', `ulimit -f ${blocks}; exec "$0" "$@"`, ...program(args)], settings);
  /** Ended by us when it has said these words among what is not its result; null when it ends before. */
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

/** The end of a command that could not be carried out as it was given, and says so with these words. */
export function refusal(words: string) {
  return { code: 2, stderr: expect.stringContaining(words) };
}
