/** For tests: the operator's command itself, in a process of its own. */
import { execFile } from 'node:child_process';
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
  const run = (args: readonly string[], variables: Readonly<Record<string, string>> = {}) =>
    new Promise<Ended>((resolve) => {
      const env = { ...process.env, DATABASE_URL: '', PREVIEW_SECRET: '', DATA_DIR: directory, ...variables };
      const program = ['lib/cli/veranda.ts', ...args];
      const child = execFile(process.execPath, program, { env }, (_, stdout, stderr) =>
        resolve({ code: child.exitCode, stdout, stderr }),
      );
    });
  return { directory, run };
}

/** The end of a command that could not be carried out as it was given, and says so with these words. */
export function refusal(words: string) {
  return { code: 2, stderr: expect.stringContaining(words) };
}
