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

/** A destination of an upstream. */
interface Place {
  readonly id: number;
  readonly title: string;
  readonly level: number;
  readonly parentId: number | null;
  readonly german?: string;
  readonly isListed?: boolean;
  readonly location?: readonly [number, number];
  readonly otherNames?: readonly string[];
}

/** A trail of one rental or several. */
interface Trail {
  readonly entries: readonly (readonly [id: number, title: string])[];
  readonly rentals?: number;
  readonly at?: readonly [lat: number, lng: number];
}

/** Converts destinations in English and German; `repairs` are the remarks as texts. */
function mirroredTree(
  places: readonly Place[],
  trails: readonly Trail[] = [],
  more: {
    readonly unknownParents?: readonly number[];
    readonly promoted?: readonly { readonly id: number; readonly photos: readonly string[] }[];
  } = {},
) {
  const crawled = new CrawledTrails();
  for (const { entries, rentals = 1, at: [lat, lng] = [10, 20] } of trails) {
    const destination = entries.map(([id, title]) => ({
      id,
      title,
      url: `https://upstream.example/en/destinations/path-${id}?x=1`,
    }));
    const record = { ...scriptedRental(1), destination, lat, lng };
    for (let count = 0; count < rentals; count++) crawled.add(record);
    crawled.addTitles('en', record);
  }
  const repairs: string[] = [];
  const { records, destinationOf } = mirrorDestinations({
    destinations: {
      places: new Map(
        places.map(({ id, title, level, parentId, german, isListed = true, location, otherNames }) => [
          id,
          {
            id,
            level,
            parentId,
            titles: new Map([['en', title], ...(german === undefined ? [] : [['de', german] as const])]),
            isListed,
            extraFields: { location: location ?? null, otherNames: otherNames ?? [] },
            from: { source: 'list', line: id },
          },
        ]),
      ),
      unknownParents: new Set(more.unknownParents),
      promoted: more.promoted ?? [],
      hasExtraFields: false,
    },
    trails: crawled,
    locales: ['en', 'de'],
    updatedAt: '2026-01-15T12:00:00.000Z',
    addRemark: ({ kind, action, source, line, field, reason }) =>
      repairs.push(`${kind} ${action} ${source}:${line} ${field}: ${reason}`),
  });
  return { records, destinationOf, repairs, byId: new Map(records.map((record) => [record.id, record])) };
}

const EUROPE: Place = { id: 1, title: 'Europe', level: 1, parentId: null };
const ITALY: Place = { id: 2, title: 'Italy', level: 2, parentId: 1, german: 'Italien' };

test('a destination has its members, and the reference id and path that rentals use', () => {
  const { records, destinationOf, repairs } = mirroredTree(
    [EUROPE, { ...ITALY, otherNames: ['Italia', 'Italien', 'Italy'] }],
    [
      {
        entries: [
          [901, 'Europe'],
          [902, 'Italy'],
        ],
      },
    ],
    { promoted: [{ id: 2, photos: ['https://p.example/1.jpg', 'https://p.example/2.jpg'] }] },
  );
  expect(repairs).toEqual([]);
  const common = {
    intros: {},
    country_code: null,
    latitude: 10,
    longitude: 20,
    updated_at: '2026-01-15T12:00:00.000Z',
  };
  expect(records).toEqual([
    {
      ...common,
      id: 1,
      reference_id: 901,
      parent_id: null,
      level: 1,
      kind: 'continent',
      handle: 'path-901',
      titles: { en: 'Europe' },
      aliases: [],
      promoted: null,
      photos: [],
    },
    {
      ...common,
      id: 2,
      reference_id: 902,
      parent_id: 1,
      level: 2,
      kind: 'country',
      handle: 'path-902',
      titles: { en: 'Italy', de: 'Italien' },
      aliases: ['Italia'],
      promoted: 1,
      photos: [{ url: 'https://p.example/1.jpg' }, { url: 'https://p.example/2.jpg' }],
    },
  ]);
  expect([destinationOf(0), destinationOf(1)]).toEqual([2, 0]);
});

test('kinds of destinations follow from their levels, and those below the fourth are towns', () => {
  const { records } = mirroredTree(
    [1, 2, 3, 4, 5, 6].map((level) => ({
      id: level,
      title: `Level ${level}`,
      level,
      parentId: level === 1 ? null : level - 1,
    })),
  );
  expect(records.map(({ kind }) => kind)).toEqual(['continent', 'country', 'region', 'area', 'town', 'town']);
});

test('a position is that of the upstream, else the centre of the rentals, else that of the place above', () => {
  const { byId } = mirroredTree(
    [
      EUROPE,
      ITALY,
      { id: 3, title: 'Sicily', level: 3, parentId: 2 },
      { id: 4, title: 'Spain', level: 2, parentId: 1, location: [1.5, -2.5] },
      { id: 5, title: 'Asia', level: 1, parentId: null },
    ],
    [
      { entries: [[902, 'Italy']], at: [0, 10] },
      { entries: [[902, 'Italy']], at: [0, 20.0000014] },
      { entries: [[904, 'Spain']], at: [0, 60] },
    ],
  );
  const positionOf = (id: number) => [byId.get(id)?.latitude, byId.get(id)?.longitude];
  expect(positionOf(2)).toEqual([0, 15.000001]);
  expect(positionOf(3)).toEqual([0, 15.000001]);
  expect(positionOf(4)).toEqual([1.5, -2.5]);
  expect(positionOf(1)[1]).toBeCloseTo(29.4, 0);
  expect(positionOf(5)).toEqual([0, 0]);
});

