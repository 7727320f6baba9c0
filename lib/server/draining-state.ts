/** Whether this process is stopping. `/readyz` answers by it, so that balancers send requests elsewhere. */

declare global {
  // The server and the route handlers are separate module instances in one process.
  var verandaIsDraining: boolean | undefined;
}

export function isDraining(): boolean {
  return globalThis.verandaIsDraining === true;
}

/** There is no way back: a process that drains ends. */
export function announceDraining(): void {
  globalThis.verandaIsDraining = true;
}
