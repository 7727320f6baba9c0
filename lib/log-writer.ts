import type { Writable } from 'node:stream';

/** What may wait in memory for a slow reader. */
const WAITING_BYTES = 1024 * 1024;

/**
 * Writes log lines to a stream without ever waiting for it. Lines are dropped while the reader is gone, the disk is full, or more than
 * 1 MB waits; they are counted, and the count is reported when the stream takes lines again.
 */
export class LogWriter {
  readonly #stream: Writable;
  readonly #reportLoss: (lines: number) => void;
  #lost = 0;

  /** `reportLoss` gets the number of lines lost since the last report, and may log. */
  constructor(stream: Writable, reportLoss: (lines: number) => void) {
    this.#stream = stream;
    this.#reportLoss = reportLoss;
    // Without a listener an error would end the process. Each failed line is counted by its callback.
    stream.on('error', () => {});
  }

  write(line: string): void {
    if (this.#stream.writableLength > WAITING_BYTES) this.#lost += 1;
    else this.#stream.write(line, this.#settle);
  }

  readonly #settle = (error: Error | null | undefined): void => {
    if (error) this.#lost += 1;
    else if (this.#lost > 0 && this.#stream.writableLength < WAITING_BYTES / 2) {
      const lines = this.#lost;
      this.#lost = 0;
      this.#reportLoss(lines);
    }
  };
}

/** Resolves when the stream has written everything, or after `limitMs`. */
export async function written(stream: Writable, limitMs: number): Promise<void> {
  if (stream.writableLength === 0) return;
  await new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, limitMs);
    // Called behind all that was written before, also when that fails. There is no 'drain' below the high-water mark.
    stream.write('', () => {
      clearTimeout(timer);
      resolve();
    });
  });
}
