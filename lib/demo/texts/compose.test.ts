import { expect, test } from 'vitest';
import { BANKS, LOCALES } from '#lib/demo/texts/banks';
import { composeHomeText, newMemory } from '#lib/demo/texts/compose';
import type { HomeFacts } from '#lib/demo/texts/phrase-bank';

const villa: HomeFacts = {
  name: 'The Orchard',
  type: 'villa',
  landscape: 'atlantic',
  features: ['sea_view', 'terrace', 'library', 'barbecue'],
  bedrooms: 3,
  bathrooms: 2,
  guests: 6,
  surface: 120,
  year: 1900,
  place: 'Falmouth',
  at: 'in Falmouth',
  isInTown: true,
};

/** The English texts of a home for many keys, each headline with its summary and description. */
function textsOf(changes: Partial<HomeFacts>) {
  const keys = Array.from({ length: 300 }, (_, i) => String(i));
  return keys.map((key) => composeHomeText(BANKS.en, { ...villa, ...changes }, key, newMemory()));
}

const all = (changes: Partial<HomeFacts>) =>
  textsOf(changes)
    .map(({ headline, summary, description }) => `${headline} ${summary} ${description}`)
    .join(' ');

test('a phrase with a condition is only for homes that satisfy it', () => {
  expect(all({})).toContain('faces west');
  expect(all({ features: ['terrace', 'library'] })).not.toContain('faces west');
  expect(all({})).toContain('for three generations');
  expect(all({ year: 1960 })).not.toContain('for three generations');
  expect(all({})).toContain('one long table');
  expect(all({ guests: 3 })).not.toContain('one long table');
  expect(all({ bedrooms: 1 })).not.toContain('one long table');
  expect(all({})).toContain('stands on its own plot');
  expect(all({ landscape: 'city' })).not.toContain('stands on its own plot');
  expect(all({ landscape: 'old-town' })).not.toContain('stands on its own plot');
});

test('a name that contains the noun does not stand next to it', () => {
  expect(all({})).toMatch(/^The Orchard, |The Orchard, our villa/);
  expect(all({ name: 'Villa Rosa' })).not.toMatch(/Villa Rosa, (our|[a-z-]+ villa)/);
});

test('a houseboat has hooks of its own and no opening of the shore', () => {
  expect(all({ landscape: 'coast' })).toContain('behind the dunes');
  const afloat = textsOf({ type: 'houseboat', landscape: 'coast' });
  expect(afloat.map(({ headline }) => headline).join()).toContain('at the quayside');
  expect(afloat.map(({ headline, summary }) => headline + summary).join()).not.toContain('the dunes');
  expect(afloat.map(({ description }) => description).join()).not.toContain('lies just behind it');
});

test('the summary repeats neither a hook nor a feature of the headline', () => {
  for (const { headline, summary } of textsOf({})) {
    for (const words of [...BANKS.en.landscapes.atlantic.hooks, 'a sea view', 'a terrace', 'a wall of books'])
      expect([headline, summary].filter((text) => text.includes(words)).length).toBeLessThan(2);
  }
});

test('a terrace is not mentioned together with a roof terrace', () => {
  const text = all({ features: ['terrace', 'roof_terrace', 'library'] });
  expect(text).toContain('roof terrace');
  expect(text).not.toMatch(/with a terrace|on the terrace/);
});

test('every home with two features has texts in every language', () => {
  for (const locale of LOCALES) {
    for (const [i, type] of (['studio', 'houseboat', 'castle', 'cabin'] as const).entries()) {
      const home = { ...villa, type, features: ['terrace', 'library'], at: null, bedrooms: i } as const;
      const memory = newMemory();
      for (let key = 0; key < 50; key += 1)
        expect(composeHomeText(BANKS[locale], home, `${type}${key}`, memory).summary).not.toBe('');
    }
  }
});
