import fc from 'fast-check';
import { expect, test } from 'vitest';
import { searchDestinations } from '#lib/catalogue/places/phrase-search';
import { fold } from '#lib/i18n/fold';
import { type DestinationNode, DestinationTree } from '#lib/reference/destination-tree';

interface Place {
  readonly titles: Readonly<Record<string, string>>;
  readonly aliases: readonly string[];
  readonly rentals: number;
  readonly level: number;
  readonly isListed: boolean;
}

function plant(places: readonly Place[]): DestinationTree {
  const nodes = places.map(({ titles, aliases, rentals, level, isListed }, index): DestinationNode => {
    const id = index + 1;
    return {
      id,
      referenceId: 1000 + id,
      parent: null,
      level,
      kind: 'town',
      handle: `place-${id}`,
      countryCode: null,
      latitude: 0,
      longitude: 0,
      promoted: null,
      titles,
      aliases,
      intros: {},
      photos: [],
      treeFirst: id,
      treeLast: id,
      rentalsCount: rentals,
      updatedAtMs: 0,
      isListed,
      children: [],
    };
  });
  return new DestinationTree(nodes, 'en');
}

function treeOf(
  ...places: readonly {
    en: string;
    de?: string;
    aliases?: string[];
    rentals?: number;
    isListed?: boolean;
  }[]
): DestinationTree {
  return plant(
    places.map(({ en, de, aliases = [], rentals = 0, isListed = true }) => ({
      titles: de === undefined ? { en } : { en, de },
      aliases,
      rentals,
      level: 1,
      isListed,
    })),
  );
}

async function titles(tree: DestinationTree, phrase: string): Promise<string[]> {
  return (await searchDestinations(tree, phrase, 'en')).map((node) => tree.title(node, 'en'));
}

test('folding drops case, accents, apostrophes and compatibility forms', () => {
  expect(fold('  Côte d’Azur ')).toBe('cote dazur');
  expect(fold('ŁÓDŹ')).toBe('lodz');
  expect(fold('Straße ﬁne')).toBe('strasse fine');
  expect(fold("Smugglers' Notch")).toBe('smugglers notch');
});

test('the recorded phrase still has the same matches', async () => {
  const tree = treeOf(
    { en: 'Stowe Area' },
    { en: 'Sicily' },
    { en: "Smugglers' Notch" },
    { en: 'Spain' },
    { en: 'Italy' },
  );
  expect((await titles(tree, 'se')).sort()).toEqual(['Sicily', "Smugglers' Notch", 'Spain', 'Stowe Area']);
});

test('tiers are ordered: whole name, beginning, beginning of a word, inside', async () => {
  const tree = treeOf(
    { en: 'Sweden' },
    { en: 'New Eden' },
    { en: 'Edenton' },
    { en: 'Eden' },
    { en: 'Bordeneden' },
  );
  expect(await titles(tree, 'eden')).toEqual(['Eden', 'Edenton', 'New Eden', 'Bordeneden', 'Sweden']);
});

test('two characters do not match inside', async () => {
  const tree = treeOf(
    { en: 'Rome' },
    { en: 'Omaha' },
    { en: 'Oman' },
    { en: 'Omsk' },
    { en: 'Ombo' },
    { en: 'Omis' },
  );
  expect(await titles(tree, 'om')).not.toContain('Rome');
});

test('within a tier the most rentals come first', async () => {
  const tree = treeOf(
    { en: 'Nice', rentals: 3 },
    { en: 'Nicosia', rentals: 9 },
    { en: 'Nicaragua', rentals: 5 },
  );
  expect(await titles(tree, 'nic')).toEqual(['Nicosia', 'Nicaragua', 'Nice']);
});

test('other languages and aliases match', async () => {
  const tree = treeOf({ en: 'Florence', de: 'Florenz', aliases: ['Firenze'] }, { en: 'Pisa' });
  expect(await titles(tree, 'FIRENZE')).toEqual(['Florence']);
  expect(await titles(tree, 'florenz')).toEqual(['Florence']);
});

test('typing errors are tolerated when there are few matches: one, or two from eight characters on', async () => {
  const tree = treeOf({ en: 'Barcelona' }, { en: 'Bergamo' });
  expect(await titles(tree, 'bercelona')).toEqual(['Barcelona']);
  expect(await titles(tree, 'bercelnoa')).toEqual([]);
  expect(await titles(tree, 'barcelnoa')).toEqual(['Barcelona']);
  expect(await titles(tree, 'vergamo')).toEqual([]);
});

test('typing errors are not tolerated when there are five matches', async () => {
  const tree = treeOf(
    { en: 'Ale' },
    { en: 'Alea' },
    { en: 'Aleb' },
    { en: 'Alec' },
    { en: 'Aled' },
    { en: 'Able' },
  );
  expect(await titles(tree, 'ale')).toEqual(['Ale', 'Alea', 'Aleb', 'Alec', 'Aled']);
});

test('unlisted destinations are found, but do not prevent tolerance of typing errors', async () => {
  const isListed = false;
  const tree = treeOf(
    { en: 'Alea', isListed },
    { en: 'Aleb', isListed },
    { en: 'Alec', isListed },
    { en: 'Aled', isListed },
    { en: 'Ale' },
    { en: 'Able' },
  );
  expect(await titles(tree, 'ale')).toEqual(['Ale', 'Alea', 'Aleb', 'Alec', 'Aled', 'Able']);
});

test('a phrase of punctuation alone has no matches', async () => {
  expect(await titles(treeOf({ en: 'Rome' }), ' — ')).toEqual([]);
});

