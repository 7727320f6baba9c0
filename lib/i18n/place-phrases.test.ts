import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { SITE_LOCALES } from '#lib/i18n/locales';
import { placePhrase, placeValues } from '#lib/i18n/place-phrases';

interface Place {
  readonly level: number;
  readonly kind: string;
  readonly titles: Readonly<Record<string, string>>;
}

const gazetteer: readonly Place[] = JSON.parse(
  readFileSync(new URL('../../data/gazetteer.json', import.meta.url), 'utf8'),
);

const LANGUAGES = ['en', 'de', 'fr', 'es', 'it'] as const;

/** Codes that the platform names and that are unions, pseudo-regions or parts of countries. */
const NO_COUNTRIES = 'AC CP CQ DG EA EU EZ IC QO TA UN XA XB ZZ'.split(' ');

/** Lines of a kind, the English title, and the phrase in English, German, French, Spanish and Italian. */
const expected = readFileSync(new URL('./testing/place-phrases.tsv', import.meta.url), 'utf8')
  .trim()
  .split('\n')
  .map((line) => line.split('\t'));

test('every place of the gazetteer above towns has its expected phrase', () => {
  const found = gazetteer
    .filter(({ level, kind }) => level < 5 || kind === 'island')
    .map(({ kind, titles }) => [
      kind,
      titles.en,
      ...LANGUAGES.map((locale) => placePhrase({ title: titles[locale] ?? titles.en ?? '', kind }, locale)),
    ]);
  expect(found).toEqual(expected);
});

test.each([
  ['MV', 'in the Maldives', 'auf den Malediven', 'aux Maldives', 'en las Maldivas', 'alle Maldive'],
  [
    'NL',
    'in the Netherlands',
    'in den Niederlanden',
    'aux Pays-Bas',
    'en los Países Bajos',
    'nei Paesi Bassi',
  ],
  [
    'US',
    'in the United States',
    'in den Vereinigten Staaten',
    'aux États-Unis',
    'en Estados Unidos',
    'negli Stati Uniti',
  ],
  [
    'GB',
    'in the United Kingdom',
    'im Vereinigten Königreich',
    'au Royaume-Uni',
    'en el Reino Unido',
    'nel Regno Unito',
  ],
  ['CH', 'in Switzerland', 'in der Schweiz', 'en Suisse', 'en Suiza', 'in Svizzera'],
  ['TR', 'in Türkiye', 'in der Türkei', 'en Turquie', 'en Turquía', 'in Turchia'],
  ['PT', 'in Portugal', 'in Portugal', 'au Portugal', 'en Portugal', 'in Portogallo'],
  ['MT', 'in Malta', 'auf Malta', 'à Malte', 'en Malta', 'a Malta'],
  ['CY', 'in Cyprus', 'auf Zypern', 'à Chypre', 'en Chipre', 'a Cipro'],
  [
    'DO',
    'in the Dominican Republic',
    'in der Dominikanischen Republik',
    'en République dominicaine',
    'en la República Dominicana',
    'nella Repubblica Dominicana',
  ],
  ['IR', 'in Iran', 'im Iran', 'en Iran', 'en Irán', 'in Iran'],
  ['MX', 'in Mexico', 'in Mexiko', 'au Mexique', 'en México', 'in Messico'],
  ['PH', 'in the Philippines', 'auf den Philippinen', 'aux Philippines', 'en Filipinas', 'nelle Filippine'],
  ['GD', 'in Grenada', 'auf Grenada', 'à la Grenade', 'en Granada', 'a Grenada'],
])('the country %s has its phrases', (code, ...phrases) => {
  const phrasesOf = LANGUAGES.map((locale) => {
    const title = new Intl.DisplayNames(locale, { type: 'region' }).of(code) ?? '';
    return placePhrase({ title, kind: 'country' }, locale);
  });
  expect(phrasesOf).toEqual(phrases);
});

