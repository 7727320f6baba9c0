/**
 * An index of folded names that finds them by a part, or by an approximate beginning, as quickly among 100,000 as among a thousand. Built
 * once, in steps. The names are concatenated, sorted, in one text; a name is identified by its number in that order. Three structures
 * are searched: the sorted names, the sorted starts of further words, and the positions of all trigrams for matches inside words.
 */

import { beginningKey, sortInSlices } from '#lib/event-loop/sort-in-slices';
import type { TimeSlice } from '#lib/event-loop/time-slice';

/** Ends each name in the text; sorts before every character of one. */
const END = '\n';
const END_CODE = END.charCodeAt(0);

const GRAM = 3;
/**
 * Number of buckets to which trigrams are hashed, so that every script takes the same space; each position found is verified in the text.
 */
const GRAM_BUCKETS = 2 ** 16;

/** Blocks of 2^5 characters, for each of which the first name is stored: the name at a position is searched from there. */
const BLOCK_BITS = 5;

/** Steps between two checks of the clock. */
const CHECK_EVERY = 256;
const NAMES_PER_STEP = 4096;

/** A range of name numbers of a `NameIndex`, the end excluded. */
export type NameRange = readonly [first: number, end: number];

/**
 * An index of folded names, identified by their numbers in sorted order. Finds names by their beginning, by the beginning of a later word,
 * by any part, or by a beginning with typing errors.
 */
export class NameIndex {
  readonly #text: string;
  /** Position of each name in the text, and the text's end. */
  readonly #starts: Uint32Array;
  /** The same without the end. */
  readonly #beginnings: Uint32Array;
  readonly #nameAtBlock: Uint32Array;
  /** Positions of all words except the first of each name, sorted by the text from there to the end of the name. */
  readonly #words: Uint32Array;
  /** Positions of trigrams by bucket; those of bucket `b` lie from `gramStarts[b]` to `gramStarts[b + 1]`. */
  readonly #grams: Uint32Array;
  readonly #gramStarts: Uint32Array;

  private constructor(parts: {
    readonly text: string;
    readonly starts: Uint32Array;
    readonly nameAtBlock: Uint32Array;
    readonly words: Uint32Array;
    readonly grams: Uint32Array;
    readonly gramStarts: Uint32Array;
  }) {
    this.#text = parts.text;
    this.#starts = parts.starts;
    this.#beginnings = parts.starts.subarray(0, -1);
    this.#nameAtBlock = parts.nameAtBlock;
    this.#words = parts.words;
    this.#grams = parts.grams;
    this.#gramStarts = parts.gramStarts;
  }

  /** Builds an index. `names` are folded, not empty, distinct, and ascending by code units. */
  static async of(names: readonly string[], slice: TimeSlice): Promise<NameIndex> {
    const parts: string[] = [];
    const starts = new Uint32Array(names.length + 1);
    for (let first = 0; first < names.length; first += NAMES_PER_STEP) {
      const some = names.slice(first, first + NAMES_PER_STEP);
      parts.push(some.join(END), END);
      for (let at = 0; at < some.length; at++) {
        starts[first + at + 1] = starts[first + at]! + some[at]!.length + END.length;
      }
      if (slice.isOver) await slice.next();
    }
    const text = parts.join('');
    const nameAtBlock = new Uint32Array((text.length >>> BLOCK_BITS) + 1);
    let name = 0;
    for (let block = 0; block < nameAtBlock.length; block++) {
      while (name < names.length - 1 && starts[name + 1]! <= block << BLOCK_BITS) name++;
      nameAtBlock[block] = name;
    }
    await slice.next();
    return new NameIndex({
      text,
      starts,
      nameAtBlock,
      words: await wordsOf(text, slice),
      ...(await gramsOf(text, slice)),
    });
  }

