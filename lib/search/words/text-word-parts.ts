/**
 * The packed index of the words in rentals' texts: for each word of a language, the entries (index numbers of rentals along the map) in which
 * it occurs. Written once when a version is published, read by the in-memory search. Hides the encoding.
 */
import { deserialize, serialize } from 'node:v8';
import type { Kysely } from 'kysely';
import { yieldToEventLoop } from '#lib/event-loop/yield-to-event-loop';
import type { CatalogueSchema } from '#lib/store/schema';
import { VersionDamaged } from '#lib/store/store';

/** Consecutive words of one language, ascending by code units, with the encoded lists of their entries. */
export interface TextWordPart {
  /** The words, each followed by a line feed. */
  readonly words: string;
  /** The number of entries of each word. */
  readonly counts: Uint32Array;
  /** Where the list of each word begins in `lists`, and the end. */
  readonly starts: Uint32Array;
  /**
   * A word in less than an eighth of all rentals has the differences of its ascending entries, from -1, seven bits in a byte, the lowest
   * first; all bytes of a number but its last have the highest bit. Any other word has a bit per rental.
   */
  readonly lists: Uint8Array;
}

/** Whether the list of a word with `count` entries has a bit for each of the `size` rentals, which is shorter then. */
export function hasBits(count: number, size: number): boolean {
  return count * 8 >= size;
}

/** A list of ascending entries that grows, as differences. */
export class EntryList {
  #bytes = new Uint8Array(4);
  #length = 0;
  #last = -1;
  #count = 0;

  get count(): number {
    return this.#count;
  }

  /** Appends an entry, unless it is the last one already. Entries must ascend. */
  add(entry: number): void {
    if (entry === this.#last) return;
    let difference = entry - this.#last;
    this.#last = entry;
    this.#count += 1;
    if (this.#length + 5 > this.#bytes.length) {
      const larger = new Uint8Array(this.#bytes.length * 2 + 5);
      larger.set(this.#bytes);
      this.#bytes = larger;
    }
    while (difference > 127) {
      this.#bytes[this.#length++] = (difference & 127) | 128;
      difference >>>= 7;
    }
    this.#bytes[this.#length++] = difference;
  }

  /** Returns the list as `TextWordPart.lists` holds it, for `size` rentals. */
  encoded(size: number): Uint8Array {
    if (!hasBits(this.#count, size)) return this.#bytes.subarray(0, this.#length);
    const bits = new Uint8Array((size + 7) >>> 3);
    for (const entry of this.entries()) bits[entry >>> 3] = bits[entry >>> 3]! | (1 << (entry & 7));
    return bits;
  }

  /** Returns all entries, ascending. */
  entries(): Uint32Array {
    const entries = new Uint32Array(this.#count);
    let [at, entry] = [0, -1];
    for (let index = 0; index < this.#count; index++) {
      let [byte, shift, difference] = [0, 0, 0];
      do {
        byte = this.#bytes[at++]!;
        difference |= (byte & 127) << shift;
        shift += 7;
      } while (byte > 127);
      entry += difference;
      entries[index] = entry;
    }
    return entries;
  }
}

/** Bytes of lists from which on a part is complete. */
const PART_BYTES = 512 * 1024;
/** Words after which a part is complete, so that reading one is a short step. */
const PART_WORDS = 20_000;

/** Packs the words of a language, ascending by code units, into encoded parts for `size` rentals. */
export function* packedParts(
  words: Iterable<readonly [word: string, list: EntryList]>,
  size: number,
): Generator<Buffer> {
  let [names, counts, lists]: [string[], number[], Uint8Array[]] = [[], [], []];
  let length = 0;
  const part = () => {
    const starts = new Uint32Array(lists.length + 1);
    const bytes = new Uint8Array(length);
    for (const [index, list] of lists.entries()) {
      bytes.set(list, starts[index]!);
      starts[index + 1] = starts[index]! + list.length;
    }
    const packed: TextWordPart = {
      words: names.map((name) => `${name}\n`).join(''),
      counts: Uint32Array.from(counts),
      starts,
      lists: bytes,
    };
    [names, counts, lists, length] = [[], [], [], 0];
    return serialize(packed);
  };
  for (const [word, list] of words) {
    const encoded = list.encoded(size);
    names.push(word);
    counts.push(list.count);
    lists.push(encoded);
    length += encoded.length;
    if (length >= PART_BYTES || names.length >= PART_WORDS) yield part();
  }
  if (names.length > 0) yield part();
}

/**
 * Reads the parts of a language in order, one in each turn of the event loop; none for a language that no rental has texts in.
 * @throws VersionDamaged when one is malformed.
 */
export async function readTextWordParts(
  db: Kysely<CatalogueSchema>,
  locale: string,
): Promise<readonly TextWordPart[]> {
  const ordinals = await db
    .selectFrom('text_word_parts')
    .select('ordinal')
    .where('locale', '=', locale)
    .orderBy('ordinal')
    .execute();
  const parts: TextWordPart[] = [];
  for (const { ordinal } of ordinals) {
    const { data } = await db
      .selectFrom('text_word_parts')
      .select('data')
      .where('ordinal', '=', ordinal)
      .executeTakeFirstOrThrow();
    parts.push(requirePart(data, ordinal));
    await yieldToEventLoop();
  }
  return parts;
}

function requirePart(data: Uint8Array, ordinal: number): TextWordPart {
  const reason = `Part ${ordinal} of the words of texts is malformed.`;
  try {
    const { words, counts, starts, lists }: Partial<Record<keyof TextWordPart, unknown>> = Object(
      deserialize(data),
    );
    if (
      typeof words === 'string' &&
      words.endsWith('\n') &&
      counts instanceof Uint32Array &&
      starts instanceof Uint32Array &&
      lists instanceof Uint8Array &&
      starts.length === counts.length + 1 &&
      starts.every((start, index) => index === 0 || start >= starts[index - 1]!) &&
      starts[counts.length] === lists.length
    ) {
      return { words, counts, starts, lists };
    }
  } catch (cause) {
    throw new VersionDamaged(null, { reason }, cause);
  }
  throw new VersionDamaged(null, { reason });
}
