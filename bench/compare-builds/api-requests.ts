/** The valid requests to the API that a comparison sends. */
import type { Random } from '#lib/demo/random';
import { API_PREFIX, anyOperation, type CatalogueFacts, operationPath } from './catalogue-facts.ts';
import {
  address,
  type Pairs,
  randomDisplay,
  randomFilters,
  randomSlice,
  randomStay,
} from './random-search.ts';
import { inTurn, type RequestKind } from './request-selection.ts';

const LISTS = ['rentals', 'rentals/promoted', 'rentals/with_special_offers'];
const INCLUSIONS = ['counts', 'trail', 'location', 'url', 'other_names'];
const ENCODINGS = ['gzip', 'br', 'zstd', 'br, gzip', 'gzip;q=0', '*'];
const STRICT = { Prefer: 'handling=strict' };

/** Returns the kinds of valid API requests, with their weights; also conditional, compressed and strict requests, and HEAD. */
export function validRequestKinds(facts: CatalogueFacts): readonly RequestKind[] {
  const display = (random: Random) => randomDisplay(facts, random);
  const rentalId = (random: Random) => random.pick(facts.rentals).id;
  const destinationId = (random: Random) => random.pick(facts.destinations).id;
  const rentalList = (path: string, random: Random): string => {
    const filters = randomFilters(facts, random);
    const fields = `${random.pick(facts.fields)},${random.pick(facts.fields)}`;
    const shape: Pairs = [
      ...(random.chance(0.5) ? [['per_page', random.pick([1, 5, 20, 50, 100])] as const] : []),
      ...(random.chance(0.25) ? [['facets', 'true'] as const] : []),
      ...(random.chance(0.2) ? [['fields', fields] as const] : []),
    ];
    const pairs = [...filters, ...randomSlice(random, filters), ...shape, ...display(random)];
    return API_PREFIX + address(path, pairs);
  };
  const search = (random: Random) => rentalList('search', random);
  const counted = (random: Random): Pairs => {
    const include = `${random.pick(INCLUSIONS)},${random.pick(INCLUSIONS)}`;
    const filters = random.chance(0.3) ? randomFilters(facts, random) : [];
    return [...display(random), ...(random.chance(0.8) ? [['include', include] as const] : []), ...filters];
  };
  return [
    { kind: 'search', weight: 800, draw: search },
    {
      kind: 'every operation in every language',
      weight: 130,
      draw: (random, number) => {
        const path = operationPath(facts, inTurn(facts.operations, number), random);
        const locale = inTurn(facts.locales, Math.floor(number / facts.operations.length));
        return `${API_PREFIX}${path}${random.pick(['', '.json'])}?locale=${locale}`;
      },
    },
    { kind: 'list of rentals', weight: 250, draw: (random) => rentalList(random.pick(LISTS), random) },
    {
      kind: "campaign's rentals",
      weight: 100,
      draw: (random) => rentalList(`campaigns/${random.pick(facts.campaigns)}/rentals`, random),
    },
    {
      kind: 'map',
      weight: 200,
      draw: (random) => {
        const pairs = [...randomFilters(facts, random), ...display(random)];
        return API_PREFIX + address('search/map', [['zoom', random.whole(0, 22)], ...pairs]);
      },
    },
    {
      kind: 'rental',
      weight: 300,
      draw: (random) => {
        const stay = random.chance(0.5) ? randomStay(random) : [];
        return API_PREFIX + address(`rentals/${rentalId(random)}`, [...stay, ...display(random)]);
      },
    },
    {
      kind: 'reviews',
      weight: 120,
      draw: (random) => {
        const locale = ['locale', random.pick(facts.locales)] as const;
        const perPage = ['per_page', random.pick([1, 3, 20])] as const;
        const page: Pairs = random.chance(0.4) ? [['page', random.whole(1, 3)], perPage] : [];
        return API_PREFIX + address(`rentals/${rentalId(random)}/reviews`, [...page, locale]);
      },
    },
    {
      kind: 'destinations by phrase',
      weight: 150,
      draw: (random) => {
        const { title } = random.pick(facts.places);
        const phrase = ['search_phrase', title.slice(0, random.whole(1, title.length))] as const;
        const pairs: Pairs = [phrase, ['per_page', random.whole(1, 50)], ...counted(random)];
        return API_PREFIX + address('destinations', pairs);
      },
    },
    {
      kind: 'destinations',
      weight: 250,
      draw: (random) => {
        const id = destinationId(random);
        const paths = ['roots', 'promoted', id, `${id}/children`];
        return API_PREFIX + address(`destinations/${random.pick(paths)}`, counted(random));
      },
    },
    { kind: 'strict preference', weight: 60, draw: (random) => ({ path: search(random), headers: STRICT }) },
    { kind: 'HEAD', weight: 60, draw: (random) => ({ path: search(random), method: 'HEAD' }) },
    {
      kind: 'conditional',
      weight: 100,
      draw: (random) => ({
        path: random.chance(0.5) ? search(random) : anyOperation(facts, random),
        condition: random.pick(['etag', 'last-modified']),
        headers: random.chance(0.1) ? STRICT : {},
      }),
    },
    {
      kind: 'compressed',
      weight: 60,
      draw: (random) => ({ path: search(random), headers: { 'Accept-Encoding': random.pick(ENCODINGS) } }),
    },
    { kind: 'OpenAPI', weight: 1, draw: () => `${API_PREFIX}openapi.json` },
  ];
}
