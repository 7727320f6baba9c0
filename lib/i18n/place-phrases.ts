/**
 * The names of places in sentences: "in der Toskana", "aux Maldives". A title alone does not show its article, its preposition or its
 * inflected form, so data/place-phrases/<locale>.json lists them: titles by the words before them, whole phrases where the title changes,
 * and rules for names that say what they are ("Lago di …"). Hides the lists and the grammar of each language. Server only.
 */
import german from '#data/place-phrases/de.json' with { type: 'json' };
import english from '#data/place-phrases/en.json' with { type: 'json' };
import spanish from '#data/place-phrases/es.json' with { type: 'json' };
import french from '#data/place-phrases/fr.json' with { type: 'json' };
import italian from '#data/place-phrases/it.json' with { type: 'json' };
import { listFormat } from '#lib/i18n/formatters';
import { isSiteLocale, type SiteLocale } from '#lib/i18n/locales';

/** A place as it is shown: its title in the language of the sentence, and its kind ("country", "island", "town"). */
export interface NamedPlace {
  readonly title: string;
  readonly kind: string;
}

/**
 * The values of a message that names a place. `at` is the phrase for being there, or `none` when it is not known: such a message is
 * `{at, select, none {Homes: {title}} other {Homes {at}}}`.
 */
export interface PlaceValues {
  readonly title: string;
  readonly at: string;
}

/**
 * The file of a language. A rule is a pattern of titles and its replacement: with `$&`, the phrase around the whole title, otherwise the words
 * for the matched part; null when the phrase of such titles is not known.
 */
interface PhraseFile {
  readonly before: Readonly<Record<string, string>>;
  readonly instead: Readonly<Record<string, string>>;
  readonly lands: RuleList;
  readonly islands: RuleList;
  readonly countries: RuleList;
  readonly settlements: RuleList;
}

type RuleList = readonly (readonly (string | null)[])[];

interface Rule {
  readonly pattern: RegExp;
  readonly replacement: string | null;
}

interface Grammar {
  /** Phrases by title, of places that are no settlements. */
  readonly listed: ReadonlyMap<string, string>;
  rulesOf(kind: string): readonly Rule[];
}

const SETTLEMENTS: ReadonlySet<string> = new Set(['city', 'town', 'village']);

const FILES: Readonly<Record<SiteLocale, PhraseFile>> = {
  de: german,
  en: english,
  es: spanish,
  fr: french,
  it: italian,
};

const grammars = new Map<SiteLocale, Grammar>();

function grammarOf(locale: SiteLocale): Grammar {
  let grammar = grammars.get(locale);
  if (grammar === undefined) {
    grammar = readGrammar(FILES[locale]);
    grammars.set(locale, grammar);
  }
  return grammar;
}

function readGrammar({ before, instead, ...lists }: PhraseFile): Grammar {
  const lands = rulesOf(lists.lands);
  const islands = [...lands.filter(isSpecific), ...rulesOf(lists.islands)];
  const countries = rulesOf(lists.countries);
  const settlements = rulesOf(lists.settlements);
  const listed = Object.entries(before).flatMap(([words, titles]) =>
    titles.split(', ').map((title): [string, string] => [typeset(title), typeset(joined(words, title))]),
  );
  const exceptions = Object.entries(instead).map(([title, phrase]): [string, string] => [
    typeset(title),
    typeset(phrase),
  ]);
  return {
    listed: new Map([...listed, ...exceptions]),
    rulesOf(kind) {
      if (SETTLEMENTS.has(kind)) return settlements;
      if (kind === 'country') return countries;
      return kind === 'island' ? islands : lands;
    },
  };
}

/** Whether a rule is about some names only: a rule for all others of a kind matches the start of any name. */
function isSpecific({ pattern }: Rule): boolean {
  return pattern.source !== '^' && pattern.source !== '[^s]s$';
}

function rulesOf(list: RuleList): readonly Rule[] {
  return list.map(([pattern = '', replacement = null]) => ({
    pattern: new RegExp(pattern ?? '', 'u'),
    replacement,
  }));
}

function joined(words: string, title: string): string {
  return words.endsWith('’') ? words + title : `${words} ${title}`;
}

/** Replaces straight apostrophes, which titles of catalogues contain, by typographic ones. */
function typeset(text: string): string {
  return text.replaceAll("'", '’');
}

/**
 * Returns the phrase for being in a place, in a language of the site: `placePhrase({ title: 'Malediven', kind: 'country' }, 'de')` →
 * "auf den Malediven". Null when the article of the name is not known; then a sentence has to do without one. Any other locale has the
 * English phrases.
 */
export function placePhrase({ title, kind }: NamedPlace, locale: string): string | null {
  const grammar = grammarOf(isSiteLocale(locale) ? locale : 'en');
  const name = typeset(title);
  const known = SETTLEMENTS.has(kind) ? undefined : grammar.listed.get(name);
  if (known !== undefined) return known;
  const rule = grammar.rulesOf(kind).find(({ pattern }) => pattern.test(name));
  if (rule === undefined || rule.replacement === null) return null;
  return rule.replacement.includes('$&')
    ? rule.replacement.replace('$&', () => name)
    : name.replace(rule.pattern, rule.replacement);
}

/**
 * Returns the values of a message that names places: their titles as a list, and the phrases for being in them as a list when all are
 * known. `placeValues([{ title: 'Toskana', kind: 'region' }], 'de')` → `{ title: 'Toskana', at: 'in der Toskana' }`
 */
export function placeValues(places: readonly NamedPlace[], locale: string): PlaceValues {
  const phrases = places.map((place) => placePhrase(place, locale)).filter((phrase) => phrase !== null);
  const list = listFormat(locale, { type: 'conjunction' });
  return {
    title: list.format(places.map(({ title }) => title)),
    at: phrases.length === places.length && places.length > 0 ? list.format(phrases) : 'none',
  };
}
