/**
 * Maps the amenities and rental types of listings to keys of a catalogue's vocabulary. Different wordings of the same thing get one key:
 * "55 inch HDTV with Netflix" is a television. Unknown wordings get keys derived from their text. Only the most frequent keys are kept,
 * which bounds memory and the length of filters.
 */
import { createHash } from 'node:crypto';
import { fold } from '#lib/i18n/fold';
import type { BundleVocabulary } from '#lib/import/bundle/bundle';
import { shippedVocabulary } from '#lib/import/bundle/shipped-vocabulary';
import {
  AMENITY_SYNONYMS,
  AMENITY_SYNONYMS_BY_LANGUAGE,
  RENTAL_TYPE_SYNONYMS,
} from '#lib/import/csv/listing-synonyms';
import { plainLine } from '#lib/import/csv/listing-texts';
import { amenityWordings, rentalTypeWordings, type Wording } from '#lib/import/csv/listing-wordings';

type WordKind = 'amenity' | 'rental_type' | 'channel';

/** Maximum number of keys of each kind in a catalogue. */
const MOST_KEYS = { amenity: 200, rental_type: 60, channel: 60 } as const;
const WORDINGS = { amenity: amenityWordings, rental_type: rentalTypeWordings, channel: [] } as const;
/** Number of keys that are counted before the rarest are evicted, and number of wordings in the cache. */
const MOST_COUNTED = 20_000;

/** Key of the rental type of listings whose own type is missing or too rare. */
export const OTHER_TYPE = 'other';

/** Titles by locale of the known keys, by `kind:key`. */
const KNOWN_TITLES: ReadonlyMap<string, BundleVocabulary['titles']> = new Map([
  ...[...shippedVocabulary()].map(({ kind, key, titles }) => [`${kind}:${key}`, titles] as const),
  ...titlesOf('amenity', amenityWordings),
  ...titlesOf('rental_type', rentalTypeWordings),
]);

/** Keys by `kind:` and folded wording: titles in all languages, and synonyms. The first key takes precedence for a shared wording. */
const KEYS_BY_WORDING: ReadonlyMap<string, string> = new Map(
  [
    ...[...KNOWN_TITLES].flatMap(([kindAndKey, titles]) =>
      Object.values(titles).map((title) => wordingEntry(kindAndKey, title)),
    ),
    ...synonymEntries('amenity', AMENITY_SYNONYMS),
    ...synonymEntries('rental_type', RENTAL_TYPE_SYNONYMS),
  ].toReversed(),
);

/** Keys by `kind:` and folded wording, of the wordings with another meaning in that language than elsewhere; by language. */
const KEYS_BY_LANGUAGE: ReadonlyMap<string, ReadonlyMap<string, string>> = new Map(
  Object.entries(AMENITY_SYNONYMS_BY_LANGUAGE).map(([language, synonyms]) => [
    language,
    new Map(synonymEntries('amenity', synonyms)),
  ]),
);

function synonymEntries(kind: WordKind, synonyms: Readonly<Record<string, readonly string[]>>) {
  return Object.entries(synonyms).flatMap(([key, wordings]) =>
    wordings.map((wording) => wordingEntry(`${kind}:${key}`, wording)),
  );
}

/** Returns an entry of `KEYS_BY_WORDING`, such as `amenity:waschmaschine` and `washing_machine`. */
function wordingEntry(kindAndKey: string, wording: string): readonly [string, string] {
  const [kind = '', key = ''] = kindAndKey.split(':');
  return [`${kind}:${fold(wording)}`, key];
}

function titlesOf(kind: WordKind, wordings: readonly Wording[]) {
  return wordings.flatMap(({ key, titles }) => {
    if (titles === null) return [];
    const [en, fr, de, es, it] = titles;
    return [[`${kind}:${key}`, { en, fr, de, es, it }] as const];
  });
}

/** Matches a folded wording that negates an amenity, such as "kein TV", but not "No stairs or steps to enter". */
const NEGATION = /^(?:kein|keine|ohne|pas de|sans|sin|senza|no)\b(?! stairs or steps)/;

/**
 * The amenities, rental types or review channels of all listings of an import: maps each wording to a key, counts the keys and selects the
 * most frequent ones for the catalogue.
 */
export class ListingWords {
  readonly #kind: WordKind;
  readonly #wordings: readonly Wording[];
  readonly #locale: string;
  readonly #language: string;
  /** Cache of keys by wording. */
  readonly #keys = new Map<string, string>();
  readonly #words = new Map<string, { count: number; readonly title: string }>();
  /** Upper bound of the count of an evicted word; a new word starts with it, so frequent words are not underestimated. */
  #evictedCount = 0;
  /** Number of evictions; a key that returns and is evicted again counts twice. */
  #evictedKeys = 0;

  /** Unknown words are assumed to be in `locale`. */
  constructor(kind: WordKind, locale: string) {
    this.#kind = kind;
    this.#locale = locale;
    this.#language = new Intl.Locale(locale).language;
    this.#wordings = WORDINGS[kind];
  }

