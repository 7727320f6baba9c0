import { reportCampaigns } from '#lib/cli/campaign-report';
import { runProgram } from '#lib/cli/programs';
import type { ExitCode, VerbContext } from '#lib/cli/verb';

/** The longest time that a program for reports may take. */
export const HOOK_LIMIT_SECONDS = 60;

/** Which campaigns are checked, and which program gets the reports. */
export interface ReporterOptions {
  /** Null: all campaigns. */
  readonly slug: string | null;
  /** Path or name of the program; null for none. */
  readonly hook: string | null;
}

/** Reports what is missing or broken in the served campaigns, and gives a program the reports whose problems it has not taken yet. */
export class CampaignReporter {
  readonly #options: ReporterOptions;
  readonly #context: VerbContext;
  /** The problems of the last report that the program has taken, as JSON. */
  #taken = '[]';

  constructor(options: ReporterOptions, context: VerbContext) {
    this.#options = options;
    this.#context = context;
  }

  /**
   * Checks the campaigns and answers with the report. Returns 1 when there are errors, 2 when the program failed, which then gets the same
   * problems at the next check.
   * @throws UsageError when there is no campaign with the slug
   * @throws StoreUnavailable
   */
  async check(): Promise<ExitCode> {
    const { slug, hook } = this.#options;
    const { text, data } = await reportCampaigns(slug, this.#context);
    this.#context.answer(text, data);
    const problems = JSON.stringify(data.problems);
    const isToSend = hook !== null && data.problems.length > 0 && problems !== this.#taken;
    if (isToSend && !(await this.#send(hook, JSON.stringify(data)))) return 2;
    this.#taken = problems;
    return data.errors > 0 ? 1 : 0;
  }

  /** Runs the program with a report; false when it fails. */
  async #send(hook: string, report: string): Promise<boolean> {
    const options = { limitSeconds: HOOK_LIMIT_SECONDS, input: `${report}\n` };
    const { code, output } = await runProgram(hook, [], options);
    if (code === 0) return true;
    const outcome = code === null ? 'failed' : `ended with exit code ${code}`;
    this.#context.screen.line(`${hook} ${outcome}: ${output.trim()}`);
    return false;
  }
}
