import { type Logger, pino } from 'pino';
import { currentConfig } from '#lib/config';

let log: Logger | undefined;

/** The process's log: JSON lines on standard output, from LOG_LEVEL up. */
export function currentLog(): Logger {
  log ??= pino({ level: currentConfig().logLevel, base: null, timestamp: pino.stdTimeFunctions.isoTime });
  return log;
}
