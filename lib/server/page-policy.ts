import { randomBytes } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Config } from '#lib/config';
import { isTileArchive } from '#lib/geo/tile-archive';

/** The subdomains that Leaflet substitutes for `{s}`. */
const TILE_SUBDOMAINS = ['a', 'b', 'c'];

type PolicyConfig = Pick<Config, 'publicBaseUrl' | 'tiles' | 'photos'>;

/** Returns the sources of pictures and connections: this site, the hosts of the operator's map and of its photos. */
function allowedSources({ publicBaseUrl, tiles, photos }: PolicyConfig) {
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

/**
 * Puts a content security policy with a fresh nonce on a page's request, where Next reads the nonce for its own scripts, and
 * on its answer. Pictures may come from this site, from the hosts of the operator's map, and from those of its photos where
 * browsers ask for them themselves.
 */
export function pagePolicy(config: PolicyConfig) {
  const { pictures, connections } = allowedSources(config);
  return (request: IncomingMessage, response: ServerResponse): void => {
    const nonce = randomBytes(16).toString('base64');
    const policy = [
      "default-src 'self'",
      `img-src ${pictures}`,
      `script-src 'self' 'nonce-${nonce}' 'strict-dynamic'`,
      "style-src 'self' 'unsafe-inline'",
      `connect-src ${connections}`,
      "worker-src 'self'",
      "object-src 'none'",
      "frame-ancestors 'self'",
      "base-uri 'self'",
      "form-action 'self'",
    ].join('; ');
    request.headers['content-security-policy'] = policy;
    response.setHeader('Content-Security-Policy', policy);
  };
}

/** The policy of the build's files. A script that runs as a worker is bound by its own, not by the page's. */
export function buildPolicy(config: PolicyConfig): string {
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
