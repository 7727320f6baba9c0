import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { baseUrlOf, ConfigError, configuredVariables, readConfig } from '#lib/config';

function problemOf(variables: Record<string, string>): string {
  try {
    readConfig(variables);
  } catch (error) {
    if (error instanceof ConfigError) return error.message;
    throw error;
  }
  return 'accepted';
}

test('without any variable the site serves itself on port 3000', () => {
  expect(readConfig({})).toEqual({
    port: 3000,
    publicBaseUrl: 'http://localhost:3000',
    languageUrls: new Map(),
    campaignsFolder: null,
    dataDirectory: './var',
    databaseUrl: null,
    databaseReads: { replicaUrls: [], poolSize: 10, connectTimeoutMs: 3_000, statementTimeoutMs: 30_000 },
    defaultLocale: null,
    defaultCurrency: null,
    siteDirectory: 'site',
    isSiteFolderMaster: false,
    siteName: 'Veranda',
    tiles: null,
    photos: { hosts: [], mode: 'proxy', cacheBytes: 2_000 * 1024 * 1024 },
    feeds: [],
    embedOrigins: [],
    rateLimitPerMinute: 1_200,
    trustedProxies: 0,
    drainTimeoutMs: 25_000,
    pagesAtOnce: 1,
    pageCacheBytes: 128 * 1024 * 1024,
    previewSecret: null,
    studio: null,
    countsVisits: false,
    hasPseudoLocales: false,
    isReadableOffline: true,
    servesAgents: true,
    searchEngine: 'memory',
    openSearch: null,
    logLevel: 'info',
    accessLog: { isOn: false, sample: 1 },
    metrics: null,
  });
});

test('the default language may be of a country, as catalogues have them', () => {
  expect(readConfig({ DEFAULT_LOCALE: 'pt-BR' }).defaultLocale).toBe('pt-BR');
  expect(problemOf({ DEFAULT_LOCALE: 'pt-br' })).toContain('must be a language code such as en or pt-BR');
});

test('a blank variable is the same as none', () => {
  expect(readConfig({ PORT: '', DATABASE_URL: '', TILE_URL: '', RATE_LIMIT: '', LOG_LEVEL: '' })).toEqual(
    readConfig({}),
  );
});

test('values are taken over, addresses without their last slash', () => {
  const config = readConfig({
    PORT: '8080',
    PUBLIC_BASE_URL: 'https://homes.example/stays/',
    RATE_LIMIT: 'off',
    TILE_URL: 'https://tiles.example/{z}/{x}/{y}.png',
    TILE_ATTRIBUTION: '© Someone',
    TILE_MAX_ZOOM: '17',
  });
  expect(config.publicBaseUrl).toBe('https://homes.example/stays');
  expect(config.rateLimitPerMinute).toBeNull();
  expect(config.tiles).toEqual({
    url: 'https://tiles.example/{z}/{x}/{y}.png',
    attribution: '© Someone',
    maxZoom: 17,
  });
});

test('a language may have an address of its own', () => {
  const config = readConfig({
    PUBLIC_BASE_URL: 'https://homes.example',
    LANGUAGE_URLS: 'de=https://ferien.example/, pt-BR=https://casas.example/br',
  });
  expect(['de', 'pt-BR', 'en'].map((locale) => baseUrlOf(locale, config))).toEqual([
    'https://ferien.example',
    'https://casas.example/br',
    'https://homes.example',
  ]);
});

test.each([
  'de',
  'de=ferien.example',
  'de=https://a.example,de=https://b.example',
  'DE=https://a.example',
  'de=https://a.example?b',
])('LANGUAGE_URLS=%s ends the start', (urls) => {
  expect(problemOf({ LANGUAGE_URLS: urls })).toContain('such as de=https://ferien.example');
});

test('every bad variable is named with its value and what is allowed', () => {
  const bad = {
    PORT: '70000',
    PUBLIC_BASE_URL: 'homes.example',
    DEFAULT_LOCALE: 'english',
    DEFAULT_CURRENCY: 'euro',
    TILE_URL: 'https://tiles.example/tile.png',
    TILE_MAX_ZOOM: '40',
    RATE_LIMIT: 'none',
    TRUSTED_PROXIES: 'all',
    SEARCH_ENGINE: 'fast',
    PHOTO_HOSTS: 'https://photos.example',
    PHOTO_MODE: 'copy',
    PHOTO_CACHE_MB: '1',
    DATABASE_POOL_SIZE: '0',
    DATABASE_CONNECT_TIMEOUT_MS: '3s',
    DATABASE_STATEMENT_TIMEOUT_MS: '99',
    LOG_LEVEL: 'loud',
  };
  const problem = problemOf(bad);
  for (const [name, value] of Object.entries(bad))
    expect(problem).toMatch(new RegExp(`  ${name} must be .+ \\("${value}"\\)\\.`));
  expect(problem).toContain('DATABASE_POOL_SIZE must be a whole number from 1 to 1000 ("0").');
  expect(problem).toContain('LOG_LEVEL must be one of fatal, error, warn, info, debug, silent ("loud").');
});

