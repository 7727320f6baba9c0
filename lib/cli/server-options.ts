/**
 * Options of Node for the server process; decision records 026 and 043 have the figures.
 *
 * - `--v8-pool-size=0`: V8 uses one worker thread less than there are processors, so that they do not compete with the thread
 *   that responds.
 * - `--external-memory-accounted-in-global-limit`: buffers outside the heap count towards its limit. Otherwise every 64 MB of
 *   them start a full collection.
 * - `--max-semi-space-size=8` and `--heap-growing-percent=40`: a page leaves megabytes of garbage, and by default the heap
 *   grows to several times the live data before it is collected.
 */
export const SERVER_OPTIONS: readonly string[] = [
  '--v8-pool-size=0',
  '--external-memory-accounted-in-global-limit',
  '--max-semi-space-size=8',
  '--heap-growing-percent=40',
];

/**
 * Environment variables of the server process. By default the GNU C library gives each thread a memory arena whose freed
 * memory other threads cannot use; under load the arenas grow beyond the memory in use. Other C libraries ignore the
 * variable.
 */
export const SERVER_ENVIRONMENT: Readonly<Record<string, string>> = { MALLOC_ARENA_MAX: '1' };
