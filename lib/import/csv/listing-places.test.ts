import { expect, test } from 'vitest';
import { convert, csv, HOME, type Row, SUMMARY } from '#lib/import/csv/testing/listings-export';

test('places keep their ids and handles when listings are added or removed', async () => {
  const of = (id: string, group: string, place: string): Row => ({
    ...HOME,
    id,
    neighbourhood_group: group,
    neighbourhood: place,
  });
  const known = async (rows: readonly Row[]) => {
    const { destinations } = await convert(csv(SUMMARY, rows));
    return new Map(
      destinations.map(({ titles, level, id, handle }) => [`${level} ${titles.en}`, [id, handle]]),
    );
  };
  const first = await known([of('1', 'Vaucluse', 'Apt'), of('2', 'Vaucluse', 'Gordes')]);
  const later = await known([
    of('9', 'Var', 'Hyères'),
    of('2', 'Vaucluse', 'Gordes'),
    of('1', 'Vaucluse', 'Apt'),
  ]);
  for (const [place, value] of first) expect(later.get(place)).toEqual(value);
  expect(later.get('5 Hyères')?.[1]).toBe('hyeres');
});

test('places of the same name have different handles', async () => {
  const { destinations } = await convert(
    csv(SUMMARY, [
      { ...HOME, id: '1', neighbourhood_group: 'Nord', neighbourhood: 'Centre' },
      { ...HOME, id: '2', neighbourhood_group: 'Sud', neighbourhood: 'Centre' },
      { ...HOME, id: '3', neighbourhood_group: '', neighbourhood: '東京' },
      { ...HOME, id: '4', neighbourhood_group: '', neighbourhood: '' },
    ]),
  );
  expect(destinations.map(({ handle }) => handle)).toEqual([
    'europe',
    'france',
    'provence',
    'nord',
    'centre-nord',
    'sud',
    'centre-sud',
    expect.stringMatching(/^place-\d+$/),
  ]);
});

test('the centre of a place on the antimeridian is on the antimeridian', async () => {
  const { destinations } = await convert(
    csv(SUMMARY, [
      { ...HOME, id: '1', latitude: '-16.8', longitude: '179.9' },
      { ...HOME, id: '2', latitude: '-16.8', longitude: '-179.9' },
    ]),
  );
  expect(Math.abs(destinations.at(-1)?.longitude ?? 0)).toBeCloseTo(180, 6);
});

test('without parent places, neighbourhoods are the roots, and listings without one are rejected', async () => {
  const rows = [HOME, { ...HOME, id: '2', neighbourhood: '' }];
  const { destinations, remarks } = await convert(csv(SUMMARY, rows), { parents: [] });
  expect(destinations).toMatchObject([{ titles: { en: 'Luberon' }, level: 1, parent_id: null }]);
  expect(remarks).toEqual(['3 rejected null: has no place, and the command names no parent place']);
});

test('countries have their present codes, and unions are not countries', async () => {
  const codesUnder = async (...parents: readonly string[]) => {
    const { destinations } = await convert(csv(SUMMARY, [HOME]), { parents });
    return destinations.map(({ country_code }) => country_code);
  };
  expect(await codesUnder('Europe', 'Germany')).toEqual([null, 'DE', 'DE']);
  expect(await codesUnder('Asia', 'Vietnam', 'Da Nang')).toEqual([null, 'VN', 'VN', 'VN']);
  expect(await codesUnder('European Union', 'Serbia')).toEqual([null, 'RS', 'RS']);
});
