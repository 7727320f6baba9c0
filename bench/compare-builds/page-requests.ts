/** The pages and the other documents of the site, such as sitemaps and icons, that a comparison requests. */
import { signPreview } from '#lib/catalogue/campaigns/preview-links';
import type { Random } from '#lib/demo/random';
import type { CatalogueFacts } from './catalogue-facts.ts';
import { address, type Pairs, randomFilters, randomSlice, randomStay } from './random-search.ts';
import { inTurn, type RequestKind } from './request-selection.ts';

/** The secret of the preview links in the requests. The compared servers must have the same PREVIEW_SECRET. */
export const PREVIEW_SECRET = 'secret of the comparison';
const PREVIEW_END = new Date('2100-01-01T00:00:00Z');
/** Slug of the demo's draft, which no list has. */
const DRAFT = 'northern-lights';
const PROBLEMS = ['/problems', '/problems/invalid-parameter', '/problems/rate-limited', '/problems/none'];
const WRONG_PATHS = [
  '/nothing',
  '/search/nothing',
  '/rentals/999999999-none',
  '/destinations/no-such-place',
  '/campaigns/none',
  '/rentals/abc',
];
const WRONG_QUERIES = [
  'guests=abc',
  'checkin=2026-02-30&checkout=2026-03-01',
  'currency=ZZZ',
  'page=0',
  'sort_by=none',
  'amenities=none&x=1',
];

/** Returns the kinds of requests for HTML pages, with their weights; some request missing pages or invalid values. */
export function pageRequestKinds(facts: CatalogueFacts): readonly RequestKind[] {
  const language = (random: Random) => `/${random.pick(facts.locales)}`;
  const languageInTurn = (number: number) => `/${inTurn(facts.locales, number)}`;
  const currency = (random: Random): Pairs =>
    random.chance(0.3) ? [['currency', random.pick(facts.currencies)]] : [];
  return [
    {
      kind: 'search',
      weight: 80,
      draw: (random) => {
        const filters = randomFilters(facts, random);
        return address(`${language(random)}/search`, [
          ...filters,
          ...randomSlice(random, filters),
          ...currency(random),
        ]);
      },
    },
    {
      kind: 'home',
      weight: 10,
      draw: (random, number) => address(languageInTurn(number), number < 5 ? [] : currency(random)),
    },
    {
      kind: 'rental',
      weight: 80,
      draw: (random) => {
        const stay: Pairs = random.chance(0.4) ? [...randomStay(random), ['guests', random.whole(1, 8)]] : [];
        return address(language(random) + random.pick(facts.rentals).path, [...stay, ...currency(random)]);
      },
    },
    {
      kind: 'destination',
      weight: 50,
      draw: (random) => {
        const pairs: Pairs = random.chance(0.3) ? [['page', random.whole(1, 3)]] : [];
        return address(`${language(random)}/destinations/${random.pick(facts.destinations).handle}`, [
          ...pairs,
          ...currency(random),
        ]);
      },
    },
    {
      kind: 'destinations',
      weight: 15,
      draw: (random, number) =>
        address(
          `${languageInTurn(number)}/destinations`,
          number < 5
            ? []
            : [['search_phrase', random.pick(facts.places).title], ...randomFilters(facts, random)],
        ),
    },
    { kind: 'campaigns', weight: 5, draw: (_, number) => `${languageInTurn(number)}/campaigns` },
    {
      kind: 'campaign',
      weight: 20,
      draw: (random) =>
        address(`${language(random)}/campaigns/${random.pick(facts.campaigns)}`, currency(random)),
    },
    {
      kind: 'preview',
      weight: 5,
      draw: (random, number) =>
        `${languageInTurn(number)}/campaigns/${DRAFT}?preview=${random.chance(0.8) ? signPreview(DRAFT, PREVIEW_SECRET, PREVIEW_END) : 'wrong'}`,
    },
    { kind: 'saved', weight: 5, draw: (_, number) => `${languageInTurn(number)}/saved` },
    {
      kind: 'comparison',
      weight: 5,
      draw: (random) =>
        `${language(random)}/compare?ids=${random.pick(facts.rentals).id},${random.pick(facts.rentals).id}`,
    },
    { kind: 'style guide', weight: 2, draw: (_, number) => `${languageInTurn(number)}/styleguide` },
    {
      kind: 'problem',
      weight: 4,
      draw: (_, number) => inTurn(PROBLEMS, number),
    },
    { kind: 'nothing there', weight: 10, draw: (random) => language(random) + random.pick(WRONG_PATHS) },
    {
      kind: 'wrong value',
      weight: 9,
      draw: (random) => `${language(random)}/search?${random.pick(WRONG_QUERIES)}`,
    },
  ];
}

/** Returns the kinds of requests for what is not a page: redirects, sitemaps, icons, map tiles, share pictures, probes. */
export function documentRequestKinds(facts: CatalogueFacts): readonly RequestKind[] {
  const language = (random: Random) => `/${random.pick(facts.locales)}`;
  const fixed = [
    '/',
    '/robots.txt',
    '/manifest.webmanifest',
    '/sitemap.xml',
    '/healthz',
    '/readyz',
    '/icon.svg',
    '/favicon.ico',
    '/sitemaps/none',
    '/de//search',
    '/DE/search',
    '/de/../en',
    '/xx/search',
    '/media/none.webp',
    '/_next/static/none.js',
    '/%',
    '/en/search/',
  ];
  return [
    { kind: 'fixed address', weight: fixed.length, draw: (_, number) => inTurn(fixed, number) },
    { kind: 'sitemap', weight: 6, draw: (random) => random.pick(facts.sitemaps) },
    {
      kind: 'start in the language of the browser',
      weight: 6,
      draw: (random) => ({
        path: '/',
        headers: { 'Accept-Language': random.pick(['de', 'fr-CA, en;q=0.5', 'es;q=0.1, it', 'ja', '*']) },
      }),
    },
    {
      kind: 'where to?',
      weight: 10,
      draw: (random) =>
        address(`${language(random)}/find`, [
          ['where', random.pick(facts.places).title],
          ...randomStay(random),
        ]),
    },
    {
      kind: 'map tile',
      weight: 10,
      draw: (random) =>
        `${language(random)}/map-places?tile=${random.whole(1, 6)}/${random.whole(0, 63)}/${random.whole(0, 63)}`,
    },
    {
      kind: 'summary of a destination',
      weight: 10,
      draw: (random) => `${language(random)}/destinations/summary/${random.pick(facts.destinations).id}`,
    },
    {
      kind: 'picture for sharing',
      weight: 5,
      draw: (random) => `/share${language(random)}${random.pick(facts.rentals).path}.jpg`,
    },
    {
      kind: 'method of a page',
      weight: 6,
      draw: (random) => ({
        path: `${language(random)}/search`,
        method: random.pick(['HEAD', 'OPTIONS', 'PUT', 'POST']),
      }),
    },
  ];
}
