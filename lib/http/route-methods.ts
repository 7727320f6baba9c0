/** The methods of each class of requests: the table from which every `Allow`, 204 and 405 derives. */
import type { RequestClass } from '#lib/http/request-class';

const READ = ['GET', 'HEAD'];
const READ_OR_OPTIONS = ['GET', 'HEAD', 'OPTIONS'];

const METHODS: Readonly<Record<RequestClass, readonly string[]>> = {
  agents: ['POST'],
  api: READ_OR_OPTIONS,
  embed: READ_OR_OPTIONS,
  feed: READ_OR_OPTIONS,
  list: READ_OR_OPTIONS,
  health: READ_OR_OPTIONS,
  media: READ,
  page: READ_OR_OPTIONS,
  photo: READ,
  route: READ_OR_OPTIONS,
  share: READ_OR_OPTIONS,
  sitemap: READ_OR_OPTIONS,
  static: READ,
  studio: ['GET', 'HEAD', 'POST'],
  visit: ['POST'],
};

/** Returns the value of `Allow` for a class of requests. */
export function allowHeader(kind: RequestClass): string {
  return METHODS[kind].join(', ');
}

/** Whether requests of a class may have a method; methods are case-sensitive. */
export function isAllowed(kind: RequestClass, method: string): boolean {
  return METHODS[kind].includes(method);
}

/** The value of `Allow` for the server as a whole (`OPTIONS *`): the methods of all classes that are for everybody. */
export const SERVER_ALLOW = READ_OR_OPTIONS.join(', ');