test.each(['*', '*.com', 'localhost', '127.0.0.1', '[::1]', 'photos.example/homes', 'a.example b.example'])(
  'PHOTO_HOSTS=%s ends the start',
  (hosts) => {
    expect(problemOf({ PHOTO_HOSTS: hosts })).toContain('must be host names such as photos.example');
  },
);

test('the hosts of photos are a list', () => {
  const { photos } = readConfig({
    PHOTO_HOSTS: 'Photos.example, *.cdn.example',
    PHOTO_MODE: 'direct',
    PHOTO_CACHE_MB: '50',
  });
  expect(photos).toEqual({
    hosts: ['photos.example', '*.cdn.example'],
    mode: 'direct',
    cacheBytes: 50 * 1024 * 1024,
  });
});

test('text that is too long is named by its length', () => {
  expect(problemOf({ SITE_NAME: 'x'.repeat(61) })).toContain('SITE_NAME is longer than 60 characters ("xxx');
  expect(problemOf({ TILE_ATTRIBUTION: 'x'.repeat(301) })).toContain(
    'TILE_ATTRIBUTION is longer than 300 characters',
  );
});

test('secrets are named but not shown', () => {
  const problem = problemOf({ PREVIEW_SECRET: 'short', DATABASE_URL: 'mysql://user:password@host' });
  expect(problem).toContain('PREVIEW_SECRET is shorter than 16 characters (value not shown).');
  expect(problem).toContain('DATABASE_URL must be a postgres:// URL');
  expect(problem).not.toContain('password');
});

test("replicas are a list of URLs in addition to the primary's", () => {
  const primary = 'postgres://reader:secret@primary/veranda';
  const replicas = ['postgres://reader:secret@one/veranda', 'postgresql://reader:secret@two:6432/veranda'];
  const config = readConfig({ DATABASE_URL: primary, DATABASE_REPLICA_URLS: replicas.join(' , ') });
  expect(config.databaseReads.replicaUrls).toEqual(replicas);

  for (const bad of [
    { DATABASE_URL: primary, DATABASE_REPLICA_URLS: `${replicas[0]},` },
    { DATABASE_URL: primary, DATABASE_REPLICA_URLS: 'mysql://reader:secret@one/veranda' },
    { DATABASE_REPLICA_URLS: replicas[0] ?? '' },
  ]) {
    const problem = problemOf(bad);
    expect(problem).toContain('value not shown');
    expect(problem).not.toContain('secret');
  }
});

test('feeds are named in a list, in any order', () => {
  expect(readConfig({ FEEDS: 'meta, google-vacation-rentals' }).feeds).toEqual([
    'google-vacation-rentals',
    'meta',
  ]);
  for (const bad of ['on', 'google', 'meta,', 'meta;google-sitemap', 'Meta']) {
    expect(problemOf({ FEEDS: bad })).toBe(
      `The configuration has a bad value:\n  FEEDS must be a list, separated by commas, of google-vacation-rentals, google-sitemap and meta (${JSON.stringify(bad)}).`,
    );
  }
});

test('other sites that may show homes are origins, or every site', () => {
  expect(readConfig({}).embedOrigins).toEqual([]);
  const listed = 'https://blog.example, https://*.Partner.example,http://localhost:4000,https://blog.example';
  expect(readConfig({ EMBED_ORIGINS: listed }).embedOrigins).toEqual([
    'https://blog.example',
    'https://*.partner.example',
    'http://localhost:4000',
  ]);
  expect(readConfig({ EMBED_ORIGINS: '*' }).embedOrigins).toEqual(['*']);
  for (const bad of [
    'blog.example',
    'https://blog.example/',
    'https://blog.example,*',
    "https://blog.example; script-src 'unsafe-inline'",
    'https://*',
    'ftp://blog.example',
    'https://blog.example,',
  ]) {
    expect(problemOf({ EMBED_ORIGINS: bad })).toBe(
      `The configuration has a bad value:\n  EMBED_ORIGINS must be origins such as https://blog.example or https://*.partner.example, separated by commas, or * for every site (${JSON.stringify(bad)}).`,
    );
  }
});

test('a folder is the master of campaigns where the studio is on', () => {
  expect(readConfig({ STUDIO: 'on' }).campaignsFolder).toBeNull();
  expect(readConfig({ STUDIO: 'on', CAMPAIGNS_FOLDER: '' }).campaignsFolder).toBeNull();
  expect(readConfig({ CAMPAIGNS_FOLDER: '/srv/campaigns' }).campaignsFolder).toBeNull();
  expect(readConfig({ STUDIO: 'on', CAMPAIGNS_FOLDER: '/srv/campaigns/' }).campaignsFolder).toBe(
    '/srv/campaigns',
  );
  expect(readConfig({ STUDIO: 'on', CAMPAIGNS_FOLDER: 'ours' }).campaignsFolder).toBe(resolve('ours'));
});

