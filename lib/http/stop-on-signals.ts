import type { DrainableServer } from '#lib/http/draining';
import { announceDraining } from '#lib/http/draining-state';
import { currentLog, logWritten } from '#lib/http/log';

const TIMES = { acceptMs: 500, idleMs: 1_000 };

/** Drains the server and ends the process on SIGTERM, SIGINT or SIGHUP, after `limitMs` at the latest. Further signals change nothing. */
export function stopOnSignals(drain: DrainableServer['drain'], limitMs: number): void {
  let isStopping = false;
  const stop = async (signal: string) => {
    if (isStopping) return;
    isStopping = true;
    announceDraining();
    currentLog().info({ signal }, 'Stopping');
    const isClean = await drain({ ...TIMES, limitMs });
    currentLog().info({ isClean }, 'Stopped');
    await logWritten();
    process.exit(0);
  };
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP']) process.on(signal, () => void stop(signal));
}
