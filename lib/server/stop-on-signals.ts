import { currentLog, logWritten } from '#lib/log';
import type { DrainableServer } from '#lib/server/draining';
import { announceDraining } from '#lib/server/draining-state';

const TIMES = { acceptMs: 500, idleMs: 1_000 };
/** How long before the end queued requests are refused, so that they get a response before their connection is closed. */
const REFUSING_MS = 2_000;

/**
 * Makes SIGTERM, SIGINT and SIGHUP drain the server and exit the process with code 0, after about `limitMs` at the
 * latest. Further signals have no effect.
 * @param refuseWaiting called two seconds before `limitMs` has passed (at half of it, if it is less than four seconds),
 * if the process is still running.
 */
export function stopOnSignals(
  drain: DrainableServer['drain'],
  limitMs: number,
  refuseWaiting: () => void,
): void {
  let isStopping = false;
  const stop = async (signal: string) => {
    if (isStopping) return;
    isStopping = true;
    announceDraining();
    currentLog().info({ signal }, 'Stopping');
    setTimeout(refuseWaiting, Math.max(limitMs - REFUSING_MS, limitMs / 2)).unref();
    const isClean = await drain({ ...TIMES, limitMs });
    currentLog().info({ isClean }, 'Stopped');
    await logWritten();
    process.exit(0);
  };
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP']) process.on(signal, () => void stop(signal));
}
