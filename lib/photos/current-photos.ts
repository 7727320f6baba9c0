import { join } from 'node:path';
import { currentConfig } from '#lib/config';
import { currentLog } from '#lib/log';
import { PhotoCache } from '#lib/photos/photo-cache';
import { PhotoFetcher } from '#lib/photos/photo-fetch';
import { PhotoProxy } from '#lib/photos/photo-proxy';

declare global {
  // Route handlers, pages and the production server may be separate module instances in one process.
  var verandaPhotoProxy: PhotoProxy | undefined;
}

/** Returns the process's photo proxy; null when photos are not proxied (no PHOTO_HOSTS, or PHOTO_MODE=direct). */
export function currentPhotoProxy(): PhotoProxy | null {
  const { photos, dataDirectory } = currentConfig();
  if (photos.mode === 'direct' || photos.hosts.length === 0) return null;
  globalThis.verandaPhotoProxy ??= new PhotoProxy({
    fetcher: new PhotoFetcher({ hosts: photos.hosts }),
    cache: new PhotoCache(join(/* turbopackIgnore: true */ dataDirectory, 'cache/photos'), photos.cacheBytes),
    onTrouble: (trouble) => currentLog().warn(trouble, 'Photo of another host'),
  });
  return globalThis.verandaPhotoProxy;
}
