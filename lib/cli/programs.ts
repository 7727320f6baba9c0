/** Child processes and temporary directories of a command. Both end with this process. */
import { type ChildProcess, spawn } from 'node:child_process';
import { rmSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { stripVTControlCharacters } from 'node:util';

const KEPT_CHARACTERS = 200_000;

/** Child processes write to a pipe, so they are given whether the output of this process is a terminal with colours. */
const COLOUR = process.stdout.isTTY
  ? { FORCE_COLOR: '1', NO_COLOR: undefined }
  : { FORCE_COLOR: undefined, NO_COLOR: '1' };

/** The options of `runProgram`. */
export interface ProgramOptions {
  /** Added to the environment; undefined removes a variable. */
  readonly env?: Readonly<Record<string, string | undefined>>;
  readonly limitSeconds: number;
  /** Called with the last line of each output that arrives. */
  readonly onLine?: (line: string) => void;
  /** Writes the output to this process's streams instead of returning it. */
  readonly passThrough?: boolean;
  /** Text for its standard input, which it need not read; without it the input is empty. */
  readonly input?: string;
}

/** The exit code and the output of a program that has ended. */
export interface ProgramResult {
  /** Null when a signal ended it, or it could not be started. */
  readonly code: number | null;
  /** The last 200,000 characters of both streams, in order of arrival; with the reason when it was killed or not started. */
  readonly output: string;
}

const running = new Set<ChildProcess>();

/**
 * Runs a program until it exits, and kills it after `limitSeconds`. Resolves also when the program fails or cannot be
 * started: see `code` and `output`.
 */
export function runProgram(
  program: string,
  args: readonly string[],
  options: ProgramOptions,
): Promise<ProgramResult> {
  return new Promise((resolve) => {
    let output = '';
    const child = spawn(program, args, {
      env: { ...process.env, ...COLOUR, ...options.env },
      stdio: [
        options.input === undefined ? 'ignore' : 'pipe',
        ...(options.passThrough ? (['inherit', 'inherit'] as const) : (['pipe', 'pipe'] as const)),
      ],
    });
    // A program that ends before it reads its input closes it.
    child.stdin?.on('error', () => {});
    child.stdin?.end(options.input);
    running.add(child);
    const take = (text: string) => {
      output = (output + text).slice(-KEPT_CHARACTERS);
      const line = stripVTControlCharacters(text).trimEnd().split('\n').at(-1)?.trim();
      if (line) options.onLine?.(line);
    };
    child.stdout?.setEncoding('utf8').on('data', take);
    child.stderr?.setEncoding('utf8').on('data', take);
    const limit = setTimeout(() => {
      output += `\nKilled: it did not end within ${options.limitSeconds} s.`;
      child.kill('SIGKILL');
      // Programs that it started may keep its output open.
      child.stdout?.destroy();
      child.stderr?.destroy();
    }, options.limitSeconds * 1000);
    const end = (code: number | null) => {
      clearTimeout(limit);
      running.delete(child);
      resolve({ code, output });
    };
    child.once('error', (error) => {
      output += String(error);
      end(null);
    });
    child.once('close', end);
  });
}

/** The directories to remove when a signal ends this process. */
const temporaryDirectories = new Set<string>();

/**
 * Runs `work` with a new directory whose path begins with `prefix`, and removes the directory afterwards, also when `work` fails or, with
 * `stopProgramsOnSignals`, a signal ends this process.
 */
export async function withTemporaryDirectory<Result>(
  prefix: string,
  work: (directory: string) => Promise<Result>,
): Promise<Result> {
  const directory = await mkdtemp(prefix);
  temporaryDirectories.add(directory);
  try {
    return await work(directory);
  } finally {
    await rm(directory, { recursive: true, force: true });
    temporaryDirectories.delete(directory);
  }
}

/**
 * Installs handlers for SIGINT, SIGTERM and SIGHUP. They stop the programs of `runProgram`, remove the directories of
 * `withTemporaryDirectory`, call `say` with the name of the signal, and exit with 128 + its number.
 */
export function stopProgramsOnSignals(say: (signal: string) => void = () => {}): void {
  for (const [signal, number] of [
    ['SIGINT', 2],
    ['SIGTERM', 15],
    ['SIGHUP', 1],
  ] as const) {
    process.on(signal, () => {
      for (const child of running) child.kill('SIGTERM');
      for (const directory of temporaryDirectories) rmSync(directory, { recursive: true, force: true });
      say(signal);
      process.exit(128 + number);
    });
  }
}
