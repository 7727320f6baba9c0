/** Resolves after the event loop has served pending requests. Await it between the steps of long work. */
export function yieldToEventLoop(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve));
}

/** Yields to the event loop and returns `value`. */
export async function afterYield<Value>(value: Value): Promise<Value> {
  await yieldToEventLoop();
  return value;
}
