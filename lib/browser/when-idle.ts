/** The longest wait for an idle browser, in milliseconds. */
const LONGEST_WAIT_MS = 2_000;

/**
 * Calls `run` once the document has loaded and the browser is idle, or two seconds after the document has loaded. Returns a function that
 * cancels this; it has no effect after the call.
 */
export function whenIdle(run: () => void): () => void {
  let isCancelled = false;
  const runUnlessCancelled = () => {
    if (!isCancelled) run();
  };
  const wait = () => {
    // Safari has no idle callbacks.
    if ('requestIdleCallback' in window)
      requestIdleCallback(runUnlessCancelled, { timeout: LONGEST_WAIT_MS });
    else setTimeout(runUnlessCancelled, LONGEST_WAIT_MS);
  };
  if (document.readyState === 'complete') wait();
  else addEventListener('load', wait, { once: true });
  return () => {
    isCancelled = true;
    removeEventListener('load', wait);
  };
}
