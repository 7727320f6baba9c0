import { expect, test } from 'vitest';
import { CrawledTrails } from '#lib/import/mirror/crawled-trails';
import { NO_EXTRA_FIELDS } from '#lib/import/mirror/extra-destination-fields';
import { mirrorDestinations } from '#lib/import/mirror/mirrored-destinations';
import { scriptedRental } from '#lib/import/mirror/testing/scripted-upstream';

type Line = readonly [id: number, title: string, level: number, parentId: number | null];

function mirrored(lines: readonly Line[], rentals: readonly (readonly [lat: number, lng: number])[] = []) {
  const trails = new CrawledTrails();
  for (const [lat, lng] of rentals) {
    const destination = lines
      .slice(0, 2)
      .map(([id, title]) => ({ id: 900 + id, title, url: `https://upstream.example/p/${id}` }));
    trails.add({ ...scriptedRental(1), destination, lat, lng });
  }
  const repairs: string[] = [];
  const { records } = mirrorDestinations({
    destinations: {
      places: new Map(
        lines.map(([id, title, level, parentId]) => [
          id,
          {
            id,
            level,
            parentId,
            titles: new Map([['en', title]]),
            isListed: true,
            extraFields: NO_EXTRA_FIELDS,
            from: { source: 'list', line: id },
          },
        ]),
      ),
      unknownParents: new Set(),
      promoted: [],
      hasExtraFields: false,
    },
    trails,
    locales: ['en'],
    updatedAt: '2026-01-15T12:00:00.000Z',
    addRemark: ({ field }) => repairs.push(field ?? ''),
  });
  return { records, repairs };
}

test('handles of namesakes are distinguished by their parents’ titles, then by ids', () => {
  const { records } = mirrored([
    [1, 'Cornwall', 1, null],
    [2, 'St Ives', 2, 1],
    [3, 'Cambridgeshire', 1, null],
    [4, 'St. Ives', 2, 3],
    [5, 'St Ives', 2, 3],
    [6, '東京', 2, 3],
  ]);
  expect(records.map(({ handle }) => handle)).toEqual([
    'cornwall',
    'st-ives',
    'cambridgeshire',
    'st-ives-cambridgeshire',
    'st-ives-5',
    expect.stringMatching(/^[a-z0-9]+(-[a-z0-9]+)*$/),
  ]);
  expect(new Set(records.map(({ reference_id }) => reference_id)).size).toBe(6);
});

test('the centre of rentals on both sides of the antimeridian lies between them', () => {
  const { records } = mirrored(
    [
      [1, 'Fiji', 1, null],
      [2, 'Taveuni', 2, 1],
      [3, 'Rotuma', 2, 1],
    ],
    [
      [-17, 179],
      [-17, -179],
    ],
  );
  for (const { latitude, longitude } of records) {
    expect(latitude).toBeCloseTo(-17, 1);
    expect(Math.abs(longitude)).toBeCloseTo(180, 5);
  }
});

test('a cycle of parents is broken, and a destination’s level is below its parent’s', () => {
  const { records, repairs } = mirrored([
    [1, 'A', 2, 2],
    [2, 'B', 3, 1],
    [3, 'C', 2, 2],
  ]);
  expect(records.map(({ id, parent_id, level }) => [id, parent_id, level])).toEqual([
    [1, 2, 4],
    [2, null, 3],
    [3, 2, 4],
  ]);
  expect(repairs).toEqual(['parent_id', 'level', 'level']);
});
