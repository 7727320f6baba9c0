/**
 * What Node is told when it runs the server; decision record 026 has the figures. As many threads beside the one that answers as there
 * are other processors, so that they don't take turns with it; and memory outside of the heap counts as part of it, so that not
 * every 64 MB of answers have the whole heap looked through.
 */
export const SERVER_OPTIONS: readonly string[] = [
  '--v8-pool-size=0',
  '--external-memory-accounted-in-global-limit',
];
