/** The state of stopping, shared by all module instances of the process. `/readyz` reports it to load balancers. */

declare global {
  // The server and the route handlers are separate module instances in one process.
  var verandaIsDraining: boolean | undefined;
}

/** Whether this process is stopping. */
export function isDraining(): boolean {
  return globalThis.verandaIsDraining === true;
}

/** Marks this process as stopping, irrevocably. */
export function announceDraining(): void {
  globalThis.verandaIsDraining = true;
}
