import { TimeSlice } from '#lib/event-loop/time-slice';
import type { ReferenceData } from '#lib/reference/reference-data';
import { firstAtLeast } from '#lib/search/memory/binary-search';
import { addAll, type Bitmap, setEntry } from '#lib/search/memory/bitmap';
import { LanguageWords } from '#lib/search/memory/language-words';
import type { SearchIndex } from '#lib/search/memory/search-index';
import { labelWords } from '#lib/search/words/label-words';
import type { WantedWord } from '#lib/search/words/split-words';
import { cacheUnlessRejected } from '#lib/store/cached-promise';
import type { Store } from '#lib/store/store';

/** A finder of the entries of a search index in which a word occurs. Reads the words of a language at its first use. */
export class WordFinder {
  readonly #store: Pick<Store, 'db' | 'version'>;
  readonly #index: Pick<SearchIndex, 'columns' | 'byDestination'>;
  readonly #data: ReferenceData;
  readonly #languages = new Map<string, Promise<LanguageWords>>();

  constructor(
    store: Pick<Store, 'db' | 'version'>,
    index: Pick<SearchIndex, 'columns' | 'byDestination'>,
    data: ReferenceData,
  ) {
    this.#store = store;
    this.#index = index;
    this.#data = data;
  }

  /**
   * Adds the entries to a bitmap in whose texts, type, amenities or places a word of a language occurs, in slices of some milliseconds.
   * @throws VersionDamaged when the stored words are malformed.
   */
  async addHaving(bitmap: Bitmap, locale: string, wanted: WantedWord): Promise<void> {
    const [texts, labels] = [await this.#language(locale), await labelWords(this.#data, locale)];
    const slice = new TimeSlice();
    await texts.addHaving(bitmap, wanted, slice);
    const { columns, byDestination } = this.#index;
    const { amenities, rentalTypes, destinations } = labels.having(wanted);
    for (const number of amenities) addIfAny(bitmap, columns.words.get(number));
    for (const key of rentalTypes) addIfAny(bitmap, columns.types.get(key));
    for (const [treeFirst, treeLast] of destinations) {
      const first = firstAtLeast(byDestination, columns.destinationOrders, treeFirst);
      const end = firstAtLeast(byDestination, columns.destinationOrders, treeLast + 1);
      for (let at = first; at < end; at++) setEntry(bitmap, byDestination[at]!);
      if (slice.isOver) await slice.next();
    }
  }

  #language(locale: string): Promise<LanguageWords> {
    return (
      this.#languages.get(locale) ??
      cacheUnlessRejected(this.#languages, locale, LanguageWords.read(this.#store, locale))
    );
  }
}

function addIfAny(bitmap: Bitmap, more: Bitmap | undefined): void {
  if (more) addAll(bitmap, more);
}
