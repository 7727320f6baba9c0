/** Serves the files of the brand: at addresses that change with their content, and the icons at the addresses that browsers know. */
import { hash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { LRUCache } from 'lru-cache';
import { type Brand, currentBrand, type ServedFile } from '#lib/brand/brand';
import { BRAND_PREFIX } from '#lib/brand/brand-prefix';
import { isHeld } from '#lib/http/validators';
import { packFile, sendPacked } from '#lib/server/packed-file';
import { sendNotFound } from '#lib/server/send-not-found';

/** How long the files of an earlier brand are served: pages with their addresses are in caches. */
const EARLIER_MS = 3_600_000;
const EARLIER_BYTES = 24_000_000;
/** The least pause between two readings of the folder for files that this process does not know. */
const CHECK_PAUSE_MS = 200;
/** A drawing that is opened as a document may style itself and nothing else. */
const DRAWING_POLICY = "default-src 'none'; style-src 'unsafe-inline'; sandbox";

/** The functions that serve the files of the brand. */
export interface BrandDoor {
  /** Whether a request is for a file below the brand's prefix, or for an icon of a brand that has one. */
  readonly owns: (target: string) => boolean;
  /** Responds to a GET or HEAD; 404 for a file that no recent brand has. */
  readonly answer: (request: IncomingMessage, response: ServerResponse) => Promise<void>;
  /** Adds a further check for files that this process does not know. Its failures are ignored. */
  readonly checkAlso: (check: () => Promise<void>) => void;
  /** Keeps the files of a brand for an hour, for the time when it is replaced. */
  readonly remember: (brand: Brand) => void;
}

/**
 * Returns the functions that serve the files of the brand. @param check reads the brand and its draft again: another process may have taken up
 * one a moment earlier, and sent a page with its addresses
 */
export function brandDoor(check: () => Promise<void>): BrandDoor {
  const earlier = new LRUCache<string, ServedFile>({
    maxSize: EARLIER_BYTES,
    ttl: EARLIER_MS,
    sizeCalculation: ({ content }) => content.length + 1,
  });
  const packed = new WeakMap<ServedFile, ReturnType<typeof packFile>>();
  let checkMore = async () => {};
  let checkedAtMs = Number.NEGATIVE_INFINITY;

  const find = async (pathname: string): Promise<ServedFile | null> => {
    const known = currentBrand().files.get(pathname) ?? earlier.get(pathname);
    if (known) return known;
    if (performance.now() - checkedAtMs < CHECK_PAUSE_MS) return null;
    checkedAtMs = performance.now();
    await Promise.all([check(), checkMore().catch(() => {})]);
    return currentBrand().files.get(pathname) ?? earlier.get(pathname) ?? null;
  };

  return {
    owns: (target) => target.startsWith(BRAND_PREFIX) || iconAt(pathOf(target)) !== null,
    checkAlso: (more) => {
      checkMore = more;
    },
    remember: ({ files }) => {
      for (const [pathname, file] of files) earlier.set(pathname, file);
    },
    answer: async (request, response) => {
      const pathname = pathOf(request.url ?? '');
      const icon = iconAt(pathname);
      if (icon) return sendIcon(icon, request, response);
      const file = await find(pathname);
      if (file === null) return sendNotFound(response, 'No brand has this file.');
      if (file.type === 'image/svg+xml') response.setHeader('Content-Security-Policy', DRAWING_POLICY);
      const packing = packed.get(file) ?? packFile(pathname, file.content, 'quick');
      packed.set(file, packing);
      sendPacked(await packing, request, response);
    },
  };
}

function pathOf(target: string): string {
  return target.split('?', 1)[0] ?? '';
}

/** Returns the brand's file for an address of an icon that every site has; null for other addresses, and without an icon. */
function iconAt(pathname: string): ServedFile | null {
  const { icon, files } = currentBrand();
  if (icon === null) return null;
  const href = { '/favicon.ico': icon.ico, '/icon.svg': icon.svg, '/apple-icon.png': icon.touch }[pathname];
  return files.get(href ?? '') ?? null;
}

/** Sends an icon whose address stays when the brand changes: caches ask each time. */
function sendIcon({ type, content }: ServedFile, request: IncomingMessage, response: ServerResponse): void {
  const etag = `"${hash('sha256', content, 'base64url')}"`;
  const headers = { 'Cache-Control': 'public, max-age=0, must-revalidate', ETag: etag };
  if (type === 'image/svg+xml') response.setHeader('Content-Security-Policy', DRAWING_POLICY);
  if (isHeld(request.headers['if-none-match'] ?? null, etag)) {
    response.writeHead(304, headers).end();
    return;
  }
  response.writeHead(200, { ...headers, 'Content-Type': type, 'Content-Length': content.length });
  response.end(request.method === 'HEAD' ? undefined : content);
}
