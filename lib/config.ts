/**
 * The schema of the environment variables, and the only reader of process.env. They are read when the process starts, never when
 * the site is built, so one build serves any deployment.
 */
import { X509Certificate } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { z } from 'zod';
import { FEED_NAMES, type FeedName, readFeedNames } from '#lib/feeds/feed-files';
import { isTileArchive, readTileArchiveHead } from '#lib/geo/tile-archive';
import { type PhotoRules, readPhotoHosts } from '#lib/photos/photo-rules';

/** Returns undefined for an empty text, and any other value unchanged. */
const blankIsAbsent = (value: unknown): unknown => (value === '' ? undefined : value);

/** Returns the schema of a variable for which an empty text counts as absent. Whether it may be absent is up to `schema`. */
function variable<Schema extends z.ZodType>(schema: Schema) {
  return z.preprocess(blankIsAbsent, schema);
}

/**
 * Returns the schema of a whole number of at most nine digits from `min` to `max`, both included; `preset` when the variable is absent. The
 * variable's name has the unit.
 */
function wholeNumber(min: number, max: number, preset: number) {
  const expected = `a whole number from ${min} to ${max}`;
  return variable(
    z
      .string()
      .regex(/^\d{1,9}$/, expected)
      .transform(Number)
      .refine((value) => value >= min && value <= max, expected)
      .default(preset),
  );
}

const POSTGRES_URL = /^postgres(ql)?:\/\//;

/** Whether a text is a comma-separated list of PostgreSQL URLs; a comma within a URL is written %2C. */
function isPostgresUrlList(text: string): boolean {
  return text.split(',').every((url) => POSTGRES_URL.test(url.trim()) && URL.canParse(url.trim()));
}