test('a reference id is that of most rentals, and each one belongs to one destination', () => {
  const { byId, destinationOf, repairs } = mirroredTree(
    [EUROPE, ITALY],
    [
      { entries: [[900, 'Europe']], rentals: 2 },
      { entries: [[901, 'Europe']], rentals: 3 },
      {
        entries: [
          [901, 'Europe'],
          [901, 'Italy'],
        ],
        rentals: 1,
      },
      { entries: [[903, 'Italy']], rentals: 1 },
    ],
  );
  expect([byId.get(1)?.reference_id, byId.get(2)?.reference_id]).toEqual([901, 903]);
  // A trail with another reference id leads to the destination with its title.
  expect([0, 1, 2, 3].map(destinationOf)).toEqual([1, 1, 2, 2]);
  expect([byId.size, repairs]).toEqual([2, []]);
});

test('a destination without rentals has a generated reference id', () => {
  const { byId } = mirroredTree([EUROPE, ITALY], [{ entries: [[4_000_000_000_000_002, 'Europe']] }]);
  expect(byId.get(2)?.reference_id).toBe(4_000_000_000_000_003);
  expect(byId.get(2)?.handle).toBe('italy');
});

test('an entry of a trail that the tree lacks becomes a destination that is not listed', () => {
  const { byId, destinationOf, repairs } = mirroredTree(
    [EUROPE],
    [
      {
        entries: [
          [901, 'Europe'],
          [907, 'Atlantis'],
        ],
      },
      {
        entries: [
          [901, 'Europe'],
          [907, 'Atlantis'],
          [908, 'Poseidonis'],
        ],
      },
      { entries: [[909, 'Mu']] },
    ],
  );
  const atlantis = 4_000_000_000_000_907;
  expect([0, 1, 2].map(destinationOf)).toEqual([atlantis, atlantis + 1, atlantis + 2]);
  expect(byId.get(atlantis)).toMatchObject({
    reference_id: 907,
    parent_id: 1,
    level: 2,
    is_listed: false,
    titles: { en: 'Atlantis' },
    handle: 'path-907',
  });
  expect(byId.get(atlantis + 1)).toMatchObject({ parent_id: atlantis, level: 3 });
  expect(byId.get(atlantis + 2)).toMatchObject({ parent_id: null, level: 1 });
  expect(byId.get(1)).not.toHaveProperty('is_listed');
  expect(repairs).toEqual([
    'destinations repaired reference 907:null null: Atlantis is only in trails of rentals: kept, not listed',
    'destinations repaired reference 908:null null: Poseidonis is only in trails of rentals: kept, not listed',
    'destinations repaired reference 909:null null: Mu is only in trails of rentals: kept, not listed',
  ]);
});

test('a parent that the upstream does not return is named after the trails above its children', () => {
  const places: readonly Place[] = [
    EUROPE,
    { id: 3, title: 'Sicily', level: 3, parentId: 77 },
    { id: 4, title: 'Veneto', level: 4, parentId: 77 },
  ];
  const { byId, repairs } = mirroredTree(
    places,
    [
      {
        entries: [
          [901, 'Europe'],
          [905, 'Sardinia'],
          [903, 'Sicily'],
        ],
        rentals: 1,
      },
      {
        entries: [
          [901, 'Europe'],
          [902, 'Italy'],
          [903, 'Sicily'],
        ],
        rentals: 2,
      },
      {
        entries: [
          [901, 'Europe'],
          [904, 'Veneto'],
        ],
        rentals: 5,
      },
    ],
    { unknownParents: [77] },
  );
  expect(byId.get(77)).toMatchObject({
    titles: { en: 'Italy' },
    level: 2,
    parent_id: 1,
    is_listed: false,
    reference_id: 902,
  });
  expect([byId.get(3)?.parent_id, byId.get(4)?.parent_id]).toEqual([77, 77]);
  expect(repairs).toContain(
    'destinations repaired destination 77:null null: is a parent that the upstream does not return: kept as Italy, not listed',
  );
});

test('a parent without a name in trails has its id as a title, and one above level 1 is left out', () => {
  const { byId, repairs } = mirroredTree(
    [
      { id: 3, title: 'Sicily', level: 3, parentId: 77 },
      { id: 4, title: 'Africa', level: 1, parentId: 78 },
    ],
    [],
    { unknownParents: [77, 78] },
  );
  expect(byId.get(77)).toMatchObject({ titles: { en: 'Destination 77' }, level: 2, parent_id: null });
  expect(byId.has(78)).toBe(false);
  expect(byId.get(4)?.parent_id).toBeNull();
  expect(repairs).toContain(
    'destinations repaired list:4 parent_id: 4: the upstream has no destination 78: made a root',
  );
});

test('a cycle and a level above the parent’s are reported with their numbers', () => {
  const { repairs } = mirroredTree([
    { id: 1, title: 'A', level: 2, parentId: 2 },
    { id: 2, title: 'B', level: 3, parentId: 1 },
    { id: 3, title: 'C', level: 4, parentId: 2 },
  ]);
  expect(repairs).toEqual([
    'destinations repaired list:2 parent_id: 2: 1 is below it: made a root',
    'destinations repaired list:1 level: 1: level 2 is not below its parent’s level 3: set to 4',
  ]);
});
