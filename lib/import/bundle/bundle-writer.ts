/**
 * Writes a bundle record by record. The manifest is written last: a directory without one is not a bundle, so an aborted write is never
 * taken for a complete bundle.
 */
import { createHash, type Hash } from 'node:crypto';
import { createWriteStream, type WriteStream } from 'node:fs';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { finished } from 'node:stream/promises';
import {
  BUNDLE_FILES,
  type BundleManifest,
  type BundleRate,
  MANIFEST_FILE,
  RATES_FILE,
  RATES_HEAD,
  RECORD_FILES,
  type RecordFile,
  type RecordsByFile,
} from '#lib/import/bundle/bundle';

/** The members of a manifest that the caller of `BundleWriter.finish` provides; the writer computes counts and digests. */
export type BundleHead = Pick<
  BundleManifest,
  'default_locale' | 'locales' | 'default_currency' | 'generated_at' | 'credits' | 'booking_url' | 'enquiry'
>;

const CHUNK_CHARACTERS = 256 * 1024;

/**
 * A bundle that is being written into a directory, record by record. `finish` writes the manifest, without which the directory is not a
 * bundle.
 */
export class BundleWriter {
  readonly #directory: string;
  readonly #files = new Map<RecordFile, RecordStream>();
  #rates = `${RATES_HEAD}\n`;

  /** Creates the directory if needed and removes the files of an earlier bundle from it. */
  static async begin(directory: string): Promise<BundleWriter> {
    await mkdir(directory, { recursive: true });
    await removeBundle(directory);
    return new BundleWriter(directory);
  }

  private constructor(directory: string) {
    this.#directory = directory;
    for (const name of RECORD_FILES) this.#files.set(name, new RecordStream(join(directory, name)));
  }

  /** Appends a record. Await a returned promise before the next write, which bounds the memory used. */
  write<File extends RecordFile>(file: File, record: RecordsByFile[File]): Promise<void> | undefined {
    return this.#files.get(file)?.write(record);
  }

  /** Adds a row to rates.csv. */
  rate({ currency, per_euro, as_of }: BundleRate): void {
    this.#rates += `${currency},${per_euro},${as_of}\n`;
  }

  /** Ends all files and writes the manifest. @throws when writing fails. */
  async finish(head: BundleHead): Promise<BundleManifest> {
    const files: Record<string, { bytes: number; sha256: string }> = {};
    for (const [name, file] of this.#files) files[name] = await file.end();
    const rates = Buffer.from(this.#rates);
    await writeFile(join(this.#directory, RATES_FILE), rates);
    files[RATES_FILE] = { bytes: rates.length, sha256: createHash('sha256').update(rates).digest('hex') };
    const count = (name: RecordFile) => this.#files.get(name)?.records ?? 0;
    const manifest: BundleManifest = {
      format: 'veranda-bundle',
      format_version: 2,
      default_locale: head.default_locale,
      locales: [...head.locales],
      default_currency: head.default_currency,
      generated_at: head.generated_at,
      credits: [...head.credits],
      // JSON.stringify omits members that are undefined.
      booking_url: head.booking_url,
      enquiry: head.enquiry,
      counts: {
        destinations: count('destinations.ndjson'),
        rentals: count('rentals.ndjson'),
        campaigns: count('campaigns.ndjson'),
      },
      files,
    };
    await writeFile(join(this.#directory, MANIFEST_FILE), `${JSON.stringify(manifest, null, 2)}\n`);
    return manifest;
  }

  /** Ends without a manifest and removes all files written so far. */
  async discard(): Promise<void> {
    for (const file of this.#files.values()) await file.abandon();
    await removeBundle(this.#directory);
  }
}

async function removeBundle(directory: string): Promise<void> {
  for (const name of BUNDLE_FILES) await rm(join(directory, name), { force: true });
}

/** A writer of one NDJSON file in chunks, which computes its length in bytes and its digest. */
class RecordStream {
  readonly #stream: WriteStream;
  readonly #digest: Hash = createHash('sha256');
  #chunk = '';
  #failure: Error | null = null;
  records = 0;

  constructor(path: string) {
    this.#stream = createWriteStream(path);
    this.#stream.on('error', (error) => {
      this.#failure = error;
    });
  }

  write(record: unknown): Promise<void> | undefined {
    this.records += 1;
    this.#chunk += `${JSON.stringify(record)}\n`;
    return this.#chunk.length < CHUNK_CHARACTERS ? undefined : this.#flush();
  }

  async end(): Promise<{ bytes: number; sha256: string }> {
    await this.#flush();
    this.#stream.end();
    await finished(this.#stream);
    return { bytes: this.#stream.bytesWritten, sha256: this.#digest.digest('hex') };
  }

  /** Closes the file without flushing. Waits for the close: a file that is still being opened would reappear after its removal. */
  async abandon(): Promise<void> {
    if (this.#stream.closed) return;
    await new Promise<void>((resolve) => {
      this.#stream.once('close', () => resolve());
      this.#stream.destroy();
    });
  }

  async #flush(): Promise<void> {
    if (this.#failure) throw this.#failure;
    const bytes = Buffer.from(this.#chunk);
    this.#chunk = '';
    this.#digest.update(bytes);
    await new Promise<void>((resolve, reject) => {
      this.#stream.write(bytes, (error) => (error ? reject(error) : resolve()));
    });
  }
}
