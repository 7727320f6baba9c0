interface Pending<Result> {
  readonly result: Promise<Result>;
  readonly abort: AbortController;
  waiting: number;
  hasBegun: boolean;
}

/** A run of shared work, as the work sees it. */
export interface SharedRun {
  /** Aborted when no caller waits any more, until `begin` is called. */
  readonly signal: AbortSignal;
  /** Completes the run even if no caller waits any more; later callers share it until its end. */
  begin(): void;
}

/**
 * Work that concurrent requests share by key: the first starts it, the others wait for the same result. Until it has begun, it is aborted
 * when no caller waits any more.
 */
export class SharedWork<Result> {
  readonly #pending = new Map<string, Pending<Result>>();

  /**
   * Returns the result of the work of a key, started with `work` unless it is pending. A rejection is shared as well.
   * @param gone ends the waiting of this caller; its promise still settles with the work's result.
   */
  get(key: string, gone: AbortSignal, work: (run: SharedRun) => Promise<Result>): Promise<Result> {
    const pending = this.#pending.get(key) ?? this.#start(key, work);
    pending.waiting += 1;
    gone.addEventListener('abort', () => {
      pending.waiting -= 1;
      if (pending.waiting > 0 || pending.hasBegun) return;
      this.#end(key, pending);
      pending.abort.abort();
    });
    return pending.result;
  }

  #start(key: string, work: (run: SharedRun) => Promise<Result>): Pending<Result> {
    const abort = new AbortController();
    const begin = () => {
      pending.hasBegun = true;
    };
    const { promise, resolve } = Promise.withResolvers<Result>();
    const pending: Pending<Result> = { result: promise, abort, waiting: 0, hasBegun: false };
    this.#pending.set(key, pending);
    const end = () => this.#end(key, pending);
    pending.result.then(end, end);
    resolve(work({ signal: abort.signal, begin }));
    return pending;
  }

  #end(key: string, pending: Pending<Result>): void {
    if (this.#pending.get(key) === pending) this.#pending.delete(key);
  }
}
