import { expect, test } from 'vitest';
import { parseXml } from '#lib/feeds/testing/xml-tree';
import { OPEN_SEARCH_TYPE, openSearchXml } from '#lib/site/seo/open-search';

const SITE = {
  name: 'Homes & Gardens of Provence',
  description: 'Compare "homes" <here>.',
  locale: 'fr',
  baseUrl: 'https://homes.example',
};

const elements = (site: Partial<typeof SITE> = {}) => parseXml(openSearchXml({ ...SITE, ...site }));

function textOf(name: string, site: Partial<typeof SITE> = {}): string | undefined {
  return elements(site).children.find((each) => each.name === name)?.text;
}

test('the description has what OpenSearch 1.1 requires, within its limits', () => {
  const { name, attributes, children } = elements();
  expect([name, attributes.xmlns]).toEqual(['OpenSearchDescription', 'http://a9.com/-/spec/opensearch/1.1/']);
  expect(textOf('Description')).toBe(SITE.description);
  expect(textOf('Language')).toBe('fr');
  const urls = children.filter((each) => each.name === 'Url').map((each) => each.attributes);
  expect(urls).toEqual([
    { type: 'text/html', template: 'https://homes.example/fr/search?q={searchTerms}' },
    { type: OPEN_SEARCH_TYPE, rel: 'self', template: 'https://homes.example/fr/opensearch.xml' },
  ]);
});

test.each([
  ['Veranda', 'Veranda'],
  ['Homes & Gardens of Provence', 'Homes & Gardens'],
  ['Sixteen letters!', 'Sixteen letters!'],
  ['Ferienwohnungsverzeichnis', 'Ferienwohnungsve'],
])('the short name of %s is %s', (name, short) => {
  expect(textOf('ShortName', { name })).toBe(short);
  expect(short.length).toBeLessThanOrEqual(16);
});