  /** Returns the names that begin with `wanted`; the first is `wanted` itself if it is a name. */
  beginning(wanted: string): NameRange {
    return rangeOf(this.#text, this.#beginnings, wanted);
  }

  /** Whether a name is exactly `wanted`. */
  isName(name: number, wanted: string): boolean {
    const start = this.#starts[name]!;
    return this.#starts[name + 1] === start + wanted.length + 1 && this.#text.startsWith(wanted, start);
  }

  /** Visits the names in which a word after the first begins with `wanted`, which may span several words. May repeat a name. */
  visitWithWord(wanted: string, visit: (name: number) => void): void {
    const [first, end] = rangeOf(this.#text, this.#words, wanted);
    for (let at = first; at < end; at++) visit(this.#nameAt(this.#words[at]!));
  }

  /** Visits the names that contain `wanted`, of three characters or more, anywhere. May repeat a name. */
  visitContaining(wanted: string, visit: (name: number) => void): void {
    let [offset, first, end] = [0, 0, Number.POSITIVE_INFINITY];
    for (let at = 0; at + GRAM <= wanted.length; at++) {
      const bucket = gramBucket(wanted, at);
      const [from, to] = [this.#gramStarts[bucket]!, this.#gramStarts[bucket + 1]!];
      if (to - from < end - first) [offset, first, end] = [at, from, to];
    }
    for (let at = first; at < end; at++) {
      const place = this.#grams[at]! - offset;
      if (place >= 0 && compareBeginning(this.#text, place, wanted) === 0) visit(this.#nameAt(place));
    }
  }

  /**
   * Returns ranges of the names that share the first character of `wanted` and have a prefix within `edits` insertions, deletions or
   * replacements of it (Levenshtein). Common prefixes are compared once; a prefix too far away excludes all names that share it.
   */
  beginningNearly(wanted: string, edits: number): readonly NameRange[] {
    const found: NameRange[] = [];
    const width = 2 * edits + 1;
    // Row `depth` holds the distances of a prefix of `depth` characters to the prefixes of `wanted` of `depth - edits` to `depth + edits` characters.
    const rows = new Uint8Array((wanted.length + edits + 2) * width).fill(edits + 1);
    for (let cell = edits; cell < width; cell++) rows[cell] = Math.min(cell - edits, edits + 1);
    const descend = (first: number, end: number, depth: number) => {
      for (let from = first; from < end; ) {
        const code = this.#codeAt(from, depth);
        const to = this.#endOfSharedPrefix(from, end, depth, code);
        if (code !== END_CODE) {
          const nearness = nextRow(rows, depth, code, wanted, edits);
          if (nearness === 'near') found.push([from, to]);
          else if (nearness === 'open') descend(from, to, depth + 1);
        }
        from = to;
      }
    };
    // The first character must be equal, so that the search starts from row 0 in its range only.
    const [first, end] = this.beginning(wanted.slice(0, 1));
    descend(first, end, 0);
    return found;
  }

  /** Returns the character code of a name at an offset. */
  #codeAt(name: number, depth: number): number {
    return this.#text.charCodeAt(this.#starts[name]! + depth);
  }

  /** Returns the end of the names from `from` on whose character at `depth` is `code`; the names share all characters before it. */
  #endOfSharedPrefix(from: number, end: number, depth: number, code: number): number {
    let [step, low] = [1, from];
    while (low + step < end && this.#codeAt(low + step, depth) === code) {
      low += step;
      step *= 2;
    }
    let high = Math.min(low + step, end);
    while (low + 1 < high) {
      const middle = (low + high) >>> 1;
      if (this.#codeAt(middle, depth) === code) low = middle;
      else high = middle;
    }
    return high;
  }

  /** Returns the name at a position of the text. */
  #nameAt(place: number): number {
    let name = this.#nameAtBlock[place >>> BLOCK_BITS]!;
    while (this.#starts[name + 1]! <= place) name++;
    return name;
  }
}

/** Computes the row after `depth` for one more character. `near`: within the edits; `open`: may become near with more characters; `far`: cannot. */
function nextRow(
  rows: Uint8Array,
  depth: number,
  code: number,
  wanted: string,
  edits: number,
): 'near' | 'open' | 'far' {
  const width = 2 * edits + 1;
  const [above, below] = [depth * width, (depth + 1) * width];
  let least = edits + 1;
  for (let cell = 0; cell < width; cell++) {
    const column = depth + 1 - edits + cell;
    let distance = edits + 1;
    if (column === 0) distance = Math.min(depth + 1, edits + 1);
    else if (column > 0 && column <= wanted.length) {
      const replaced = rows[above + cell]! + (wanted.charCodeAt(column - 1) === code ? 0 : 1);
      const inserted = cell + 1 < width ? rows[above + cell + 1]! + 1 : distance;
      const left = cell > 0 ? rows[below + cell - 1]! + 1 : distance;
      distance = Math.min(distance, replaced, inserted, left);
    }
    rows[below + cell] = distance;
    if (column === wanted.length && distance <= edits) return 'near';
    least = Math.min(least, distance);
  }
  return least <= edits ? 'open' : 'far';
}

/** Collects and sorts the positions of all words except the first of each name. */
async function wordsOf(text: string, slice: TimeSlice): Promise<Uint32Array> {
  const places: number[] = [];
  const keys: number[] = [];
  for (let at = text.indexOf(' '); at >= 0; at = text.indexOf(' ', at + 1)) {
    places.push(at + 1);
    keys.push(beginningKey(text, at + 1));
    if (places.length % CHECK_EVERY === 0 && slice.isOver) await slice.next();
  }
  const sorted = await sortInSlices(
    places.length,
    (a, b) => keys[a]! - keys[b]! || compareRests(text, places[a]!, places[b]!),
    slice,
  );
  return sorted.map((word) => places[word]!);
}

/** Compares two positions by the text from there to the end of the name. */
function compareRests(text: string, a: number, b: number): number {
  for (let offset = 0; ; offset++) {
    const left = text.charCodeAt(a + offset);
    const right = text.charCodeAt(b + offset);
    if (left !== right) return left - right;
    if (left === END_CODE) return 0;
  }
}

/**
 * Returns the range of indexes in `places` at which the text begins with `wanted`. `places` are positions sorted by the text from there on.
 */
function rangeOf(text: string, places: Uint32Array, wanted: string): NameRange {
  const firstWhere = (isPast: (comparison: number) => boolean) => {
    let [low, high] = [0, places.length];
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (isPast(compareBeginning(text, places[middle]!, wanted))) high = middle;
      else low = middle + 1;
    }
    return low;
  };
  return [firstWhere((comparison) => comparison >= 0), firstWhere((comparison) => comparison > 0)];
}

/** Compares the text at a position, cut to the length of `wanted`, with it. */
function compareBeginning(text: string, place: number, wanted: string): number {
  for (let offset = 0; offset < wanted.length; offset++) {
    const difference = text.charCodeAt(place + offset) - wanted.charCodeAt(offset);
    if (difference !== 0) return difference;
  }
  return 0;
}

/** Collects the positions of all trigrams within names, by bucket (a counting sort). */
async function gramsOf(
  text: string,
  slice: TimeSlice,
): Promise<{ readonly grams: Uint32Array; readonly gramStarts: Uint32Array }> {
  const gramStarts = new Uint32Array(GRAM_BUCKETS + 1);
  const last = text.length - GRAM;
  for (let place = 0; place <= last; place++) {
    if (isWithinName(text, place)) {
      const after = gramBucket(text, place) + 1;
      gramStarts[after] = gramStarts[after]! + 1;
    }
    if (place % CHECK_EVERY === 0 && slice.isOver) await slice.next();
  }
  for (let bucket = 0; bucket < GRAM_BUCKETS; bucket++) {
    gramStarts[bucket + 1] = gramStarts[bucket + 1]! + gramStarts[bucket]!;
  }
  const grams = new Uint32Array(gramStarts[GRAM_BUCKETS]!);
  const next = gramStarts.slice();
  for (let place = 0; place <= last; place++) {
    if (isWithinName(text, place)) {
      const bucket = gramBucket(text, place);
      const at = next[bucket]!;
      grams[at] = place;
      next[bucket] = at + 1;
    }
    if (place % CHECK_EVERY === 0 && slice.isOver) await slice.next();
  }
  return { grams, gramStarts };
}

/** Whether the trigram at a position lies within one name. */
function isWithinName(text: string, place: number): boolean {
  return (
    text.charCodeAt(place) !== END_CODE &&
    text.charCodeAt(place + 1) !== END_CODE &&
    text.charCodeAt(place + 2) !== END_CODE
  );
}

/** Hashes the trigram at a position to its bucket. */
function gramBucket(text: string, place: number): number {
  const mixed =
    Math.imul(text.charCodeAt(place), 0x9e3779b1) ^
    Math.imul(text.charCodeAt(place + 1), 0x85ebca6b) ^
    Math.imul(text.charCodeAt(place + 2), 0xc2b2ae35);
  return (mixed >>> 8) % GRAM_BUCKETS;
}
