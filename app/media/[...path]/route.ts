import { createReadStream } from 'node:fs';
import { currentConfig } from '#lib/config';
import { answerMedia } from '#lib/server/media';

/** A file of the data directory's media folder. The production server answers the same with the same function. */
async function answer(request: Request): Promise<Response> {
  const { method, headers: given, url } = request;
  const { status, headers, file, part } = await answerMedia(
    {
      method,
      pathname: new URL(url).pathname,
      ifNoneMatch: given.get('if-none-match'),
      range: given.get('range'),
    },
    currentConfig().dataDirectory,
  );
  const bytes = file && new Uint8Array(Buffer.concat(await Array.fromAsync(createReadStream(file, part))));
  return new Response(bytes, { status, headers });
}

export { answer as DELETE, answer as GET, answer as HEAD, answer as PATCH, answer as POST, answer as PUT };
