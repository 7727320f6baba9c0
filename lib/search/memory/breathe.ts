/** Lets waiting requests be answered before a long work goes on: between its steps, of some milliseconds each. */
export function breathe(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve));
}
