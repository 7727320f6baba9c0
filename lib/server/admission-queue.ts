/**
 * Admits a few jobs at a time and queues the rest fairly: clients take turns, however many jobs each has, and prefetches come
 * after all other jobs. Hides how the next job is chosen and when more jobs than usual may run.
 */
import { EventEmitter } from 'node:events';
import { performance } from 'node:perf_hooks';

/** The limits of an `AdmissionQueue`. */
export interface AdmissionLimits {
  /** The most jobs that run concurrently while the processor is busy. */
  readonly atOnce: number;
  /** The most jobs that run concurrently while the processor is idle, because they wait for a database or a network. */
  readonly atOnceIdle: number;
  /** Jobs that may wait in the queue. */
  readonly waiting: number;
  /** The longest wait of a job; after it the job is refused as `late`. */
  readonly waitMs: number;
}

/** A job to be queued in an `AdmissionQueue`, with the client for which it runs. */
export interface Job {
  /** Clients take turns by this key. */
  readonly client: string;
  /** Whether the job is a prefetch, which is admitted after all others. */
  readonly isPrefetch: boolean;
  /** Removes the job from the queue when aborted. A job that runs already is not affected. */
  readonly signal: AbortSignal;
}

/** The right of an admitted job to run. `release` ends it; further calls have no effect. */
export interface Place {
  release(): void;
}

/**
 * Why a job is not admitted. `full`: too many jobs wait, or its room was given to another job; `late`: it waited too
 * long, or the queue was closed; `gone`: it was aborted.
 */
export type RefusalReason = 'full' | 'late' | 'gone';

interface Waiting extends Job {
  readonly sinceMs: number;
  readonly settle: (outcome: Place | RefusalReason) => void;
}

/** The waiting jobs of each client, in order of arrival. The first client of the map has the next turn. */
type Turns = Map<string, Waiting[]>;

/** Interval of the check whether the processor is idle, while jobs wait. */
const CHECK_MS = 10;
/** The event loop counts as idle when it was busy for less than this share of the interval. */
const BUSY_SHARE = 0.6;

/** A turn of the event loop that takes less has nothing to do. */
const QUIET_TURN_MS = 0.05;
/** Number of consecutive turns of the event loop without work that end the pause between two jobs. */
const QUIET_TURNS = 3;
/**
 * The longest pause between the end of a job and the start of the next. Under a load of other requests it lets pages
 * render at four fifths of their rate.
 */
const PAUSE_MS = 10;

interface AdmissionEvents {
  /** A job was admitted after a wait in milliseconds. */
  admitted: [waitedMs: number];
  refused: [reason: RefusalReason];
}

/**
 * A queue that admits `atOnce` jobs at a time, and more while the processor is idle. Clients take turns, however many
 * jobs each has; prefetches come after all other jobs. Emits `admitted` with the milliseconds waited (about 0 for a job
 * that did not wait), and `refused` with the reason.
 */
export class AdmissionQueue extends EventEmitter<AdmissionEvents> {
  readonly #limits: AdmissionLimits;
  readonly #isIdle: () => boolean;
  /** Jobs other than prefetches, then prefetches. */
  readonly #ranks: readonly [Turns, Turns] = [new Map(), new Map()];
  #waiting = 0;
  #active = 0;
  #isClosed = false;
  #check: NodeJS.Timeout | undefined;

  /** @param isIdle returns whether the processor was idle since the previous call; measured by default. */
  constructor(limits: AdmissionLimits, isIdle: () => boolean = idleMeter()) {
    super();
    this.#limits = limits;
    this.#isIdle = isIdle;
  }

  /** Number of running jobs. */
  get active(): number {
    return this.#active;
  }

  /** Number of queued jobs. */
  get waiting(): number {
    return this.#waiting;
  }

  /**
   * Queues a job. Resolves to its place as soon as it may run, or to the reason of a refusal; never rejects. The caller
   * must release the place when the job ends.
   */
  async enter(job: Job): Promise<Place | RefusalReason> {
    const outcome = await this.#enter(job, performance.now());
    if (typeof outcome === 'string') this.emit('refused', outcome);
    return outcome;
  }

  /** Refuses all queued jobs as `late`, and from now on every job that would have to wait. */
  close(): void {
    this.#isClosed = true;
    for (const turns of this.#ranks) {
      for (const waiting of [...turns.values()].flat()) this.#refuse(waiting, 'late');
    }
  }

