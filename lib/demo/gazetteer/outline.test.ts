import { expect, test } from 'vitest';
import { parseOutline } from '#lib/demo/gazetteer/outline';

const outline = `150
  IT ~ Italia
    20,09 | Veneto / Vénétie / Venetien / Véneto /
      area 8 lake | Lake Garda / Lac de Garde ~ Benaco
        Malcesine; Soave (hills); Torbole @45.8714,10.8772 900
        Venice / Venise =Venezia ~ Serenissima; Tivoli /; Porto !07
  MC 3 mediterranean @43.7384,7.4246 r=1 p=38000
`;

test('indentation is depth, and a place keeps its codes, kind, weight and landscape', () => {
  const [europe] = parseOutline(outline, 'sample.txt');
  const [italy, monaco] = europe?.children ?? [];
  const region = italy?.children[0];
  const area = region?.children[0];
  expect(italy).toMatchObject({ depth: 2, kind: 'country', codes: ['IT'], aliases: ['Italia'] });
  expect(region).toMatchObject({
    codes: ['20', '09'],
    titles: ['Veneto', 'Vénétie', 'Venetien', 'Véneto', undefined],
  });
  expect(area).toMatchObject({
    kind: 'area',
    weight: 8,
    landscape: 'lake',
    aliases: ['Benaco'],
    source: 'sample.txt:4',
  });
  expect(monaco?.point).toEqual({ latitude: 43.7384, longitude: 7.4246, radiusKm: 1, population: 38_000 });
  expect(monaco?.children).toEqual([]);
});

test('a town has its spelling in GeoNames, its location and its landscape', () => {
  const towns = parseOutline(outline, 'sample.txt')[0]?.children[0]?.children[0]?.children[0]?.children ?? [];
  expect(towns.map(({ titles }) => titles[0])).toEqual([
    'Malcesine',
    'Soave',
    'Torbole',
    'Venice',
    'Tivoli',
    'Porto',
  ]);
  expect(towns[1]?.landscape).toBe('hills');
  expect(towns[2]?.point).toMatchObject({ latitude: 45.8714, longitude: 10.8772, population: 900 });
  expect(towns[3]).toMatchObject({
    titles: ['Venice', 'Venise'],
    geonamesName: 'Venezia',
    aliases: ['Serenissima'],
  });
  expect(towns[4]?.titles).toEqual(['Tivoli', undefined]);
  expect(towns[5]?.codes).toEqual(['07']);
});

test('a line that skips a level or has no kind of area is refused with its position', () => {
  expect(() => parseOutline('150\n    20 | Veneto', 'bad.txt')).toThrow('bad.txt:2');
  expect(() => parseOutline('150\n  IT\n    20 | Veneto\n      lake 8 | Garda', 'bad.txt')).toThrow(
    'bad.txt:4',
  );
});
