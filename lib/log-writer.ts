import type { Writable } from 'node:stream';

/** Bytes that may wait in memory for a slow reader. */
const WAITING_BYTES = 1024 * 1024;

/**
 * A writer of log lines to a stream, which never waits for it. It drops and counts lines while the reader is gone, the disk is full, or
 * more than 1 MB waits; it reports the count when the stream accepts lines again.
 */
export class LogWriter {
  readonly #stream: Writable;
  readonly #reportLoss: (lines: number) => void;
  #lost = 0;

  /** @param reportLoss called with the number of lines lost since its last call; it may log */
  constructor(stream: Writable, reportLoss: (lines: number) => void) {
    this.#stream = stream;
    this.#reportLoss = reportLoss;
    // Without a listener an error would exit the process. The callback of each failed line counts it.
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

/** Resolves when the stream has written everything, or after `limitMs`; also when writing fails. */
export async function written(stream: Writable, limitMs: number): Promise<void> {
  if (stream.writableLength === 0) return;
  await new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, limitMs);
    // The callback runs after all earlier writes, also when they fail. There is no 'drain' event below the high-water mark.
    stream.write('', () => {
      clearTimeout(timer);
      resolve();
    });
  });
}
