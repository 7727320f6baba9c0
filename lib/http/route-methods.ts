/** The methods of each class of requests: the one table from which every `Allow`, 204 and 405 derives. */
import type { RequestClass } from '#lib/http/request-class';

const READ = ['GET', 'HEAD'];
const READ_OR_ASK = ['GET', 'HEAD', 'OPTIONS'];

const METHODS: Readonly<Record<RequestClass, readonly string[]>> = {
  api: READ_OR_ASK,
  health: READ_OR_ASK,
  media: READ,
  page: READ_OR_ASK,
  photo: READ,
  route: READ_OR_ASK,
  share: READ_OR_ASK,
  sitemap: READ_OR_ASK,
  static: READ,
};

/** The value of `Allow` for a class of requests. */
export function allowHeader(kind: RequestClass): string {
  return METHODS[kind].join(', ');
}

export function isAllowed(kind: RequestClass, method: string): boolean {
  return METHODS[kind].includes(method);
}

/** Of the server as a whole, for `OPTIONS *`: what any of its routes allows. */
export const SERVER_ALLOW = [...new Set(Object.values(METHODS).flat())].join(', ');
