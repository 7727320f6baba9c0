import { expect, test } from 'vitest';
import { type RequestClass, requestClass } from '#lib/http/request-class';

const EXAMPLES: Readonly<Record<RequestClass, readonly string[]>> = {
  health: ['/healthz', '/readyz', '/healthz?from=probe', '/healthz/', '/readyz/?x'],
  api: ['/api/public/v2', '/api/public/v2/search.csvx', '/api/public/v2/search?guests=4', '/api/public/v2?x'],
  list: [
    '/api/public/v2/search.csv',
    '/api/public/v2/search.csv/?guests=4',
    '/api/public/v2/search.csv.json',
  ],
  media: ['/media/homes/1.webp'],
  photo: ['/photos/rental/1/2/640.webp'],
  static: [
    '/_next/static/chunks/a.js',
    '/_next/image?url=%2Ficon.svg&w=64&q=75',
    '/service-worker.js',
    '/offline/en',
  ],
  sitemap: ['/sitemap.xml', '/sitemap.xml/', '/sitemaps/rentals-1.xml'],
  feed: [
    '/feeds/google-vacation-rentals.zip',
    '/feeds/google-landing-pages.xml?from=google',
    '/feeds/meta-hotels.csv',
    '/sitemap-vacation-rentals.xml',
    '/sitemap-vacation-rentals-20.xml',
  ],
  embed: ['/embed/campaigns/winter?number=3', '/embed/search', '/embed/veranda-homes.js'],
  share: ['/share/en/rentals/1-home.jpg'],
  studio: ['/studio', '/studio/', '/studio?x=1', '/studio/api/sign-in', '/studio/campaigns/winter'],
  agents: ['/mcp', '/mcp?x=1'],
  visit: ['/visits', '/visits?x=1'],
  route: [
    '/',
    '/?currency=EUR',
    '/robots.txt',
    '/.well-known/api-catalog',
    '/developers/changes',
    '/developers/search-index',
    '/en/find?where=a',
    '/en/opensearch.xml',
    '/de/map-places?tile=1/2/3',
    '/en/destinations/summary/7',
    '/en/rentals/7-casa/stay.ics?checkin=2027-06-05&checkout=2027-06-12',
  ],
  page: [
    '/en',
    '/en/',
    '/en/search?q=/api/public/v2/',
    '/en/destinations/alps',
    '/en/rentals/stay.ics',
    '/problems',
    '/embed',
    '/embedded/search',
    '/feeds',
    '/feeds/meta-hotels.csv/',
    '/feeds/constructor',
    '/sitemap-vacation-rentals-1.xml',
    '/sitemap-vacation-rentals-0.xml',
    '/api/public/v20',
    '/healthzz',
    '//en',
    '/studios',
    '/en/studio',
    '/visits/',
    '/en/visits',
  ],
};

for (const [name, targets] of Object.entries(EXAMPLES)) {
  test(`requests of the class ${name}`, () => {
    for (const target of targets) expect(requestClass(target), target).toBe(name);
  });
}
