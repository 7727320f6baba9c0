import { type ParseArgsConfig, parseArgs } from 'node:util';
import type { Screen } from '#lib/cli/progress';
import type { Config } from '#lib/config';
import { openShelf } from '#lib/store/current-store';
import type { Store, VersionShelf } from '#lib/store/store';

/**
 * 0: done. 1: the input was read and rejected. 2: it could not be used at all, or the command was not understood. 3: somebody else
 * is changing the catalogue.
 */
export type ExitCode = 0 | 1 | 2 | 3;

/** What a verb has at hand. The result goes to `answer`, everything else to the screen. */
export interface Surroundings {
  readonly config: Config;
  readonly screen: Screen;
  /** Prints the result: the text for people, or under --json the data, as one line. */
  readonly answer: (text: string, data: Readonly<Record<string, unknown>>) => void;
}

export interface Verb {
  readonly name: string;
  /** Its arguments, as in a manual page. */
  readonly usage: string;
  /** One line. */
  readonly summary: string;
  /** What the arguments mean, a line each; may be empty. */
  readonly details: readonly string[];
  readonly examples: readonly string[];
  /** @throws UsageError */
  readonly run: (args: readonly string[], surroundings: Surroundings) => Promise<ExitCode>;
}

/** The command cannot be carried out as it was given; the message says what is allowed. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}

/** node:util's parseArgs, complaining in our own words. */
export function readArguments<Options extends NonNullable<ParseArgsConfig['options']>>(
  args: readonly string[],
  options: Options,
) {
  try {
    return parseArgs({ args: [...args], options, allowPositionals: true, strict: true });
  } catch (error) {
    const known = Object.keys(options).map((name) => `--${name}`);
    const reason = error instanceof Error ? error.message.split(/[.\n]/)[0] : String(error);
    throw new UsageError(
      `${reason}. ${known.length > 0 ? `Allowed: ${known.join(', ')}` : 'It takes no options'}.`,
    );
  }
}

/** The only argument that is not an option. */
export function soleArgument(positionals: readonly string[], name: string): string {
  const [value, ...more] = positionals;
  if (value === undefined) throw new UsageError(`${name} is missing.`);
  noArguments(more);
  return value;
}

export function noArguments(positionals: readonly string[]): void {
  if (positionals.length > 0) throw new UsageError(`Unexpected: ${positionals.join(' ')}`);
}

/** A whole number from `min` to `max`, both included; null when the option was not given. @throws UsageError */
export function wholeNumber(
  text: string | undefined,
  option: string,
  min: number,
  max = Number.POSITIVE_INFINITY,
): number | null {
  if (text === undefined) return null;
  const value = Number(text);
  if (!/^\d{1,15}$/.test(text) || value < min || value > max) {
    const range = Number.isFinite(max) ? `to ${max}` : 'on';
    throw new UsageError(`${option} ${text}: expected a whole number from ${min} ${range}.`);
  }
  return value;
}

export async function withShelf<Result>(
  config: Config,
  work: (shelf: VersionShelf) => Promise<Result>,
): Promise<Result> {
  const shelf = openShelf(config);
  try {
    return await work(shelf);
  } finally {
    await shelf.close();
  }
}

/** With the version that is served now; `work` gets null when none is. */
export function withCurrentStore<Result>(
  config: Config,
  work: (store: Store | null) => Promise<Result>,
): Promise<Result> {
  return withShelf(config, async (shelf) => {
    const id = await shelf.currentId();
    if (id === null) return work(null);
    const store = await shelf.open(id);
    try {
      return await work(store);
    } finally {
      await store.close();
    }
  });
}
