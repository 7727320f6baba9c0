import { readFileSync } from 'node:fs';

const WAITED = '/proc/thread-self/schedstat';

/**
 * Returns the milliseconds for which this thread has run: the clock without the time for which the thread was ready but waited for a
 * processor, which other programs cause. Only differences are meaningful. On other systems than Linux it is the clock alone.
 */
export function runningTime(): number {
  const now = performance.now();
  if (process.platform !== 'linux') return now;
  const [, waitedNs] = readFileSync(WAITED, 'utf8').split(' ');
  return now - Number(waitedNs) / 1e6;
}
