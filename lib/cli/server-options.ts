/**
 * Options of Node for the server process; decision records 026 and 043 have the figures.
 *
 * - As many threads for V8's own work as there are other processors, so that they do not compete with the thread that answers.
 * - Memory outside of the heap counts as part of it, so that not every 64 MB of answers start a full collection.
 * - A small young generation and a heap that grows by 40 % at most between two full collections: a page leaves megabytes of garbage,
 *   and by default the heap grows to several times of what is in use before it is collected.
 */
export const SERVER_OPTIONS: readonly string[] = [
  '--v8-pool-size=0',
  '--external-memory-accounted-in-global-limit',
  '--max-semi-space-size=8',
  '--heap-growing-percent=40',
];

/**
 * Environment of the server process. The GNU C library's allocator otherwise gives each of Node's threads an arena of its own, whose
 * freed memory the others cannot use: after some load these hold more than what is in use. Ignored by other C libraries.
 */
export const SERVER_ENVIRONMENT: Readonly<Record<string, string>> = { MALLOC_ARENA_MAX: '1' };
