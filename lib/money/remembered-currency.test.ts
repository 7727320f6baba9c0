import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import { CURRENCY_KEY, REMEMBERED_CURRENCY_SCRIPT } from '#lib/money/remembered-currency';

interface Visit {
  readonly address?: string;
  readonly remembered?: string | null;
  readonly dataset?: Readonly<Record<string, string>>;
  readonly getItem?: (key: string) => string | null;
}

/** Runs the script on a page; returns the addresses that replaced the page's, also after it was restored from memory. */
function visit({
  address = '/en/search',
  remembered = 'USD',
  dataset = { currency: 'EUR', currencies: 'EUR JPY USD' },
  getItem = (key) => (key === CURRENCY_KEY ? remembered : null),
}: Visit) {
  const { pathname, search, hash } = new URL(address, 'https://homes.example');
  const replaced: string[] = [];
  let restore = (_: { readonly persisted: boolean }): unknown => null;
  runInNewContext(REMEMBERED_CURRENCY_SCRIPT, {
    URLSearchParams,
    document: { documentElement: { dataset: { ...dataset } } },
    localStorage: { getItem },
    location: { pathname, search, hash, replace: (to: string) => replaced.push(to) },
    addEventListener: (_: string, listener: typeof restore) => {
      restore = listener;
    },
  });
  return { replaced, restore };
}

test.each([
  ['/en', '/en?currency=USD'],
  ['/en/search?', '/en/search?currency=USD'],
  [
    '/en/search?guests=2&amenities=pool,wifi#homes',
    '/en/search?guests=2&amenities=pool,wifi&currency=USD#homes',
  ],
  ['/en/saved?ids=1%2C2&utm_source=a+b', '/en/saved?ids=1%2C2&utm_source=a+b&currency=USD'],
])('%s is replaced by %s', (address, expected) => {
  const { replaced } = visit({ address });
  expect(replaced).toEqual([expected]);
  // No loop.
  expect(visit({ address: expected }).replaced).toEqual([]);
});

test.each<[string, Visit]>([
  ['nothing is remembered', { remembered: null }],
  ['the site has this currency by default', { remembered: 'EUR' }],
  ['the catalogue does not have the currency', { remembered: 'CHF' }],
  ['the remembered text is no currency', { remembered: 'EUR JPY' }],
  ['the remembered text is empty', { remembered: '' }],
  ['the address names a currency', { address: '/en?currency=JPY' }],
  ['the address names a bad or blank currency', { address: '/en?currency=' }],
  ['the page has no data, as while the catalogue is away', { dataset: {} }],
  [
    'storage is refused',
    {
      getItem: () => {
        throw new Error('refused');
      },
    },
  ],
])('nothing is replaced where %s', (_, visited) => {
  expect(visit(visited).replaced).toEqual([]);
});

test('a page that Back restores from memory gets the currency that was chosen since', () => {
  let remembered: string | null = null;
  const { replaced, restore } = visit({ getItem: () => remembered });
  restore({ persisted: true });
  expect(replaced).toEqual([]);
  remembered = 'JPY';
  restore({ persisted: false });
  expect(replaced).toEqual([]);
  restore({ persisted: true });
  expect(replaced).toEqual(['/en/search?currency=JPY']);
});

test('the text cannot end its element', () => {
  expect(REMEMBERED_CURRENCY_SCRIPT).not.toMatch(/<\/?script|<!--/i);
});
