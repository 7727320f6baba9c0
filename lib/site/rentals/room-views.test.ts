import { expect, test } from 'vitest';
import type { RentalRoom } from '#lib/catalogue/rentals/rental-terms';
import { getTranslator } from '#lib/i18n/translator';
import { roomViews } from '#lib/site/rentals/room-views';

const bedroom: RentalRoom = { kind: 'bedroom', name: null, beds: [{ kind: 'double', count: 1 }] };
const living: RentalRoom = { kind: 'living_room', name: null, beds: [{ kind: 'sofa_bed', count: 2 }] };

async function namesOf(rooms: readonly RentalRoom[], locale = 'en') {
  return roomViews(rooms, locale, await getTranslator(locale, 'terms')).map(({ name }) => name);
}

test('bedrooms are numbered when there are several, in the order of the rooms', async () => {
  expect(await namesOf([bedroom, living])).toEqual(['Bedroom', 'Living room']);
  expect(await namesOf([bedroom, living, { ...bedroom }])).toEqual(['Bedroom 1', 'Living room', 'Bedroom 2']);
  expect(await namesOf([{ ...bedroom, name: 'Tower' }, { ...bedroom }])).toEqual(['Tower', 'Bedroom 2']);
});

test('beds are a list with plurals of the language', async () => {
  const room: RentalRoom = {
    ...bedroom,
    beds: [
      { kind: 'double', count: 1 },
      { kind: 'bunk', count: 2 },
      { kind: 'cot', count: 1 },
    ],
  };
  const bedsIn = async (locale: string) =>
    roomViews([room], locale, await getTranslator(locale, 'terms'))[0]?.beds;
  expect(await bedsIn('en')).toBe('1 double bed, 2 bunk beds and 1 cot');
  expect(await bedsIn('it')).toBe('1 letto matrimoniale, 2 letti a castello e 1 culla');
});

test('a room without beds has none in words', async () => {
  const [room] = roomViews(
    [{ kind: 'other', name: null, beds: [] }],
    'de',
    await getTranslator('de', 'terms'),
  );
  expect(room).toEqual({ kind: 'other', name: 'Weiterer Raum', isOwnName: false, beds: '' });
});
