import { PhotoFailure } from '#lib/photos/photo-failure';

export interface TurnLimits {
  /** Under way at once, in all and for one host: a slow host does not keep the others waiting. */
  readonly atOnce: number;
  readonly perHost: number;
  /** That may wait for their turn. */
  readonly waiting: number;
}

interface Waiting {
  readonly host: string;
  readonly begin: () => void;
}

/** Lets a few tasks run at once, in the order of their coming as far as the hosts' own bounds allow. */
export class PhotoTurns {
  readonly #limits: TurnLimits;
  readonly #runningByHost = new Map<string, number>();
  readonly #waiting: Waiting[] = [];
  #running = 0;

  constructor(limits: TurnLimits) {
    this.#limits = limits;
  }

  /** @throws PhotoFailure (503) when too many wait already; what the task throws. */
  async run<Result>(host: string, task: () => Promise<Result>): Promise<Result> {
    if (this.#mayBegin(host)) this.#count(host, 1);
    else {
      if (this.#waiting.length >= this.#limits.waiting) throw new PhotoFailure(503, 'too many photos wait');
      // Whose turn it is has been counted already, so that nobody slips in between.
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
