/**
 * A bundle's directory, opened for reading. Hides that what is read is held against the digests that the manifest announces,
 * and summed up in one digest of the whole: two bundles with the same content have the same, whenever they were made.
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
import { BundleError, firstProblem, readRecords, withoutByteOrderMark } from '#lib/import/bundle/ndjson';

/** The manifest aside. */
const CONTENT_FILES: readonly string[] = [...RECORD_FILES, RATES_FILE].toSorted();

export class BundleFiles {
  readonly manifest: BundleManifest;
  readonly #directory: string;
  readonly #digests = new Map<string, string>();
  /** Bytes of the file that is being read. */
  #reading = { file: '', read: 0, all: 0 };

  /** @throws BundleError when there is no manifest, or it is not one. */
  static async open(directory: string): Promise<BundleFiles> {
    return new BundleFiles(directory, await readManifest(directory));
  }

  private constructor(directory: string, manifest: BundleManifest) {
    this.#directory = directory;
    this.manifest = manifest;
  }

  /** What the manifest announces the digest of the whole to be; null when it does not tell of every file. */
  get announcedDigest(): string | null {
    const { files } = this.manifest;
    if (!files || CONTENT_FILES.some((name) => !files[name] && !this.#isLeftOut(name))) return null;
    return this.#digestOf((name) => files[name]?.sha256 ?? '');
  }

  /** SHA-256 hex of the content, once every file has been read. */
  get digest(): string {
    return this.#digestOf((name) => this.#digests.get(name) ?? '');
  }

  /** @throws BundleError when the file is not there though it must be, or at its end when it is not the one that was announced. */
  async *records<Schema extends z.ZodType>(file: RecordFile, schema: Schema) {
    if (this.#isLeftOut(file)) return;
    const digest = createHash('sha256');
    const path = join(this.#directory, file);
    const reading = { file, read: 0, all: (await stat(path).catch(() => null))?.size ?? 0 };
    this.#reading = reading;
    const onBytes = (bytes: number) => {
      reading.read += bytes;
    };
    // What another service answers is told word for word.
    yield* readRecords(path, schema, digest, { onBytes, verbatim: file === 'records.ndjson' });
    this.#settle(file, reading.read, digest.digest('hex'));
  }

  /** Whether records of another service lie beside the rentals. */
  async hasRecords(): Promise<boolean> {
    const found = await stat(join(this.#directory, 'records.ndjson')).catch(() => null);
    return found !== null && found.size > 0;
  }

  /** How many records the file that is being read has, to go by the `found` ones so far; null when there is nothing to go by. */
  estimateCount(file: RecordFile, found: number): number | null {
    const { read, all } = this.#reading;
    if (this.#reading.file !== file || read === 0 || all < read) return null;
    return Math.round((found * all) / read);
  }

  /** The whole of a small file. */
  async text(file: string): Promise<string> {
    let bytes: Buffer;
    try {
      bytes = await readFile(join(this.#directory, file));
    } catch (error) {
      throw new BundleError(`There is no ${file}.`, { cause: error });
    }
    this.#settle(file, bytes.length, createHash('sha256').update(bytes).digest('hex'));
    return bytes.toString();
  }

  /** A file that is neither there nor announced, and need not be. */
  #isLeftOut(file: string): boolean {
    if (!OPTIONAL_FILES.includes(file) || this.manifest.files?.[file]) return false;
    return !existsSync(join(this.#directory, file));
  }

  #settle(file: string, length: number, sha256: string): void {
    this.#digests.set(file, sha256);
    const announced = this.manifest.files?.[file];
    if (!announced || announced.sha256 === sha256) return;
    throw new BundleError(
      announced.bytes === length
        ? `${file} is not the file that manifest.json tells of: it was changed.`
        : `${file} has ${length} bytes, manifest.json tells of ${announced.bytes}: it was changed or cut off.`,
    );
  }

  #digestOf(sha256Of: (file: string) => string): string {
    const { default_locale, locales, default_currency, credits } = this.manifest;
    const hash = createHash('sha256');
    hash.update(JSON.stringify({ default_locale, locales, default_currency, credits }));
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
  return parsed.data;
}
