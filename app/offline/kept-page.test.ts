import { expect, test } from 'vitest';
import { homesOf, isKeepable, keptList, keptPolicy, pagePathOf, readOnlyPage, titleOf } from './kept-page.ts';

const LOCALES = ['en', 'de'];
const at = (path: string) => pagePathOf(new URL(path, 'https://homes.example'), LOCALES);

test('only addresses in a language are pages', () => {
  expect(at('/en')).toEqual({ locale: 'en', kind: '' });
  expect(at('/de/rentals/1-casa?guests=2')).toEqual({ locale: 'de', kind: 'rentals' });
  for (const path of [
    '/',
    '/fr',
    '/studio/en',
    '/embed/en',
    '/preview/de',
    '/api/public/v2/rentals',
    '/problems',
  ])
    expect(at(path), path).toBeNull();
});

function answer(status: number, caching: string, type = 'basic', redirected = false) {
  const headers = new Headers({ 'Cache-Control': caching });
  return Object.defineProperties(new Response(null, { status, headers }), {
    type: { value: type },
    redirected: { value: redirected },
  });
}

test('kept are whole answers of the site that may be stored', () => {
  expect(isKeepable(answer(200, 'public, max-age=0'))).toBe(true);
  expect(isKeepable(answer(200, 'no-store'))).toBe(false);
  expect(isKeepable(answer(200, 'private, no-store, max-age=0'))).toBe(false);
  expect(isKeepable(answer(404, 'public, max-age=0'))).toBe(false);
  expect(isKeepable(answer(503, 'public, max-age=0'))).toBe(false);
  expect(isKeepable(answer(200, 'public', 'opaque'))).toBe(false);
  expect(isKeepable(answer(200, 'public', 'basic', true))).toBe(false);
});

test('a kept page has no scripts and begins with a note', () => {
  const page =
    '<html lang="en"><head><link rel="preload" as="script" href="/a.js"><link rel="stylesheet" href="/a.css"></head><body><main id="content" tabindex="-1"><h1>A</h1></main><script src="/a.js" async=""></script><script>self.x="</p>"</script></body>';
  expect(readOnlyPage(page, { note: 'Offline & <old>', again: 'Again' })).toBe(
    '<html data-kept="" lang="en"><head><link rel="stylesheet" href="/a.css"></head><body><main id="content" tabindex="-1"><p class="kept-note" role="status"><span>Offline &amp; &lt;old></span> <a href="">Again</a></p><h1>A</h1></main></body>',
  );
});

test('a kept page has the policy of its page, and runs no script', () => {
  expect(keptPolicy("default-src 'self'")).toMatch(/^default-src 'self'; sandbox allow-same-origin /);
  expect(keptPolicy(null)).toMatch(/^sandbox /);
  expect(keptPolicy(null)).not.toContain('allow-scripts');
});

test('the homes of a list are its cards, each once', () => {
  const card = '<a class="card-link" href="/en/rentals/1-a?guests=2&amp;currency=EUR">A</a>';
  expect(homesOf(`${card}<a href="/en">x</a>${card}`)).toEqual(['/en/rentals/1-a?guests=2&currency=EUR']);
});

test('the offline page lists kept pages by their titles, or nothing', () => {
  const page = 'a<!--kept--><h2>Kept</h2><ul><!--list--></ul><!--/kept-->b';
  const entry = { href: '/en/search?a=1&b=2', title: titleOf('<title>Homes &amp; more</title>') };
  expect(keptList(page, [entry, { href: '/en', title: '' }])).toBe(
    'a<!--kept--><h2>Kept</h2><ul><li><a href="/en/search?a=1&amp;b=2">Homes &amp; more</a></li></ul><!--/kept-->b',
  );
  expect(keptList(page, [])).toBe('ab');
});
