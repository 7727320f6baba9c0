import { randomBytes } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Config } from '#lib/config';
import { isTileArchive } from '#lib/geo/tile-archive';

/** Those that Leaflet puts in the place of `{s}`. */
const TILE_SUBDOMAINS = ['a', 'b', 'c'];

/**
 * Puts a content security policy with a fresh nonce on a page's request, where Next reads the nonce for its own scripts, and
 * on its answer. Pictures may come from this site, from the hosts of the operator's map, and from those of its photos where
 * browsers ask for them themselves.
 */
export function pagePolicy({
  publicBaseUrl,
  tiles,
  photos,
}: Pick<Config, 'publicBaseUrl' | 'tiles' | 'photos'>) {
  const pictures = new Set(["'self'", 'data:', 'blob:', new URL(publicBaseUrl).origin]);
  if (photos.mode === 'direct') for (const host of photos.hosts) pictures.add(host);
  const connections = new Set(["'self'"]);
  if (tiles) {
    for (const subdomain of TILE_SUBDOMAINS) {
      const { origin } = new URL(tiles.url.replace('{s}', subdomain), publicBaseUrl);
      // The pages cut pictures out of an archive themselves; single ones are the browser's to fetch.
      if (!isTileArchive(tiles.url)) pictures.add(origin);
      else if (!tiles.url.startsWith('/')) connections.add(origin);
    }
  }
  return (request: IncomingMessage, response: ServerResponse): void => {
    const nonce = randomBytes(16).toString('base64');
    const policy = [
      "default-src 'self'",
      `img-src ${[...pictures].join(' ')}`,
      `script-src 'self' 'nonce-${nonce}' 'strict-dynamic'`,
      "style-src 'self' 'unsafe-inline'",
      `connect-src ${[...connections].join(' ')}`,
      "worker-src 'self'",
      "object-src 'none'",
      "frame-ancestors 'self'",
      "base-uri 'self'",
      "form-action 'self'",
    ].join('; ');
    request.headers['content-security-policy'] = policy;
    response.setHeader('Content-Security-Policy', policy);
    response.setHeader('Referrer-Policy', 'strict-origin-when-cross-origin');
    response.setHeader('X-Content-Type-Options', 'nosniff');
  };
}
