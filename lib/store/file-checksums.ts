/**
 * Checksums of a version file: SHA-256 of each mebibyte, stored in a separate file, whose format is hidden here. Reading and hashing run on
 * the thread pool, so that a server can serve requests at the same time.
 */
import { createHash, subtle } from 'node:crypto';
import { type FileHandle, open, readFile, stat } from 'node:fs/promises';
import { setTimeout as wait } from 'node:timers/promises';
import { z } from 'zod';
import type { VersionCheck } from '#lib/store/store';

const CHUNK_BYTES = 1024 * 1024;

const SHA256 = /^[0-9a-f]{64}$/;

const checksumFile = z.object({
  algorithm: z.literal('sha256'),
  chunk_bytes: z.int().positive(),
  bytes: z.int().nonnegative(),
  /** SHA-256 of each chunk in order, hexadecimal; the last chunk may be shorter. */
  chunks: z.array(z.string().regex(SHA256)),
  /** SHA-256 of the members above, to detect damage to this file. */
  digest: z.string().regex(SHA256),
});

type Checksums = Omit<z.infer<typeof checksumFile>, 'digest'>;

/** The options of `checkFile`. */
export interface FileCheckOptions {
  /** Reads at most this many bytes per second; no limit by default. */
  readonly bytesPerSecond?: number;
  /** Aborts the check, which rejects with the signal's reason. */
  readonly signal?: AbortSignal;
}

/** Computes the checksums of a file and writes them to `checksumPath`, flushed to disk. */
export async function writeChecksums(path: string, checksumPath: string): Promise<void> {
  const chunks: string[] = [];
  for await (const chunk of chunkDigests(path, CHUNK_BYTES)) chunks.push(chunk);
  const { size } = await stat(path);
  const checksums: Checksums = { algorithm: 'sha256', chunk_bytes: CHUNK_BYTES, bytes: size, chunks };
  const handle = await open(checksumPath, 'w');
  try {
    await handle.writeFile(`${JSON.stringify({ ...checksums, digest: digestOf(checksums) })}\n`);
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/**
 * Compares a file with its checksums, up to the first difference. Returns `verified`, `damaged`, or `unverified` when the checksums are
 * missing, unreadable or damaged themselves. A failed disk read (EIO) is `damaged` with `isTemporary`, because it may be temporary.
 * @throws the signal's reason when it is aborted, the system's error when the file cannot be opened or read for another reason.
 */
export async function checkFile(
  path: string,
  checksumPath: string,
  options: FileCheckOptions = {},
): Promise<VersionCheck> {
  const checksums = await readChecksums(checksumPath);
  if (typeof checksums === 'string') return { state: 'unverified', reason: checksums };
  const { size } = await stat(path);
  if (size !== checksums.bytes) {
    return { state: 'damaged', reason: `The file has ${size} bytes; ${checksums.bytes} were published.` };
  }
  let number = 0;
  try {
    for await (const digest of chunkDigests(path, checksums.chunk_bytes, options)) {
      if (digest !== checksums.chunks[number]) {
        const first = number * checksums.chunk_bytes;
        const last = Math.min(first + checksums.chunk_bytes, size) - 1;
        return { state: 'damaged', reason: `Bytes ${first} to ${last} differ from what was published.` };
      }
      number += 1;
    }
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : null;
    if (code !== 'EIO') throw error;
    const first = number * checksums.chunk_bytes;
    return {
      state: 'damaged',
      reason: `The disk cannot read the bytes from ${first} on (EIO).`,
      isTemporary: true,
    };
  }
  return { state: 'verified' };
}

/** Reads the checksums; returns the reason as text when there are none to compare with. */
async function readChecksums(checksumPath: string): Promise<Checksums | string> {
  let text: string;
  try {
    text = await readFile(checksumPath, 'utf8');
  } catch (error) {
    const isMissing = error instanceof Error && 'code' in error && error.code === 'ENOENT';
    return isMissing ? 'It was published without checksums.' : 'Its checksums cannot be read.';
  }
  try {
    const { digest, ...checksums } = checksumFile.parse(JSON.parse(text));
    if (digest === digestOf(checksums)) return checksums;
  } catch {
    // Not valid JSON, or not of this format.
  }
  return 'Its checksums are damaged.';
}

function digestOf(checksums: Checksums): string {
  return createHash('sha256').update(JSON.stringify(checksums)).digest('hex');
}

/** Yields the SHA-256 of each chunk, hexadecimal. Reads one chunk ahead. */
async function* chunkDigests(
  path: string,
  chunkBytes: number,
  { bytesPerSecond = Number.POSITIVE_INFINITY, signal }: FileCheckOptions = {},
): AsyncGenerator<string> {
  const handle = await open(path, 'r');
  try {
    const buffers = [Buffer.allocUnsafeSlow(chunkBytes), Buffer.allocUnsafeSlow(chunkBytes)] as const;
    const startedAtMs = performance.now();
    let position = 0;
    let chunk = await readChunk(handle, buffers[0], position);
    for (let turn = 1; chunk.length > 0; turn = 1 - turn) {
      signal?.throwIfAborted();
      position += chunk.length;
      const [digest, next] = await Promise.all([
        subtle.digest('SHA-256', chunk),
        readChunk(handle, buffers[turn === 0 ? 0 : 1], position),
      ]);
      yield Buffer.from(digest).toString('hex');
      chunk = next;
      const pauseMs = startedAtMs + (position / bytesPerSecond) * 1_000 - performance.now();
      if (pauseMs >= 1) await wait(pauseMs, undefined, { signal, ref: false });
    }
  } finally {
    await handle.close();
  }
}

/** Reads a chunk into the buffer and returns the part filled: shorter at the end of the file, empty beyond it. */
async function readChunk(handle: FileHandle, buffer: Buffer<ArrayBuffer>, position: number) {
  let length = 0;
  while (length < buffer.length) {
    const { bytesRead } = await handle.read(buffer, length, buffer.length - length, position + length);
    if (bytesRead === 0) break;
    length += bytesRead;
  }
  return buffer.subarray(0, length);
}
