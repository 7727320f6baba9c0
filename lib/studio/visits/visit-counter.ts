/** Counts visits in memory and writes the sums every few seconds, so that a note costs no statement of the database. */
import type { Kysely } from 'kysely';
import type { StudioSchema } from '#lib/studio/database/studio-schema';
import { addVisitCounts, deleteOldVisitCounts } from '#lib/studio/visits/visit-counts';
import {
  type Dimension,
  isOpenDimension,
  OTHERS,
  type VisitCount,
} from '#lib/studio/visits/visit-dimensions';

/** Pause between a first count and the write of all since. A process that is killed loses as much. */
const WRITE_MS = 5_000;
/** The most sums in memory, which bounds it also while the database does not respond; further new values are counted together. */
const MOST_SUMS = 20_000;

/** The parts from which a `VisitCounter` is made. */
interface VisitCounterParts {
  /** Opens the studio's database, or returns the open one. */
  readonly openDatabase: () => Promise<Kysely<StudioSchema>>;
  /** Called when a write failed; its counts are part of the next one. */
  readonly onFailure: (error: unknown) => void;
  readonly writeMs?: number;
}

/** Sums of visits that are not written yet. */
export class VisitCounter {
  readonly #openDatabase: VisitCounterParts['openDatabase'];
  readonly #onFailure: VisitCounterParts['onFailure'];
  readonly #writeMs: number;
  readonly #sums = new Map<string, VisitCount>();
  #timer: NodeJS.Timeout | null = null;
  #writing: Promise<void> = Promise.resolve();
  /** The day on which old counts were deleted last. */
  #cleanedOn = '';

  constructor({ openDatabase, onFailure, writeMs = WRITE_MS }: VisitCounterParts) {
    this.#openDatabase = openDatabase;
    this.#onFailure = onFailure;
    this.#writeMs = writeMs;
  }

  /** Adds one to the counts of a campaign on a day (UTC, YYYY-MM-DD), by dimension and value. */
  count(day: string, slug: string, values: readonly (readonly [Dimension, string])[]): void {
    for (const [dimension, value] of values) this.#add({ day, slug, dimension, value, count: 1 });
    this.#schedule(day);
  }

  /** Writes all sums; never rejects. Sums that cannot be written are kept for the next write. @param today YYYY-MM-DD, UTC */
  write(today: string): Promise<void> {
    if (this.#timer) clearTimeout(this.#timer);
    this.#timer = null;
    this.#writing = this.#writing.then(() => this.#write(today));
    return this.#writing;
  }

  #schedule(today: string): void {
    this.#timer ??= setTimeout(() => void this.write(today), this.#writeMs).unref();
  }

  async #write(today: string): Promise<void> {
    const counts = [...this.#sums.values()];
    if (counts.length === 0) return;
    this.#sums.clear();
    try {
      await addVisitCounts(await this.#openDatabase(), counts);
    } catch (error) {
      for (const count of counts) this.#add(count);
      this.#schedule(today);
      return this.#onFailure(error);
    }
    if (this.#cleanedOn !== today) await this.#clean(today);
  }

  async #clean(today: string): Promise<void> {
    try {
      await deleteOldVisitCounts(await this.#openDatabase(), today);
      this.#cleanedOn = today;
    } catch (error) {
      this.#onFailure(error);
    }
  }

  #add(added: VisitCount): void {
    const key = keyOf(added);
    const sum = this.#sums.get(key);
    if (sum) this.#sums.set(key, { ...sum, count: sum.count + added.count });
    else if (this.#sums.size >= MOST_SUMS && isOpenDimension(added.dimension) && added.value !== OTHERS)
      this.#add({ ...added, value: OTHERS });
    else this.#sums.set(key, added);
  }
}

function keyOf({ day, slug, dimension, value }: VisitCount): string {
  return `${day} ${slug} ${dimension} ${value}`;
}