  #enter(job: Job, nowMs: number): Place | Promise<Place | RefusalReason> | RefusalReason {
    if (job.signal.aborted) return 'gone';
    if (this.#active < this.#limits.atOnce && this.#waiting === 0) return this.#admit(nowMs);
    if (this.#isClosed) return 'late';
    if (this.#waiting >= this.#limits.waiting && !this.#makeRoomFor(job)) return 'full';
    return this.#wait(job, nowMs);
  }

  #wait(job: Job, nowMs: number): Promise<Place | RefusalReason> {
    return new Promise((resolve) => {
      const late = setTimeout(() => this.#refuse(waiting, 'late'), this.#limits.waitMs);
      const leave = () => this.#refuse(waiting, 'gone');
      const waiting: Waiting = {
        ...job,
        sinceMs: nowMs,
        settle: (outcome) => {
          clearTimeout(late);
          job.signal.removeEventListener('abort', leave);
          this.#waiting--;
          if (this.#waiting === 0) this.#stopChecking();
          resolve(outcome);
        },
      };
      job.signal.addEventListener('abort', leave);
      const turns = this.#turnsOf(job);
      const own = turns.get(job.client);
      if (own) own.push(waiting);
      else turns.set(job.client, [waiting]);
      this.#waiting++;
      if (this.#check === undefined) this.#startChecking();
    });
  }

  #turnsOf({ isPrefetch }: Job): Turns {
    return this.#ranks[isPrefetch ? 1 : 0];
  }

  #refuse(waiting: Waiting, reason: RefusalReason): void {
    const turns = this.#turnsOf(waiting);
    const own = turns.get(waiting.client);
    const index = own?.indexOf(waiting) ?? -1;
    if (own === undefined || index < 0) return;
    own.splice(index, 1);
    if (own.length === 0) turns.delete(waiting.client);
    waiting.settle(reason);
  }

  /**
   * Makes room for a job in a full queue: refuses the newest job of the client with the most queued jobs as `full`. A
   * prefetch is refused first, and a prefetch makes room only among prefetches. Returns false, and refuses nothing,
   * when the client of the job would then have as many queued jobs as that client, or more.
   */
  #makeRoomFor(job: Job): boolean {
    const prefetches = job.isPrefetch ? [] : longest(this.#ranks[1]);
    const turns = this.#turnsOf(job);
    const own = turns.get(job.client)?.length ?? 0;
    const most = prefetches.length > 0 ? prefetches : longest(turns);
    const newest = most.at(-1);
    if (newest === undefined || (most !== prefetches && most.length <= own + 1)) return false;
    this.#refuse(newest, 'full');
    return true;
  }

  #admit(sinceMs: number): Place {
    this.#active++;
    this.emit('admitted', performance.now() - sinceMs);
    let isReleased = false;
    return {
      release: () => {
        if (isReleased) return;
        isReleased = true;
        // The place stays occupied until then, so that other requests that have arrived are processed first.
        afterQuietTurns(() => {
          this.#active--;
          if (this.#active < this.#limits.atOnce) this.#admitNext();
        });
      },
    };
  }

  #admitNext(): void {
    for (const turns of this.#ranks) {
      const [first] = turns;
      if (first === undefined) continue;
      const [client, own] = first;
      const next = own.shift();
      // Deleting and setting moves the client to the end of the map: the others have their turns first.
      turns.delete(client);
      if (own.length > 0) turns.set(client, own);
      next?.settle(this.#admit(next.sinceMs));
      return;
    }
  }

  #admitWhileIdle(): void {
    if (this.#isIdle() && this.#active < this.#limits.atOnceIdle) this.#admitNext();
  }

  #startChecking(): void {
    // Starts the measurement.
    this.#isIdle();
    this.#check = setInterval(() => this.#admitWhileIdle(), CHECK_MS);
  }

  #stopChecking(): void {
    clearInterval(this.#check);
    this.#check = undefined;
  }
}

/**
 * Calls `next` when the event loop has no more events to process, after PAUSE_MS at the latest. One quiet turn is not enough: in each
 * turn the loop accepts one connection only.
 */
function afterQuietTurns(next: () => void): void {
  const startedAtMs = performance.now();
  let turnedAtMs = startedAtMs;
  let quietTurns = 0;
  const turn = () => {
    const nowMs = performance.now();
    quietTurns = nowMs - turnedAtMs < QUIET_TURN_MS ? quietTurns + 1 : 0;
    if (quietTurns >= QUIET_TURNS || nowMs - startedAtMs >= PAUSE_MS) next();
    else {
      turnedAtMs = nowMs;
      setImmediate(turn);
    }
  };
  setImmediate(turn);
}

/** Returns the queued jobs of the client that has the most; empty when no job is queued. */
function longest(turns: Turns): readonly Waiting[] {
  let most: readonly Waiting[] = [];
  for (const own of turns.values()) if (own.length > most.length) most = own;
  return most;
}

/** Returns a function that returns whether the event loop was mostly idle since the previous call. */
function idleMeter(): () => boolean {
  let before = performance.eventLoopUtilization();
  return () => {
    const now = performance.eventLoopUtilization();
    const { utilization } = performance.eventLoopUtilization(now, before);
    before = now;
    return utilization < BUSY_SHARE;
  };
}
