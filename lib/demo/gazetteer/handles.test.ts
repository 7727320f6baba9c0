import { expect, test } from 'vitest';
import { demoSlug, handlesOf, type Named } from '#lib/demo/gazetteer/handles';

const place = (title: string, level: number, parent: Named | null): Named => ({ title, level, parent });

test('a slug transliterates letters of all languages and joins an English genitive', () => {
  expect(
    ['Smugglers’ Notch', "Robin Hood's Bay", "Val-d'Isère", 'Ærøskøbing', 'Łódź', 'St. Moritz'].map(demoSlug),
  ).toEqual(['smugglers-notch', 'robin-hoods-bay', 'val-d-isere', 'aeroskobing', 'lodz', 'st-moritz']);
});

test('the highest of homonyms keeps the plain handle, equals are distinguished by an ancestor', () => {
  const vermont = place('Vermont', 3, null);
  const stoweArea = place('Stowe Area', 4, vermont);
  const buckinghamshire = place('Buckinghamshire', 4, null);
  const verona = place('Verona', 4, place('Veneto', 3, null));
  const places = [
    vermont,
    stoweArea,
    place('Stowe', 5, stoweArea),
    buckinghamshire,
    place('Stowe', 5, buckinghamshire),
    verona,
    place('Verona', 5, verona),
  ];
  expect([...handlesOf(places).values()].sort()).toEqual([
    'buckinghamshire',
    'stowe-area',
    'stowe-buckinghamshire',
    'stowe-vermont',
    'vermont',
    'verona',
    'verona-veneto',
  ]);
});
