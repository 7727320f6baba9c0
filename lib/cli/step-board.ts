/**
 * The steps of a command as the person before the terminal sees them: one line each with what came of it and its time,
 * also when several run side by side, and for a failed one what it said and what to do.
 */
import type { Screen } from '#lib/cli/progress';

const HEARTBEAT_MS = 1_000;

export type Outcome =
  | { readonly kind: 'done'; readonly note: string }
  /** There was nothing to do. */
  | { readonly kind: 'skipped'; readonly note: string };

export interface Step {
  readonly name: string;
  /** What to do when it fails, unless the failure knows better. */
  readonly advice: string;
  /** Its output goes to the same place: no line of ours comes in between. */
  readonly isLoud?: boolean;
  /** Tells what it is doing through `say`, in a few words. */
  readonly work: (say: (text: string) => void) => Promise<Outcome>;
}

/** An expected failure: its message is shown as it is, without a stack. */
export class StepFailure extends Error {
  override readonly name = 'StepFailure';
  /** What to do; null leaves that to the step. */
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

export function done(note: string): Outcome {
  return { kind: 'done', note };
}

export function skipped(note: string): Outcome {
  return { kind: 'skipped', note };
}

export class StepBoard {
  readonly #screen: Screen;
  readonly #ended: Ended[] = [];

  constructor(screen: Screen) {
    this.#screen = screen;
  }

  /** Runs a step; false when it failed, which is told here. */
  async run(step: Step): Promise<boolean> {
    const startedMs = performance.now();
    const seconds = () => (performance.now() - startedMs) / 1000;
    let said = '';
    const show = () => this.#screen.show(step.name, said || `${seconds().toFixed(0)} s …`);
    const say = (text: string) => {
      said = text;
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

  /** Notes a step that was not begun because one before it failed. */
  leaveOut(name: string, reason: string): void {
    this.#end(name, '✗', reason, 0);
  }

  /** All ended steps again, for the end of a long output. */
  table(): string {
    return this.#ended.map(stepLine).join('\n');
  }

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
