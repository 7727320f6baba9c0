/** Reads the data that most requests need and that fits in memory: destinations, rates, vocabulary, pictures. Cached per version. */

import type { LocalizedText } from '#lib/i18n/locales';
import { type Conversion, conversionBetween, IDENTITY, type Rate } from '#lib/money/conversion';
import { type DestinationTree, readDestinationTree } from '#lib/reference/destination-tree';
import type { Store } from '#lib/store/store';
import { storedJson } from '#lib/store/stored-json';
import { VersionCache } from '#lib/store/version-cache';

/** A picture that this site stores in several sizes. */
export interface Picture {
  readonly id: string;
  /** Path under the media folder; `{width}` is a placeholder for one of `widths`. */
  readonly file: string;
  /** Width of the largest file, pixels. */
  readonly width: number;
  /** Height of the largest file, pixels. */
  readonly height: number;
  /** Available widths in pixels, ascending. */
  readonly widths: readonly number[];
  /** Thumbhash in base64; null when not known. */
  readonly thumbhash: string | null;
  readonly alt: LocalizedText;
}

/** The kind of a word in the catalogue's vocabulary. Keys and titles are looked up within one kind. */
export type VocabularyKind = 'amenity' | 'rental_type' | 'tag' | 'channel';

/** The data of a catalogue version that most requests need, held in memory: destinations, pictures, exchange rates and vocabulary. */
export interface ReferenceData {
  readonly tree: DestinationTree;
  /** By id. */
  readonly pictures: ReadonlyMap<string, Picture>;
  readonly rates: RateTable;
  /** Titles by kind and key, keys in the vocabulary's order. */
  readonly vocabulary: Readonly<Record<VocabularyKind, ReadonlyMap<string, LocalizedText>>>;
  /** Word numbers (`vocabulary.number`) by kind and key, keys in the vocabulary's order. */
  readonly wordNumbers: Readonly<Record<VocabularyKind, ReadonlyMap<string, number>>>;
}

/**
 * The catalogue's exchange rates and the conversions between its currencies. A catalogue in a single currency may have no rates; then its
 * default currency is the only one.
 */
class RateTable {
  /** ISO 4217 codes of all currencies, sorted. */
  readonly currencies: readonly string[];
  /** The day (YYYY-MM-DD) of the oldest rate; null without rates. */
  readonly oldestDay: string | null;
  readonly #rates: ReadonlyMap<string, Rate>;
  readonly #conversions = new Map<string, Conversion>();

  constructor(rates: readonly Rate[], defaultCurrency: string) {
    this.#rates = new Map(rates.map((rate) => [rate.currency, rate]));
    this.currencies = [...new Set([...this.#rates.keys(), defaultCurrency])].sort();
    this.oldestDay = rates.map(({ asOf }) => asOf).sort()[0] ?? null;
  }

  /** Returns the day (YYYY-MM-DD) of a currency's rate; null when it has none. */
  asOf(currency: string): string | null {
    return this.#rates.get(currency)?.asOf ?? null;
  }

  /**
   * Returns the conversion between two currencies.
   * @throws RangeError when they differ and one of them has no rate. Requests are validated before.
   */
  conversion(from: string, to: string): Conversion {
    const key = `${from}>${to}`;
    let conversion = this.#conversions.get(key);
    if (!conversion) {
      conversion = from === to ? IDENTITY : this.#cross(from, to);
      this.#conversions.set(key, conversion);
    }
    return conversion;
  }

  #cross(from: string, to: string): Conversion {
    const [source, target] = [this.#rates.get(from), this.#rates.get(to)];
    if (!source || !target) throw new RangeError(`No rate from ${from} to ${to}`);
    return conversionBetween(source, target);
  }
}

const dataByStore = new VersionCache<Promise<ReferenceData>>('reference data');

/**
 * Returns the reference data of a version. The first call reads it from the database; later calls return the same promise. After a failure
 * the next call reads again.
 */
export function referenceData(store: Store): Promise<ReferenceData> {
  return dataByStore.get(store, readReferenceData);
}

/** Reads the reference data of a version at every call: for a version that is not published yet. */
export async function readReferenceData(store: Pick<Store, 'db' | 'version'>): Promise<ReferenceData> {
  const tree = await readDestinationTree(store);
  const rates = await store.db.selectFrom('rates').selectAll().execute();
  const pictures = await store.db.selectFrom('pictures').selectAll().execute();
  const words = await store.db
    .selectFrom('vocabulary')
    .selectAll()
    .orderBy('kind')
    .orderBy('ordinal')
    .execute();
  const titles = (kind: VocabularyKind): ReadonlyMap<string, LocalizedText> =>
    new Map(words.filter((word) => word.kind === kind).map((word) => [word.key, storedJson(word.titles)]));
  const numbers = (kind: VocabularyKind): ReadonlyMap<string, number> =>
    new Map(words.filter((word) => word.kind === kind).map((word) => [word.key, word.number]));
  return {
    tree,
    rates: new RateTable(
      rates.map((row) => ({ currency: row.currency, perEuro: row.per_euro, asOf: row.as_of })),
      store.version.defaultCurrency,
    ),
    pictures: new Map(
      pictures.map((row) => [row.id, { ...row, widths: storedJson(row.widths), alt: storedJson(row.alt) }]),
    ),
    vocabulary: {
      amenity: titles('amenity'),
      rental_type: titles('rental_type'),
      tag: titles('tag'),
      channel: titles('channel'),
    },
    wordNumbers: {
      amenity: numbers('amenity'),
      rental_type: numbers('rental_type'),
      tag: numbers('tag'),
      channel: numbers('channel'),
    },
  };
}
