interface Run<Key, Result> {
  readonly key: Key;
  readonly startedAtMs: number;
  readonly result: Promise<Result>;
  isPending: boolean;
}

/**
 * Wraps `work` so that calls with the same key (by `===`) share a run while it is pending and until `sharedMs` after its start. A
 * rejection is shared as well. Only the latest key's run is stored: a call with another key starts a new one.
 * @param now a monotonic clock, milliseconds.
 */
export function sharedResult<Key, Result>(
  sharedMs: number,
  work: () => Promise<Result>,
  now = () => performance.now(),
): (key: Key) => Promise<Result> {
  let last: Run<Key, Result> | null = null;
  return (key) => {
    if (last?.key === key && (last.isPending || now() - last.startedAtMs < sharedMs)) return last.result;
    const run: Run<Key, Result> = { key, startedAtMs: now(), result: work(), isPending: true };
    const settle = () => {
      run.isPending = false;
    };
    run.result.then(settle, settle);
    last = run;
    return run.result;
  };
}
