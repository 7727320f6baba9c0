/** Translates the words of a search to clauses. */
import type { IndexedVersion } from '#lib/search/opensearch/indexed-version';
import { allOf, anyOf, type Clause } from '#lib/search/opensearch/opensearch-requests';
import type { SearchedWords } from '#lib/search/rental-filter';
import { conditionsOf, type WantedWord } from '#lib/search/words/split-words';

/** Returns the name of the field with the words of rentals' texts in a language. */
export function wordsField(locale: string): string {
  return `text_${locale}`;
}

/** Returns the clauses that all words of a search occur. */
export function wordClauses(
  { locale, written }: SearchedWords,
  version: Pick<IndexedVersion, 'labels'>,
): readonly Clause[] {
  return conditionsOf(written).map((condition) =>
    anyOf(condition.map((wanted) => allOf(wanted.map((word) => occurs(locale, word, version))))),
  );
}

/** Clause that a word occurs in the texts of a rental, or in the title of its type, an amenity or a place. */
function occurs(locale: string, wanted: WantedWord, { labels }: Pick<IndexedVersion, 'labels'>): Clause {
  const { amenities, rentalTypes, destinations } = labels.of(locale).having(wanted);
  const text = wanted.text.toWellFormed();
  const [field, kind] = [wordsField(locale), wanted.isPrefix ? 'prefix' : 'term'];
  return anyOf([
    { [kind]: { [field]: text } },
    ...(amenities.length > 0 ? [{ terms: { words: amenities } }] : []),
    ...(rentalTypes.length > 0 ? [{ terms: { type: rentalTypes } }] : []),
    ...placesOf(destinations),
  ]);
}

/** More ranges of destinations than these are listed number by number: clusters limit the clauses of a query. */
const MAX_RANGES = 50;

function placesOf(ranges: readonly (readonly [first: number, last: number])[]): readonly Clause[] {
  if (ranges.length <= MAX_RANGES) {
    return ranges.map(([first, last]) => ({ range: { dest: { gte: first, lte: last } } }));
  }
  const places = ranges.flatMap(([first, last]) =>
    Array.from({ length: last - first + 1 }, (_, index) => first + index),
  );
  return [{ terms: { dest: places } }];
}
