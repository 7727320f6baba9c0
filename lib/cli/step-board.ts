/** Runs the steps of a command and prints one line each: mark, result and time; for a failed step also its output and advice. */
import type { Screen } from '#lib/cli/progress';

const HEARTBEAT_MS = 1_000;

/** The result of a step that did not fail: work was done, or skipped because its result was up to date or not needed. */
export type Outcome =
  | { readonly kind: 'done'; readonly note: string }
  /** The result was up to date or not needed. */
  | { readonly kind: 'skipped'; readonly note: string };

/** One step of a command, for `StepBoard`. `work` rejects when the step fails. */
export interface Step {
  readonly name: string;
  /** What the operator can do when it fails, unless the `StepFailure` has its own advice. */
  readonly advice: string;
  /** The step writes to the terminal itself, so no status line is shown meanwhile. */
  readonly isLoud?: boolean;
  /** Does the work; `say` sets the status line. */
  readonly work: (say: (text: string) => void) => Promise<Outcome>;
}

/** An expected failure of a step; its message is shown without a stack. */
export class StepFailure extends Error {
  override readonly name = 'StepFailure';
  /** What to do; null for the advice of the step. */
  readonly advice: string | null;

  constructor(message: string, advice: string | null = null) {
    super(message);
    this.advice = advice;
  }
}

interface Ended {
  readonly name: string;
  readonly mark: '✓' | '✗' | '–';
  readonly note: string;
  readonly seconds: number;
}

/** Returns the outcome of a step that did its work. `note` is the result in a few words. */
export function done(note: string): Outcome {
  return { kind: 'done', note };
}

/** Returns the outcome of a step whose result was up to date or not needed. `note` is the reason in a few words. */
export function skipped(note: string): Outcome {
  return { kind: 'skipped', note };
}

/**
 * A runner of steps that prints a line for each: mark, name, result and seconds; after a failure also its output and advice.
 */
export class StepBoard {
  readonly #screen: Screen;
  readonly #ended: Ended[] = [];

  constructor(screen: Screen) {
    this.#screen = screen;
  }

  /** Runs a step and prints its result; returns false when it failed. */
  async run(step: Step): Promise<boolean> {
    const startedMs = performance.now();
    const seconds = () => (performance.now() - startedMs) / 1000;
    let status = '';
    const show = () => this.#screen.show(step.name, status || `${seconds().toFixed(0)} s …`);
    const say = (text: string) => {
      status = text;
      show();
    };
    if (!step.isLoud) show();
    const heartbeat = step.isLoud ? undefined : setInterval(show, HEARTBEAT_MS);
    try {
      const outcome = await step.work(say);
      this.#end(step.name, outcome.kind === 'done' ? '✓' : '–', outcome.note, seconds());
      return true;
    } catch (error) {
      this.#end(step.name, '✗', 'failed', seconds());
      this.#screen.line(indent(explain(error)));
      const advice = error instanceof StepFailure ? error.advice : null;
      this.#screen.line(`  → ${advice ?? step.advice}`);
      return false;
    } finally {
      clearInterval(heartbeat);
    }
  }

  /** Records a step as failed that was not started because an earlier one failed. */
  recordNotStarted(name: string, reason: string): void {
    this.#end(name, '✗', reason, 0);
  }

  /** Returns the lines of all ended steps, for a summary at the end. */
  table(): string {
    return this.#ended.map(stepLine).join('\n');
  }

  /** Whether any step has failed or could not be started. */
  get failed(): boolean {
    return this.#ended.some(({ mark }) => mark === '✗');
  }

  #end(name: string, mark: Ended['mark'], note: string, seconds: number): void {
    const ended = { name, mark, note, seconds };
    this.#ended.push(ended);
    this.#screen.clear(name);
    this.#screen.line(stepLine(ended));
  }
}

function stepLine({ name, mark, note, seconds }: Ended): string {
  return `${mark} ${name.padEnd(14)} ${note.padEnd(44)} ${seconds.toFixed(1).padStart(6)} s`;
}

function explain(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (error instanceof StepFailure) return error.message;
  const cause = error.cause === undefined ? '' : `\ncaused by: ${explain(error.cause)}`;
  return `${error.stack ?? error.message}${cause}`;
}

function indent(text: string): string {
  return text.trimEnd().replaceAll(/^/gm, '  ');
}
