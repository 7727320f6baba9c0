import { expect, test } from 'vitest';
import { CrawledTrails } from '#lib/import/mirror/crawled-trails';
import { scriptedRental } from '#lib/import/mirror/testing/scripted-upstream';

/** Returns a rental at a position whose trail has these references. */
function rentalAt(lat: number, lng: number, ...trail: readonly (readonly [id: number, title: string])[]) {
  const destination = trail.map(([id, title]) => ({ id, title, url: `https://a.example/p/${id}?x=1` }));
  return { ...scriptedRental(1), destination, lat, lng };
}

test('rentals with equal trails share one, with their number and the sum of their positions', () => {
  const trails = new CrawledTrails();
  expect(trails.add(rentalAt(0, 0, [1, 'Europe'], [2, 'Italy']))).toBe(0);
  expect(trails.add(rentalAt(0, 90, [1, 'Europe']))).toBe(1);
  expect(trails.add(rentalAt(90, 0, [1, 'Europe'], [2, 'Italy']))).toBe(0);
  expect(trails.add(rentalAt(0, -90, [1, 'Europe'], [2, 'Italia']))).toBe(2);
  const [first, second, third] = trails.all;
  expect(first).toMatchObject({
    references: [
      { id: 1, title: 'Europe' },
      { id: 2, title: 'Italy' },
    ],
    rentals: 2,
    vector: [expect.closeTo(1), expect.closeTo(0), expect.closeTo(1)],
  });
  expect(second).toMatchObject({
    rentals: 1,
    vector: [expect.closeTo(0), expect.closeTo(1), expect.closeTo(0)],
  });
  expect(third?.vector[1]).toBeCloseTo(-1);
});

test('a position between the axes is a unit vector', () => {
  const trails = new CrawledTrails();
  trails.add(rentalAt(60, 60, [1, 'Europe']));
  expect(trails.all[0]?.vector).toEqual([
    expect.closeTo(0.25),
    expect.closeTo(0.4330127),
    expect.closeTo(0.8660254),
  ]);
});

test('titles are those of the first record in each language', () => {
  const trails = new CrawledTrails();
  trails.addTitles('en', rentalAt(0, 0, [1, 'Europe'], [2, 'Italy']));
  trails.addTitles('de', rentalAt(0, 0, [1, 'Europa']));
  trails.addTitles('en', rentalAt(0, 0, [1, 'The Continent']));
  expect(trails.titlesOf(1)).toEqual(
    new Map([
      ['en', 'Europe'],
      ['de', 'Europa'],
    ]),
  );
  expect(trails.titlesOf(2)).toEqual(new Map([['en', 'Italy']]));
  expect(trails.titlesOf(3)).toEqual(new Map());
});

test('the path of a reference is that of its first trail, without the host', () => {
  const trails = new CrawledTrails();
  trails.add(rentalAt(0, 0, [1, 'Europe']));
  const [destination] = rentalAt(0, 0, [1, 'Europe']).destination;
  if (!destination) throw new Error('The rental has a destination.');
  trails.add({
    ...rentalAt(0, 0),
    destination: [{ ...destination, title: 'Other', url: 'https://b.example/other' }],
  });
  expect([trails.pathOf(1), trails.pathOf(2)]).toEqual(['/p/1?x=1', '']);
});
