import { expect, test } from 'vitest';
import { defaultBrand } from '#lib/brand/brand';
import { type Config, readConfig } from '#lib/config';
import { FRAME_SCRIPT } from '#lib/embed/embed-scripts';
import { embedStyles } from '#lib/embed/embed-styles';
import { REMEMBERED_CURRENCY_SCRIPT } from '#lib/money/remembered-currency';
import { hashSource } from '#lib/server/page-document';
import { nonceSource, pagePolicy, policyHeaders } from '#lib/server/policy-headers';
import { SPECULATION_RULES } from '#lib/site/speculation-rules';
import { TEASER_STYLES } from '#lib/studio/sharing/teaser-html';
import { VISIT_SCRIPT } from '#lib/studio/visits/visit-script';

/** Returns the sources of a page's pictures, sorted. */
function pictureSources(config: Config): readonly string[] {
  const [, sources = ''] = /img-src ([^;]*);/.exec(pagePolicy(config)([])) ?? [];
  return sources.split(' ').sort();
}

const site = { PUBLIC_BASE_URL: 'https://homes.example' };
const own = ["'self'", 'blob:', 'data:', 'https://homes.example'];

test('by default, pictures come from this site alone', () => {
  expect(pictureSources(readConfig(site))).toEqual(own);
});

test('proxied photos add no source, photos loaded directly add exactly the allowed hosts', () => {
  const hosts = { ...site, PHOTO_HOSTS: 'photos.example,*.cdn.example' };
  expect(pictureSources(readConfig(hosts))).toEqual(own);
  expect(pictureSources(readConfig({ ...hosts, PHOTO_MODE: 'direct' }))).toEqual(
    [...own, '*.cdn.example', 'photos.example'].sort(),
  );
});

test("a map's pictures come from each of its subdomains", () => {
  const tiles = { ...site, TILE_URL: 'https://{s}.tiles.example/{z}/{x}/{y}.png' };
  expect(pictureSources(readConfig(tiles))).toEqual(
    [...own, ...['a', 'b', 'c'].map((one) => `https://${one}.tiles.example`)].sort(),
  );
});

/** Returns the sources of a page's scripts. */
function scriptSources(scripts: readonly string[], allowsReloading = false) {
  return /script-src ([^;]*);/.exec(pagePolicy(readConfig(site), { allowsReloading })(scripts))?.[1];
}

const OWN = [REMEMBERED_CURRENCY_SCRIPT, SPECULATION_RULES].map(hashSource).join(' ');

test("scripts are this site's files and the given inline ones, never all inline scripts", () => {
  expect(scriptSources([])).toBe(`'self' ${OWN}`);
  expect(scriptSources(["'sha256-a'", "'sha256-b'"])).toBe(`'self' ${OWN} 'sha256-a' 'sha256-b'`);
  expect(scriptSources(["'nonce-a'"], true)).toBe(`'self' ${OWN} 'nonce-a' 'unsafe-eval'`);
});

test('the script that counts visits may run only where visits are counted', () => {
  const policyWith = (variables: Readonly<Record<string, string>>) =>
    pagePolicy(readConfig({ ...site, ...variables }))([]);
  const source = hashSource(VISIT_SCRIPT);
  expect(policyWith({ STUDIO: 'on' })).not.toContain(source);
  expect(policyWith({ STUDIO: 'on', ANALYTICS: 'on' })).toContain(` ${OWN} ${source};`);
});

test('styles are files of this site and attributes, never style elements, except under next dev', () => {
  const styles = (allowsReloading: boolean) =>
    pagePolicy(readConfig(site), { allowsReloading })([])
      .split('; ')
      .filter((directive) => directive.startsWith('style-src'));
  expect(styles(false)).toEqual(["style-src 'self'", "style-src-attr 'unsafe-inline'"]);
  expect(styles(true)).toEqual(["style-src 'self' 'unsafe-inline'", "style-src-attr 'unsafe-inline'"]);
});

test('every nonce is new', () => {
  expect(nonceSource()).not.toBe(nonceSource());
});

test('frames of other sites run their own script alone, with the styles of the brand, in the permitted sites', () => {
  const config = readConfig({
    ...site,
    LANGUAGE_URLS: 'de=https://ferien.example/haus',
    EMBED_ORIGINS: 'https://blog.example,https://*.partner.example',
  });
  const headers = policyHeaders(config)('embed', ["'nonce-a'"]);
  expect(headers['Content-Security-Policy'].split('; ')).toEqual([
    "default-src 'none'",
    `img-src ${["'self'", 'data:', 'blob:', 'https://homes.example'].join(' ')}`,
    `script-src ${hashSource(FRAME_SCRIPT)}`,
    `style-src ${hashSource(embedStyles(defaultBrand('')))}`,
    "frame-ancestors 'self' https://homes.example https://ferien.example https://blog.example https://*.partner.example",
    "base-uri 'none'",
    "form-action 'none'",
  ]);
  expect(headers['Cross-Origin-Resource-Policy']).toBe('cross-origin');
  expect(policyHeaders(config)('page')['Content-Security-Policy']).toContain("frame-ancestors 'self';");
});

test('the studio loads from this site alone, frames only its pages, and is framed by none and kept by none', () => {
  const headers = policyHeaders(readConfig(site))('studio', ["'nonce-a'"]);
  expect(headers['Content-Security-Policy'].split('; ')).toEqual([
    "default-src 'none'",
    `img-src ${["'self'", 'data:', 'blob:', 'https://homes.example'].join(' ')}`,
    "script-src 'self' 'nonce-a'",
    `style-src 'self' ${hashSource(TEASER_STYLES)}`,
    "style-src-attr 'unsafe-inline'",
    "font-src 'self'",
    "connect-src 'self'",
    "frame-src 'self'",
    "manifest-src 'self'",
    "frame-ancestors 'none'",
    "base-uri 'none'",
    "form-action 'self'",
  ]);
  expect(headers).toMatchObject({
    'Cache-Control': 'no-store',
    'Referrer-Policy': 'same-origin',
    'X-Robots-Tag': 'noindex, nofollow',
    'Cross-Origin-Resource-Policy': 'same-origin',
  });
});
