import { expect, test } from 'vitest';
import { BANKS } from '#lib/demo/texts/banks';
import type { HomeFacts } from '#lib/demo/texts/phrase-bank';

const home = (name: string): HomeFacts => ({
  name,
  type: 'villa',
  landscape: 'lake',
  features: [],
  bedrooms: 2,
  bathrooms: 1,
  guests: 4,
  surface: 90,
  year: 1900,
  place: 'Como',
  at: null,
  isInTown: true,
});

test('the word before a name agrees with its first letter', () => {
  const words = (name: string) => [
    BANKS.fr.slots(home(name)).de,
    BANKS.it.slots(home(name)).a,
    BANKS.es.slots(home(name)).y,
  ];
  expect(words('Casa Rosa')).toEqual(['de «\u00a0Casa Rosa\u00a0»', 'a «Casa Rosa»', 'y «Casa Rosa»']);
  expect(words('Ático Luna')).toEqual(['d’«\u00a0Ático Luna\u00a0»', 'ad «Ático Luna»', 'y «Ático Luna»']);
  expect(words('Iris Rooms')).toEqual(['d’«\u00a0Iris Rooms\u00a0»', 'a «Iris Rooms»', 'e «Iris Rooms»']);
  expect(words('Hinoki-an')).toEqual(['de «\u00a0Hinoki-an\u00a0»', 'a «Hinoki-an»', 'e «Hinoki-an»']);
});
