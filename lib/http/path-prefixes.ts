/** The path prefixes by which requests are dispatched before they reach Next. */
import { PHOTO_PREFIX } from '#lib/photos/photo-address';
import { readUploadPath } from '#lib/photos/upload-address';

/** The path prefix of the public API, without a trailing slash. */
export const API_PREFIX = '/api/public/v2';
/** The path prefix of the files of the media folder, without a trailing slash. */
export const MEDIA_PREFIX = '/media';
/** The path at which programs that act for people call the tools. */
export const AGENTS_PATH = '/mcp';
/** The path to which pages send notes of visits. */
export const VISITS_PATH = '/visits';

/** Whether a path, with or without a query, belongs to the API: its prefix in lower case, followed by `/`, `?` or nothing. */
export function isApiTarget(pathAndQuery: string): boolean {
  if (!pathAndQuery.startsWith(API_PREFIX)) return false;
  const next = pathAndQuery[API_PREFIX.length];
  return next === undefined || next === '/' || next === '?';
}

/** Whether a path, with or without a query, is below `/media/`, and no uploaded picture; the file need not exist. */
export function isMediaTarget(pathAndQuery: string): boolean {
  return pathAndQuery.startsWith(`${MEDIA_PREFIX}/`) && !isUploadTarget(pathAndQuery);
}

/** Whether a path, with or without a query, is that of a file of an uploaded picture; the file need not exist. */
export function isUploadTarget(pathAndQuery: string): boolean {
  return readUploadPath(pathAndQuery.split('?', 1)[0] ?? '') !== null;
}

/** Whether a path, with or without a query, is below the prefix of proxied photos of other hosts; the photo need not exist. */
export function isPhotoTarget(pathAndQuery: string): boolean {
  return pathAndQuery.startsWith(`${PHOTO_PREFIX}/`);
}
