import { expect, test } from 'vitest';
import { REVIEW_CHANNELS, shippedVocabulary } from '#lib/import/bundle/shipped-vocabulary';

const all = [...shippedVocabulary()];
const ofKind = (kind: string) => all.filter((entry) => entry.kind === kind);

test('each kind is numbered from 1, in the order in which its entries are yielded', () => {
  expect([...new Set(all.map(({ kind }) => kind))]).toEqual(['rental_type', 'amenity', 'tag', 'channel']);
  for (const { kind } of all) {
    const ordinals = ofKind(kind).map(({ ordinal }) => ordinal);
    expect(ordinals).toEqual(ordinals.map((_, index) => index + 1));
  }
});

test('each entry has a title in five languages', () => {
  expect(ofKind('channel').map(({ key }) => key)).toEqual(expect.arrayContaining([...REVIEW_CHANNELS]));
  expect(all.find(({ kind, key }) => kind === 'amenity' && key === 'pool')).toMatchObject({
    titles: {
      en: 'Private pool',
      fr: 'Piscine privée',
      de: 'Eigener Pool',
      es: 'Piscina privada',
      it: 'Piscina privata',
    },
  });
  for (const { titles } of all) {
    expect(Object.keys(titles).sort()).toEqual(['de', 'en', 'es', 'fr', 'it']);
    expect(Object.values(titles)).not.toContain(undefined);
  }
});
