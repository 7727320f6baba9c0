/** Checksums of files of several mebibytes, and what a check reports for each kind of change. */
import { createHash } from 'node:crypto';
import {
  appendFileSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { checkFile, writeChecksums } from '#lib/store/file-checksums';
import { flipBit } from '#lib/store/testing/damage';

const MEBIBYTE = 1024 * 1024;
const directory = mkdtempSync(join(tmpdir(), 'veranda-checksums-'));
const file = join(directory, 'version');
const checksums = join(directory, 'version.checksums');
/** Two whole chunks, and one of half the length. */
const content = Buffer.alloc(2.5 * MEBIBYTE);
for (let at = 0; at < content.length; at += 4) content.writeUInt32LE(at, at);

afterAll(() => rmSync(directory, { recursive: true }));

beforeEach(async () => {
  writeFileSync(file, content);
  rmSync(checksums, { recursive: true, force: true });
  await writeChecksums(file, checksums);
});

function digestOf(value: string | Buffer): string {
  return createHash('sha256').update(value).digest('hex');
}

test('the checksums are the digest of each mebibyte, and one of themselves', () => {
  const members = {
    algorithm: 'sha256',
    chunk_bytes: MEBIBYTE,
    bytes: content.length,
    chunks: [
      digestOf(content.subarray(0, MEBIBYTE)),
      digestOf(content.subarray(MEBIBYTE, 2 * MEBIBYTE)),
      digestOf(content.subarray(2 * MEBIBYTE)),
    ],
  };
  const written = { ...members, digest: digestOf(JSON.stringify(members)) };
  expect(readFileSync(checksums, 'utf8')).toBe(`${JSON.stringify(written)}\n`);
});

test('an unchanged file is verified, also an empty one and one of whole mebibytes', async () => {
  expect(await checkFile(file, checksums)).toEqual({ state: 'verified' });
  for (const length of [2 * MEBIBYTE, MEBIBYTE, 0]) {
    truncateSync(file, length);
    await writeChecksums(file, checksums);
    expect(await checkFile(file, checksums)).toEqual({ state: 'verified' });
  }
});

test.each([
  ['first', 0, 'Bytes 0 to 1048575'],
  ['last of the first mebibyte', MEBIBYTE - 1, 'Bytes 0 to 1048575'],
  ['first of the second mebibyte', MEBIBYTE, 'Bytes 1048576 to 2097151'],
  ['last', content.length - 1, 'Bytes 2097152 to 2621439'],
])('a changed byte is reported by the range of its chunk: the %s', async (_, at, range) => {
  flipBit(file, at);
  expect(await checkFile(file, checksums)).toEqual({
    state: 'damaged',
    reason: `${range} differ from what was published.`,
  });
});

test('of two changed chunks the first is reported', async () => {
  flipBit(file, 10);
  flipBit(file, content.length - 1);
  expect(await checkFile(file, checksums)).toMatchObject({ reason: expect.stringMatching(/^Bytes 0 to/) });
});

test('a file that is one byte longer or shorter is damaged', async () => {
  appendFileSync(file, 'x');
  expect(await checkFile(file, checksums)).toEqual({
    state: 'damaged',
    reason: 'The file has 2621441 bytes; 2621440 were published.',
  });
  truncateSync(file, content.length - 1);
  expect(await checkFile(file, checksums)).toEqual({
    state: 'damaged',
    reason: 'The file has 2621439 bytes; 2621440 were published.',
  });
});

test('checksums that are missing, unreadable or changed leave the file unverified, with the reason', async () => {
  const text = readFileSync(checksums, 'utf8');
  const found = JSON.parse(text);
  const damaged = { state: 'unverified', reason: 'Its checksums are damaged.' };
  for (const changed of [
    { ...found, bytes: found.bytes + 1 },
    { ...found, chunks: found.chunks.toReversed() },
    { ...found, digest: '0'.repeat(64) },
    { ...found, digest: 'none' },
    { ...found, algorithm: 'md5' },
    { ...found, chunks: ['none'] },
  ]) {
    writeFileSync(checksums, JSON.stringify(changed));
    expect(await checkFile(file, checksums)).toEqual(damaged);
  }
  writeFileSync(checksums, text.slice(0, -10));
  expect(await checkFile(file, checksums)).toEqual(damaged);
  rmSync(checksums);
  expect(await checkFile(file, checksums)).toEqual({
    state: 'unverified',
    reason: 'It was published without checksums.',
  });
  mkdirSync(checksums);
  expect(await checkFile(file, checksums)).toEqual({
    state: 'unverified',
    reason: 'Its checksums cannot be read.',
  });
});

test('each digest has exactly 64 hexadecimal digits', async () => {
  const { digest: _, ...members } = JSON.parse(readFileSync(checksums, 'utf8'));
  for (const chunk of [`0${members.chunks[0]}`, `${members.chunks[0]}0`]) {
    const changed = { ...members, chunks: [chunk] };
    writeFileSync(checksums, JSON.stringify({ ...changed, digest: digestOf(JSON.stringify(changed)) }));
    expect(await checkFile(file, checksums)).toMatchObject({ state: 'unverified' });
  }
});

test('a file that is missing is an error, not damage', async () => {
  rmSync(file);
  await expect(checkFile(file, checksums)).rejects.toThrow('ENOENT');
});

test('a disk that cannot read the file is temporary damage', async () => {
  // Linux reports the first page of a process's memory like an unreadable sector.
  const unreadable = '/proc/self/mem';
  truncateSync(file, 0);
  await writeChecksums(file, checksums);
  expect(await checkFile(unreadable, checksums)).toEqual({
    state: 'damaged',
    reason: 'The disk cannot read the bytes from 0 on (EIO).',
    isTemporary: true,
  });
});

test('a check is paced by the bytes read, and ends when it is aborted', async () => {
  const startedAtMs = performance.now();
  expect(await checkFile(file, checksums, { bytesPerSecond: 25 * MEBIBYTE })).toEqual({ state: 'verified' });
  // Pauses follow the first and the second chunk, and the last.
  expect(performance.now() - startedAtMs).toBeGreaterThan(95);
  const aborted = AbortSignal.abort(new Error('enough'));
  await expect(checkFile(file, checksums, { signal: aborted })).rejects.toThrow('enough');
  const ending = new AbortController();
  const slow = checkFile(file, checksums, { bytesPerSecond: 1, signal: ending.signal });
  setTimeout(() => ending.abort(new Error('enough')), 20);
  await expect(slow).rejects.toThrow();
});
