import { createReadStream } from 'node:fs';
import { currentConfig } from '#lib/config';
import { readUploadPath } from '#lib/photos/upload-address';
import { answerMedia } from '#lib/server/media';
import { answerUpload } from '#lib/server/uploads';
import { currentStore } from '#lib/store/current-store';
import { currentStudio } from '#lib/studio/database/current-studio';

/** Serves an uploaded picture, or a file of the data directory's media folder, with the functions that the production server uses too. */
async function handle({ method, headers: requested, url }: Request): Promise<Response> {
  const { pathname } = new URL(url);
  const isHead = method === 'HEAD';
  const ifNoneMatch = requested.get('if-none-match');
  const reference = readUploadPath(pathname);
  const { dataDirectory, campaignsFolder: folder } = currentConfig();
  const source = { store: currentStore, studio: currentStudio, folder };
  const upload = reference && (await answerUpload(reference, { isHead, ifNoneMatch }, source));
  if (upload) {
    return new Response(upload.body && new Uint8Array(upload.body), upload);
  }
  const { status, headers, file, part } = await answerMedia(
    { isHead, pathname, ifNoneMatch, range: requested.get('range') },
    dataDirectory,
  );
  const bytes = file && new Uint8Array(Buffer.concat(await Array.fromAsync(createReadStream(file, part))));
  return new Response(bytes, { status, headers });
}

export { handle as GET, handle as HEAD };
