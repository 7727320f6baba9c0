import { isApiTarget } from '#lib/http/fast-door';
import { isMediaTarget } from '#lib/http/media-door';
import { isPhotoTarget } from '#lib/http/photo-door';
import type { RouteKind } from '#lib/http/route-methods';
import { isStaticTarget } from '#lib/http/static-door';

/** Which route answers a path and query; everything that no other route has is a page's. */
export function routeKindOf(pathAndQuery: string): RouteKind {
  if (isApiTarget(pathAndQuery)) return 'api';
  if (isMediaTarget(pathAndQuery)) return 'media';
  if (isPhotoTarget(pathAndQuery)) return 'photos';
  if (isStaticTarget(pathAndQuery)) return 'statics';
  return pathAndQuery.startsWith('/_next/') ? 'build' : 'pages';
}
