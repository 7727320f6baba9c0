/**
 * Photos of other hosts at this site's own addresses (`lib/photos`). Hides that a request is answered only for a photo that the
 * catalogue has now, on a host that the operator allows.
 */
import { allowHeader } from '#lib/http/route-methods';
import { isHeld } from '#lib/http/validators';
import { noPhoto } from '#lib/photos/no-photo';
import { type PhotoWidth, readPhotoPath } from '#lib/photos/photo-address';
import type { PhotoFailureStatus } from '#lib/photos/photo-failure';
import { type PhotoProxy, photoKey } from '#lib/photos/photo-proxy';
import { isAllowedPhoto } from '#lib/photos/photo-rules';
import { storedPhotoUrl } from '#lib/photos/stored-photo';
import { type Store, StoreUnavailable } from '#lib/store/store';

export interface PhotoRequest {
  readonly method: string;
  /** As requested, escapes untouched, from `/photos` on. */
  readonly pathname: string;
  readonly ifNoneMatch: string | null;
}

export interface PhotoAnswer {
  readonly status: 200 | 304 | 405 | PhotoFailureStatus;
  readonly headers: Readonly<Record<string, string>>;
  /** The path of the file to send, or the bytes themselves; null when there is nothing to send. */
  readonly body: string | Buffer | null;
}

export interface PhotoSource {
  readonly hosts: readonly string[];
  /** Null when photos are not passed on. */
  readonly proxy: PhotoProxy | null;
  readonly store: () => Store | Promise<Store>;
}

const HARDENING = {
  'Content-Security-Policy': "default-src 'none'; sandbox",
  'Cross-Origin-Resource-Policy': 'cross-origin',
  'X-Content-Type-Options': 'nosniff',
};
const FOUND = { ...HARDENING, 'Cache-Control': 'public, max-age=31536000, immutable' };
const FAILED = { ...HARDENING, 'Cache-Control': 'no-store' };
const RETRY_SECONDS = 60;

/** Answers a request for a photo. Where there is none to show, the answer's status says why and its body is a neutral picture. */
export async function answerPhoto(request: PhotoRequest, source: PhotoSource): Promise<PhotoAnswer> {
  const { method, pathname } = request;
  if (method !== 'GET' && method !== 'HEAD') {
    return { status: 405, headers: { ...FAILED, Allow: allowHeader('photo') }, body: null };
  }
  const reference = readPhotoPath(pathname);
  const { proxy } = source;
  if (reference === null || proxy === null) return { status: 404, headers: FAILED, body: null };
  try {
    const url = await storedPhotoUrl(await source.store(), reference);
    if (url === null || !isAllowedPhoto(url, source.hosts)) return await withoutPhoto(404, method);
    return await passOn(url, reference.width, proxy, request);
  } catch (error) {
    if (error instanceof StoreUnavailable) return withoutPhoto(503, method);
    throw error;
  }
}

async function passOn(
  url: string,
  width: PhotoWidth,
  proxy: PhotoProxy,
  { method, ifNoneMatch }: PhotoRequest,
): Promise<PhotoAnswer> {
  const etag = `W/"${photoKey(url).slice(0, 20)}-${width}"`;
  const headers = { ...FOUND, ETag: etag };
  // It names the photo alone, so that a client that holds it is answered even while its host is away.
  if (isHeld(ifNoneMatch, etag)) return { status: 304, headers, body: null };
  const photo = await proxy.photo(url, width);
  if ('status' in photo) return withoutPhoto(photo.status, method);
  const length = 'file' in photo ? photo.bytes : photo.content.byteLength;
  return {
    status: 200,
    headers: { ...headers, 'Content-Length': String(length), 'Content-Type': 'image/webp' },
    body: method === 'HEAD' ? null : 'file' in photo ? photo.file : photo.content,
  };
}

async function withoutPhoto(status: PhotoFailureStatus, method: string): Promise<PhotoAnswer> {
  const content = await noPhoto();
  return {
    status,
    headers: {
      ...FAILED,
      'Content-Length': String(content.byteLength),
      'Content-Type': 'image/webp',
      ...(status === 404 ? {} : { 'Retry-After': String(RETRY_SECONDS) }),
    },
    body: method === 'HEAD' ? null : content,
  };
}
