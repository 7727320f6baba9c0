/**
 * Returns a promise that resolves after the event loop has had one turn for pending work (`setImmediate`). Await it between the steps of
 * long work, so that other requests are served.
 */
export function yieldToEventLoop(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve));
}

/** Yields to the event loop once, then returns `value` unchanged. An argument that is computed in the call is computed before the yield. */
export async function afterYield<Value>(value: Value): Promise<Value> {
  await yieldToEventLoop();
  return value;
}
