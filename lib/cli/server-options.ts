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
 * Environment variables of the server process, for the GNU C library; other C libraries ignore them.
 *
 * - `MALLOC_ARENA_MAX`: by default each thread has a memory arena whose freed memory other threads cannot use; under load the
 *   arenas grow beyond the memory in use.
 * - `MALLOC_MMAP_THRESHOLD_`, in bytes: a larger piece of memory is mapped by itself and returned to the system when it is freed.
 *   Without a fixed value the C library raises it up to 32 MB, so that freed pieces leave holes that stay with the process.
 */
export const SERVER_ENVIRONMENT: Readonly<Record<string, string>> = {
  MALLOC_ARENA_MAX: '1',
  MALLOC_MMAP_THRESHOLD_: '131072',
};
