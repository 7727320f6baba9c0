import { text } from 'node:stream/consumers';
import { fromBufferPromise } from 'yauzl';

/** Reads the text files of an archive by name, in its order. Rejects when the archive or one of its sizes is wrong. */
export async function unzip(archive: Buffer): Promise<ReadonlyMap<string, string>> {
  const zip = await fromBufferPromise(archive);
  const files = new Map<string, string>();
  for await (const entry of zip.eachEntry()) {
    files.set(entry.fileName, await text(await zip.openReadStreamPromise(entry)));
  }
  return files;
}
