import { expect, test } from 'vitest';
import { type DestinationNode, DestinationTree } from '#lib/catalogue/destination-tree';
import { fold } from '#lib/catalogue/fold';
import { searchDestinations } from '#lib/catalogue/phrase-search';

function treeOf(
  ...places: readonly { en: string; de?: string; aliases?: string[]; rentals?: number }[]
): DestinationTree {
  const nodes = places.map(({ en, de, aliases = [], rentals = 0 }, index): DestinationNode => {
    const id = index + 1;
    return {
      id,
      referenceId: 1000 + id,
      parent: null,
      level: 1,
      kind: 'town',
      handle: `place-${id}`,
      countryCode: null,
      latitude: 0,
      longitude: 0,
      promoted: null,
      titles: de === undefined ? { en } : { en, de },
      aliases,
      intros: {},
      photos: [],
      treeFirst: id,
      treeLast: id,
      rentalsCount: rentals,
      updatedAtMs: 0,
      children: [],
    };
  });
  return new DestinationTree(nodes, 'en');
}

function titles(tree: DestinationTree, phrase: string): string[] {
  return searchDestinations(tree, phrase, 'en').map((node) => tree.title(node, 'en'));
}

test('folding drops case, accents, apostrophes and compatibility forms', () => {
  expect(fold('  Côte d’Azur ')).toBe('cote dazur');
  expect(fold('ŁÓDŹ')).toBe('lodz');
  expect(fold('Straße ﬁne')).toBe('strasse fine');
  expect(fold("Smugglers' Notch")).toBe('smugglers notch');
});

test('the recorded phrase finds what it found', () => {
  const tree = treeOf(
    { en: 'Stowe Area' },
    { en: 'Sicily' },
    { en: "Smugglers' Notch" },
    { en: 'Spain' },
    { en: 'Italy' },
  );
  expect(titles(tree, 'se').sort()).toEqual(['Sicily', "Smugglers' Notch", 'Spain', 'Stowe Area']);
});

test('tiers come in order: whole, beginning, beginning of a word, inside', () => {
  const tree = treeOf(
    { en: 'Sweden' },
    { en: 'New Eden' },
    { en: 'Edenton' },
    { en: 'Eden' },
    { en: 'Bordeneden' },
  );
  expect(titles(tree, 'eden')).toEqual(['Eden', 'Edenton', 'New Eden', 'Bordeneden', 'Sweden']);
});

test('two characters do not match inside', () => {
  const tree = treeOf(
    { en: 'Rome' },
    { en: 'Omaha' },
    { en: 'Oman' },
    { en: 'Omsk' },
    { en: 'Ombo' },
    { en: 'Omis' },
  );
  expect(titles(tree, 'om')).not.toContain('Rome');
});

test('within a tier the most rentals come first', () => {
  const tree = treeOf(
    { en: 'Nice', rentals: 3 },
    { en: 'Nicosia', rentals: 9 },
    { en: 'Nicaragua', rentals: 5 },
  );
  expect(titles(tree, 'nic')).toEqual(['Nicosia', 'Nicaragua', 'Nice']);
});

test('other languages and aliases match', () => {
  const tree = treeOf({ en: 'Florence', de: 'Florenz', aliases: ['Firenze'] }, { en: 'Pisa' });
  expect(titles(tree, 'FIRENZE')).toEqual(['Florence']);
  expect(titles(tree, 'florenz')).toEqual(['Florence']);
});

test('typing errors are forgiven when little is found: one, or two from eight characters', () => {
  const tree = treeOf({ en: 'Barcelona' }, { en: 'Bergamo' });
  expect(titles(tree, 'bercelona')).toEqual(['Barcelona']);
  expect(titles(tree, 'bercelnoa')).toEqual([]);
  expect(titles(tree, 'barcelnoa')).toEqual(['Barcelona']);
  expect(titles(tree, 'vergamo')).toEqual([]);
});

test('typing errors are not forgiven when five were found', () => {
  const tree = treeOf(
    { en: 'Ale' },
    { en: 'Alea' },
    { en: 'Aleb' },
    { en: 'Alec' },
    { en: 'Aled' },
    { en: 'Able' },
  );
  expect(titles(tree, 'ale')).toEqual(['Ale', 'Alea', 'Aleb', 'Alec', 'Aled']);
});

test('a phrase of nothing but punctuation finds nothing', () => {
  expect(titles(treeOf({ en: 'Rome' }), ' — ')).toEqual([]);
});
