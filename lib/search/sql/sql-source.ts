import type { ReferenceData } from '#lib/reference/reference-data';
import type { RentalSelection } from '#lib/search/selection';
import { type LabelWords, labelWords } from '#lib/search/words/label-words';
import type { Store } from '#lib/store/store';

/** The catalogue version that SQL is built for, its reference data, and the words of its titles. */
export interface SqlSource {
  readonly store: Store;
  readonly data: ReferenceData;
  /** Loaded for every selection that a query is built for. */
  readonly labels: LoadedLabels;
}

/** The words of titles by language, which conditions need. They are indexed in steps, and thus before a query is built. */
export class LoadedLabels {
  readonly #languages = new Map<string, LabelWords>();

  /** Indexes the titles in the languages of a selection's words. Conditions for it can be built once this has resolved. */
  async load({ filters }: RentalSelection, data: ReferenceData): Promise<void> {
    for (const { words } of filters) {
      if (words === null || this.#languages.has(words.locale)) continue;
      this.#languages.set(words.locale, await labelWords(data, words.locale));
    }
  }

  /** Returns the words of titles in a language. @throws RangeError when no selection with it was loaded. */
  of(locale: string): LabelWords {
    const labels = this.#languages.get(locale);
    if (!labels) throw new RangeError(`The titles in ${locale} are not loaded.`);
    return labels;
  }
}