const namesByNode = new WeakMap<DestinationNode, readonly string[]>();

function namesOf(node: DestinationNode): readonly string[] {
  const { titles, aliases } = node;
  const names =
    namesByNode.get(node) ??
    [...Object.values(titles), ...aliases].map(fold).filter((folded) => folded !== '');
  namesByNode.set(node, names);
  return names;
}

/** A reference implementation of the tiers that compares every name of every destination. */
function plainSearch(tree: DestinationTree, phrase: string, locale: string): readonly DestinationNode[] {
  const wanted = fold(phrase);
  if (wanted === '') return [];
  const tierOf = (name: string) => {
    if (name === wanted) return 1;
    if (name.startsWith(wanted)) return 2;
    if (name.includes(` ${wanted}`)) return 3;
    return wanted.length >= 3 && name.includes(wanted) ? 4 : 6;
  };
  const tiers = new Map(tree.nodes.map((node) => [node, Math.min(6, ...namesOf(node).map(tierOf))]));
  if ([...tiers].filter(([{ isListed }, tier]) => isListed && tier < 6).length < 5) {
    const edits = wanted.length >= 8 ? 2 : 1;
    const isNear = (name: string) =>
      name[0] === wanted[0] &&
      Array.from(name).some((_, end) => distance(name.slice(0, end + 1), wanted) <= edits);
    for (const [node, tier] of tiers) if (tier === 6 && namesOf(node).some(isNear)) tiers.set(node, 5);
  }
  const { compare } = new Intl.Collator(locale);
  const tier = (node: DestinationNode) => tiers.get(node) ?? 6;
  return tree.nodes
    .filter((node) => tier(node) < 6)
    .sort(
      (a, b) =>
        tier(a) - tier(b) ||
        b.rentalsCount - a.rentalsCount ||
        a.level - b.level ||
        compare(tree.title(a, locale), tree.title(b, locale)) ||
        a.id - b.id,
    );
}

/** Computes the Levenshtein distance with the full table. */
function distance(from: string, to: string): number {
  const table = Array.from({ length: from.length + 1 }, (_, row) =>
    Array.from({ length: to.length + 1 }, (_, column) => (row === 0 ? column : column === 0 ? row : 0)),
  );
  const at = (row: number, column: number) => table[row]?.[column] ?? 0;
  for (let row = 1; row <= from.length; row++) {
    for (let column = 1; column <= to.length; column++) {
      const replaced = at(row - 1, column - 1) + (from[row - 1] === to[column - 1] ? 0 : 1);
      table[row]?.splice(column, 1, Math.min(replaced, at(row - 1, column) + 1, at(row, column - 1) + 1));
    }
  }
  return at(from.length, to.length);
}

/** Few letters, so that names and phrases often match; some are not ASCII, or fold to several characters. */
const letter = fc.constantFrom(...'aabbcnosSé-ß', ' ', "'", 'Ж', '京', '𝒜');
const name = fc.string({ unit: letter, minLength: 1, maxLength: 14 });
const place = fc.record({
  titles: fc.record({ en: name, fr: name, de: name, es: name, it: name }, { requiredKeys: ['en'] }),
  aliases: fc.array(name, { maxLength: 2 }),
  rentals: fc.nat(3),
  level: fc.integer({ min: 1, max: 3 }),
  isListed: fc.boolean(),
});
const locale = fc.constantFrom('en', 'de', 'sv', 'es');

function ids(nodes: readonly DestinationNode[]): readonly number[] {
  return nodes.map(({ id }) => id);
}

test('matches and their order equal those of the reference implementation', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(place, { minLength: 1, maxLength: 40 }),
      fc.array(name, { minLength: 1, maxLength: 8 }),
      locale,
      async (places, phrases, language) => {
        const tree = plant(places);
        for (const phrase of phrases) {
          const found = await searchDestinations(tree, phrase, language);
          expect(ids(found), phrase).toEqual(ids(plainSearch(tree, phrase, language)));
        }
      },
    ),
    { numRuns: 200 },
  );
});

test('the same holds among thousands of names, for parts of names and mistyped ones', async () => {
  const places = fc.sample(place, { numRuns: 2000, seed: 22 });
  const tree = plant(places);
  const names = places.flatMap(({ titles, aliases }) => [...Object.values(titles), ...aliases]);
  const phrase = fc
    .record({
      whole: fc.constantFrom(...names),
      cut: fc.tuple(fc.nat(6), fc.integer({ min: 1, max: 14 })),
      edits: fc.array(fc.tuple(fc.nat(12), fc.nat(1), fc.string({ unit: letter, maxLength: 1 })), {
        maxLength: 2,
      }),
    })
    .map(({ whole, cut: [from, length], edits }) =>
      edits.reduce(
        (text, [at, dropped, put]) => text.slice(0, at) + put + text.slice(at + dropped),
        whole.slice(from, from + length),
      ),
    );
  await fc.assert(
    fc.asyncProperty(phrase, locale, async (wanted, language) => {
      const found = await searchDestinations(tree, wanted, language);
      expect(ids(found)).toEqual(ids(plainSearch(tree, wanted, language)));
    }),
    { numRuns: 100 },
  );
}, 60_000);

test('the event loop serves other work while the names of a large tree are indexed', async () => {
  const tree = plant(fc.sample(place, { numRuns: 20_000, seed: 23 }));
  let turns = 0;
  let isDone = false;
  const others = () => {
    turns += 1;
    if (!isDone) setImmediate(others);
  };
  setImmediate(others);
  await searchDestinations(tree, 'a', 'en');
  isDone = true;
  expect(turns).toBeGreaterThan(10);
});
