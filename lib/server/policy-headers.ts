/** The policy headers of responses by the class of their request, for the production server and for `next dev`. */
import { randomBytes } from 'node:crypto';
import { type Brand, currentBrand } from '#lib/brand/brand';
import type { Config } from '#lib/config';
import { FRAME_SCRIPT } from '#lib/embed/embed-scripts';
import { embedStyles } from '#lib/embed/embed-styles';
import { isTileArchive } from '#lib/geo/tile-archive';
import type { RequestClass } from '#lib/http/request-class';
import { CLOSED_CONTENT_POLICY, securityHeaders } from '#lib/http/security-headers';
import { REMEMBERED_CURRENCY_SCRIPT } from '#lib/money/remembered-currency';
import { hashSource } from '#lib/server/page-document';
import { SPECULATION_RULES } from '#lib/site/speculation-rules';
import { TEASER_STYLES } from '#lib/studio/sharing/teaser-html';
import { VISIT_SCRIPT } from '#lib/studio/visits/visit-script';

/** The settings on which policy headers depend. */
export type PolicyConfig = SourceConfig & Pick<Config, 'languageUrls' | 'embedOrigins' | 'countsVisits'>;

/** The settings on which the sources of pictures and of connections depend. */
type SourceConfig = Pick<Config, 'publicBaseUrl' | 'tiles' | 'photos'>;

/** Options of the content security policy of pages. */
export interface PolicyOptions {
  /** Whether scripts may call `eval` and add style elements, which reloading under `next dev` needs. */
  readonly allowsReloading?: boolean;
}

/** The policy headers of a response, by name: the content security policy and those of every response. */
export interface PolicyHeaders extends Readonly<Record<string, string>> {
  readonly 'Content-Security-Policy': string;
}

/** Classes whose pictures, scripts and documents other sites may embed. */
const EMBEDDED: ReadonlySet<RequestClass> = new Set(['embed', 'media', 'photo', 'share']);

/** The classes of requests that Next serves. Their responses may be documents with scripts: error documents have some too. */
export const SERVED_BY_NEXT: ReadonlySet<RequestClass> = new Set(['page', 'route', 'share', 'studio']);

/** Returns the source by which a content policy permits the scripts that have a nonce, a new one by default. */
export function nonceSource(nonce = randomBytes(16).toString('base64')): string {
  return `'nonce-${nonce}'`;
}

/**
 * Returns a function that returns the policy headers of a response by the class of its request, and by the sources of the inline scripts
 * that its document has, such as `nonceSource()` or hashes. The other classes' documents have none.
 */
export function policyHeaders(
  config: PolicyConfig,
  options: PolicyOptions = {},
): (kind: RequestClass, scriptSources?: readonly string[]) => PolicyHeaders {
  const common = securityHeaders(config);
  const page = pagePolicy(config, options);
  const studio = studioPolicy(config, options);
  const build = buildPolicy(config);
  const embed = embedPolicy(config);
  const contentPolicy = (kind: RequestClass, scriptSources: readonly string[]) => {
    if (kind === 'studio') return studio(scriptSources);
    if (kind === 'embed') return embed(currentBrand());
    if (SERVED_BY_NEXT.has(kind)) return page(scriptSources);
    return kind === 'static' ? build : CLOSED_CONTENT_POLICY;
  };
  return (kind, scriptSources = []) => ({
    ...common,
    ...(kind === 'studio' && STUDIO_HEADERS),
    'Content-Security-Policy': contentPolicy(kind, scriptSources),
    'Cross-Origin-Resource-Policy': EMBEDDED.has(kind) ? 'cross-origin' : 'same-origin',
  });
}

/** The subdomains that Leaflet substitutes for `{s}`. */
const TILE_SUBDOMAINS = ['a', 'b', 'c'];

/**
 * Returns the permitted sources of pictures and of connections, each as a list separated by spaces: this site, the
 * hosts of the operator's map, and for pictures the hosts of photos that browsers load directly.
 */
function allowedSources({ publicBaseUrl, tiles, photos }: SourceConfig) {
  const pictures = new Set(["'self'", 'data:', 'blob:', new URL(publicBaseUrl).origin]);
  if (photos.mode === 'direct') for (const host of photos.hosts) pictures.add(host);
  const connections = new Set(["'self'"]);
  if (tiles) {
    for (const subdomain of TILE_SUBDOMAINS) {
      const { origin } = new URL(tiles.url.replace('{s}', subdomain), publicBaseUrl);
      // Pages read an archive by requests of their own; single pictures are loaded as images.
      if (!isTileArchive(tiles.url)) pictures.add(origin);
      else if (!tiles.url.startsWith('/')) connections.add(origin);
    }
  }
  return { pictures: [...pictures].join(' '), connections: [...connections].join(' ') };
}

