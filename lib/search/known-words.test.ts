/** The matches of words on every engine and every database for a catalogue of four rentals, worked out by hand. */
import { expect, test } from 'vitest';
import { relaxationsOf } from '#lib/catalogue/rentals/search-relaxations';
import type { BundleRental, BundleVocabulary } from '#lib/import/bundle/bundle';
import { NO_FILTER, type RentalFilter } from '#lib/search/rental-filter';
import { setSearchEngine } from '#lib/search/search-engine';
import { onEveryEngine } from '#lib/search/testing/on-every-engine';
import { runsOf } from '#lib/search/words/split-words';
import { fixtureRentals } from '#lib/store/testing/fixture-bundle';

const [pattern] = fixtureRentals();

function rental(id: number, own: Partial<BundleRental>): BundleRental {
  if (!pattern) throw new Error('The fixture has no rental.');
  return {
    ...pattern,
    id,
    upstream_id: id,
    synced_id: id,
    position: id,
    slug: `home-${id}`,
    amenities: [],
    ...own,
  };
}

const text = (headline: string, summary: string) => ({ headline, summary, description: 'Unfindable.' });

const RENTALS: readonly BundleRental[] = [
  rental(1, {
    name: 'Casa del Mar',
    // Nice, Côte d'Azur, Provence-Alpes-Côte d'Azur, France, Europe.
    destination_id: 15,
    rental_type: 'villa',
    amenities: ['wifi', 'pool'],
    texts: { en: text('By the ocean', 'Quiet, with a garden.'), fr: text("Vue sur l'océan", 'Calme.') },
  }),
  // Sóller, Mallorca.
  rental(2, {
    name: 'Poolside',
    destination_id: 18,
    rental_type: 'cabin',
    texts: { en: text('Cabin with a Garden', '100 m², dogs welcome') },
  }),
  // Lipari, Aeolian Islands, Sicily, Italy.
  rental(3, {
    name: '海の家',
    destination_id: 21,
    rental_type: 'cabin',
    amenities: ['pool'],
    texts: { en: text('Gardens', 'Gardening for all'), de: text('Häuschen am Meer', 'Straße nach Łódź') },
  }),
  rental(4, { name: 'X', destination_id: 21, rental_type: 'villa', texts: { en: text('', '') } }),
];

const vocabulary: readonly BundleVocabulary[] = [
  { kind: 'rental_type', key: 'villa', ordinal: 1, titles: { en: 'Villa' } },
  { kind: 'rental_type', key: 'cabin', ordinal: 2, titles: { en: 'Cabin', de: 'Hütte' } },
  { kind: 'amenity', key: 'pool', ordinal: 1, titles: { en: 'Pool', de: 'Schwimmbad' } },
  // No rental has it.
  { kind: 'amenity', key: 'hammam', ordinal: 3, titles: { en: 'Hammam' } },
  { kind: 'amenity', key: 'wifi', ordinal: 2, titles: { en: 'Wi-Fi', de: 'WLAN' } },
  { kind: 'tag', key: 'quiet', ordinal: 1, titles: { en: 'Taggedquiet' } },
  { kind: 'channel', key: 'direct', ordinal: 1, titles: { en: 'Direct' } },
];

/** Language, words and the ids that match. */
const MATCHES: readonly (readonly [locale: string, words: string, ids: readonly number[]])[] = [
  ['en', 'casa', [1]],
  ['en', 'GARDEN casa', [1]],
  // Only the last word is a beginning.
  ['en', 'garden', [1, 2, 3]],
  ['en', 'garden pool', [1, 2]],
  ['en', 'gardening pool', [3]],
  ['en', 'garde pool', []],
  ['en', 'pool garden', [1, 3]],
  // Types, amenities and places, in the language or else in English.
  ['en', 'villa', [1, 4]],
  ['en', 'hütte', []],
  ['de', 'hutte', [2, 3]],
  ['de', 'schwimmbad', [1, 3]],
  ['de', 'pool', [2]],
  ['en', 'hammam', []],
  ['en', 'wifi', [1]],
  ['en', 'wi-fi', [1]],
  ['en', 'wi fi', [1]],
  ['de', 'wifi', []],
  ['fr', 'wifi', [1]],
  ['en', 'soller', [2]],
  ['en', 'Sicily', [3, 4]],
  ['de', 'Sizilien', [3, 4]],
  ['de', 'Sicily', []],
  ['fr', 'sicile îles', [3, 4]],
  ['fr', "côte d'azur", [1]],
  ['en', 'azur riviera', [1]],
  ['en', 'europe', [1, 2, 3, 4]],
  ['en', 'italy villa', [4]],
  // Texts in the language, else those in English.
  ['fr', 'l’océan', [1]],
  ['fr', 'ocean', [1]],
  ['fr', 'quiet', []],
  ['fr', 'dogs', [2]],
  ['de', 'meer', [3]],
  ['de', 'haeuschen', []],
  ['de', 'hauschen lodz', [3]],
  ['de', 'strasse', [3]],
  ['en', '100 m2', [2]],
  ['en', '海の', [3]],
  ['en', '家', [3]],
  ['en', '海家', []],
  // Not searched: descriptions, tags, aliases.
  ['en', 'unfindable', []],
  ['en', 'taggedquiet', []],
  ['en', 'majorca', []],
];

const filterOf = (locale: string, words: string): RentalFilter => ({
  ...NO_FILTER,
  words: { locale, written: runsOf(words) },
});
const selecting = (filter: RentalFilter) => ({ filters: [filter], picked: null, today: '2026-02-04' });

onEveryEngine({ rentals: RENTALS, vocabulary, campaigns: [] }, (searched) => {
  test.each(MATCHES)('in %s the matches of %j', async (locale, words, ids) => {
    const { engine } = searched();
    const selection = selecting(filterOf(locale, words));
    const sort = { by: 'position', direction: 'asc' } as const;
    const found = await engine.search({ selection, sort, currency: 'EUR', offset: 0, limit: 9 });
    expect(found.ids).toEqual(ids);
    expect(await engine.count(selection)).toBe(ids.length);
  });

  test('a word and its beginning, of several languages, are searched one after the other', async () => {
    const counts: number[] = [];
    for (const [locale, words] of [
      ['en', 'garden'],
      ['en', 'garden pool'],
      ['de', 'pool'],
      ['en', 'pool'],
      ['en', 'garden'],
      ['en', 'wifi'],
      ['de', 'wifi'],
    ] as const) {
      counts.push(await searched().engine.count(selecting(filterOf(locale, words))));
    }
    expect(counts).toEqual([3, 2, 1, 3, 3, 1, 0]);
  });

  test('the words of all filters of a selection must occur, each in its language', async () => {
    const filters = [filterOf('de', 'schwimmbad'), filterOf('fr', 'océan')];
    expect(await searched().engine.count({ ...selecting(NO_FILTER), filters })).toBe(1);
  });

  test('each word of a search without matches has the number of matches without it', async () => {
    const { catalogue, engine } = searched();
    const store = { ...catalogue.store };
    setSearchEngine(store, engine);
    const found = await relaxationsOf(store, { filter: filterOf('en', 'garden sauna pool') }, selecting);
    expect(found.map(({ parameter, value, totalCount }) => [parameter, value, totalCount])).toEqual([
      ['q', null, 4],
      ['q', 'sauna', 2],
      ['q', 'garden', 0],
      ['q', 'pool', 0],
    ]);
    const single = await relaxationsOf(store, { filter: filterOf('en', 'sauna') }, selecting);
    expect(single).toMatchObject([{ parameter: 'q', value: null, filter: NO_FILTER, totalCount: 4 }]);
  });
});
