import { type Logger, pino } from 'pino';
import { currentConfig } from '#lib/config';
import { LogWriter, written } from '#lib/log-writer';

let log: Logger | undefined;
let stream: NodeJS.WriteStream = process.stdout;

/** Makes the log of this process go to standard error, where standard output is for other programs. Call it before the first use of the log. */
export function logToStandardError(): void {
  stream = process.stderr;
}

/**
 * Returns the process's log: JSON lines on standard output (or standard error, by `logToStandardError`), from LOG_LEVEL up. Logging never waits and never throws: lines that cannot
 * be written, or that nobody reads, are dropped and counted.
 */
export function currentLog(): Logger {
  log ??= openLog();
  return log;
}

function openLog(): Logger {
  const writer = new LogWriter(stream, (lines) =>
    opened.error({ lines }, 'Log lines were lost: they were not read or could not be written'),
  );
  const opened = pino(
    { level: currentConfig().logLevel, base: null, timestamp: pino.stdTimeFunctions.isoTime },
    writer,
  );
  return opened;
}

const LAST_LINES_MS = 500;

/** Resolves when all lines of the process's log are written, or after half a second; never rejects. */
export function logWritten(): Promise<void> {
  return written(stream, LAST_LINES_MS);
}
