/** Work that may run in one turn of the event loop, in milliseconds, before the rest waits for the next turn. */
const BUDGET_MS = 5;

/**
 * Limits how long short jobs keep the event loop from other events. The jobs of a turn run at once until they have used 5 milliseconds;
 * the others follow in later turns, in order, 5 milliseconds in each.
 *
 * Node passes all sockets with data to their handlers before it reads further ones. With 300 busy clients of one kind, a request of
 * another kind would wait for 300 responses twice.
 */
export class TurnBudget {
  readonly #waiting: (() => void)[] = [];
  #spentMs = 0;
  #isTurnPlanned = false;

  /**
   * Runs a job: now, while the turn has time and no job waits, else in a later turn.
   * @returns what the job returns; a promise of it when the job has to wait
   */
  run<Result>(job: () => Result): Result | Promise<Awaited<Result>> {
    if (this.#spentMs < BUDGET_MS && this.#waiting.length === 0) return this.#timed(job);
    this.#planTurn();
    return new Promise<Awaited<Result>>((resolve, reject) => {
      this.#waiting.push(() => {
        try {
          resolve(job() as Awaited<Result>);
        } catch (error) {
          reject(error);
        }
      });
    });
  }

  #timed<Result>(job: () => Result): Result {
    this.#planTurn();
    const start = performance.now();
    try {
      return job();
    } finally {
      this.#spentMs += performance.now() - start;
    }
  }

  /** Makes sure that the next turn of the event loop begins with a whole budget and runs the jobs that wait. */
  #planTurn(): void {
    if (this.#isTurnPlanned) return;
    this.#isTurnPlanned = true;
    setImmediate(() => this.#beginTurn());
  }

  #beginTurn(): void {
    this.#isTurnPlanned = false;
    this.#spentMs = 0;
    let done = 0;
    while (done < this.#waiting.length && this.#spentMs < BUDGET_MS) this.#timed(this.#waiting[done++]!);
    this.#waiting.splice(0, done);
    if (this.#waiting.length > 0) this.#planTurn();
  }
}
