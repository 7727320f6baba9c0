/** Joins the search parts of a version into columns over all rentals. */
import { yieldToEventLoop } from '#lib/event-loop/yield-to-event-loop';
import { type Bitmap, emptyBitmap, setEntry } from '#lib/search/memory/bitmap';
import type { SpanTriples } from '#lib/search/memory/known-spans';
import { requireSearchPart } from '#lib/search/memory/search-part-shape';
import { readSearchParts, type SearchPart, wordsOfNight } from '#lib/search/memory/search-parts';
import { findUnpriced, type Unpriced } from '#lib/search/memory/unpriced';
import { type Store, VersionDamaged } from '#lib/store/store';

/** Columns of `SearchPart` with one number per rental, which are concatenated unchanged. */
const JOINED = [
  'ids',
  'positions',
  'destinationOrders',
  'prices',
  'capacities',
  'bedroomsCounts',
  'fullBathroomsCounts',
  'sleeps',
  'ratings',
  'available',
  'instantlyBookable',
  'latitudes',
  'longitudes',
  'mapX',
  'mapY',
  'updatedAtMs',
  'changedAtMs',
] as const;

type Joined = Pick<SearchPart, (typeof JOINED)[number]>;

/**
 * The search values of all rentals of a version: typed arrays indexed by entry (index number of a rental), and sets of entries by type and
 * by word.
 */
export interface SearchColumns extends Joined {
  readonly size: number;
  /** Indexes into `currencyCodes`. */
  readonly currencies: Uint8Array;
  readonly currencyCodes: readonly string[];
  /** The entries whose `prices` are `UNPRICED`; null when there are none. */
  readonly unpriced: Unpriced | null;
  /** Entries by the key of their rental type. */
  readonly types: ReadonlyMap<string, Bitmap>;
  /** Entries by the number of a word that they have. */
  readonly words: ReadonlyMap<number, Bitmap>;
}

/** The bookings, stay limits, special offers and known nights of all rentals of a version. Days are counted since 1970-01-01. */
export interface Calendar {
  readonly firstNight: number;
  /** For each night from `firstNight` on, the entries in which it is taken. */
  readonly takenNights: readonly Bitmap[];
  readonly otherBookings: readonly Booking[];
  /** Seasons with a minimum stay of more than a night. */
  readonly seasons: Seasons;
  readonly longestStays: LongestStays;
  readonly offers: Offers;
  readonly knownSpans: SpanTriples;
}

/** A booking with nights outside of `takenNights`. */
interface Booking {
  readonly entry: number;
  readonly startsDay: number;
  readonly endsDay: number;
}

/**
 * The seasons of all rentals that limit the length of a stay. Those of entry `i` lie from index `starts[i]` to below `starts[i + 1]`,
 * sorted by end. Days are counted since 1970-01-01.
 */
export interface Seasons {
  readonly starts: Uint32Array;
  /** Three numbers each: first day, day after the last, limit of nights. */
  readonly days: Int32Array;
}

/**
 * The seasons with a maximum stay, four numbers each: entry, first day, day after the last, maximum nights; entries ascending. Days are
 * counted since 1970-01-01.
 */
export type LongestStays = Int32Array;

/** Special offers, as parallel arrays; days are counted since 1970-01-01, both inclusive. */
interface Offers {
  readonly entries: Uint32Array;
  readonly firstDays: Int32Array;
  readonly lastDays: Int32Array;
}

/**
 * Reads the stored search parts of a version and joins them into columns over all rentals. Yields to the event loop after each part.
 * @throws VersionDamaged when a part is malformed, or the parts hold another number of rentals than the version.
 */
export async function readSearchColumns({
  db,
  version: { rentalsCount },
}: Pick<Store, 'db' | 'version'>): Promise<{ columns: SearchColumns; calendar: Calendar }> {
  const parts = new JoinedParts(rentalsCount);
  let held = 0;
  for await (const part of readSearchParts(db)) {
    requireSearchPart(part, held);
    held += part.ids.length;
    if (held <= rentalsCount) parts.add(part);
    await yieldToEventLoop();
  }
  if (held !== rentalsCount) {
    const reason = `The catalogue's search parts hold ${held} of its ${rentalsCount} rentals.`;
    throw new VersionDamaged(null, { reason });
  }
  return { columns: parts.columns(), calendar: parts.calendar() };
}

