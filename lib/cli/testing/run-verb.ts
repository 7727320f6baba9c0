/** For tests: runs a verb of the command in this process, with a configuration of its own. */
import { Screen } from '#lib/cli/progress';
import type { ExitCode, Verb } from '#lib/cli/verb';
import { readConfig } from '#lib/config';

export interface VerbRun {
  readonly code: ExitCode;
  /** What `--json` answers. */
  readonly data: Readonly<Record<string, unknown>>;
  /** What the screen shows. */
  readonly shown: string;
}

/** Rejects with what the verb throws. */
export async function runVerb(
  verb: Verb,
  args: readonly string[],
  variables: Readonly<Record<string, string>>,
): Promise<VerbRun> {
  let shown = '';
  let data: VerbRun['data'] = {};
  const screen = new Screen({
    write(text) {
      shown += text;
    },
  });
  const config = readConfig(variables);
  const answer = (_text: string, given: VerbRun['data']) => {
    data = given;
  };
  const code = await verb.run(args, { config, screen, answer });
  return { code, data, shown };
}
