/** The path prefixes by which requests are dispatched before they reach Next. */
import { PHOTO_PREFIX } from '#lib/photos/photo-address';

export const API_PREFIX = '/api/public/v2';
export const MEDIA_PREFIX = '/media';

/** Whether a request target belongs to the API: its prefix, followed by `/`, `?` or nothing. */
export function isApiTarget(pathAndQuery: string): boolean {
  if (!pathAndQuery.startsWith(API_PREFIX)) return false;
  const next = pathAndQuery[API_PREFIX.length];
  return next === undefined || next === '/' || next === '?';
}

/** Whether a request target names a file of the media folder. */
export function isMediaTarget(pathAndQuery: string): boolean {
  return pathAndQuery.startsWith(`${MEDIA_PREFIX}/`);
}

/** Whether a request target names a photo of another host. */
export function isPhotoTarget(pathAndQuery: string): boolean {
  return pathAndQuery.startsWith(`${PHOTO_PREFIX}/`);
}
