/** The parts of a version joined: what is known of every rental, one entry each along the map. */
import type { Kysely } from 'kysely';
import { type Bitmap, emptyBitmap, setEntry } from '#lib/search/memory/bitmap';
import { breathe } from '#lib/search/memory/breathe';
import { readSearchParts, type SearchPart, wordsOfNight } from '#lib/search/memory/search-parts';
import type { CatalogueSchema } from '#lib/store/schema';
import { StoreUnavailable } from '#lib/store/store';

/** The columns of `SearchPart` that have one number per rental and are joined as they are. */
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
] as const;

type Joined = Pick<SearchPart, (typeof JOINED)[number]>;

export interface SearchColumns extends Joined {
  readonly size: number;
  /** Indexes into `currencyCodes`. */
  readonly currencies: Uint8Array;
  readonly currencyCodes: readonly string[];
  /** Entries by the key of their type, and by the number of each of their words; ascending. */
  readonly types: ReadonlyMap<string, Bitmap>;
  readonly words: ReadonlyMap<number, Bitmap>;
}

export interface Calendar {
  readonly firstNight: number;
  /** For the nights from `firstNight` on, in which entries they are taken. */
  readonly takenNights: readonly Bitmap[];
  readonly otherBookings: readonly Booking[];
  readonly seasons: Seasons;
  readonly offers: Offers;
}

/** Nights taken outside of `takenNights`. */
export interface Booking {
  readonly entry: number;
  readonly startsDay: number;
  readonly endsDay: number;
}

/** Seasons of entry `i` lie from `starts[i]` to `starts[i + 1]`, those that end first before the others. */
export interface Seasons {
  readonly starts: Uint32Array;
  /** Three numbers each: first day, day after the last, least nights. */
  readonly days: Int32Array;
}

/** One place in all three for each offer. */
export interface Offers {
  readonly entries: Uint32Array;
  readonly firstDays: Int32Array;
  readonly lastDays: Int32Array;
}

/** Reads and joins the parts of a version with `size` rentals, a part at a time. */
export async function readSearchColumns(
  db: Kysely<CatalogueSchema>,
  size: number,
): Promise<{ columns: SearchColumns; calendar: Calendar }> {
  const joined = emptyColumns(size);
  const currencies = new Uint8Array(size);
  const currencyCodes: string[] = [];
  const types = new Map<string, Bitmap>();
  const words = new Map<number, Bitmap>();
  const nights: Bitmap[] = [];
  const otherBookings: Booking[] = [];
  const seasons = new GrowingNumbers((length) => new Int32Array(length));
  const seasonStarts = new Uint32Array(size + 1);
  const offerEntries = new GrowingNumbers((length) => new Uint32Array(length));
  const offerFirsts = new GrowingNumbers((length) => new Int32Array(length));
  const offerLasts = new GrowingNumbers((length) => new Int32Array(length));
  let firstNight = 0;
  let offset = 0;
  for await (const part of readSearchParts(db)) {
    firstNight = part.firstNight;
    for (const name of JOINED) joined[name].set(part[name], offset);
    const codes = part.currencyCodes.map((code) => indexIn(currencyCodes, code));
    for (const [entry, code] of part.currencies.entries()) currencies[offset + entry] = codes[code] ?? 0;
    const typesOfPart = part.typeKeys.map((key) => bitmapFor(types, key, size));
    for (const [entry, type] of part.types.entries()) {
      const bitmap = typesOfPart[type];
      if (bitmap) setEntry(bitmap, offset + entry);
    }
    addWords(words, part, offset, size);
    joinNights(nights, part, offset, size);
    for (let at = 0; at < part.otherBookings.length; at += 3) {
      const [entry = 0, startsDay = 0, endsDay = 0] = part.otherBookings.subarray(at, at + 3);
      otherBookings.push({ entry: offset + entry, startsDay, endsDay });
    }
    const seasonsBefore = seasonStarts[offset] ?? 0;
    for (const [entry, start] of part.seasonStarts.entries()) {
      seasonStarts[offset + entry] = seasonsBefore + start;
    }
    seasons.append(part.seasons);
    addOffers(part, offset, offerEntries, offerFirsts, offerLasts);
    offset += part.ids.length;
    await breathe();
  }
  if (offset !== size) {
    throw new StoreUnavailable(`The catalogue's search parts hold ${offset} of its ${size} rentals.`);
  }
  return {
    columns: { ...joined, size, currencies, currencyCodes, types, words },
    calendar: {
      firstNight,
      takenNights: nights,
      otherBookings,
      seasons: { starts: seasonStarts, days: seasons.all() },
      offers: { entries: offerEntries.all(), firstDays: offerFirsts.all(), lastDays: offerLasts.all() },
    },
  };
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
  };
}

function indexIn(codes: string[], code: string): number {
  const index = codes.indexOf(code);
  return index < 0 ? codes.push(code) - 1 : index;
}

function bitmapFor<Key>(bitmaps: Map<Key, Bitmap>, key: Key, size: number): Bitmap {
  const bitmap = bitmaps.get(key) ?? emptyBitmap(size);
  bitmaps.set(key, bitmap);
  return bitmap;
}

function addWords(words: Map<number, Bitmap>, part: SearchPart, offset: number, size: number): void {
  for (let entry = 0; entry < part.ids.length; entry++) {
    const end = part.wordStarts[entry + 1] ?? 0;
    for (let at = part.wordStarts[entry] ?? 0; at < end; at++) {
      const word = part.words[at] ?? 0;
      setEntry(words.get(word) ?? bitmapFor(words, word, size), offset + entry);
    }
  }
}

function joinNights(nights: Bitmap[], { ids, takenNights }: SearchPart, offset: number, size: number): void {
  const width = wordsOfNight(ids.length);
  const word = offset / 32;
  for (let night = 0; night * width < takenNights.length; night++) {
    const taken = nights[night] ?? emptyBitmap(size);
    nights[night] = taken;
    taken.set(
      takenNights.subarray(night * width, night * width + Math.min(width, taken.length - word)),
      word,
    );
  }
}

function addOffers(
  part: SearchPart,
  offset: number,
  entries: GrowingNumbers<Uint32Array>,
  firsts: GrowingNumbers<Int32Array>,
  lasts: GrowingNumbers<Int32Array>,
): void {
  for (let entry = 0; entry < part.ids.length; entry++) {
    const end = part.offerStarts[entry + 1] ?? 0;
    for (let at = part.offerStarts[entry] ?? 0; at < end; at++) {
      entries.append([offset + entry]);
      firsts.append([part.offers[2 * at] ?? 0]);
      lasts.append([part.offers[2 * at + 1] ?? 0]);
    }
  }
}

/** Numbers that become more, in one array that doubles when it is full. */
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

  all(): Numbers {
    const exact = this.#make(this.#length);
    exact.set(this.#numbers.subarray(0, this.#length));
    return exact;
  }
}