/** Accumulates search parts into the columns and the calendar of all rentals. */
class JoinedParts {
  readonly #size: number;
  /** Rentals added so far, which is the first entry of the next part. */
  #count = 0;
  readonly #joined: Joined;
  readonly #currencies: Uint8Array;
  readonly #currencyCodes: string[] = [];
  readonly #types = new Map<string, Bitmap>();
  readonly #words = new Map<number, Bitmap>();
  #firstNight = 0;
  readonly #nights: Bitmap[] = [];
  readonly #otherBookings: Booking[] = [];
  readonly #seasonStarts: Uint32Array;
  readonly #seasons = new GrowingNumbers((length) => new Int32Array(length));
  readonly #longestStays = new GrowingNumbers((length) => new Int32Array(length));
  readonly #knownSpans = new GrowingNumbers((length) => new Int32Array(length));
  readonly #offerEntries = new GrowingNumbers((length) => new Uint32Array(length));
  readonly #offerFirsts = new GrowingNumbers((length) => new Int32Array(length));
  readonly #offerLasts = new GrowingNumbers((length) => new Int32Array(length));

  constructor(size: number) {
    this.#size = size;
    this.#joined = emptyColumns(size);
    this.#currencies = new Uint8Array(size);
    this.#seasonStarts = new Uint32Array(size + 1);
  }

  add(part: SearchPart): void {
    for (const name of JOINED) this.#joined[name].set(part[name], this.#count);
    this.#addCurrencies(part);
    this.#addTypes(part);
    this.#addWords(part);
    this.#addNights(part);
    this.#addSeasons(part);
    this.#longestStays.append(withLaterEntries(part.longestStays, 4, this.#count));
    this.#knownSpans.append(withLaterEntries(part.knownSpans, 3, this.#count));
    this.#addOffers(part);
    this.#count += part.ids.length;
  }

