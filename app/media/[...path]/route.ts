import { readFile } from 'node:fs/promises';
import { currentConfig } from '#lib/config';
import { answerMedia } from '#lib/http/media';

/** A file of the data directory's media folder. The production server answers the same with the same function. */
async function answer(request: Request): Promise<Response> {
  const { method, headers: given, url } = request;
  const { status, headers, file } = await answerMedia(
    { method, pathname: new URL(url).pathname, ifNoneMatch: given.get('if-none-match') },
    currentConfig().dataDirectory,
  );
  return new Response(file && new Uint8Array(await readFile(file)), { status, headers });
}

export { answer as DELETE, answer as GET, answer as HEAD, answer as PATCH, answer as POST, answer as PUT };
