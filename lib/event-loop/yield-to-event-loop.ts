/** Lets waiting requests be answered before a long work goes on: between its steps, of some milliseconds each. */
export function breathe(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve));
}

/** Gives what a step has made, after a breath. */
export async function thenBreathe<Made>(made: Made): Promise<Made> {
  await breathe();
  return made;
}
