import type { TimeSlice } from '#lib/event-loop/time-slice';
import type { ArrivalTotals } from '#lib/search/memory/arrival-totals';
import { type Bitmap, countEntries, remove, toggleEntry } from '#lib/search/memory/bitmap';
import { type PlacesOfDays, placesOfDays } from '#lib/search/memory/places-of-days';
import type { SelectedWords } from '#lib/search/memory/selected-words';

/** Totals in one currency, and their bounds: inclusive, minor units. */
export interface BoundedTotals {
  readonly totals: ArrivalTotals;
  readonly least: number;
  readonly greatest: number;
}

/** Words of a bitmap between two checks of the clock. */
const WORDS = 8;
/** Entries whose changes of a whole year are found at once: some 20 MB. */
const MOST_AT_ONCE = 2 ** 19;
/** Days of a block where there are more. */
const DAYS_OF_BLOCK = 128;

/**
 * The entries whose totals lie within bounds, by arrival day. Most of them lie within on all days or on none, by the least and the most that a stay
 * can cost; only for the others are totals estimated, for a block of days at a time, and computed where an estimate lies at a bound. Of these
 * entries, the days are kept on which they leave the bounds or return. Bitmaps are of selected words.
 */
export class BoundedArrivals {
  readonly #bounded: BoundedTotals;
  readonly #words: SelectedWords;
  readonly #slice: TimeSlice;
  /** Within the bounds on some days only, as far as is known. */
  readonly #doubtful: Bitmap;
  /** Of those, the ones that are not within the bounds on the current day. */
  readonly #outside: Bitmap;
  readonly #daysCount: number;
  readonly #daysOfBlock: number;
  readonly #changes = new Changes();
  #changesOfDays: PlacesOfDays = { places: new Uint32Array(0), starts: new Uint32Array(0) };

  /**
   * @param doubtful as `narrowToBounds` returns them, for up to `daysCount` days
   * @param mostAtOnce with more of them than this, a block has 128 days
   */
  constructor(
    doubtful: Bitmap,
    words: SelectedWords,
    bounded: BoundedTotals,
    daysCount: number,
    slice: TimeSlice,
    mostAtOnce = MOST_AT_ONCE,
  ) {
    this.#bounded = bounded;
    this.#words = words;
    this.#slice = slice;
    this.#doubtful = words.pick(doubtful);
    this.#daysCount = daysCount;
    this.#daysOfBlock = countEntries(doubtful) <= mostAtOnce ? daysCount : Math.min(daysCount, DAYS_OF_BLOCK);
    this.#outside = words.empty();
  }

  /** Removes from `free` the entries that are not within the bounds on a day. Days must be in order. Yields to the event loop in between. */
  async keepWithin(free: Bitmap, index: number): Promise<void> {
    const day = index % this.#daysOfBlock;
    if (day === 0) await this.#findChanges(index);
    this.#toggleChanges(day);
    remove(free, this.#outside);
  }

  #toggleChanges(day: number): void {
    const { places, starts } = this.#changesOfDays;
    for (let at = starts[day]!; at < starts[day + 1]!; at++) toggleEntry(this.#outside, places[at]!);
  }

  /** Finds the changes of the block that begins `index` days after the first. */
  async #findChanges(index: number): Promise<void> {
    const count = Math.min(this.#daysOfBlock, this.#daysCount - index);
    const changes = this.#changes;
    changes.count = 0;
    for (let first = 0; first < this.#doubtful.length; first += WORDS) {
      const end = Math.min(this.#doubtful.length, first + WORDS);
      for (let word = first; word < end; word++) this.#addWord(word, index, count);
      if (this.#slice.isOver) await this.#slice.next();
    }
    const places = changes.places.subarray(0, changes.count);
    this.#changesOfDays = await placesOfDays(
      places,
      changes.days.subarray(0, changes.count),
      count,
      this.#slice,
    );
  }

  #addWord(word: number, index: number, count: number): void {
    const doubtful = this.#doubtful[word]! | 0;
    const firstEntry = this.#words.entryAt(word << 5);
    for (let bits = doubtful; bits !== 0; bits &= bits - 1) {
      const bit = 31 - Math.clz32(bits & -bits);
      const isOutside = ((this.#outside[word]! >>> bit) & 1) === 1;
      this.#addEntry(firstEntry + bit, (word << 5) | bit, isOutside, index, count);
    }
  }

  /** Adds the days on which the totals of an entry leave the bounds or return; `isOutside` on the day before the block. */
  #addEntry(entry: number, place: number, isOutside: boolean, index: number, count: number): void {
    const { totals, least, greatest } = this.#bounded;
    const changes = this.#changes;
    const segments = totals.divide(entry, index, count);
    totals.bound(segments);
    const { ends, sums, slopes, discounts, leasts, greatests } = totals.segments;
    let first = 0;
    let wasOutside = isOutside;
    for (let segment = 0; segment < segments; segment++) {
      const end = ends[segment]!;
      const [low, high] = [leasts[segment]!, greatests[segment]!];
      const isNever = low > greatest || high < least;
      if (isNever || (low >= least && high <= greatest)) {
        if (isNever !== wasOutside) changes.add(place, first);
        wasOutside = isNever;
      } else {
        const [sum, slope, discount] = [sums[segment]!, slopes[segment]!, discounts[segment]!];
        const last = slope === 0 ? first + 1 : end;
        for (let day = first; day < last; day++) {
          const total = totals.total(sum + (day - first) * slope, discount);
          const isBeyond = total < least || total > greatest;
          if (isBeyond !== wasOutside) changes.add(place, day);
          wasOutside = isBeyond;
        }
      }
      first = end;
    }
  }
}

/** Days of a block on which places change, in any order. */
class Changes {
  places = new Uint32Array(1_024);
  days = new Uint16Array(1_024);
  count = 0;

  add(place: number, day: number): void {
    if (this.count === this.places.length) this.#enlarge();
    this.places[this.count] = place;
    this.days[this.count++] = day;
  }

  #enlarge(): void {
    const [places, days] = [new Uint32Array(2 * this.count), new Uint16Array(2 * this.count)];
    places.set(this.places);
    days.set(this.days);
    [this.places, this.days] = [places, days];
  }
}

/**
 * Removes from `candidates` the entries that are never within the bounds, and returns those that may not be on all days. Yields to the event
 * loop in between.
 */
export async function narrowToBounds(
  candidates: Bitmap,
  bounded: BoundedTotals,
  slice: TimeSlice,
): Promise<Bitmap> {
  const doubtful = candidates.slice();
  for (let first = 0; first < candidates.length; first += WORDS) {
    classify(candidates, doubtful, bounded, first);
    if (slice.isOver) await slice.next();
  }
  return doubtful;
}

function classify(
  candidates: Bitmap,
  doubtful: Bitmap,
  { totals, least, greatest }: BoundedTotals,
  first: number,
): void {
  const end = Math.min(candidates.length, first + WORDS);
  for (let word = first; word < end; word++) {
    const all = candidates[word]! | 0;
    let [never, sometimes] = [0, 0];
    for (let bits = all; bits !== 0; bits &= bits - 1) {
      const bit = bits & -bits;
      const entry = (word << 5) | (31 - Math.clz32(bit));
      const [low, high] = [totals.leastOf(entry), totals.greatestOf(entry)];
      if (low > greatest || high < least) never |= bit;
      else if (low < least || high > greatest) sometimes |= bit;
    }
    candidates[word] = all & ~never;
    doubtful[word] = sometimes;
  }
}
