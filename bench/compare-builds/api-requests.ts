/** The requests to the API that a comparison sends: every operation, right and wrong. */
import type { Random } from '#lib/demo/random';
import type { CatalogueFacts, OperationFacts } from './catalogue-facts.ts';
import {
  address,
  type Pairs,
  randomDisplay,
  randomFilters,
  randomSlice,
  randomStay,
} from './random-search.ts';
import type { RequestKind } from './request-selection.ts';

const PREFIX = '/api/public/v2/';
const LISTS = ['rentals', 'rentals/promoted', 'rentals/with_special_offers'];
const INCLUSIONS = ['counts', 'trail', 'location', 'url', 'other_names'];
const WRONG_VALUES = [
  '',
  '0',
  '-1',
  'abc',
  '1.5',
  '99999999999',
  'zz',
  '2026-02-30',
  ' 3',
  '%',
  "'; drop",
  'true,false',
];
const METHODS = ['POST', 'PUT', 'PATCH', 'DELETE', 'TRACE', 'PROPFIND'];
const ABSENT = [
  'destinations/999999999',
  'destinations/0',
  'destinations/abc',
  'destinations/1/2/3',
  'destinations/1/children/x',
  'rentals/999999999',
  'rentals/-1',
  'rentals/abc.json',
  'rentals/999999999/reviews',
  'campaigns/no-such-campaign',
  'campaigns/Wrong_Slug',
  'campaigns/no-such-campaign/rentals',
  'nothing',
  'search/',
  'search/nothing',
  '',
  '%E0%A4%A',
  'rentals/%31',
  '../v2/search',
  'search%2fmap',
  'SEARCH',
  'destinations//roots',
  'openapi',
  'openapi.yaml',
];
const STRICT = { Prefer: 'handling=strict' };

