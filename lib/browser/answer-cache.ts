import { onOtherVersion } from '#lib/browser/catalogue-version';

/** A request whose answer is kept: requests of equal keys have equal answers. */
export interface AnswerRequest<Answer> {
  readonly key: string;
  readonly load: (signal: AbortSignal) => Promise<Answer>;
}

interface Pending<Answer> {
  readonly answer: Promise<Answer>;
  readonly controller: AbortController;
  /** The number of calls that wait for it. */
  waiting: number;
}

const MOST_KEPT = 60;
const RETRY_MS = 1000;

/**
 * Keeps the answers of one kind of request for a while: the last ones, until a page of another version of the catalogue is shown. Equal requests
 * at a time are one; a failed one is repeated once, after a second.
 */
export class AnswerCache<Answer> {
  readonly #freshMs: number;
  readonly #kept = new Map<string, { readonly answer: Answer; readonly until: number }>();
  readonly #pending = new Map<string, Pending<Answer>>();
  readonly #listeners = new Set<() => void>();
  #version = 0;

  /** `freshMs` is how long an answer is kept, in milliseconds. */
  constructor(freshMs: number) {
    this.#freshMs = freshMs;
    onOtherVersion(() => this.discard());
  }

  /** Returns a number that changes when all answers are discarded. */
  readonly version = (): number => this.#version;

  /** Calls `listener` when all answers are discarded, until the returned function is called. */
  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Discards all answers; those of pending requests are not kept. */
  discard(): void {
    this.#version += 1;
    this.#kept.clear();
    this.#pending.clear();
    for (const listener of this.#listeners) listener();
  }

  /**
   * Returns the answer of a request, from the cache where it is fresh.
   * @throws the error of the request when it failed twice; the reason of `signal` when that is aborted. The request is aborted once nobody waits for it.
   */
  async get(request: AnswerRequest<Answer>, signal?: AbortSignal): Promise<Answer> {
    const { key } = request;
    const kept = this.#kept.get(key);
    if (kept && kept.until > Date.now()) return kept.answer;
    const pending = this.#pending.get(key) ?? this.#begin(request);
    pending.waiting += 1;
    const leave = () => {
      pending.waiting -= 1;
      if (pending.waiting > 0) return;
      pending.controller.abort(signal?.reason);
      if (this.#pending.get(key) === pending) this.#pending.delete(key);
    };
    signal?.addEventListener('abort', leave, { once: true });
    try {
      const answer = await pending.answer;
      signal?.throwIfAborted();
      return answer;
    } finally {
      signal?.removeEventListener('abort', leave);
    }
  }

  #begin(request: AnswerRequest<Answer>): Pending<Answer> {
    const controller = new AbortController();
    const pending = { answer: this.#load(request, controller.signal), controller, waiting: 0 };
    this.#pending.set(request.key, pending);
    const isCurrent = () => this.#pending.get(request.key) === pending;
    pending.answer.then(
      (answer) => {
        if (!isCurrent()) return;
        this.#pending.delete(request.key);
        this.#keep(request.key, answer);
      },
      () => {
        if (isCurrent()) this.#pending.delete(request.key);
      },
    );
    return pending;
  }

  async #load({ load }: AnswerRequest<Answer>, signal: AbortSignal): Promise<Answer> {
    try {
      return await load(signal);
    } catch {
      signal.throwIfAborted();
      await new Promise((resolve) => setTimeout(resolve, RETRY_MS));
      signal.throwIfAborted();
      return load(signal);
    }
  }

  #keep(key: string, answer: Answer): void {
    this.#kept.delete(key);
    this.#kept.set(key, { answer, until: Date.now() + this.#freshMs });
    const [oldest] = this.#kept.keys();
    if (this.#kept.size > MOST_KEPT && oldest !== undefined) this.#kept.delete(oldest);
  }
}
