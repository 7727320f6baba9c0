const BAR_CELLS = 20;
/** Narrower terminals show the text without a bar. */
const BAR_FROM_COLUMNS = 60;
const REDRAW_MS = 100;
const PLAIN_LINE_MS = 10_000;

/** A callback that a long task calls repeatedly with the units done and their total; null when the total is not known. */
export type OnProgress = (done: number, total: number | null) => void;

interface Moment {
  readonly done: number;
  readonly total: number | null;
  readonly elapsedSeconds: number;
}

/**
 * Returns progress as text: `120 of 320 (38 %), 14/s, 14 s left`; `120, 14/s` when `total` is null. Rate and time left appear from the
 * third second on.
 */
export function describeProgress({ done, total, elapsedSeconds }: Moment): string {
  const count = (value: number) => Math.round(value).toLocaleString('en');
  const parts = [
    total === null ? count(done) : `${count(done)} of ${count(total)} (${percent(done, total)} %)`,
  ];
  if (elapsedSeconds >= 3 && done > 0) {
    const rate = done / elapsedSeconds;
    parts.push(`${rate < 10 ? rate.toFixed(1) : count(rate)}/s`);
    if (total !== null) parts.push(`${count(Math.max(0, total - done) / rate)} s left`);
  }
  return parts.join(', ');
}

/** Returns a bar of 20 cells such as `████████░░░░░░░░░░░░`, filled by the share of `done`; full when `total` is 0. */
export function progressBar(done: number, total: number): string {
  const filled = Math.round((percent(done, total) / 100) * BAR_CELLS);
  return '█'.repeat(filled) + '░'.repeat(BAR_CELLS - filled);
}

function percent(done: number, total: number): number {
  return total > 0 ? Math.min(100, Math.floor((done / total) * 100)) : 100;
}

/** The part of a writable stream that `Screen` uses: a terminal, a file or a pipe. */
export interface Output {
  write(text: string): unknown;
  readonly isTTY?: boolean;
  readonly columns?: number;
}

/**
 * The output of a command's progress: permanent lines and, on a terminal, one changing status line below them. On a file or
 * a pipe, a status is written as a plain line every ten seconds.
 */
export class Screen {
  readonly #out: Output;
  readonly #current = new Map<string, string>();
  readonly #saidAtMs = new Map<string, number>();
  #drawnAtMs = Number.NEGATIVE_INFINITY;

  constructor(out: Output = process.stdout) {
    this.#out = out;
  }

  /** Writes a permanent line above the status line. */
  line(text: string): void {
    this.#erase();
    this.#out.write(`${text}\n`);
    this.#draw();
  }

  /** Sets the status of the task `name`. */
  show(name: string, text: string): void {
    this.#current.set(name, text);
    const nowMs = performance.now();
    if (this.#out.isTTY) {
      if (nowMs - this.#drawnAtMs >= REDRAW_MS) this.#draw();
      return;
    }
    const saidAtMs = this.#saidAtMs.get(name);
    if (saidAtMs === undefined) this.#saidAtMs.set(name, nowMs);
    else if (nowMs - saidAtMs >= PLAIN_LINE_MS) {
      this.#saidAtMs.set(name, nowMs);
      this.#out.write(`  ${name}: ${text}\n`);
    }
  }

  /** Removes the status of the task `name`. */
  clear(name: string): void {
    this.#current.delete(name);
    this.#saidAtMs.delete(name);
    this.#erase();
    this.#draw();
  }

  /** Removes every status and writes the last line. */
  end(text: string): void {
    this.#current.clear();
    this.line(text);
  }

  /** Returns a progress callback that passes its text to `say`, with a bar on a terminal of 60 columns or more. */
  counter(say: (text: string) => void): OnProgress {
    const startedMs = performance.now();
    return (done, total) => {
      const elapsedSeconds = (performance.now() - startedMs) / 1000;
      const words = describeProgress({ done, total, elapsedSeconds });
      const hasRoom = (this.#out.columns ?? 80) >= BAR_FROM_COLUMNS;
      say(this.#out.isTTY && total !== null && hasRoom ? `${progressBar(done, total)} ${words}` : words);
    };
  }

  #draw(): void {
    if (!this.#out.isTTY || this.#current.size === 0) return;
    this.#drawnAtMs = performance.now();
    const text = [...this.#current].map(([name, state]) => `${name} ${state}`).join(' · ');
    const width = Math.max(20, (this.#out.columns ?? 80) - 3);
    this.#out.write(`\r\x1b[2K  ${text.length > width ? `${text.slice(0, width - 1)}…` : text}`);
  }

  #erase(): void {
    if (this.#out.isTTY) this.#out.write('\r\x1b[2K');
  }
}
