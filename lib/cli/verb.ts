import { type ParseArgsConfig, parseArgs } from 'node:util';
import type { OnProgress, Screen } from '#lib/cli/progress';
import type { Config } from '#lib/config';
import { openPublishingShelf } from '#lib/search/opensearch/configured-cluster';
import { openRevised } from '#lib/store/revised-store';
import type { Store, VersionShelf } from '#lib/store/store';

/**
 * The exit code of a verb. 0: done. 1: the input was read and rejected. 2: the input or the command cannot be used. 3:
 * another process is changing the catalogue.
 */
export type ExitCode = 0 | 1 | 2 | 3;

/** The configuration and the outputs of a verb. Its result goes to `answer`, everything else to the screen. */
export interface VerbContext {
  readonly config: Config;
  readonly screen: Screen;
  /** Prints the result: `text`, or under --json `data` as one line. */
  readonly answer: (text: string, data: Readonly<Record<string, unknown>>) => void;
}

/** A subcommand of `npm run catalogue`, such as `import`, with the text of its manual page. */
export interface Verb {
  readonly name: string;
  /** Its arguments, as in a manual page. */
  readonly usage: string;
  /** One line. */
  readonly summary: string;
  /** The lines that explain the arguments; may be empty. */
  readonly details: readonly string[];
  readonly examples: readonly string[];
  /** @throws UsageError */
  readonly run: (args: readonly string[], context: VerbContext) => Promise<ExitCode>;
}

/** An error for invalid arguments of a command; the message says what is permitted. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}

/**
 * Parses options and positional arguments with `parseArgs` of Node.
 * @throws UsageError, which lists the permitted options, for an unknown option or a missing value.
 */
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

/**
 * Returns the only positional argument; `name` is its name in the message.
 * @throws UsageError when there is none or more than one.
 */
export function soleArgument(positionals: readonly string[], name: string): string {
  const [value, ...more] = positionals;
  if (value === undefined) throw new UsageError(`${name} is missing.`);
  noArguments(more);
  return value;
}

/** Checks that there are no positional arguments. @throws UsageError when there are any. */
export function noArguments(positionals: readonly string[]): void {
  if (positionals.length > 0) throw new UsageError(`Unexpected: ${positionals.join(' ')}`);
}

/**
 * Parses the decimal digits of an option as a number from `min` to `max`, both included; null when the option is absent.
 * @throws UsageError for other text, a sign or a fraction, and outside of the range.
 */
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

/**
 * Opens the store of versions that the configuration names, runs `work` with it and closes it afterwards, also after an
 * error. Versions that are published get their index where searches run in OpenSearch; `onProgress` reports it.
 */
export async function withShelf<Result>(
  config: Config,
  work: (shelf: VersionShelf) => Promise<Result>,
  onProgress?: OnProgress,
): Promise<Result> {
  const shelf = openPublishingShelf(config, onProgress);
  try {
    return await work(shelf);
  } finally {
    await shelf.close();
  }
}

/**
 * Opens the served catalogue version, runs `work` with it (with null when none is published) and closes it afterwards.
 * @throws StoreUnavailable when the version cannot be opened, or the pointer to it cannot be read
 */
export function withCurrentStore<Result>(
  config: Config,
  work: (store: Store | null) => Promise<Result>,
): Promise<Result> {
  return withShelf(config, async (shelf) => {
    const id = await shelf.currentId();
    if (id === null) return work(null);
    const store = await openRevised(shelf, id);
    try {
      return await work(store);
    } finally {
      await store.close();
    }
  });
}
