import { searchDestinations } from '#lib/catalogue/places/phrase-search';
import { FILTER_PARAMETER_NAMES } from '#lib/catalogue/requests/filter-parameter-names';
import { readWords } from '#lib/catalogue/requests/words-filter';
import { fold } from '#lib/i18n/fold';
import { type DestinationTree, namesOf } from '#lib/reference/destination-tree';
import type { SiteLinks } from '#lib/site/site-links';

const [WORDS] = FILTER_PARAMETER_NAMES.words;

/**
 * Returns the address for the phrase of the "where to?" form: the search in the best match if the phrase is its full name (case
 * and accents ignored) or there is no other match, else the list of matches. A phrase that matches no place leads to the search for its
 * words. Without a phrase, the search without a place. `more` are further values of the search, such as `guests`.
 */
export async function findDestination(
  tree: DestinationTree,
  phrase: string,
  locale: string,
  links: SiteLinks,
  more: URLSearchParams,
): Promise<string> {
  if (fold(phrase) === '') return links.search(more);
  const found = await searchDestinations(tree, phrase, locale);
  const [first] = found;
  const isNamed = first && namesOf(first).some((name) => fold(name) === fold(phrase));
  if (first && (isNamed || found.length === 1)) {
    return links.search(new URLSearchParams([['destination_ids', String(first.id)], ...more]));
  }
  const words = found.length === 0 ? readWords(phrase) : null;
  if (words !== null) return links.search(new URLSearchParams([[WORDS, words.join(' ')], ...more]));
  return links.destinations(new URLSearchParams([['search_phrase', phrase], ...more]));
}
