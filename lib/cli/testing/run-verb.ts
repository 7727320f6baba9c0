import { Screen } from '#lib/cli/progress';
import type { ExitCode, Verb } from '#lib/cli/verb';
import { readConfig } from '#lib/config';

/** The result of `runVerb`. */
export interface VerbRun {
  readonly code: ExitCode;
  /** The result without `--json`. */
  readonly text: string;
  /** The result under `--json`. */
  readonly data: Readonly<Record<string, unknown>>;
  /** The text on the screen. */
  readonly shown: string;
}

/**
 * Runs a verb in this process with a configuration from `variables` instead of the environment. Rejects with the error of
 * the verb.
 */
export async function runVerb(
  verb: Verb,
  args: readonly string[],
  variables: Readonly<Record<string, string>>,
): Promise<VerbRun> {
  let shown = '';
  let text = '';
  let data: VerbRun['data'] = {};
  const screen = new Screen({
    write(text) {
      shown += text;
    },
  });
  const config = readConfig(variables);
  const answer = (given: string, givenData: VerbRun['data']) => {
    text = given;
    data = givenData;
  };
  const code = await verb.run(args, { config, screen, answer });
  return { code, text, data, shown };
}
