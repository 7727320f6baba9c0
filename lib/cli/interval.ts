import { setTimeout as wait } from 'node:timers/promises';
import { UsageError } from '#lib/cli/verb';
import { DAY_MS } from '#lib/dates/plain-dates';

const UNITS_MS: Readonly<Record<string, number>> = { m: 60_000, h: 3_600_000, d: DAY_MS };

/**
 * Parses the time of an option such as `6h`, from a minute to `mostDays` days, to milliseconds.
 * @throws UsageError
 */
export function readInterval(text: string, option: string, mostDays: number): number {
  const [, digits = '', unit = ''] = /^(\d{1,5})([mhd])$/.exec(text) ?? [];
  const milliseconds = Number(digits) * (UNITS_MS[unit] ?? 0);
  if (milliseconds < 60_000 || milliseconds > mostDays * DAY_MS) {
    throw new UsageError(
      `${option} ${text}: expected a time from 1m to ${mostDays}d, such as 30m, 6h or 1d.`,
    );
  }
  return milliseconds;
}

/**
 * Returns when the next run begins, in milliseconds since 1970: after an interval that differs by up to 10 %, so that many sites do not request
 * one upstream in the same second.
 */
export function nextRunAt(everyMs: number): number {
  return Date.now() + Math.round(everyMs * (0.9 + 0.2 * Math.random()));
}

/** Waits until the next run begins. Calls `announce` with the line that says when. */
export async function waitUntil(atMs: number, announce: (line: string) => void): Promise<void> {
  announce(`Next run at ${new Date(atMs).toISOString()}.`);
  await wait(Math.max(0, atMs - Date.now()));
}
