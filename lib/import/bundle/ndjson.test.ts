import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { z } from 'zod';
import { readRecords } from '#lib/import/bundle/ndjson';
import { firstProblem } from '#lib/records/record-problem';

const numbered = z.strictObject({ id: z.int(), more: z.json().optional() });

async function place(): Promise<string> {
  const directory = await mkdtemp(join(tmpdir(), 'veranda-ndjson-'));
  onTestFinished(() => rm(directory, { recursive: true }));
  return join(directory, 'records.ndjson');
}

/** Reads a file with this content; returns for each line its number with the record's id or the problem. */
async function readingOf(content: string | Buffer): Promise<readonly (readonly [number, number | string])[]> {
  const file = await place();
  await writeFile(file, content);
  const read: [number, number | string][] = [];
  for await (const { line, record, problem } of readRecords(file, numbered, createHash('sha256'))) {
    read.push([
      line,
      problem ? [problem.field, problem.reason].filter((part) => part).join(': ') : record.id,
    ]);
  }
  return read;
}

test('lines that span chunks are read whole, with either line end, and the last one without', async () => {
  const lines = Array.from({ length: 9_000 }, (_, index) => `{"id":${index},"more":"${'é€😀'.repeat(20)}"}`);
  const read = await readingOf(`\uFEFF${lines.join('\r\n')}\n\n{"id":9000}`);
  expect(read.length).toBe(9_001);
  expect(read.every(([line, id]) => id === (line > 9_001 ? 9_000 : line - 1))).toBe(true);
  expect(read.at(-1)).toEqual([9_002, 9_000]);
});

test('a line that is too long is rejected, and the next one is read', async () => {
  const long = `{"id":2,"more":"${'€'.repeat(5_000_000)}"}`;
  const tooLong = 'is longer than 4194304 characters';
  expect(await readingOf(`{"id":1}\n${long}\n{"id":3}\n`)).toEqual([
    [1, 1],
    [2, tooLong],
    [3, 3],
  ]);
  expect(await readingOf(`{"id":1}\n${long}`)).toEqual([
    [1, 1],
    [2, tooLong],
  ]);
  expect(await readingOf(`{"id":1,"more":"${'x'.repeat(4_200_000)}"}`)).toEqual([[1, tooLong]]);
});

test('a line that is not UTF-8 is rejected and not decoded with replacement characters', async () => {
  const latin = Buffer.from('{"id":2,"more":"Z\xfcrich"}\n', 'latin1');
  expect(
    await readingOf(Buffer.concat([Buffer.from('{"id":1}\n'), latin, Buffer.from('{"id":3,"more":"�"}')])),
  ).toEqual([
    [1, 1],
    [2, 'is not UTF-8'],
    [3, 3],
  ]);
  expect(await readingOf(Buffer.from('\uFEFF{"id":1}\n', 'utf16le'))).toContainEqual([1, 'is not UTF-8']);
});

test('a line that is no JSON or not of the schema is rejected with the reason, blank lines are skipped', async () => {
  const lines = ['{"id":1}', '{"id":', '   ', '\uFEFF{"id":4}', '{"id":"5"}', '', '\t\r', '{"id":8}'];
  expect(await readingOf(lines.join('\n'))).toEqual([
    [1, 1],
    [2, 'is not JSON'],
    [4, 'is not JSON'],
    [5, 'id: Invalid input: expected number, received string'],
    [8, 8],
  ]);
});

test('control characters are removed and their members named, unless records are read verbatim', async () => {
  const file = await place();
  await writeFile(file, '{"id":1,"more":["a\\u0007b","c"]}\n{"id":2}\n');
  const read = (options: { verbatim?: boolean }) =>
    Array.fromAsync(readRecords(file, numbered, createHash('sha256'), options));
  const second = { line: 2, record: { id: 2 }, problem: null, cleanedFields: [] };
  expect(await read({})).toEqual([
    { line: 1, record: { id: 1, more: ['ab', 'c'] }, problem: null, cleanedFields: ['more.0'] },
    second,
  ]);
  expect(await read({ verbatim: true })).toEqual([
    { line: 1, record: { id: 1, more: ['a\u0007b', 'c'] }, problem: null, cleanedFields: [] },
    second,
  ]);
});

test('an error of a schema other than an exhausted stack is passed on', async () => {
  const file = await place();
  await writeFile(file, '{"id":1}\n');
  const failing = z.unknown().transform(() => {
    throw new Error('the schema is wrong');
  });
  await expect(readRecords(file, failing, createHash('sha256')).next()).rejects.toThrow(
    'the schema is wrong',
  );
});

test('the bytes of a file are counted and digested as they are read', async () => {
  const file = await place();
  const content = `\uFEFF${`{"id":1,"more":"${'x'.repeat(2_000)}"}\n`.repeat(300)}`;
  await writeFile(file, content);
  const digest = createHash('sha256');
  let bytes = 0;
  const onBytes = (count: number) => {
    bytes += count;
  };
  const records = await Array.fromAsync(readRecords(file, numbered, digest, { onBytes }));
  expect([records.length, bytes]).toEqual([300, Buffer.byteLength(content)]);
  expect(digest.digest('hex')).toBe(createHash('sha256').update(content).digest('hex'));
});

test('only the record that is nested too deeply is rejected', async () => {
  const deep = '['.repeat(200_000) + ']'.repeat(200_000);
  expect(await readingOf(`{"id":1,"more":${deep}}\n{"id":2}`)).toEqual([
    [1, 'is nested too deeply'],
    [2, 2],
  ]);
});

test('a path that is not a regular file is rejected without waiting for data', async () => {
  const pipe = await place();
  execFileSync('mkfifo', [pipe]);
  const folder = await place();
  await mkdir(folder);
  for (const path of [pipe, folder]) {
    const records = readRecords(path, numbered, createHash('sha256'));
    await expect(records.next()).rejects.toThrow('records.ndjson is not a file.');
  }
});

test('a problem names the member and what is expected', () => {
  const schema = z.strictObject({
    day: z.iso.date().optional(),
    code: z
      .string()
      .regex(/^[A-Z]{3}$/, 'a code of three letters')
      .optional(),
    photo: z
      .union([z.strictObject({ picture: z.string() }), z.strictObject({ url: z.url('an absolute URL') })])
      .optional(),
  });
  const forms = z.strictObject({
    mail: z.email().optional(),
    even: z
      .int()
      .refine((n) => n % 2 === 0, 'must be even')
      .optional(),
  });
  const problemOf = (value: unknown, of: z.ZodType = schema) => {
    const { error } = of.safeParse(value);
    if (!error) throw new Error('There is nothing wrong with it.');
    const { field, reason } = firstProblem(error);
    return `${field}: ${reason}`;
  };
  expect(problemOf({ day: '31.12.2026' })).toBe('day: expected a date such as 2026-12-31');
  expect(problemOf({ code: 'euro' })).toBe('code: expected a code of three letters');
  expect(problemOf({ photo: { url: 'here' } })).toBe('photo.url: expected an absolute URL');
  expect(problemOf({ photo: { url: 'https://homes.example/', alt: '' } })).toBe(
    'photo.alt: is not a known member',
  );
  expect(problemOf({ dya: '2026-12-31' })).toBe('dya: is not a known member');
  expect(problemOf({ mail: 'me' }, forms)).toBe('mail: Invalid email address');
  expect(problemOf({ even: 3 }, forms)).toBe('even: must be even');
  expect(problemOf(7, forms)).toBe('null: Invalid input: expected object, received number');
});