test('the studio is switched on, with its own database next to a catalogue in PostgreSQL', () => {
  const catalogue = { DATABASE_URL: 'postgres://reader:secret@primary/veranda' };
  const url = 'postgres://studio:secret@primary/veranda';
  expect(readConfig({ STUDIO: 'on' }).studio).toEqual({ databaseUrl: null });
  expect(readConfig({ ...catalogue, STUDIO: 'on', STUDIO_DATABASE_URL: url }).studio).toEqual({
    databaseUrl: url,
  });
  expect(readConfig({ ...catalogue, STUDIO: 'off' }).studio).toBeNull();
  expect(readConfig({ STUDIO_DATABASE_URL: url }).studio).toBeNull();

  expect(problemOf({ MCP: 'yes' })).toContain('MCP must be on or off ("yes").');
  expect(problemOf({ STUDIO: 'yes' })).toContain('STUDIO must be on or off ("yes").');
  for (const bad of [
    { ...catalogue, STUDIO: 'on' },
    { STUDIO: 'on', STUDIO_DATABASE_URL: 'mysql://studio:secret@primary/veranda' },
  ]) {
    const problem = problemOf(bad);
    expect(problem).toContain('STUDIO_DATABASE_URL must be a postgres:// URL');
    expect(problem).toContain('value not shown');
    expect(problem).not.toContain('secret');
  }
  expect(readConfig({ STUDIO: 'on' }).countsVisits).toBe(false);
  expect(readConfig({ STUDIO: 'on', ANALYTICS: 'on' }).countsVisits).toBe(true);
  expect(problemOf({ STUDIO: 'on', ANALYTICS: 'yes' })).toContain('ANALYTICS must be on or off ("yes").');
  expect(problemOf({ ANALYTICS: 'on' })).toContain('STUDIO must be on');
  const variables = { STUDIO: 'on', STUDIO_DATABASE_URL: url };
  expect(configuredVariables(variables)).toEqual({
    settings: { STUDIO: 'on' },
    secrets: ['STUDIO_DATABASE_URL'],
  });
});

test('the access to OpenSearch has nodes, an account, certificates, a prefix and limits', () => {
  expect(readConfig({}).openSearch).toBeNull();
  const authority = 'lib/search/opensearch/testing/certificates/authority.pem';
  const { openSearch } = readConfig({
    OPENSEARCH_URLS: 'https://a.example:9200/, https://b.example/search',
    OPENSEARCH_USER: 'site',
    OPENSEARCH_PASSWORD: 'geheim',
    OPENSEARCH_CA: authority,
  });
  expect(openSearch).toEqual({
    urls: ['https://a.example:9200', 'https://b.example/search'],
    account: { user: 'site', password: 'geheim' },
    ca: readFileSync(authority, 'utf8'),
    indexPrefix: 'veranda',
    connectTimeoutMs: 1_000,
    timeoutMs: 10_000,
  });
});

test.each([
  [{ SEARCH_ENGINE: 'opensearch' }, 'OPENSEARCH_URLS is missing: SEARCH_ENGINE=opensearch needs'],
  [{ OPENSEARCH_URLS: 'a.example:9200' }, 'OPENSEARCH_URLS must be http(s) URLs of OpenSearch nodes'],
  [{ OPENSEARCH_URLS: 'http://a.example, ' }, 'OPENSEARCH_URLS must be'],
  [{ OPENSEARCH_URLS: 'http://site:geheim@a.example' }, 'without an account, which OPENSEARCH_USER'],
  [{ OPENSEARCH_USER: 'site:x' }, 'OPENSEARCH_USER must be a name without a colon'],
  [{ OPENSEARCH_INDEX_PREFIX: 'Homes' }, 'OPENSEARCH_INDEX_PREFIX must be up to 40 lowercase letters'],
  [{ OPENSEARCH_TIMEOUT_MS: '5s' }, 'OPENSEARCH_TIMEOUT_MS must be a whole number'],
  [{ OPENSEARCH_URLS: 'http://a.example', OPENSEARCH_USER: 'site' }, 'OPENSEARCH_PASSWORD is missing'],
  [{ OPENSEARCH_URLS: 'http://a.example', OPENSEARCH_PASSWORD: 'geheim' }, 'OPENSEARCH_USER is missing'],
  [
    { OPENSEARCH_URLS: 'http://a.example', OPENSEARCH_CA: 'absent.pem' },
    'OPENSEARCH_CA must be a file of certificates',
  ],
  [
    { OPENSEARCH_URLS: 'http://a.example', OPENSEARCH_CA: 'package.json' },
    'OPENSEARCH_CA must be a file of certificates',
  ],
])('a bad access to OpenSearch ends the start: %j', (variables, problem) => {
  expect(problemOf(variables)).toContain(problem);
  expect(problemOf(variables)).not.toContain('geheim');
});