  columns(): SearchColumns {
    return {
      ...this.#joined,
      size: this.#size,
      currencies: this.#currencies,
      currencyCodes: this.#currencyCodes,
      unpriced: findUnpriced(this.#joined.prices),
      types: this.#types,
      words: this.#words,
    };
  }

  calendar(): Calendar {
    return {
      firstNight: this.#firstNight,
      takenNights: this.#nights,
      otherBookings: this.#otherBookings,
      seasons: { starts: this.#seasonStarts, days: this.#seasons.all() },
      longestStays: this.#longestStays.all(),
      knownSpans: this.#knownSpans.all(),
      offers: {
        entries: this.#offerEntries.all(),
        firstDays: this.#offerFirsts.all(),
        lastDays: this.#offerLasts.all(),
      },
    };
  }

  #addCurrencies({ currencies, currencyCodes }: SearchPart): void {
    const codes = currencyCodes.map((code) => indexIn(this.#currencyCodes, code));
    for (let entry = 0; entry < currencies.length; entry++) {
      this.#currencies[this.#count + entry] = codes[currencies[entry]!]!;
    }
  }

  #addTypes({ types, typeKeys }: SearchPart): void {
    const bitmaps = typeKeys.map((key) => bitmapFor(this.#types, key, this.#size));
    for (let entry = 0; entry < types.length; entry++) {
      setEntry(bitmaps[types[entry]!]!, this.#count + entry);
    }
  }

  #addWords({ ids, words, wordStarts }: SearchPart): void {
    const bitmaps: Bitmap[] = [];
    for (const word of new Set(words)) bitmaps[word] = bitmapFor(this.#words, word, this.#size);
    for (let entry = 0; entry < ids.length; entry++) {
      const end = wordStarts[entry + 1]!;
      for (let at = wordStarts[entry]!; at < end; at++) {
        setEntry(bitmaps[words[at]!]!, this.#count + entry);
      }
    }
  }

  #addNights({ ids, firstNight, takenNights, otherBookings }: SearchPart): void {
    this.#firstNight = firstNight;
    const width = wordsOfNight(ids.length);
    const word = this.#count / 32;
    for (let night = 0; night * width < takenNights.length; night++) {
      const taken = this.#nights[night] ?? emptyBitmap(this.#size);
      this.#nights[night] = taken;
      const end = night * width + Math.min(width, taken.length - word);
      taken.set(takenNights.subarray(night * width, end), word);
    }
    for (let at = 0; at < otherBookings.length; at += 3) {
      this.#otherBookings.push({
        entry: this.#count + otherBookings[at]!,
        startsDay: otherBookings[at + 1]!,
        endsDay: otherBookings[at + 2]!,
      });
    }
  }

  #addSeasons({ seasons, seasonStarts }: SearchPart): void {
    const before = this.#seasonStarts[this.#count]!;
    for (let entry = 0; entry < seasonStarts.length; entry++) {
      this.#seasonStarts[this.#count + entry] = before + seasonStarts[entry]!;
    }
    this.#seasons.append(seasons);
  }

  #addOffers({ ids, offers, offerStarts }: SearchPart): void {
    const count = offers.length / 2;
    const [entries, firsts, lasts] = [new Uint32Array(count), new Int32Array(count), new Int32Array(count)];
    for (let entry = 0; entry < ids.length; entry++) {
      const end = offerStarts[entry + 1]!;
      for (let at = offerStarts[entry]!; at < end; at++) {
        entries[at] = this.#count + entry;
        firsts[at] = offers[2 * at]!;
        lasts[at] = offers[2 * at + 1]!;
      }
    }
    this.#offerEntries.append(entries);
    this.#offerFirsts.append(firsts);
    this.#offerLasts.append(lasts);
  }
}

/** Converts the first number of each row from an entry of the part to one of the whole. Rows have `width` numbers. */
function withLaterEntries(rows: Int32Array, width: number, entriesBefore: number): Int32Array {
  return rows.map((number, at) => (at % width === 0 ? number + entriesBefore : number));
}

function emptyColumns(size: number): Joined {
  return {
    ids: new Float64Array(size),
    positions: new Uint32Array(size),
    destinationOrders: new Uint32Array(size),
    prices: new Float64Array(size),
    capacities: new Uint16Array(size),
    bedroomsCounts: new Uint16Array(size),
    fullBathroomsCounts: new Uint16Array(size),
    sleeps: new Uint16Array(size),
    ratings: new Uint8Array(size),
    available: new Uint8Array(size),
    instantlyBookable: new Uint8Array(size),
    latitudes: new Float64Array(size),
    longitudes: new Float64Array(size),
    mapX: new Int32Array(size),
    mapY: new Int32Array(size),
    updatedAtMs: new Float64Array(size),
    changedAtMs: new Float64Array(size),
  };
}

/** Returns the index of a code in `codes`, appending it if it is missing. */
function indexIn(codes: string[], code: string): number {
  const index = codes.indexOf(code);
  return index < 0 ? codes.push(code) - 1 : index;
}

/** Returns the bitmap of a key, adding an empty one if it is missing. */
function bitmapFor<Key>(bitmaps: Map<Key, Bitmap>, key: Key, size: number): Bitmap {
  const bitmap = bitmaps.get(key) ?? emptyBitmap(size);
  bitmaps.set(key, bitmap);
  return bitmap;
}

/** An appendable typed array; its capacity doubles when it is full. */
class GrowingNumbers<Numbers extends Uint32Array | Int32Array> {
  readonly #make: (length: number) => Numbers;
  #numbers: Numbers;
  #length = 0;

  constructor(make: (length: number) => Numbers) {
    this.#make = make;
    this.#numbers = make(1024);
  }

  append(more: ArrayLike<number>): void {
    const length = this.#length + more.length;
    if (length > this.#numbers.length) {
      const larger = this.#make(Math.max(length, 2 * this.#numbers.length));
      larger.set(this.#numbers);
      this.#numbers = larger;
    }
    this.#numbers.set(more, this.#length);
    this.#length = length;
  }

  /** Returns a copy of exact length. */
  all(): Numbers {
    const exact = this.#make(this.#length);
    exact.set(this.#numbers.subarray(0, this.#length));
    return exact;
  }
}