/** The kinds of requests to the API, by their share of all. */
export function apiRequestKinds(facts: CatalogueFacts): readonly RequestKind[] {
  const campaignList = (random: Random) => `campaigns/${random.pick(facts.campaigns)}/rentals`;
  const display = (random: Random) => randomDisplay(facts, random);
  const rentalList = (path: string, random: Random): string => {
    const filters = randomFilters(facts, random);
    const shape: Pairs = [
      ...(random.chance(0.5) ? [['per_page', random.pick([1, 5, 20, 50, 100])] as const] : []),
      ...(random.chance(0.25) ? [['facets', 'true'] as const] : []),
      ...(random.chance(0.2)
        ? [['fields', [random.pick(facts.fields), random.pick(facts.fields)].join()] as const]
        : []),
    ];
    return (
      PREFIX + address(path, [...filters, ...randomSlice(random, filters), ...shape, ...display(random)])
    );
  };
  const counted = (random: Random): Pairs => {
    const include = random.pick(INCLUSIONS);
    const second = random.pick(INCLUSIONS);
    const filters = random.chance(0.3) ? randomFilters(facts, random) : [];
    return [
      ...display(random),
      ...(random.chance(0.8) ? [['include', `${include},${second}`] as const] : []),
      ...filters,
    ];
  };
  const pathOf = ({ template }: OperationFacts, random: Random): string => {
    const { id } = random.pick(template.startsWith('rentals') ? facts.rentals : facts.destinations);
    return template.replace('{id}', String(id)).replace('{slug}', random.pick(facts.campaigns));
  };
  const anyPath = (random: Random) => PREFIX + pathOf(random.pick(facts.operations), random);
  const destination = (random: Random) => random.pick(facts.destinations).id;
  return [
    { kind: 'search', weight: 800, draw: (random) => rentalList('search', random) },
    {
      kind: 'every operation in every language',
      weight: 130,
      draw: (random, number) => {
        const operation = facts.operations[number % facts.operations.length] as OperationFacts;
        const locale =
          facts.locales[Math.floor(number / facts.operations.length) % facts.locales.length] ?? '';
        return `${PREFIX}${pathOf(operation, random)}${random.pick(['', '.json'])}?locale=${locale}`;
      },
    },
    { kind: 'list of rentals', weight: 250, draw: (random) => rentalList(random.pick(LISTS), random) },
    { kind: "campaign's rentals", weight: 100, draw: (random) => rentalList(campaignList(random), random) },
    {
      kind: 'map',
      weight: 200,
      draw: (random) =>
        PREFIX +
        address('search/map', [
          ['zoom', random.whole(0, 22)],
          ...randomFilters(facts, random),
          ...display(random),
        ]),
    },
    {
      kind: 'rental',
      weight: 300,
      draw: (random) => {
        const stay = random.chance(0.5) ? randomStay(random) : [];
        return PREFIX + address(`rentals/${random.pick(facts.rentals).id}`, [...stay, ...display(random)]);
      },
    },
    {
      kind: 'reviews',
      weight: 120,
      draw: (random) => {
        const page: Pairs = random.chance(0.4)
          ? [
              ['page', random.whole(1, 3)],
              ['per_page', random.pick([1, 3, 20])],
            ]
          : [];
        const locale: Pairs = [['locale', random.pick(facts.locales)]];
        return PREFIX + address(`rentals/${random.pick(facts.rentals).id}/reviews`, [...page, ...locale]);
      },
    },
    {
      kind: 'destinations by phrase',
      weight: 150,
      draw: (random) => {
        const { title } = random.pick(facts.places);
        const phrase = title.slice(0, random.whole(1, title.length));
        return (
          PREFIX +
          address('destinations', [
            ['search_phrase', phrase],
            ['per_page', random.whole(1, 50)],
            ...counted(random),
          ])
        );
      },
    },
    {
      kind: 'destinations',
      weight: 250,
      draw: (random) => {
        const path = random.pick<() => string>([
          () => 'destinations/roots',
          () => 'destinations/promoted',
          () => `destinations/${destination(random)}`,
          () => `destinations/${destination(random)}/children`,
        ]);
        return PREFIX + address(path(), counted(random));
      },
    },
    {
      kind: 'wrong value',
      weight: 260,
      draw: (random) => {
        const operation = random.pick(facts.operations);
        const name = random.pick([...operation.parameters, 'unknown']);
        const value = random.pick(WRONG_VALUES);
        const wrong: Pairs = [[name, value], ...(random.chance(0.2) ? [[name, value] as const] : [])];
        const headers = random.chance(0.3) ? STRICT : {};
        return { path: PREFIX + address(pathOf(operation, random), [...wrong, ...display(random)]), headers };
      },
    },
    {
      kind: 'nothing there',
      weight: 20,
      draw: (_, number) => PREFIX + (ABSENT[number % ABSENT.length] ?? ''),
    },
    {
      kind: 'strict preference',
      weight: 60,
      draw: (random) => {
        const unknown = random.chance(0.3) ? '&unknown=1' : '';
        return {
          path: `${rentalList('search', random)}${unknown}`.replace('search&', 'search?'),
          headers: STRICT,
        };
      },
    },
    {
      kind: 'other method',
      weight: 60,
      draw: (random) => ({ path: anyPath(random), method: random.pick(METHODS) }),
    },
    { kind: 'HEAD', weight: 60, draw: (random) => ({ path: rentalList('search', random), method: 'HEAD' }) },
    { kind: 'OPTIONS', weight: 30, draw: (random) => ({ path: anyPath(random), method: 'OPTIONS' }) },
    {
      kind: 'media type',
      weight: 20,
      draw: (random) => ({
        path: anyPath(random) + random.pick(['', '.json']),
        headers: {
          Accept: random.pick([
            'text/html',
            'application/xml;q=1',
            'application/json;q=0',
            '*/*',
            'application/*',
          ]),
        },
      }),
    },
    {
      kind: 'conditional',
      weight: 100,
      draw: (random) => ({
        path: random.chance(0.5) ? rentalList('search', random) : anyPath(random),
        condition: random.pick(['etag', 'last-modified']),
        headers: random.chance(0.1) ? STRICT : {},
      }),
    },
    {
      kind: 'compressed',
      weight: 60,
      draw: (random) => ({
        path: rentalList('search', random),
        headers: { 'Accept-Encoding': random.pick(['gzip', 'br', 'zstd', 'br, gzip', 'gzip;q=0', '*']) },
      }),
    },
    {
      kind: 'shape of the query',
      weight: 10,
      draw: (_, number) =>
        PREFIX +
        [
          `search?${'guests=2&'.repeat(1_001)}`,
          `search?${'x'.repeat(9_000)}`,
          'search?',
          'search?&&=',
          'search?guests=%E0%A4%A',
          'search?guests[]=2',
          'search?amenities=',
          'search?checkin=2027-01-01',
          'search?min_latitude=1',
          'search?ids=1,,2',
        ][number % 10],
    },
    { kind: 'OpenAPI', weight: 1, draw: () => `${PREFIX}openapi.json` },
  ];
}
