import { type Logger, pino } from 'pino';
import { currentConfig } from '#lib/config';
import { LogWriter, written } from '#lib/log-writer';

let log: Logger | undefined;

/**
 * The process's log: JSON lines on standard output, from LOG_LEVEL up. Logging never waits and never fails: where standard output is
 * not read or cannot be written, lines are lost and counted.
 */
export function currentLog(): Logger {
  log ??= openLog();
  return log;
}

function openLog(): Logger {
  const writer = new LogWriter(process.stdout, (lines) =>
    opened.error({ lines }, 'Log lines were lost: standard output was not read or could not be written'),
  );
  const opened = pino(
    { level: currentConfig().logLevel, base: null, timestamp: pino.stdTimeFunctions.isoTime },
    writer,
  );
  return opened;
}

const LAST_LINES_MS = 500;

/** Resolves when the log is written, or when its reader has had half a second to take the last lines. */
export function logWritten(): Promise<void> {
  return written(process.stdout, LAST_LINES_MS);
}
