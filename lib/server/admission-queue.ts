/**
 * Admits a few jobs at a time and queues the rest fairly: clients take turns, whatever the number of jobs of each, and prefetches come
 * after what someone waits for. Hides how a turn is chosen and when more jobs than usual may run.
 */
import { EventEmitter } from 'node:events';
import { performance } from 'node:perf_hooks';

export interface AdmissionLimits {
  /** Jobs under way at once while the processor is busy. */
  readonly atOnce: number;
  /** Jobs under way at once at most: they wait for a database or a network, and leave the processor idle. */
  readonly atOnceIdle: number;
  /** Jobs that may wait. */
  readonly waiting: number;
  /** How long a job may wait. */
  readonly waitMs: number;
}

export interface Job {
  /** Clients take turns by this key. */
  readonly client: string;
  /** Nobody waits for it yet: it is admitted after all others. */
  readonly isPrefetch: boolean;
  /** Leaves the queue when aborted. */
  readonly signal: AbortSignal;
}

/** The right to run; `release` ends it, and may be called more than once. */
export interface Place {
  release(): void;
}

/** `full`: too many wait; `late`: it waited too long; `gone`: it was aborted. */
export type Refusal = 'full' | 'late' | 'gone';

interface Waiting extends Job {
  readonly sinceMs: number;
  readonly settle: (outcome: Place | Refusal) => void;
}

/** The waiting jobs of each client, in order of arrival; the client whose turn is next comes first. */
type Turns = Map<string, Waiting[]>;

/** How often it is checked whether the processor is idle while jobs wait. */
const CHECK_MS = 10;
/** Below this share of a check's time the event loop counts as idle. */
const BUSY_SHARE = 0.6;

/** A turn of the event loop that took less had nothing to do. */
const QUIET_TURN_MS = 0.05;
/** This many in a row end the pause between two jobs. */
const QUIET_TURNS = 3;
/** The longest pause: under a load of other requests pages are then rendered at four fifths of their rate. */
const PAUSE_MS = 10;

interface AdmissionEvents {
  /** A job was admitted; milliseconds that it waited. */
  admitted: [waitedMs: number];
  refused: [reason: Refusal];
}

export class AdmissionQueue extends EventEmitter<AdmissionEvents> {
  readonly #limits: AdmissionLimits;
  readonly #isIdle: () => boolean;
  /** By rank: what someone waits for, then prefetches. */
  readonly #ranks: readonly [Turns, Turns] = [new Map(), new Map()];
  #waiting = 0;
  #active = 0;
  #isClosed = false;
  #check: NodeJS.Timeout | undefined;

  /** @param isIdle whether the processor was idle since it was last called; measured when absent. */
  constructor(limits: AdmissionLimits, isIdle: () => boolean = idleMeter()) {
    super();
    this.#limits = limits;
    this.#isIdle = isIdle;
  }

  /** Jobs under way. */
  get active(): number {
    return this.#active;
  }

  /** Jobs that wait. */
  get waiting(): number {
    return this.#waiting;
  }

  /** Resolves when the job may run, or to why it may not; a place is to be released when the job has ended. */
  async enter(job: Job): Promise<Place | Refusal> {
    const outcome = await this.#enter(job, performance.now());
    if (typeof outcome === 'string') this.emit('refused', outcome);
    return outcome;
  }

  /** Refuses the jobs that wait as `late`, and from now on every job that would have to wait. */
  close(): void {
    this.#isClosed = true;
    for (const turns of this.#ranks) {
      for (const waiting of [...turns.values()].flat()) this.#refuse(waiting, 'late');
    }
  }

  #enter(job: Job, nowMs: number): Place | Promise<Place | Refusal> | Refusal {
    if (job.signal.aborted) return 'gone';
    if (this.#active < this.#limits.atOnce && this.#waiting === 0) return this.#admit(nowMs);
    if (this.#isClosed) return 'late';
    if (this.#waiting >= this.#limits.waiting && !this.#makeRoomFor(job)) return 'full';
    return this.#wait(job, nowMs);
  }

  #wait(job: Job, nowMs: number): Promise<Place | Refusal> {
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

  #refuse(waiting: Waiting, reason: Refusal): void {
    const turns = this.#turnsOf(waiting);
    const own = turns.get(waiting.client);
    const index = own?.indexOf(waiting) ?? -1;
    if (own === undefined || index < 0) return;
    own.splice(index, 1);
    if (own.length === 0) turns.delete(waiting.client);
    waiting.settle(reason);
  }

  /**
   * Makes room in a full queue by refusing the newest job of the client that has most waiting, a prefetch if there is one. False for a
   * client that would then have as many itself.
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
        // Until then the place is not free, so that what has come in is answered first.
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
      // The client goes to the end of the round.
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
    // The time before is not measured.
    this.#isIdle();
    this.#check = setInterval(() => this.#admitWhileIdle(), CHECK_MS);
  }

  #stopChecking(): void {
    clearInterval(this.#check);
    this.#check = undefined;
  }
}

/**
 * Calls `next` when the event loop has answered what has come in, at most some milliseconds later. One turn is not enough: in each the
 * loop accepts one connection only.
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

/** Returns the jobs of the client that has most of them; empty when none waits. */
function longest(turns: Turns): readonly Waiting[] {
  let most: readonly Waiting[] = [];
  for (const own of turns.values()) if (own.length > most.length) most = own;
  return most;
}

/** Returns a function that tells whether the event loop was mostly idle since the call before. */
function idleMeter(): () => boolean {
  let before = performance.eventLoopUtilization();
  return () => {
    const now = performance.eventLoopUtilization();
    const { utilization } = performance.eventLoopUtilization(now, before);
    before = now;
    return utilization < BUSY_SHARE;
  };
}
