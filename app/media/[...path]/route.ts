import { createReadStream } from 'node:fs';
import { currentConfig } from '#lib/config';
import { answerMedia } from '#lib/server/media';

/** Serves a file of the data directory's media folder, with the function that the production server uses too. */
async function handle({ method, headers: requested, url }: Request): Promise<Response> {
  const { status, headers, file, part } = await answerMedia(
    {
      isHead: method === 'HEAD',
      pathname: new URL(url).pathname,
      ifNoneMatch: requested.get('if-none-match'),
      range: requested.get('range'),
    },
    currentConfig().dataDirectory,
  );
  const bytes = file && new Uint8Array(Buffer.concat(await Array.fromAsync(createReadStream(file, part))));
  return new Response(bytes, { status, headers });
}

export { handle as GET, handle as HEAD };