/** The sources that permit the inline scripts of the site's own. */
const OWN_SCRIPT_SOURCES = [REMEMBERED_CURRENCY_SCRIPT, SPECULATION_RULES].map(hashSource);
/** The source of the script that counts visits, where it is on. */
const VISIT_SCRIPT_SOURCE = hashSource(VISIT_SCRIPT);

/** Returns a function that returns the content security policy of a page, which permits this site's scripts and those of the sources. */
export function pagePolicy(
  config: SourceConfig & Pick<Config, 'countsVisits'>,
  { allowsReloading = false }: PolicyOptions = {},
): (scriptSources: readonly string[]) => string {
  const { pictures, connections } = allowedSources(config);
  return (scriptSources) =>
    [
      "default-src 'self'",
      `img-src ${pictures}`,
      [
        "script-src 'self'",
        ...OWN_SCRIPT_SOURCES,
        ...(config.countsVisits ? [VISIT_SCRIPT_SOURCE] : []),
        ...scriptSources,
        ...(allowsReloading ? ["'unsafe-eval'"] : []),
      ].join(' '),
      `style-src 'self'${allowsReloading ? " 'unsafe-inline'" : ''}`,
      // Style attributes: colours of pictures that still load, lengths of bars.
      "style-src-attr 'unsafe-inline'",
      `connect-src ${connections}`,
      "worker-src 'self'",
      "object-src 'none'",
      "frame-ancestors 'self'",
      "base-uri 'self'",
      "form-action 'self'",
    ].join('; ');
}

/** What responses of the studio have besides: no program keeps or lists them, and other sites do not learn their addresses. */
const STUDIO_HEADERS = {
  'Cache-Control': 'no-store',
  'Referrer-Policy': 'same-origin',
  'X-Robots-Tag': 'noindex, nofollow',
};

/** The styles of e-mails: a preview in a frame inherits the policy of the page around it. */
const TEASER_STYLE_SOURCE = hashSource(TEASER_STYLES);

/**
 * Returns a function that returns the content security policy of the studio: scripts of the build and of the sources, frames with pages of
 * this site, and no page around it.
 */
function studioPolicy(
  config: SourceConfig,
  { allowsReloading = false }: PolicyOptions,
): (scriptSources: readonly string[]) => string {
  const { pictures } = allowedSources(config);
  return (scriptSources) =>
    [
      "default-src 'none'",
      `img-src ${pictures}`,
      ["script-src 'self'", ...scriptSources, ...(allowsReloading ? ["'unsafe-eval'"] : [])].join(' '),
      // With a hash, browsers ignore 'unsafe-inline'.
      `style-src 'self' ${allowsReloading ? "'unsafe-inline'" : TEASER_STYLE_SOURCE}`,
      // Style attributes: lengths of bars, sizes of frames, e-mails.
      "style-src-attr 'unsafe-inline'",
      "font-src 'self'",
      "connect-src 'self'",
      "frame-src 'self'",
      "manifest-src 'self'",
      "frame-ancestors 'none'",
      "base-uri 'none'",
      "form-action 'self'",
    ].join('; ');
}

/**
 * Returns a function that returns the content security policy of homes in a frame: its own styles, those of a brand, and its own script, with
 * the permitted sites around it.
 */
function embedPolicy(config: PolicyConfig): (brand: Brand) => string {
  const { pictures } = allowedSources(config);
  const script = hashSource(FRAME_SCRIPT);
  const ownSites = [config.publicBaseUrl, ...config.languageUrls.values()].map((url) => new URL(url).origin);
  const ancestors = [...new Set(["'self'", ...ownSites, ...config.embedOrigins])].join(' ');
  const styles = new WeakMap<Brand, string>();
  return (brand) => {
    const style = styles.get(brand) ?? hashSource(embedStyles(brand));
    styles.set(brand, style);
    return [
      "default-src 'none'",
      `img-src ${pictures}`,
      `script-src ${script}`,
      `style-src ${style}`,
      `frame-ancestors ${ancestors}`,
      "base-uri 'none'",
      "form-action 'none'",
    ].join('; ');
  };
}

/** Returns the content security policy of the build's files. A script that runs as a worker has its own policy, not the page's. */
function buildPolicy(config: SourceConfig): string {
  const { connections } = allowedSources(config);
  return [
    "default-src 'none'",
    "script-src 'self'",
    `connect-src ${connections}`,
    "frame-ancestors 'none'",
    "base-uri 'none'",
    "form-action 'none'",
  ].join('; ');
}
