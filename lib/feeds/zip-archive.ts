import { PassThrough, Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import { ZipFile } from 'yazl';

/** A file of an archive: its name and its text in pieces. */
export interface ArchivedFile {
  readonly name: string;
  readonly pieces: AsyncIterable<string>;
}

/**
 * Returns a ZIP archive of files as a stream. Files are read one after another and only as fast as the stream is read; destroying it ends
 * their reading. An error of a file destroys the stream.
 * @param mtime the date of all files
 */
export function zipArchive(files: AsyncIterable<ArchivedFile>, mtime: Date): Readable {
  const zip = new ZipFile();
  const archive = zip.outputStream.pipe(new PassThrough());
  let current: Readable | null = null;
  archive.once('close', () => current?.destroy());
  zip.on('error', (error) => archive.destroy(error));
  const write = async () => {
    for await (const { name, pieces } of files) {
      current = Readable.from(pieces, { objectMode: false });
      zip.addReadStream(current, name, { mtime });
      await finished(current);
      if (archive.destroyed) return;
    }
    zip.end();
  };
  write().catch((error: Error) => archive.destroy(error));
  return archive;
}
