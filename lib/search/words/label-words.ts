/**
 * Finds the amenities, types and destinations whose titles have a word. Their words are not indexed for each rental: a rental has those of
 * its amenities, of its type and of all destinations that it lies in.
 */
import { beginningKey, sortInSlices } from '#lib/event-loop/sort-in-slices';
import { TimeSlice } from '#lib/event-loop/time-slice';
import { localize } from '#lib/i18n/localize';
import type { ReferenceData } from '#lib/reference/reference-data';
import { type WantedWord, wordsOf } from '#lib/search/words/split-words';
import { cacheUnlessRejected } from '#lib/store/cached-promise';
import { VersionCache } from '#lib/store/version-cache';

/** What has a title with a wanted word. */
interface LabelMatches {
  /** Word numbers of amenities. */
  readonly amenities: readonly number[];
  /** Vocabulary keys of rental types. */
  readonly rentalTypes: readonly string[];
  /** Ranges of numbers in preorder, both ends included, ascending and disjoint: the destinations and all below them. */
  readonly destinations: readonly (readonly [first: number, last: number])[];
}

type Label =
  | { readonly amenity: number }
  | { readonly rentalType: string }
  | { readonly treeFirst: number; readonly treeLast: number };

const CHECK_EVERY = 32;

/** The words of the titles of amenities, types and destinations in one language. */
export class LabelWords {
  /** Ascending by code units; a word has an element for each label with it. */
  readonly #words: readonly string[];
  readonly #labels: readonly Label[];

  private constructor(words: readonly string[], labels: readonly Label[]) {
    this.#words = words;
    this.#labels = labels;
  }

  /** Indexes the titles in a language, or in the catalogue's default one where they have none in it. Yields to the event loop. */
  static async build({ tree, vocabulary, wordNumbers }: ReferenceData, locale: string): Promise<LabelWords> {
    const slice = new TimeSlice();
    const words: string[] = [];
    const labels: Label[] = [];
    const add = (title: string, label: Label) => {
      for (const word of wordsOf(title)) {
        words.push(word);
        labels.push(label);
      }
    };
    for (const [key, titles] of vocabulary.amenity) {
      const amenity = wordNumbers.amenity.get(key);
      if (amenity !== undefined) add(localize(titles, locale, tree.defaultLocale), { amenity });
    }
    for (const [rentalType, titles] of vocabulary.rental_type) {
      add(localize(titles, locale, tree.defaultLocale), { rentalType });
    }
    for (const [number, node] of tree.nodes.entries()) {
      add(tree.title(node, locale), node);
      if (number % CHECK_EVERY === 0 && slice.isOver) await slice.next();
    }
    const keys = words.map((word) => beginningKey(word));
    const compare = (a: number, b: number) => {
      const [left, right] = [words[a]!, words[b]!];
      return keys[a]! - keys[b]! || (left < right ? -1 : left === right ? 0 : 1);
    };
    const order = Array.from(await sortInSlices(words.length, compare, slice));
    return new LabelWords(
      order.map((at) => words[at]!),
      order.map((at) => labels[at]!),
    );
  }

  /** Returns everything whose title has a word. */
  having({ text, isPrefix }: WantedWord): LabelMatches {
    const amenities = new Set<number>();
    const rentalTypes = new Set<string>();
    const spans: [first: number, last: number][] = [];
    const words = this.#words;
    for (let at = this.#firstFrom(text); at < words.length; at++) {
      const word = words[at]!;
      if (isPrefix ? !word.startsWith(text) : word !== text) break;
      const label = this.#labels[at]!;
      if ('amenity' in label) amenities.add(label.amenity);
      else if ('rentalType' in label) rentalTypes.add(label.rentalType);
      else spans.push([label.treeFirst, label.treeLast]);
    }
    return { amenities: [...amenities], rentalTypes: [...rentalTypes], destinations: joined(spans) };
  }

  /** Returns the index of the first word that does not sort before `text`. */
  #firstFrom(text: string): number {
    let [low, high] = [0, this.#words.length];
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (this.#words[middle]! < text) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}

/** Sorts spans and joins those that overlap or touch. */
function joined(spans: [first: number, last: number][]): readonly (readonly [number, number])[] {
  const disjoint: [first: number, last: number][] = [];
  for (const [first, last] of spans.sort(([a], [b]) => a - b)) {
    const before = disjoint.at(-1);
    if (before && first <= before[1] + 1) before[1] = Math.max(before[1], last);
    else disjoint.push([first, last]);
  }
  return disjoint;
}

const languagesByData = new VersionCache<Map<string, Promise<LabelWords>>, ReferenceData>();

/** Returns the words of a version's titles in a language. The first call indexes them; after a failure the next call does it again. */
export function labelWords(data: ReferenceData, locale: string): Promise<LabelWords> {
  const languages = languagesByData.get(data, () => new Map());
  return languages.get(locale) ?? cacheUnlessRejected(languages, locale, LabelWords.build(data, locale));
}
