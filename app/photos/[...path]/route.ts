import { readFile } from 'node:fs/promises';
import { currentConfig } from '#lib/config';
import { currentPhotoProxy } from '#lib/photos/current-photos';
import { answerPhoto } from '#lib/server/photos';
import { currentStore } from '#lib/store/current-store';

/** Serves a photo of another host in this site's sizes, with the function that the production server uses too. */
async function handle({ method, headers: requested, url }: Request): Promise<Response> {
  const { status, headers, body } = await answerPhoto(
    {
      isHead: method === 'HEAD',
      pathname: new URL(url).pathname,
      ifNoneMatch: requested.get('if-none-match'),
    },
    { hosts: currentConfig().photos.hosts, proxy: currentPhotoProxy(), store: currentStore },
  );
  const bytes = typeof body === 'string' ? await readFile(body) : body;
  return new Response(bytes && new Uint8Array(bytes), { status, headers });
}

export { handle as GET, handle as HEAD };
