import { readFile } from 'node:fs/promises';
import { currentConfig } from '#lib/config';
import { currentPhotoProxy } from '#lib/photos/current-photos';
import { answerPhoto } from '#lib/server/photos';
import { currentStore } from '#lib/store/current-store';

/** A photo of another host, in this site's sizes. The production server answers the same with the same function. */
async function answer(request: Request): Promise<Response> {
  const { method, headers: given, url } = request;
  const { status, headers, body } = await answerPhoto(
    { method, pathname: new URL(url).pathname, ifNoneMatch: given.get('if-none-match') },
    { hosts: currentConfig().photos.hosts, proxy: currentPhotoProxy(), store: currentStore },
  );
  const bytes = typeof body === 'string' ? await readFile(body) : body;
  return new Response(bytes && new Uint8Array(bytes), { status, headers });
}

export { answer as DELETE, answer as GET, answer as HEAD, answer as PATCH, answer as POST, answer as PUT };
