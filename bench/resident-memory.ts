import { readFileSync } from 'node:fs';
import type { RunningServer } from './servers.ts';

/** Returns the resident memory of a server in megabytes. Linux only. */
export function residentMegabytes({ processId }: Pick<RunningServer, 'processId'>): number {
  const status = readFileSync(`/proc/${processId}/status`, 'utf8');
  return Math.round(Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1024);
}
