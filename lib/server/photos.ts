/**
 * Serves photos of other hosts at this site's own addresses (`lib/photos`), and only those of the current catalogue on hosts that
 * the operator allows.
 */
import { isHeld } from '#lib/http/validators';
import { noPhoto } from '#lib/photos/no-photo';
import { type PhotoWidth, readPhotoPath } from '#lib/photos/photo-address';
import type { PhotoFailureStatus } from '#lib/photos/photo-failure';
import { type PhotoProxy, photoKey } from '#lib/photos/photo-proxy';
import { isAllowedPhoto } from '#lib/photos/photo-rules';
import { storedPhotoUrl } from '#lib/photos/stored-photo';
import { type Store, StoreUnavailable } from '#lib/store/store';

/** A request for a photo of another host at this site's own address. */
export interface PhotoRequest {
  /** Whether only the headers are sent. */
  readonly isHead: boolean;
  /** The path from `/photos` on, percent-encoded as requested. */
  readonly pathname: string;
  readonly ifNoneMatch: string | null;
}

/** The response to a request for a photo. */
export interface PhotoAnswer {
  readonly status: 200 | 304 | PhotoFailureStatus;
  readonly headers: Readonly<Record<string, string>>;
  /** The path of the file to send, or the bytes themselves; null when the response has no body. */
  readonly body: string | Buffer | null;
}

/** The permitted hosts, the proxy and the catalogue that responses to requests for photos depend on. */
export interface PhotoSource {
  readonly hosts: readonly string[];
  /** Null when this site does not proxy photos. */
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

/**
 * Returns the response to a request for a photo of another host. A photo that is not in the catalogue, or whose host is
 * not permitted, is a 404; a catalogue that cannot be read a 503; a failure of the other host has the status that the
 * proxy returns. The body is then a transparent picture. A malformed path is a 404 without a body, and so is every path
 * when this site does not proxy photos.
 */
export async function answerPhoto(request: PhotoRequest, source: PhotoSource): Promise<PhotoAnswer> {
  const { isHead, pathname } = request;
  const reference = readPhotoPath(pathname);
  const { proxy } = source;
  if (reference === null || proxy === null) return { status: 404, headers: FAILED, body: null };
  try {
    const url = await storedPhotoUrl(await source.store(), reference);
    if (url === null || !isAllowedPhoto(url, source.hosts)) return await withoutPhoto(404, isHead);
    return await proxied(url, reference.width, proxy, request);
  } catch (error) {
    if (error instanceof StoreUnavailable) return withoutPhoto(503, isHead);
    throw error;
  }
}

async function proxied(
  url: string,
  width: PhotoWidth,
  proxy: PhotoProxy,
  { isHead, ifNoneMatch }: PhotoRequest,
): Promise<PhotoAnswer> {
  const etag = `W/"${photoKey(url).slice(0, 20)}-${width}"`;
  const headers = { ...FOUND, ETag: etag };
  // The tag depends on the URL alone, so a client that holds the photo gets a 304 even while its host is unreachable.
  if (isHeld(ifNoneMatch, etag)) return { status: 304, headers, body: null };
  const photo = await proxy.photo(url, width);
  if ('status' in photo) return withoutPhoto(photo.status, isHead);
  const length = 'file' in photo ? photo.bytes : photo.content.byteLength;
  return {
    status: 200,
    headers: { ...headers, 'Content-Length': String(length), 'Content-Type': 'image/webp' },
    body: isHead ? null : 'file' in photo ? photo.file : photo.content,
  };
}

async function withoutPhoto(status: PhotoFailureStatus, isHead: boolean): Promise<PhotoAnswer> {
  const content = await noPhoto();
  return {
    status,
    headers: {
      ...FAILED,
      'Content-Length': String(content.byteLength),
      'Content-Type': 'image/webp',
      ...(status === 404 ? {} : { 'Retry-After': String(RETRY_SECONDS) }),
    },
    body: isHead ? null : content,
  };
}
