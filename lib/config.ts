/**
 * The environment's schema: the only reader of process.env. Everything here is read when the process starts, never
 * when the site is built, so one build serves any deployment.
 */
import { z } from 'zod';

const blankIsAbsent = (value: unknown): unknown => (value === '' ? undefined : value);

/** An optional variable: a blank value counts as absent. */
function variable<Schema extends z.ZodType>(schema: Schema) {
  return z.preprocess(blankIsAbsent, schema);
}

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
  DATA_DIR: variable(z.string().default('./var')),
  DATABASE_URL: variable(
    z
      .string()
      .regex(/^postgres(ql)?:\/\//, 'a postgres:// URL; leave it out for the embedded SQLite')
      .optional(),
  ),
  DEFAULT_LOCALE: variable(
    z
      .string()
      .regex(/^[a-z]{2,3}$/, 'a language code such as en')
      .optional(),
  ),
  DEFAULT_CURRENCY: variable(
    z
      .string()
      .regex(/^[A-Z]{3}$/, 'an ISO 4217 code such as EUR')
      .optional(),
  ),
  SITE_NAME: variable(z.string().max(60).default('Veranda')),
  TILE_URL: variable(
    z
      .url({ protocol: /^https?$/, error: 'an absolute tile URL with {z}, {x} and {y}' })
      .refine(
        (url) => ['{z}', '{x}', '{y}'].every((part) => decodeURI(url).includes(part)),
        'a URL with {z}, {x} and {y}',
      )
      .optional(),
  ),
  TILE_ATTRIBUTION: variable(z.string().max(300).default('')),
  TILE_MAX_ZOOM: variable(
    z
      .string()
      .regex(/^\d{1,2}$/, 'a zoom from 1 to 22')
      .transform(Number)
      .refine((zoom) => zoom >= 1 && zoom <= 22, 'a zoom from 1 to 22')
      .default(19),
  ),
  RATE_LIMIT: variable(
    z
      .string()
      .regex(/^(off|[1-9]\d{0,5})$/, 'off, or the requests a client may make per minute')
      .transform((value) => (value === 'off' ? null : Number(value)))
      .default(600),
  ),
  TRUSTED_PROXIES: variable(
    z
      .string()
      .regex(/^\d{1,2}$/, 'the number of proxies in front that append to X-Forwarded-For')
      .transform(Number)
      .default(0),
  ),
  PREVIEW_SECRET: variable(z.string().min(16, 'at least 16 characters').optional()),
  LOG_LEVEL: variable(z.enum(LOG_LEVELS, `one of ${LOG_LEVELS.join(', ')}`).default('info')),
});

export interface Config {
  readonly port: number;
  /** Without a trailing slash. All URLs in answers begin with it; never taken from a request. */
  readonly publicBaseUrl: string;
  readonly dataDirectory: string;
  /** A postgres:// URL; null for the embedded SQLite under the data directory. */
  readonly databaseUrl: string | null;
  /** Overrides the catalogue's own default; null keeps it. */
  readonly defaultLocale: string | null;
  readonly defaultCurrency: string | null;
  readonly siteName: string;
  /** The operator's raster tiles; null for the built-in map. */
  readonly tiles: { readonly url: string; readonly attribution: string; readonly maxZoom: number } | null;
  /** Requests a client may make per minute; null is no limit. */
  readonly rateLimitPerMinute: number | null;
  readonly trustedProxies: number;
  /** Signs campaign preview links; null switches previews off. */
  readonly previewSecret: string | null;
  readonly logLevel: (typeof LOG_LEVELS)[number];
}

/** What is wrong with the environment, one line per variable. Shown to the operator; the start ends. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
}

/**
 * Reads the environment.
 * @throws ConfigError naming every bad variable, the value given and what is allowed (secrets are not echoed).
 */
export function readConfig(variables: Readonly<Record<string, string | undefined>> = process.env): Config {
  const parsed = environment.safeParse(variables);
  if (!parsed.success) {
    const lines = parsed.error.issues.map((issue) => {
      const name = String(issue.path[0] ?? '');
      const shown =
        name.includes('SECRET') || name === 'DATABASE_URL' ? '(not shown)' : JSON.stringify(variables[name]);
      return `  ${name}=${shown}: expected ${issue.message}`;
    });
    throw new ConfigError(
      `The configuration has ${lines.length === 1 ? 'a bad value' : 'bad values'}:\n${lines.join('\n')}`,
    );
  }
  const values = parsed.data;
  return {
    port: values.PORT,
    publicBaseUrl: values.PUBLIC_BASE_URL ?? `http://localhost:${values.PORT}`,
    dataDirectory: values.DATA_DIR,
    databaseUrl: values.DATABASE_URL ?? null,
    defaultLocale: values.DEFAULT_LOCALE ?? null,
    defaultCurrency: values.DEFAULT_CURRENCY ?? null,
    siteName: values.SITE_NAME,
    tiles: values.TILE_URL
      ? { url: values.TILE_URL, attribution: values.TILE_ATTRIBUTION, maxZoom: values.TILE_MAX_ZOOM }
      : null,
    rateLimitPerMinute: values.RATE_LIMIT,
    trustedProxies: values.TRUSTED_PROXIES,
    previewSecret: values.PREVIEW_SECRET ?? null,
    logLevel: values.LOG_LEVEL,
  };
}

let current: Config | undefined;

/** The process's configuration, read once. */
export function currentConfig(): Config {
  current ??= readConfig();
  return current;
}
