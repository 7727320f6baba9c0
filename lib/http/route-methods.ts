/** The methods of each kind of route: the one table from which every `Allow`, 204 and 405 derives. */

const METHODS = {
  api: ['GET', 'HEAD', 'OPTIONS'],
  media: ['GET', 'HEAD'],
  photos: ['GET', 'HEAD'],
  /** Scripts and styles. */
  statics: ['GET', 'HEAD'],
  /** Everything else below /_next/. */
  build: ['GET', 'HEAD'],
  /** Everything else: pages, health, sitemaps, pictures for sharing. */
  pages: ['GET', 'HEAD', 'OPTIONS'],
} as const satisfies Record<string, readonly string[]>;

export type RouteKind = keyof typeof METHODS;

/** The value of `Allow` for a kind of route. */
export function allowHeader(kind: RouteKind): string {
  return METHODS[kind].join(', ');
}

export function isAllowed(kind: RouteKind, method: string): boolean {
  return METHODS[kind].some((allowed) => allowed === method);
}

/** Of the server as a whole, for `OPTIONS *`: what any of its routes allows. */
export const SERVER_ALLOW = [...new Set(Object.values(METHODS).flat())].join(', ');
