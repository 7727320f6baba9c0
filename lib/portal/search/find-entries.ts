/** Finds entries of the portal by words, best match first. Runs in browsers. */
import { fold } from '#lib/i18n/fold';
import { ENTRY_KINDS, type SearchEntry } from '#lib/portal/search/search-entry';

/** The most entries that are found. */
export const MOST_FOUND = 30;

/** The scores of a word by where it is found; those of whole phrases are higher. */
const SCORES = {
  exactName: 1_000,
  nameStart: 500,
  nameWord: 60,
  nameWordStart: 50,
  withinName: 25,
  textWordStart: 10,
} as const;
/** From this number of letters on, a word is found within a name as well. */
const LEAST_WITHIN = 3;

/** An entry in the form in which it is compared. */
interface Prepared {
  readonly entry: SearchEntry;
  /** Its names without spaces: "rentalsid". */
  readonly names: readonly string[];
  readonly nameWords: readonly string[];
  readonly textWords: readonly string[];
  /** The position of its kind, for equal scores. */
  readonly rank: number;
}

/** A search over entries. Returns at most `MOST_FOUND`, the best first; for a phrase without letters and digits, all guides. */
export type EntrySearch = (phrase: string) => readonly SearchEntry[];

/** Prepares entries for searches. */
export function entrySearch(entries: readonly SearchEntry[]): EntrySearch {
  const prepared = entries.map(prepare);
  return (phrase) => {
    const words = wordsOf(phrase);
    if (words.length === 0) return entries.filter(({ kind }) => kind === 'guide');
    const whole = words.join('');
    return prepared
      .map((each) => ({ ...each, score: scoreOf(each, words, whole) }))
      .filter(({ score }) => score > 0)
      .toSorted(
        (one, other) =>
          other.score - one.score || one.rank - other.rank || one.entry.name.length - other.entry.name.length,
      )
      .slice(0, MOST_FOUND)
      .map(({ entry }) => entry);
  };
}

function prepare(entry: SearchEntry): Prepared {
  const names = [entry.name, ...entry.aliases].map(wordsOf);
  return {
    entry,
    names: names.map((words) => words.join('')),
    nameWords: names.flat(),
    textWords: wordsOf(`${entry.place} ${entry.text}`),
    rank: Object.keys(ENTRY_KINDS).indexOf(entry.kind),
  };
}

/** Returns the folded words of a text, those of joined names too: "listDestinations" is "list destinations". */
function wordsOf(text: string): readonly string[] {
  return fold(text.replaceAll(/([a-z\d])([A-Z])/g, '$1 $2'))
    .split(' ')
    .filter((word) => word !== '');
}

/** Returns how well an entry matches: 0 where a word is nowhere in it. */
function scoreOf(entry: Prepared, words: readonly string[], whole: string): number {
  if (entry.names.includes(whole)) return SCORES.exactName;
  const start = entry.names.some((name) => name.startsWith(whole)) ? SCORES.nameStart : 0;
  const scores = words.map((word) => scoreOfWord(entry, word));
  if (start === 0 && scores.includes(0)) return 0;
  return start + scores.reduce((sum, score) => sum + score, 0) / words.length;
}

function scoreOfWord({ names, nameWords, textWords }: Prepared, word: string): number {
  if (nameWords.includes(word)) return SCORES.nameWord;
  if (nameWords.some((each) => each.startsWith(word))) return SCORES.nameWordStart;
  if (word.length >= LEAST_WITHIN && names.some((each) => each.includes(word))) return SCORES.withinName;
  return textWords.some((each) => each.startsWith(word)) ? SCORES.textWordStart : 0;
}
