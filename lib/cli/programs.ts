/**
 * Other programs that a step runs: their output is kept for the case that they fail, none outlives this process, and
 * none may hang for ever.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { rmSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { stripVTControlCharacters } from 'node:util';

const KEPT_CHARACTERS = 200_000;

/** Programs see a pipe: whether they may colour their output depends on where ours goes. */
const COLOUR = process.stdout.isTTY
  ? { FORCE_COLOR: '1', NO_COLOR: undefined }
  : { FORCE_COLOR: undefined, NO_COLOR: '1' };

export interface ProgramOptions {
  /** Added to the environment; undefined takes a variable away. */
  readonly env?: Readonly<Record<string, string | undefined>>;
  readonly limitSeconds: number;
  /** Called with the last line of its output. */
  readonly onLine?: (line: string) => void;
  /** Lets its output through instead of keeping it. */
  readonly passThrough?: boolean;
}

export interface ProgramEnd {
  /** Null when it was ended by a signal or could not be started. */
  readonly code: number | null;
  /** Both streams as they came, the last 200,000 characters; with the reason when it was ended or not started. */
  readonly output: string;
}

const running = new Set<ChildProcess>();

/** Runs a program to its end and never throws for what it does. */
export function runProgram(
  program: string,
  args: readonly string[],
  options: ProgramOptions,
): Promise<ProgramEnd> {
  return new Promise((resolve) => {
    let output = '';
    const child = spawn(program, args, {
      env: { ...process.env, ...COLOUR, ...options.env },
      stdio: options.passThrough ? ['ignore', 'inherit', 'inherit'] : ['ignore', 'pipe', 'pipe'],
    });
    running.add(child);
    const take = (text: string) => {
      output = (output + text).slice(-KEPT_CHARACTERS);
      const line = stripVTControlCharacters(text).trimEnd().split('\n').at(-1)?.trim();
      if (line) options.onLine?.(line);
    };
    child.stdout?.setEncoding('utf8').on('data', take);
    child.stderr?.setEncoding('utf8').on('data', take);
    const limit = setTimeout(() => {
      output += `\nEnded after ${options.limitSeconds} s without an end of its own.`;
      child.kill('SIGKILL');
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

/** Which go with this process. */
const ownDirectories = new Set<string>();

/**
 * Does work in a new directory, whose path begins with `prefix`. It is removed after the work, and even when this process is told to
 * end meanwhile.
 */
export async function withOwnDirectory<Result>(
  prefix: string,
  work: (directory: string) => Promise<Result>,
): Promise<Result> {
  const directory = await mkdtemp(prefix);
  ownDirectories.add(directory);
  try {
    return await work(directory);
  } finally {
    await rm(directory, { recursive: true, force: true });
    ownDirectories.delete(directory);
  }
}

/**
 * Ctrl-C, or being told to end, ends the programs of the current steps too, and is told by `say`. Exit code 128 + the signal's
 * number.
 */
export function endProgramsWithThisProcess(say: (signal: string) => void = () => {}): void {
  for (const [signal, number] of [
    ['SIGINT', 2],
    ['SIGTERM', 15],
    ['SIGHUP', 1],
  ] as const) {
    process.on(signal, () => {
      for (const child of running) child.kill('SIGTERM');
      for (const directory of ownDirectories) rmSync(directory, { recursive: true, force: true });
      say(signal);
      process.exit(128 + number);
    });
  }
}
