import { expect, test } from 'vitest';
import { draftsOf } from '#lib/demo/gazetteer/drafts';
import type { Geonames } from '#lib/demo/gazetteer/geonames';
import { parseOutline } from '#lib/demo/gazetteer/outline';
import { placesOf } from '#lib/demo/gazetteer/places';
import { readGround } from '#lib/demo/land';

const empty: Geonames = { named: () => [], translation: () => null };
const ground = readGround();

function placesIn(area: string, previous: ReturnType<typeof placesOf> = []) {
  const outline = `150\n  IT\n    20 | Veneto\n      area 8 lake | Lake Garda / Lac de Garde\n        ${area}`;
  const problems: string[] = [];
  const drafts = draftsOf(parseOutline(outline, 'sample.txt'), empty, (problem) => problems.push(problem));
  return { places: placesOf(drafts, previous, ground), problems };
}

test('a rebuild keeps every id, and a new place gets a new id', () => {
  const { places: before } = placesIn('Malcesine @45.7614,10.8086 2900; Torbole @45.8714,10.8772 900');
  const { places: after } = placesIn('Bardolino @45.5456,10.7264 4900; Torbole @45.8714,10.8772 900', before);
  const idOf = (handle: string, places: typeof before) => places.find((place) => place.handle === handle)?.id;
  expect(idOf('torbole', after)).toBe(idOf('torbole', before));
  expect(before.map(({ id }) => id)).not.toContain(idOf('bardolino', after));
});

test('the first town has the highest popularity, and the radius of areas includes their towns', () => {
  const { places } = placesIn('Torbole @45.8714,10.8772 900; Bardolino @45.5456,10.7264 4900');
  const [torbole, bardolino] = ['torbole', 'bardolino'].map((handle) =>
    places.find((place) => place.handle === handle),
  );
  expect(torbole?.popularity).toBeGreaterThan(bardolino?.popularity ?? 1);
  expect(places.find(({ level }) => level === 4)?.radiusKm).toBeGreaterThan(15);
});

test('a town that GeoNames does not have in the region is reported and skipped', () => {
  const { places, problems } = placesIn('Torbole @45.8714,10.8772 900; Atlantis');
  expect(problems).toEqual(['sample.txt:5: Atlantis is not in GeoNames IT 20']);
  expect(places.map(({ handle }) => handle)).toEqual(['europe', 'italy', 'veneto', 'lake-garda', 'torbole']);
});
