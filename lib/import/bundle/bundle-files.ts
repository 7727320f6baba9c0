/**
 * Reads the files of a bundle's directory. Verifies each file against the digest in the manifest, and computes one digest of the
 * whole content: two bundles with the same content have the same digest, regardless of when they were generated.
 */
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { z } from 'zod';
import {
  type BundleManifest,
  bundleManifest,
  MANIFEST_FILE,
  OPTIONAL_FILES,
  RATES_FILE,
  RECORD_FILES,
  type RecordFile,
} from '#lib/import/bundle/bundle';
import { formatOneProblem } from '#lib/import/bundle/format-one';
import { BundleError, readRecords } from '#lib/import/bundle/ndjson';
import { withoutByteOrderMark } from '#lib/records/byte-order-mark';
import { firstProblem } from '#lib/records/record-problem';

/** All files but the manifest, sorted by name. */
const CONTENT_FILES: readonly string[] = [...RECORD_FILES, RATES_FILE].toSorted();

/**
 * The files of a bundle's directory, opened for reading. Each file that is read is compared with its digest in the manifest, if the
 * manifest has one.
 */
export class BundleFiles {
  readonly manifest: BundleManifest;
  readonly #directory: string;
  readonly #digests = new Map<string, string>();
  /** The file being read, the bytes read so far and its size in bytes. */
  #reading = { file: '', read: 0, all: 0 };

  /** Reads the manifest. @throws BundleError when it is missing or invalid. */
  static async open(directory: string): Promise<BundleFiles> {
    return new BundleFiles(directory, await readManifest(directory));
  }

  private constructor(directory: string, manifest: BundleManifest) {
    this.#directory = directory;
    this.manifest = manifest;
  }

  /** Digest of the whole content computed from the manifest's digests; null when the manifest has none for some file. */
  get announcedDigest(): string | null {
    const { files } = this.manifest;
    if (!files || CONTENT_FILES.some((name) => !files[name] && !this.#isAbsentOptional(name))) return null;
    return this.#digestOf((name) => files[name]?.sha256 ?? '');
  }

  /** SHA-256 of the whole content as hex. Complete only after every file has been read. */
  get digest(): string {
    return this.#digestOf((name) => this.#digests.get(name) ?? '');
  }

  /**
   * Yields the records of a file, each checked against `schema`; for an invalid line its problem. Yields none when an optional file is
   * missing.
   * @throws BundleError when a required file is missing, and after the last record when the file differs from the manifest's digest.
   */
  async *records<Schema extends z.ZodType>(file: RecordFile, schema: Schema) {
    if (this.#isAbsentOptional(file)) return;
    const digest = createHash('sha256');
    const path = join(this.#directory, file);
    const reading = { file, read: 0, all: (await stat(path).catch(() => null))?.size ?? 0 };
    this.#reading = reading;
    const onBytes = (bytes: number) => {
      reading.read += bytes;
    };
    // Records of an upstream are kept verbatim.
    yield* readRecords(path, schema, digest, { onBytes, verbatim: file === 'records.ndjson' });
    this.#verify(file, reading.read, digest.digest('hex'));
  }

  /** Returns whether the bundle has records of an upstream in addition to its rentals. */
  async hasRecords(): Promise<boolean> {
    const found = await stat(join(this.#directory, 'records.ndjson')).catch(() => null);
    return found !== null && found.size > 0;
  }

  /**
   * Estimates the number of records in the file being read from its size and the `found` records so far; null when nothing of the file
   * has been read yet.
   */
  estimateCount(file: RecordFile, found: number): number | null {
    const { read, all } = this.#reading;
    if (this.#reading.file !== file || read === 0 || all < read) return null;
    return Math.round((found * all) / read);
  }

  /** Reads a whole file as text. @throws BundleError when it is missing or differs from the manifest's digest. */
  async text(file: string): Promise<string> {
    let bytes: Buffer;
    try {
      bytes = await readFile(join(this.#directory, file));
    } catch (error) {
      throw new BundleError(`${file} is missing.`, { cause: error });
    }
    this.#verify(file, bytes.length, createHash('sha256').update(bytes).digest('hex'));
    return bytes.toString();
  }

  /** Returns whether the file is optional, missing, and not in the manifest. */
  #isAbsentOptional(file: string): boolean {
    if (!OPTIONAL_FILES.includes(file) || this.manifest.files?.[file]) return false;
    return !existsSync(join(this.#directory, file));
  }

  /** Stores the file's digest and compares it with the manifest's. */
  #verify(file: string, length: number, sha256: string): void {
    this.#digests.set(file, sha256);
    const announced = this.manifest.files?.[file];
    if (!announced || announced.sha256 === sha256) return;
    throw new BundleError(
      announced.bytes === length
        ? `${file} does not match its digest in manifest.json: it was changed.`
        : `${file} has ${length} bytes, but ${announced.bytes} according to manifest.json: it was changed or truncated.`,
    );
  }

  #digestOf(sha256Of: (file: string) => string): string {
    const { default_locale, locales, default_currency, credits, booking_url, enquiry } = this.manifest;
    const hash = createHash('sha256');
    hash.update(JSON.stringify({ default_locale, locales, default_currency, credits, booking_url, enquiry }));
    for (const name of CONTENT_FILES) hash.update(`\n${name} ${sha256Of(name)}`);
    return hash.digest('hex');
  }
}

async function readManifest(directory: string): Promise<BundleManifest> {
  let text: string;
  try {
    text = await readFile(join(directory, MANIFEST_FILE), 'utf8');
  } catch (error) {
    throw new BundleError(`${directory} is not a bundle: it has no readable manifest.json`, { cause: error });
  }
  let value: unknown;
  try {
    value = JSON.parse(withoutByteOrderMark(text));
  } catch (error) {
    throw new BundleError('manifest.json: not JSON', { cause: error });
  }
  const parsed = bundleManifest.safeParse(value);
  if (!parsed.success) {
    const { field, reason } = firstProblem(parsed.error);
    throw new BundleError(['manifest.json', field, reason].filter((part) => part !== null).join(': '));
  }
  if (!parsed.data.locales.includes(parsed.data.default_locale)) {
    throw new BundleError('manifest.json: default_locale: must be one of locales');
  }
  const newer = formatOneProblem(parsed.data);
  if (newer) throw new BundleError(`manifest.json: ${newer.field}: ${newer.reason}`);
  return parsed.data;
}
