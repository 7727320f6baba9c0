/**
 * Answers of the API that the browser keeps while a page uses them and for five minutes after that. A failed request is repeated once after
 * a second, then every five seconds while its page is seen. All answers are discarded when a page of another version of the catalogue is shown.
 */

import { onOtherVersion } from '#lib/browser/catalogue-version';
import { PublicApiError } from '#lib/browser/public-api';

/** An answer without watchers is kept this long, in milliseconds. */
const KEPT_MS = 5 * 60_000;
/** The pause before the second request, in milliseconds. */
const REPEAT_MS = 1_000;
/** The time between two tries while the server does not answer, in milliseconds. */
const AGAIN_MS = 5_000;

type Load<Data> = (signal: AbortSignal) => Promise<Data>;

/** A request for an answer; two queries of one kind with equal arguments have the same answer. */
export interface Query<Data> {
  /** Differs from the keys of all other kinds and arguments. */
  readonly key: string;
  /** Returns the answer if there is one. */
  known(): Answer<Data> | undefined;
  /** Returns the answer, which is created without data if there is none. In the browser only: pages of a server share its memory. */
  answer(): Answer<Data>;
}

/** The answer to a query: its data and what is known of its requests. */
export class Answer<Data> {
  /** Undefined until a request has succeeded. An equal answer does not replace it. */
  data: Data | undefined;
  /** Whether the last request failed, and none has begun since. */
  isError = false;
  /** The number of failed requests; one that was repeated counts as one. */
  failures = 0;
  isFetching = false;
  /** Changes with the members above. */
  revision = 0;
  readonly #load: Load<Data>;
  readonly #freshMs: number;
  readonly #onUnused: () => void;
  readonly #watchers = new Set<() => void>();
  #loadedAt = Number.NEGATIVE_INFINITY;
  #request: { readonly data: Promise<Data>; readonly abort: () => void } | null = null;
  /** Of the next try while watched, of the end of the answer otherwise. */
  #timer: ReturnType<typeof setTimeout> | undefined;

  /** @param onUnused called when nobody has watched the answer for five minutes */
  constructor(load: Load<Data>, freshMs: number, onUnused: () => void) {
    this.#load = load;
    this.#freshMs = freshMs;
    this.#onUnused = onUnused;
  }

  /** Whether there is no data, or it is too old to be used without another request. */
  get isStale(): boolean {
    return this.data === undefined || Date.now() - this.#loadedAt >= this.#freshMs;
  }

  get isWatched(): boolean {
    return this.#watchers.size > 0;
  }

  /**
   * Calls `onChange` after each change, until the returned function is called, and requests stale data.
   * @param initial taken as the data if there is none
   */
  watch(onChange: () => void, initial?: Data): () => void {
    this.#watchers.add(onChange);
    if (this.#request === null) clearTimeout(this.#timer);
    if (this.data === undefined && initial !== undefined) this.#take(initial);
    this.refresh();
    return () => {
      this.#watchers.delete(onChange);
      // A render that watches another set of answers leaves and watches this one in one turn.
      queueMicrotask(() => this.#leave());
    };
  }

  /** Returns the data, of a request if it is stale. @throws the error of the request */
  fresh(): Promise<Data> {
    return this.data === undefined || this.isStale ? this.#loaded() : Promise.resolve(this.data);
  }

  /** Requests the data if it is stale. */
  refresh(): void {
    if (this.isStale) this.reload();
  }

  /** Requests the data, unless a request is on its way. */
  reload(): void {
    this.#loaded().catch(() => undefined);
  }

  /** Requests the data again, also during a request. */
  invalidate(): void {
    this.#request?.abort();
    this.#request = null;
    this.#loadedAt = Number.NEGATIVE_INFINITY;
    this.reload();
  }

  /** Returns the data of the request that is on its way, or of a new one. */
  #loaded(): Promise<Data> {
    this.#request ??= this.#begin();
    return this.#request.data;
  }

  #begin() {
    clearTimeout(this.#timer);
    const { signal, abort } = abortable();
    this.isError = false;
    this.isFetching = true;
    this.#changed();
    const data = this.#load(signal).catch(async (error: unknown) => {
      if (signal.aborted) throw error;
      await new Promise((resolve) => setTimeout(resolve, REPEAT_MS));
      return this.#load(signal);
    });
    data.then(
      (loaded) => {
        if (!signal.aborted) this.#end(() => this.#take(loaded));
      },
      (error: unknown) => {
        if (!signal.aborted) this.#end(() => this.#fail(error));
      },
    );
    return { data, abort };
  }

  #end(settle: () => void): void {
    this.#request = null;
    this.isFetching = false;
    settle();
    this.#changed();
  }

  #take(data: Data): void {
    if (JSON.stringify(data) !== JSON.stringify(this.data)) this.data = data;
    this.#loadedAt = Date.now();
    if (!this.isWatched) this.#removeLater();
  }

  #fail(error: unknown): void {
    this.isError = true;
    this.failures++;
    if (!this.isWatched) this.#removeLater();
    else if (mayRecover(error))
      this.#timer = setTimeout(() => {
        if (document.visibilityState === 'visible') this.reload();
      }, AGAIN_MS);
  }

  #leave(): void {
    if (this.isWatched) return;
    if (this.#request) {
      this.#request.abort();
      this.#request = null;
      this.isFetching = false;
    }
    this.#removeLater();
  }

  #removeLater(): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => {
      if (!this.isWatched) this.#onUnused();
    }, KEPT_MS);
  }

  #changed(): void {
    this.revision++;
    for (const onChange of [...this.#watchers]) onChange();
  }
}

/** Returns a signal, and a function that aborts it. */
function abortable() {
  const controller = new AbortController();
  return { signal: controller.signal, abort: () => controller.abort() };
}

/** Whether a failed request may succeed later: the server did not answer, or could not. */
function mayRecover(error: unknown): boolean {
  return !(error instanceof PublicApiError) || error.status === 429 || error.status >= 500;
}

let kinds = 0;

/**
 * Returns a function from arguments to queries: `queryKind(60_000, (signal, id: number) => load(id, signal))(7)`. Their answers are used
 * again for `freshMs` milliseconds, and requested again after that when a page that uses them comes into view.
 * @param load resolves to the data for the arguments, which must have a form in JSON
 */
export function queryKind<Arguments extends readonly unknown[], Data>(
  freshMs: number,
  load: (signal: AbortSignal, ...values: Arguments) => Promise<Data>,
): (...values: Arguments) => Query<Data> {
  const answers = new Map<string, Answer<Data>>();
  const kind = kinds++;
  onOtherVersion(() => {
    for (const [key, answer] of answers) {
      if (answer.isWatched) answer.invalidate();
      else answers.delete(key);
    }
  });
  if (typeof document !== 'undefined') {
    document.addEventListener('visibilitychange', () => {
      if (document.visibilityState !== 'visible') return;
      for (const answer of answers.values()) if (answer.isWatched) answer.refresh();
    });
  }
  return (...values) => {
    const key = `${kind} ${JSON.stringify(values)}`;
    return {
      key,
      known: () => answers.get(key),
      answer: () => {
        const answer =
          answers.get(key) ??
          new Answer(
            (signal) => load(signal, ...values),
            freshMs,
            () => answers.delete(key),
          );
        answers.set(key, answer);
        return answer;
      },
    };
  };
}