test('every country that the platform names has a phrase with its title or an inflected form of it', () => {
  const names = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });
  const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
  const codes = letters
    .flatMap((first) => letters.map((second) => first + second))
    .filter((code) => names.of(code) !== undefined && !NO_COUNTRIES.includes(code));
  expect(codes.length).toBeGreaterThan(200);
  for (const locale of SITE_LOCALES) {
    const titles = new Intl.DisplayNames(locale, { type: 'region' });
    for (const code of codes) {
      const title = titles.of(code) ?? '';
      expect(placePhrase({ title, kind: 'country' }, locale) ?? '', `${locale} ${title}`).toMatch(
        /^(?:in|on|au[xf]?|im|am|an|à|en|sur|dans|al?l?e?|nei|nell?[aeo’]?|nel|negli|sull’)[ \p{L}]/u,
      );
    }
  }
});

test.each([
  ['fr', 'Le Cap', 'au Cap'],
  ['fr', 'Les Baux-de-Provence', 'aux Baux-de-Provence'],
  ['fr', 'La Rochelle', 'à La Rochelle'],
  ['it', 'Amsterdam', 'ad Amsterdam'],
  ['it', 'Otranto', 'a Otranto'],
  ['it', "L'Aquila", 'all’Aquila'],
  ['de', 'Las Palmas', 'in Las Palmas'],
  ['es', 'Los Cristianos', 'en Los Cristianos'],
  ['en', 'St Ives', 'in St Ives'],
])('a town has the preposition of the language: %s %s', (locale, title, phrase) => {
  expect(placePhrase({ title, kind: 'town' }, locale)).toBe(phrase);
});

test('a region that is not listed has no phrase where its article would be a guess', () => {
  for (const locale of ['de', 'fr', 'es', 'it']) {
    expect(placePhrase({ title: 'Unbekannte Gegend', kind: 'region' }, locale)).toBeNull();
    expect(placePhrase({ title: 'Unbekannte Gegend', kind: 'area' }, locale)).toBeNull();
  }
  expect(placePhrase({ title: 'Nowhereland', kind: 'region' }, 'en')).toBe('in Nowhereland');
  expect(placePhrase({ title: 'Broads', kind: 'area' }, 'en')).toBeNull();
});

test('a name that says what it is has the phrase of such places', () => {
  expect(placePhrase({ title: 'Lago di Braies', kind: 'area' }, 'it')).toBe('sul lago di Braies');
  expect(placePhrase({ title: 'Insel Reichenau', kind: 'island' }, 'de')).toBe('auf der Insel Reichenau');
  expect(placePhrase({ title: 'La Palma', kind: 'island' }, 'de')).toBe('auf La Palma');
  expect(placePhrase({ title: 'El Hierro', kind: 'island' }, 'fr')).toBe('à El Hierro');
  expect(placePhrase({ title: 'Innere Inseln', kind: 'island' }, 'fr')).toBeNull();
  expect(placePhrase({ title: "Île d'Yeu", kind: 'island' }, 'fr')).toBe('sur l’île d’Yeu');
  expect(placePhrase({ title: 'Península de Llŷn', kind: 'area' }, 'es')).toBe('en la península de Llŷn');
  expect(placePhrase({ title: 'Lizard Peninsula', kind: 'area' }, 'en')).toBe('on the Lizard Peninsula');
});

test('several places have a list of phrases when all are known, and none otherwise', () => {
  const tuscany = { title: 'Toskana', kind: 'region' };
  const mallorca = { title: 'Mallorca', kind: 'island' };
  expect(placeValues([tuscany, mallorca], 'de')).toEqual({
    title: 'Toskana und Mallorca',
    at: 'in der Toskana und auf Mallorca',
  });
  expect(placeValues([tuscany, { title: 'Unbekannte Gegend', kind: 'region' }], 'de')).toEqual({
    title: 'Toskana und Unbekannte Gegend',
    at: 'none',
  });
});

test.each([
  ['Borkum', 'auf Borkum'],
  ['Ko Samui', 'auf Ko Samui'],
  ['Kos', 'auf Kos'],
  ['Kosel', 'in Kosel'],
  ['Ibiza-Stadt', 'in Ibiza-Stadt'],
])('a German settlement that has the name of its island is on it: %s', (title, phrase) => {
  expect(placePhrase({ title, kind: 'town' }, 'de')).toBe(phrase);
});
