import { runInNewContext } from 'node:vm';
import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { defaultBrand } from '#lib/brand/brand';
import { ELEMENT_SCRIPT, FRAME_SCRIPT } from '#lib/embed/embed-scripts';
import { embedStyles } from '#lib/embed/embed-styles';

test('scripts and styles of a frame are a small part of its 15 kilobytes', () => {
  expect(gzipSync(ELEMENT_SCRIPT).length).toBeLessThan(2_000);
  expect(gzipSync(FRAME_SCRIPT + embedStyles(defaultBrand('Veranda'))).length).toBeLessThan(2_500);
});

test('the styles have the colours of both themes', () => {
  const styles = embedStyles(defaultBrand('Veranda'));
  expect(styles).toMatch(/^:root\{color-scheme:light;--paper:#[0-9a-f]{6};--ink:#[0-9a-f]{6};/);
  expect(styles).toMatch(/\[data-theme=dark\]\{color-scheme:dark;--paper:#[0-9a-f]{6};/);
  expect(styles).not.toContain('undefined');
  for (const [, name] of styles.matchAll(/var\((--[\w-]+)\)/g)) expect(styles).toContain(`${name}:#`);
});

/** Runs the script of the element in a page that has as much of a browser as it uses. */
function pageWith(attributes: Readonly<Record<string, string>>) {
  const frame = { src: '', title: '', loading: '', style: { height: '' }, contentWindow: {} };
  const errors: unknown[] = [];
  let receive: (event: object) => void = () => {};
  let Defined: (new () => { connectedCallback(): void }) | undefined;
  class HTMLElement {
    isConnected = true;
    attachShadow() {
      return { append: () => {} };
    }
    getAttribute(name: string) {
      return attributes[name] ?? null;
    }
  }
  runInNewContext(ELEMENT_SCRIPT, {
    URL,
    HTMLElement,
    CSSStyleSheet: class {
      replaceSync() {}
    },
    addEventListener: (_: string, listener: typeof receive) => {
      receive = listener;
    },
    console: { error: (message: unknown) => errors.push(message) },
    customElements: {
      get: () => undefined,
      define: (_: string, element: typeof Defined) => {
        Defined = element;
      },
    },
    document: {
      currentScript: { src: 'https://homes.example/embed/veranda-homes.js' },
      createElement: () => frame,
    },
  });
  if (!Defined) throw new Error('The script defines no element.');
  new Defined().connectedCallback();
  return { frame, errors, receive };
}

test('the element shows the homes of a campaign or of a search, with its attributes', () => {
  const campaign = { campaign: 'été?', lang: 'fr', number: '3', utm_source: 'blog', currency: '' };
  expect(pageWith(campaign).frame.src).toBe(
    'https://homes.example/embed/campaigns/%C3%A9t%C3%A9%3F?locale=fr&number=3&utm_source=blog',
  );
  for (const search of [
    'guests=4&currency=EUR',
    'https://homes.example/en/search?guests=4&currency=EUR#map',
  ]) {
    expect(pageWith({ search, currency: 'CHF', theme: 'dark' }).frame.src).toBe(
      'https://homes.example/embed/search?guests=4&currency=CHF&theme=dark',
    );
  }
});

test('an element without homes reports which attributes it needs', () => {
  const { frame, errors } = pageWith({ lang: 'fr' });
  expect(frame.src).toBe('');
  expect(errors).toEqual(['<veranda-homes> needs the attribute campaign or the attribute search.']);
});

test('the element takes its height and title from its own frame alone', () => {
  const { frame, receive } = pageWith({ campaign: 'winter' });
  const data = { verandaHomes: { height: 700, title: 'Winter' } };
  const origin = 'https://homes.example';
  receive({ source: {}, origin, data });
  receive({ source: frame.contentWindow, origin: 'https://evil.example', data });
  receive({ source: frame.contentWindow, origin, data: 'height' });
  receive({ source: frame.contentWindow, origin, data: { verandaHomes: { height: 'a', title: 7 } } });
  expect([frame.style.height, frame.title]).toEqual(['', '']);
  receive({ source: frame.contentWindow, origin, data });
  expect([frame.style.height, frame.title]).toEqual(['700px', 'Winter']);
  receive({ source: frame.contentWindow, origin, data: { verandaHomes: { height: 1e9 } } });
  expect(frame.style.height).toBe('20000px');
});