  /** Returns the key of a wording and increments its count. Null when the wording has neither letters nor digits. */
  count(wording: string): string | null {
    let key = this.#keys.get(wording);
    if (key === undefined) {
      const found = this.#keyOf(wording);
      if (found === null) return null;
      key = found;
      if (this.#keys.size >= MOST_COUNTED) this.#keys.clear();
      this.#keys.set(wording, key);
    }
    const word = this.#words.get(key);
    if (word) word.count += 1;
    else {
      if (this.#words.size >= MOST_COUNTED) this.#evictRarest();
      this.#words.set(key, { count: this.#evictedCount + 1, title: wording });
    }
    return key;
  }

  /** Returns the title of a counted key in the catalogue's locale. */
  title(key: string): string {
    const known = KNOWN_TITLES.get(`${this.#kind}:${key}`);
    return (
      known?.[this.#locale] ?? known?.[this.#language] ?? known?.en ?? this.#words.get(key)?.title ?? key
    );
  }

  /** Returns the keys that the catalogue gets, in descending order of their counts. */
  commonest(): readonly string[] {
    return [...this.#words]
      .toSorted(([a, { count: ofA }], [b, { count: ofB }]) => ofB - ofA || (a < b ? -1 : 1))
      .slice(0, MOST_KEYS[this.#kind])
      .map(([key]) => key);
  }

  /** Number of counted keys that the catalogue does not get; an estimate after evictions. */
  get omittedCount(): number {
    return this.#evictedKeys + Math.max(0, this.#words.size - MOST_KEYS[this.#kind]);
  }

  /** Returns vocabulary entries for keys, in the given order. */
  entries(keys: readonly string[]): readonly BundleVocabulary[] {
    return keys.map((key, index) => {
      const known = KNOWN_TITLES.get(`${this.#kind}:${key}`);
      return {
        kind: this.#kind,
        key,
        ordinal: index + 1,
        titles: { ...known, [this.#locale]: this.title(key) },
      };
    });
  }

  #keyOf(wording: string): string | null {
    const folded = fold(wording);
    if (folded === '') return null;
    if (NEGATION.test(folded)) return keyOf(folded);
    return (
      KEYS_BY_LANGUAGE.get(this.#language)?.get(`${this.#kind}:${folded}`) ??
      this.#wordings.find(({ pattern }) => pattern.test(folded))?.key ??
      KEYS_BY_WORDING.get(`${this.#kind}:${folded}`) ??
      keyOf(folded)
    );
  }

  #evictRarest(): void {
    const counts = [...this.#words.values()].map(({ count }) => count).sort((a, b) => a - b);
    this.#evictedCount = counts[Math.floor(counts.length / 2)] ?? 0;
    for (const [key, { count }] of this.#words) {
      if (count <= this.#evictedCount && this.#words.delete(key)) this.#evictedKeys += 1;
    }
  }
}

/** Derives a key from a folded wording, such as `patio_or_balcony`; from a digest when the text is mostly not Latin. */
function keyOf(folded: string): string {
  const words = folded.replaceAll(/[^a-z0-9]+/g, '_').replaceAll(/^_+|_+$/g, '');
  const letters = words.replaceAll('_', '').length;
  if (letters >= 2 && letters >= folded.replaceAll(' ', '').length / 2) {
    const key = /^[a-z]/.test(words) ? words : `n_${words}`;
    if (key.length <= 40) return key;
    return `${key.slice(0, 31).replace(/_+$/, '')}_${digestOf(folded)}`;
  }
  return `word_${digestOf(folded)}`;
}

function digestOf(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 8);
}

/**
 * Combines property type and room type into one wording, without "entire": a rented room is a room, regardless of the kind of house.
 * Returns `OTHER_TYPE` when both cells are blank.
 */
export function rentalTypeWording(propertyType: string, roomType: string): string {
  const property = plainLine(propertyType.slice(0, 200));
  const room = fold(roomType.slice(0, 200));
  if (/^private room\b/i.test(property) || room === 'private room') return 'Private room';
  if (/^shared room\b/i.test(property) || room === 'shared room') return 'Shared room';
  if (/^room in\b/i.test(property) || room === 'hotel room') return 'Hotel room';
  return property.replace(/^entire\s+/i, '') || plainLine(roomType.slice(0, 200)) || OTHER_TYPE;
}

/**
 * Splits a cell into amenities: a JSON array, the older `{TV,"Wireless Internet"}`, or a list with commas, semicolons or bars. Leaves out
 * blank ones, those longer than 120 characters and missing translations.
 */
export function splitAmenities(cell: string): readonly string[] {
  const list = cell.startsWith('[') ? jsonTexts(cell) : null;
  const words = list ?? splitList(cell.startsWith('{') && cell.endsWith('}') ? cell.slice(1, -1) : cell);
  return words
    .map((word) => word.trim())
    .filter((word) => word !== '' && word.length <= 120 && !/^translation missing/i.test(word));
}

/** Parses a JSON array and returns its texts; null for any other cell. */
export function jsonTexts(cell: string): readonly string[] | null {
  let value: unknown;
  try {
    value = JSON.parse(cell);
  } catch {
    return null;
  }
  return Array.isArray(value) ? value.filter((word) => typeof word === 'string') : null;
}

function splitList(text: string): readonly string[] {
  const mark = [';', '|'].find((candidate) => text.includes(candidate)) ?? ',';
  const words: string[] = [];
  let word = '';
  let isQuoted = false;
  for (const character of text) {
    if (character === '"') isQuoted = !isQuoted;
    else if (character === mark && !isQuoted) {
      words.push(word);
      word = '';
    } else word += character;
  }
  return [...words, word];
}
