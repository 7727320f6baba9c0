/**
 * Serves the files of uploaded pictures of campaigns, at addresses that have the picture's digest: those of published campaigns from the
 * catalogue, those of drafts from the studio, or from the folder that is the master of campaigns. Nobody needs a session: a digest of 256 bits is known only to those who have the picture, or a page
 * that shows it.
 */
import type { IncomingMessage, ServerResponse } from 'node:http';
import { isHeld } from '#lib/http/validators';
import { readUploadPath, type UploadReference } from '#lib/photos/upload-address';
import { publishedUpload } from '#lib/photos/uploaded-files';
import { IMMUTABLE, PICTURE_HEADERS } from '#lib/server/media';
import { type Store, StoreUnavailable } from '#lib/store/store';
import type { StudioDatabase } from '#lib/studio/database/studio-database';
import { readFolderUpload } from '#lib/studio/folder/folder-upload';
import { readStoredFile } from '#lib/studio/pictures/picture-store';

/** Where the files of uploaded pictures are. */
export interface UploadSource {
  readonly store: () => Store | Promise<Store>;
  /** Opens the database of the studio; null while it is off. */
  readonly studio: () => Promise<StudioDatabase | null>;
  /** The folder that is the master of campaigns; null where the studio is. */
  readonly folder: string | null;
}

/** The response to a request for a file of an uploaded picture. */
export interface UploadAnswer {
  readonly status: 200 | 304 | 503;
  readonly headers: Readonly<Record<string, string>>;
  /** Null when the response has no body. */
  readonly body: Buffer | null;
}

const RETRY_SECONDS = '60';

/**
 * Returns the response to a request for a file of an uploaded picture; null where neither the catalogue nor the studio has it: a restore may have
 * put it into the media folder.
 */
export async function answerUpload(
  reference: UploadReference,
  { isHead, ifNoneMatch }: { readonly isHead: boolean; readonly ifNoneMatch: string | null },
  source: UploadSource,
): Promise<UploadAnswer | null> {
  try {
    const bytes = await readUpload(reference, source);
    if (bytes === null) return null;
    const etag = `"${reference.digest.slice(0, 20)}-${reference.width}"`;
    const headers = { ...PICTURE_HEADERS, 'Cache-Control': IMMUTABLE, ETag: etag };
    if (isHeld(ifNoneMatch, etag)) return { status: 304, headers, body: null };
    const content = { 'Content-Length': String(bytes.byteLength), 'Content-Type': 'image/webp' };
    return { status: 200, headers: { ...headers, ...content }, body: isHead ? null : bytes };
  } catch (error) {
    if (!(error instanceof StoreUnavailable)) throw error;
    const headers = { 'Cache-Control': 'no-store', 'Content-Length': '0', 'Retry-After': RETRY_SECONDS };
    return { status: 503, headers, body: null };
  }
}

async function readUpload(reference: UploadReference, source: UploadSource): Promise<Buffer | null> {
  const published = publishedUpload((await source.store()).records, reference);
  if (published !== null) return published;
  const studio = await source.studio();
  const stored = studio && (await readStoredFile(studio.db, reference));
  if (stored !== null || source.folder === null) return stored;
  return readFolderUpload(source.folder, reference);
}

/** A function that responds to a request on node:http. */
type Door = (request: IncomingMessage, response: ServerResponse) => Promise<void>;

/** Returns a function that serves uploaded pictures on node:http; those that neither database has by `files`, which serves the media folder. */
export function uploadDoor(source: UploadSource, files: Door): Door {
  return async (request, response) => {
    const reference = readUploadPath((request.url ?? '').split('?', 1)[0] ?? '');
    const asked = {
      isHead: request.method === 'HEAD',
      ifNoneMatch: request.headers['if-none-match'] ?? null,
    };
    const answer = reference && (await answerUpload(reference, asked, source));
    if (answer === null) return files(request, response);
    response.writeHead(answer.status, answer.headers).end(answer.body ?? undefined);
  };
}