/** Reads `de=https://ferien.example,fr=https://vacances.example`; null for a text of another form, or with a language twice. */
function readLanguageUrls(text: string): ReadonlyMap<string, string> | null {
  const urls = new Map<string, string>();
  for (const entry of text.split(',')) {
    const [, locale = '', url = ''] =
      /^([a-z]{2,3}(?:-[A-Z]{2})?)=(https?:\/\/[^\s?#@]+?)\/*$/.exec(entry.trim()) ?? [];
    if (locale === '' || urls.has(locale) || !URL.canParse(url)) return null;
    urls.set(locale, url);
  }
  return urls;
}

/** Whether a text is a comma-separated list of http(s) URLs of OpenSearch nodes, without accounts, queries and fragments. */
function isNodeUrlList(text: string): boolean {
  return text.split(',').every((entry) => {
    const url = URL.parse(entry.trim());
    return url !== null && /^https?:$/.test(url.protocol) && !/[@?#]/.test(entry);
  });
}

const ORIGIN = /^https?:\/\/(?:\*\.)?[a-z0-9-]+(?:\.[a-z0-9-]+)*(?::\d{1,5})?$/;

/** Reads `https://blog.example, https://*.partner.example`, or `*` for every site; null for a text of another form. */
function readOrigins(text: string): readonly string[] | null {
  const origins = text.split(',').map((entry) => entry.trim().toLowerCase());
  if (origins.length === 1 && origins[0] === '*') return origins;
  return origins.every((origin) => ORIGIN.test(origin)) ? [...new Set(origins)] : null;
}

const PHOTO_MODES = ['proxy', 'direct'] as const;
const MEGABYTE = 1024 * 1024;
const SEARCH_ENGINES = ['memory', 'sql', 'opensearch'] as const;
const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'silent'] as const;

const environment = z.object({
  PORT: variable(
    z
      .string()
      .regex(/^\d{1,5}$/, 'a port number from 0 to 65535')
      .transform(Number)
      .refine((port) => port <= 65_535, 'a port number from 0 to 65535')
      .default(3000),
  ),
  PUBLIC_BASE_URL: variable(
    z
      .url({ protocol: /^https?$/, error: 'an absolute http(s) URL such as https://homes.example' })
      .transform((url) => url.replace(/\/+$/, ''))
      .refine((url) => !/[?#]/.test(url), 'a URL without query or fragment')
      .optional(),
  ),
  LANGUAGE_URLS: variable(
    z
      .string()
      .refine(
        (text) => readLanguageUrls(text) !== null,
        'languages with their own absolute http(s) URLs, separated by commas, such as de=https://ferien.example',
      )
      .transform((text) => readLanguageUrls(text) ?? new Map<string, string>())
      .default(new Map<string, string>()),
  ),
  DATA_DIR: variable(z.string().default('./var')),
  SITE_DIR: variable(z.string().optional()),
  BRAND_MASTER: variable(
    z
      .enum(['studio', 'folder'], 'studio or folder')
      .transform((value) => value === 'folder')
      .default(false),
  ),
  DATABASE_URL: variable(
    z
      .string()
      .regex(POSTGRES_URL, 'a postgres:// URL; leave it out for the embedded SQLite')
      .refine((url) => URL.canParse(url), 'a URL whose user and password are percent-encoded')
      .optional(),
  ),
  DATABASE_REPLICA_URLS: variable(
    z
      .string()
      .refine(isPostgresUrlList, 'postgres:// URLs of read replicas of DATABASE_URL, separated by commas')
      .transform((text) => text.split(',').map((url) => url.trim()))
      .default([]),
  ),
  DATABASE_POOL_SIZE: wholeNumber(1, 1_000, 10),
  DATABASE_CONNECT_TIMEOUT_MS: wholeNumber(100, 60_000, 3_000),
  DATABASE_STATEMENT_TIMEOUT_MS: wholeNumber(100, 600_000, 30_000),
  DEFAULT_LOCALE: variable(
    z
      .string()
      .regex(/^[a-z]{2,3}(-[A-Z]{2})?$/, 'a language code such as en or pt-BR')
      .optional(),
  ),
  DEFAULT_CURRENCY: variable(
    z
      .string()
      .regex(/^[A-Z]{3}$/, 'an ISO 4217 code such as EUR')
      .optional(),
  ),
  SITE_NAME: variable(z.string().max(60, 'is longer than 60 characters').default('Veranda')),
  TILE_URL: variable(
    z
      .string()
      .refine(isTileUrl, {
        error: ({ input }) =>
          isTileArchive(String(input))
            ? 'an absolute URL of a .pmtiles archive, or the path of one under media/ in DATA_DIR such as maps/alps.pmtiles'
            : 'an absolute tile URL with {z}, {x} and {y}, or a .pmtiles archive',
      })
      .optional(),
  ),
  TILE_ATTRIBUTION: variable(z.string().max(300, 'is longer than 300 characters').default('')),
  TILE_MAX_ZOOM: variable(
    z
      .string()
      .regex(/^\d{1,2}$/, 'a zoom from 1 to 22')
      .transform(Number)
      .refine((zoom) => zoom >= 1 && zoom <= 22, 'a zoom from 1 to 22')
      .default(19),
  ),
  PHOTO_HOSTS: variable(
    z
      .string()
      .refine(
        (text) => readPhotoHosts(text) !== null,
        'host names such as photos.example or *.photos.example, separated by commas',
      )
      .transform((text) => readPhotoHosts(text) ?? [])
      .default([]),
  ),
  PHOTO_MODE: variable(z.enum(PHOTO_MODES, PHOTO_MODES.join(' or ')).default('proxy')),
  PHOTO_CACHE_MB: wholeNumber(10, 10_000_000, 2_000),
  FEEDS: variable(
    z
      .string()
      .refine(
        (text) => readFeedNames(text) !== null,
        `a list, separated by commas, of ${FEED_NAMES.slice(0, -1).join(', ')} and ${FEED_NAMES.at(-1)}`,
      )
      .transform((text) => readFeedNames(text) ?? [])
      .default([]),
  ),
  EMBED_ORIGINS: variable(
    z
      .string()
      .refine(
        (text) => readOrigins(text) !== null,
        'origins such as https://blog.example or https://*.partner.example, separated by commas, or * for every site',
      )
      .transform((text) => readOrigins(text) ?? [])
      .default([]),
  ),
  RATE_LIMIT: variable(
    z
      .string()
      .regex(/^(off|[1-9]\d{0,5})$/, 'off, or the requests a client may make per minute')
      .transform((value) => (value === 'off' ? null : Number(value)))
      .default(1_200),
  ),
  TRUSTED_PROXIES: variable(
    z
      .string()
      .regex(/^\d{1,2}$/, 'the number of proxies in front that append to X-Forwarded-For')
      .transform(Number)
      .default(0),
  ),
  DRAIN_TIMEOUT_MS: wholeNumber(1_000, 600_000, 25_000),
  PAGES_AT_ONCE: wholeNumber(1, 1_000, 1),
  PAGE_CACHE_MB: wholeNumber(1, 1_000_000, 128),
  PREVIEW_SECRET: variable(z.string().min(16, 'is shorter than 16 characters').optional()),
  STUDIO: variable(
    z
      .enum(['on', 'off'], 'on or off')
      .transform((value) => value === 'on')
      .default(false),
  ),
  STUDIO_DATABASE_URL: variable(
    z
      .string()
      .regex(POSTGRES_URL, 'a postgres:// URL; leave it out for SQLite under DATA_DIR')
      .refine((url) => URL.canParse(url), 'a URL whose user and password are percent-encoded')
      .optional(),
  ),
  CAMPAIGNS_FOLDER: variable(z.string().optional()),
  ANALYTICS: variable(
    z
      .enum(['on', 'off'], 'on or off')
      .transform((value) => value === 'on')
      .default(false),
  ),
  PSEUDO_LOCALES: variable(
    z
      .enum(['on', 'off'], 'on or off')
      .transform((value) => value === 'on')
      .default(false),
  ),
  OFFLINE: variable(
    z
      .enum(['on', 'off'], 'on or off')
      .transform((value) => value === 'on')
      .default(true),
  ),
  MCP: variable(
    z
      .enum(['on', 'off'], 'on or off')
      .transform((value) => value === 'on')
      .default(true),
  ),
  SEARCH_ENGINE: variable(z.enum(SEARCH_ENGINES, 'memory, sql or opensearch').default('memory')),
  OPENSEARCH_URLS: variable(
    z
      .string()
      .refine(
        isNodeUrlList,
        'http(s) URLs of OpenSearch nodes, separated by commas, without an account, which OPENSEARCH_USER and OPENSEARCH_PASSWORD have',
      )
      .transform((text) => text.split(',').map((url) => url.trim().replace(/\/+$/, '')))
      .default([]),
  ),
  OPENSEARCH_USER: variable(
    z
      .string()
      .regex(/^[^:\p{Cc}]+$/u, 'a name without a colon')
      .optional(),
  ),
  OPENSEARCH_PASSWORD: variable(z.string().optional()),
  OPENSEARCH_CA: variable(z.string().optional()),
  OPENSEARCH_INDEX_PREFIX: variable(
    z
      .string()
      .regex(
        /^[a-z\d][a-z\d_-]{0,39}$/,
        'up to 40 lowercase letters, digits, - and _, the first a letter or digit',
      )
      .default('veranda'),
  ),
  OPENSEARCH_CONNECT_TIMEOUT_MS: wholeNumber(100, 60_000, 1_000),
  OPENSEARCH_TIMEOUT_MS: wholeNumber(100, 600_000, 10_000),
  LOG_LEVEL: variable(z.enum(LOG_LEVELS, `one of ${LOG_LEVELS.join(', ')}`).default('info')),
  ACCESS_LOG: variable(
    z
      .enum(['on', 'off'], 'on or off')
      .transform((value) => value === 'on')
      .default(false),
  ),
  ACCESS_LOG_SAMPLE: variable(
    z
      .string()
      .regex(/^(0(\.\d{1,6})?|1(\.0{1,6})?)$/, 'a share of the requests from 0 to 1, such as 0.05')
      .transform(Number)
      .default(1),
  ),
  METRICS_PORT: variable(
    z
      .string()
      .regex(/^(off|\d{1,5})$/, 'off, or a port number from 0 to 65535')
      .refine((value) => value === 'off' || Number(value) <= 65_535, 'off, or a port number from 0 to 65535')
      .transform((value) => (value === 'off' ? null : Number(value)))
      .default(null),
  ),
  METRICS_HOST: variable(
    z
      .string()
      .regex(/^[\w.:-]{1,253}$/, 'an address of this machine such as 127.0.0.1, or :: for all')
      .default('127.0.0.1'),
  ),
});

/** Matches the path of an archive whose segments the media folder serves. */
const ARCHIVE_PATH = /^([\w-][\w.@ -]*\/)*[\w-][\w.@ -]*\.pmtiles$/;

function isTileUrl(value: string): boolean {
  if (isTileArchive(value) && ARCHIVE_PATH.test(value)) return true;
  if (!/^https?:\/\//.test(value) || !URL.canParse(value)) return false;
  return isTileArchive(value) || ['{z}', '{x}', '{y}'].every((part) => decodeURI(value).includes(part));
}

/** Returns the access to OpenSearch; null without addresses. Reads the file with certificates. @throws ConfigError */
function openSearchOf(values: z.infer<typeof environment>): Config['openSearch'] {
  const { OPENSEARCH_URLS: urls, OPENSEARCH_USER: user, OPENSEARCH_PASSWORD: password } = values;
  if (urls.length === 0) {
    if (values.SEARCH_ENGINE !== 'opensearch') return null;
    throw new ConfigError(
      'The configuration has a bad value:\n  OPENSEARCH_URLS is missing: SEARCH_ENGINE=opensearch needs the addresses of nodes.',
    );
  }
  if ((user === undefined) !== (password === undefined))
    throw new ConfigError(
      `The configuration has a bad value:\n  OPENSEARCH_${user === undefined ? 'USER' : 'PASSWORD'} is missing: an account has a name and a password.`,
    );
  return {
    urls,
    account: user !== undefined && password !== undefined ? { user, password } : null,
    ca: values.OPENSEARCH_CA === undefined ? null : certificatesOf(values.OPENSEARCH_CA),
    indexPrefix: values.OPENSEARCH_INDEX_PREFIX,
    connectTimeoutMs: values.OPENSEARCH_CONNECT_TIMEOUT_MS,
    timeoutMs: values.OPENSEARCH_TIMEOUT_MS,
  };
}

/** Returns the text of a file of certificates. @throws ConfigError when it cannot be read, or its first certificate is none */
function certificatesOf(file: string): string {
  try {
    const pem = readFileSync(/* turbopackIgnore: true */ file, 'utf8');
    void new X509Certificate(pem);
    return pem;
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new ConfigError(
      `The configuration has a bad value:\n  OPENSEARCH_CA must be a file of certificates in PEM (${JSON.stringify(file)}: ${reason}).`,
    );
  }
}

/** Number of zoom levels beyond an archive's last one, on which its last pictures or streets are enlarged. */
const ENLARGED_ZOOMS = { pictures: 2, streets: 4 };

/** Returns the tiles' configuration: an archive in the media folder gets its served address and its own last zoom; other URLs stay. */
function tilesOf(
  url: string,
  { attribution, maxZoom, dataDirectory }: { attribution: string; maxZoom: number; dataDirectory: string },
): Config['tiles'] {
  if (!ARCHIVE_PATH.test(url)) return { url, attribution, maxZoom };
  const head = readTileArchiveHead(join(/* turbopackIgnore: true */ resolve(dataDirectory, 'media'), url));
  if ('problem' in head)
    throw new ConfigError(
      `The configuration has a bad value:\n  ${sentence('TILE_URL', JSON.stringify(url), head.problem)}`,
    );
  const path = url.split('/').map(encodeURIComponent).join('/');
  return {
    url: `/media/${path}?v=${head.version}`,
    attribution,
    maxZoom: Math.min(maxZoom, head.maxZoom + ENLARGED_ZOOMS[head.holds]),
  };
}

/** The settings of the process, parsed from the environment; a variable that is absent or empty has its default. */
export interface Config {
  readonly port: number;
  /** Without a trailing slash. All absolute URLs begin with it, or with one of `languageUrls`; they are never derived from a request. */
  readonly publicBaseUrl: string;
  /** The URLs, without a trailing slash, of languages that have one of their own (`baseUrlOf`). */
  readonly languageUrls: ReadonlyMap<string, string>;
  readonly dataDirectory: string;
  /** The folder with the operator's brand, which need not exist. */
  readonly siteDirectory: string;
  /** Whether that folder is the only source of the brand: a brand that was published in the studio or by the command is not served. */
  readonly isSiteFolderMaster: boolean;
  /** A postgres:// URL; null for the embedded SQLite under the data directory. */
  readonly databaseUrl: string | null;
  /** How servers read from the database; has no effect without `databaseUrl`. */
  readonly databaseReads: {
    /** Read replicas; empty when there are none. */
    readonly replicaUrls: readonly string[];
    /** Maximum connections of this process to each database. */
    readonly poolSize: number;
    readonly connectTimeoutMs: number;
    readonly statementTimeoutMs: number;
  };
  /** Overrides the catalogue's default; null: no override. */
  readonly defaultLocale: string | null;
  /** Overrides the catalogue's default; null: no override. */
  readonly defaultCurrency: string | null;
  /** The name of a brand without one. */
  readonly siteName: string;
  /** The operator's map tiles: a URL with {z}, {x}, {y} or of a PMTiles archive (`isTileArchive`); null for the built-in map. */
  readonly tiles: { readonly url: string; readonly attribution: string; readonly maxZoom: number } | null;
  /** Photos of other hosts; `cacheBytes` limits the size of the proxied ones on disk. */
  readonly photos: PhotoRules & { readonly cacheBytes: number };
  /** The feeds for other services that are served; empty: none. */
  readonly feeds: readonly FeedName[];
  /** The origins of the sites that may show homes in a frame, as sources of a content policy; empty: none, and `/embed` does not exist. */
  readonly embedOrigins: readonly string[];
  /** Cost of a client's requests per minute, in API requests (lib/http/request-limits.ts); null: no limit. */
  readonly rateLimitPerMinute: number | null;
  /** Number of proxies in front that append to X-Forwarded-For. */
  readonly trustedProxies: number;
  /** The longest time for which a stopping process completes the requests that it received. */
  readonly drainTimeoutMs: number;
  /** Pages rendered concurrently while the processor is busy. */
  readonly pagesAtOnce: number;
  /** Limit of the memory of finished pages. */
  readonly pageCacheBytes: number;
  /** The secret that signs campaign preview links; null: no previews. */
  readonly previewSecret: string | null;
  /** The campaign studio and its database: a postgres:// URL, null for SQLite under the data directory. Null: there is no studio. */
  readonly studio: { readonly databaseUrl: string | null } | null;
  /** The absolute path of the folder that is the master of campaigns; null: the studio is, or there is none. */
  readonly campaignsFolder: string | null;
  /** Whether visits of campaigns are counted, in the studio's database. Only with `studio`. */
  readonly countsVisits: boolean;
  /** Whether browsers keep pages to show them without a connection; off removes the service worker from browsers that have it. */
  readonly isReadableOffline: boolean;
  /** Whether programs that act for people find the catalogue at `/mcp` (Model Context Protocol). */
  readonly servesAgents: boolean;
  /** Whether the pages exist in the pseudo-locales of lib/i18n/pseudo-locale.ts, for tests. */
  readonly hasPseudoLocales: boolean;
  /** Whether searches run in the process's memory, in the database, or in the cluster of `openSearch`, which then is not null. */
  readonly searchEngine: (typeof SEARCH_ENGINES)[number];
  /** The cluster for searches in OpenSearch; null without one. */
  readonly openSearch: {
    /** The addresses of its nodes, without a trailing slash, at least one. */
    readonly urls: readonly string[];
    readonly account: { readonly user: string; readonly password: string } | null;
    /** Certificates of the authorities that may sign those of the nodes, as PEM; null for those that Node trusts. */
    readonly ca: string | null;
    /** The beginning of the names of its indices. */
    readonly indexPrefix: string;
    readonly connectTimeoutMs: number;
    readonly timeoutMs: number;
  } | null;
  readonly logLevel: (typeof LOG_LEVELS)[number];
  /** `sample`: the share of requests to log, 0 to 1. */
  readonly accessLog: { readonly isOn: boolean; readonly sample: number };
  /** Where `/metrics` is served; null: it is off. */
  readonly metrics: { readonly port: number; readonly host: string } | null;
}

/** Returns the URL, without a trailing slash, with which addresses of pages in a language begin. */
export function baseUrlOf(
  locale: string,
  { publicBaseUrl, languageUrls }: Pick<Config, 'publicBaseUrl' | 'languageUrls'>,
): string {
  return languageUrls.get(locale) ?? publicBaseUrl;
}

/**
 * Returns the error message of a variable. @param problem what the variable must be, or a statement that begins with "is"
 * @param shown the value; null for a secret
 */
function sentence(name: string, shown: string | null, problem: string): string {
  const value = shown ?? 'value not shown';
  return problem.startsWith('is ')
    ? `${name} ${problem} (${value}).`
    : `${name} must be ${problem} (${value}).`;
}

/** An error for an invalid environment. Its message has one line per bad variable, for the operator; the process does not start. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
}

/**
 * Parses environment variables to a configuration. Empty variables count as absent; unknown ones are ignored. Reads the head of the archive
 * when TILE_URL names one in the media folder.
 * @throws ConfigError with every bad variable, its value and what is allowed; values of secrets are left out. Variables that
 * lack another one, and a bad archive, are only reported when every variable is valid.
 */
export function readConfig(variables: Readonly<Record<string, string | undefined>> = process.env): Config {
  const parsed = environment.safeParse(variables);
  if (!parsed.success) {
    const lines = parsed.error.issues.map((issue) => {
      const name = String(issue.path[0] ?? '');
      const shown = isSecret(name) ? null : JSON.stringify(variables[name]);
      return `  ${sentence(name, shown, issue.message)}`;
    });
    throw new ConfigError(
      `The configuration has ${lines.length === 1 ? 'a bad value' : 'bad values'}:\n${lines.join('\n')}`,
    );
  }
  const values = parsed.data;
  if (values.DATABASE_REPLICA_URLS.length > 0 && values.DATABASE_URL === undefined) {
    throw new ConfigError(
      'The configuration has a bad value:\n  DATABASE_REPLICA_URLS is given without DATABASE_URL, whose replicas they are (value not shown).',
    );
  }
  if (values.STUDIO && values.DATABASE_URL !== undefined && values.STUDIO_DATABASE_URL === undefined) {
    throw new ConfigError(
      'The configuration has a bad value:\n  STUDIO is on and the catalogue is in PostgreSQL: STUDIO_DATABASE_URL must be a postgres:// URL for the studio (value not shown).',
    );
  }
  if (values.ANALYTICS && !values.STUDIO) {
    throw new ConfigError(
      'The configuration has a bad value:\n  ANALYTICS is on and STUDIO is off: STUDIO must be on, because visits are stored in its database and shown there.',
    );
  }
  return {
    port: values.PORT,
    publicBaseUrl: values.PUBLIC_BASE_URL ?? `http://localhost:${values.PORT}`,
    languageUrls: values.LANGUAGE_URLS,
    dataDirectory: values.DATA_DIR,
    siteDirectory: values.SITE_DIR ?? join(/* turbopackIgnore: true */ dirname(values.DATA_DIR), 'site'),
    isSiteFolderMaster: values.BRAND_MASTER,
    databaseUrl: values.DATABASE_URL ?? null,
    databaseReads: {
      replicaUrls: values.DATABASE_REPLICA_URLS,
      poolSize: values.DATABASE_POOL_SIZE,
      connectTimeoutMs: values.DATABASE_CONNECT_TIMEOUT_MS,
      statementTimeoutMs: values.DATABASE_STATEMENT_TIMEOUT_MS,
    },
    defaultLocale: values.DEFAULT_LOCALE ?? null,
    defaultCurrency: values.DEFAULT_CURRENCY ?? null,
    siteName: values.SITE_NAME,
    tiles: values.TILE_URL
      ? tilesOf(values.TILE_URL, {
          attribution: values.TILE_ATTRIBUTION,
          maxZoom: values.TILE_MAX_ZOOM,
          dataDirectory: values.DATA_DIR,
        })
      : null,
    photos: {
      hosts: values.PHOTO_HOSTS,
      mode: values.PHOTO_MODE,
      cacheBytes: values.PHOTO_CACHE_MB * MEGABYTE,
    },
    feeds: values.FEEDS,
    embedOrigins: values.EMBED_ORIGINS,
    rateLimitPerMinute: values.RATE_LIMIT,
    trustedProxies: values.TRUSTED_PROXIES,
    drainTimeoutMs: values.DRAIN_TIMEOUT_MS,
    pagesAtOnce: values.PAGES_AT_ONCE,
    pageCacheBytes: values.PAGE_CACHE_MB * MEGABYTE,
    previewSecret: values.PREVIEW_SECRET ?? null,
    studio: values.STUDIO ? { databaseUrl: values.STUDIO_DATABASE_URL ?? null } : null,
    campaignsFolder:
      values.STUDIO && values.CAMPAIGNS_FOLDER !== undefined
        ? resolve(/* turbopackIgnore: true */ values.CAMPAIGNS_FOLDER)
        : null,
    countsVisits: values.ANALYTICS,
    hasPseudoLocales: values.PSEUDO_LOCALES,
    isReadableOffline: values.OFFLINE,
    servesAgents: values.MCP,
    searchEngine: values.SEARCH_ENGINE,
    openSearch: openSearchOf(values),
    logLevel: values.LOG_LEVEL,
    accessLog: { isOn: values.ACCESS_LOG, sample: values.ACCESS_LOG_SAMPLE },
    metrics: values.METRICS_PORT === null ? null : { port: values.METRICS_PORT, host: values.METRICS_HOST },
  };
}

function isSecret(name: string): boolean {
  return /SECRET|PASSWORD/.test(name) || /^(STUDIO_)?DATABASE.*URL|^OPENSEARCH_URLS$/.test(name);
}

/**
 * Returns the variables of the configuration that are set and not empty: `settings` with their values as text, `secrets` (also database
 * URLs) by their names only. Does not validate them.
 */
export function configuredVariables(variables: Readonly<Record<string, string | undefined>> = process.env): {
  readonly settings: Readonly<Record<string, string>>;
  readonly secrets: readonly string[];
} {
  const configured = Object.keys(environment.shape).flatMap((name) => {
    const value = variables[name];
    return value ? [{ name, value }] : [];
  });
  return {
    settings: Object.fromEntries(
      configured.filter(({ name }) => !isSecret(name)).map(({ name, value }) => [name, value]),
    ),
    secrets: configured.map(({ name }) => name).filter(isSecret),
  };
}

let current: Config | undefined;

/** Returns the process's configuration, parsed at the first call. @throws ConfigError */
export function currentConfig(): Config {
  current ??= readConfig();
  return current;
}
