import { PhotoFailure } from '#lib/photos/photo-failure';

/** The limits of `PhotoTurns`, in numbers of tasks. */
export interface TurnLimits {
  /** Concurrent tasks in total; `perHost` bounds those of one host, so that a slow host does not block the others. */
  readonly atOnce: number;
  readonly perHost: number;
  /** Tasks that may be queued. */
  readonly waiting: number;
}

interface Waiting {
  readonly host: string;
  readonly begin: () => void;
}

/** A queue that runs a bounded number of tasks concurrently, in order of arrival; tasks overtake one whose host has reached its bound. */
export class PhotoTurns {
  readonly #limits: TurnLimits;
  readonly #runningByHost = new Map<string, number>();
  readonly #waiting: Waiting[] = [];
  #running = 0;

  constructor(limits: TurnLimits) {
    this.#limits = limits;
  }

  /** Runs a task when its turn comes. @throws PhotoFailure (503) when the queue is full; the error of the task */
  async run<Result>(host: string, task: () => Promise<Result>): Promise<Result> {
    if (this.#mayBegin(host)) this.#count(host, 1);
    else {
      if (this.#waiting.length >= this.#limits.waiting) throw new PhotoFailure(503, 'too many photos wait');
      // `#beginNext` has counted the task before it resolves this promise.
      await new Promise<void>((begin) => this.#waiting.push({ host, begin }));
    }
    try {
      return await task();
    } finally {
      this.#count(host, -1);
      this.#beginNext();
    }
  }

  #mayBegin(host: string): boolean {
    const { atOnce, perHost } = this.#limits;
    return this.#running < atOnce && (this.#runningByHost.get(host) ?? 0) < perHost;
  }

  #count(host: string, by: 1 | -1): void {
    this.#running += by;
    const ofHost = (this.#runningByHost.get(host) ?? 0) + by;
    if (ofHost === 0) this.#runningByHost.delete(host);
    else this.#runningByHost.set(host, ofHost);
  }

  #beginNext(): void {
    const index = this.#waiting.findIndex(({ host }) => this.#mayBegin(host));
    const [next] = index < 0 ? [] : this.#waiting.splice(index, 1);
    if (!next) return;
    this.#count(next.host, 1);
    next.begin();
  }
}
