import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type CsvRecord, readCsv } from '#lib/import/csv/csv-records';

let directory: string;
beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'veranda-csv-'));
});
afterAll(() => rm(directory, { recursive: true, force: true }));

async function recordsOf(content: string | Uint8Array): Promise<readonly CsvRecord[]> {
  const file = join(directory, 'some.csv');
  await writeFile(file, content);
  return Array.fromAsync(readCsv(file));
}

/** Line and fields of each record. */
async function read(content: string | Uint8Array): Promise<readonly unknown[]> {
  return (await recordsOf(content)).map(({ line, fields, problem }) => [line, problem ?? fields]);
}

test('records are told with the line on which they begin, whatever is inside quotes', async () => {
  expect(await read('id,name\n1,"a\nb"\n\n2,"x\r\ny\r\n"\r\n3,"say ""hi"", then"\n4,z')).toEqual([
    [1, ['id', 'name']],
    [2, ['1', 'a\nb']],
    [5, ['2', 'x\r\ny\r\n']],
    [8, ['3', 'say "hi", then']],
    [9, ['4', 'z']],
  ]);
});

test('a byte order mark, CRLF, and gzip under any name change nothing', async () => {
  const expected = [
    [1, ['id', 'name']],
    [2, ['1', 'Señorío 🏡']],
  ];
  expect(await read('id,name\n1,Señorío 🏡\n')).toEqual(expected);
  expect(await read('\uFEFFid,name\r\n1,Señorío 🏡\r\n')).toEqual(expected);
  expect(await read(gzipSync('\uFEFFid,name\r\n1,Señorío 🏡'))).toEqual(expected);
});

test('the delimiter is the one that the header has', async () => {
  expect(await read('id;name\n1;"a;b,c"\n')).toEqual([
    [1, ['id', 'name']],
    [2, ['1', 'a;b,c']],
  ]);
  expect(await read('id\tname\n1\ta,b\n')).toEqual([
    [1, ['id', 'name']],
    [2, ['1', 'a,b']],
  ]);
});

test('a quote too many costs its own record, remarks with its line', async () => {
  expect(await read('id,name\n1,a\n2,"b\n3,c\n4,d\n')).toEqual([
    [1, ['id', 'name']],
    [2, ['1', 'a']],
    [3, 'a quote that opens on line 3 is not closed'],
    [4, ['3', 'c']],
    [5, ['4', 'd']],
  ]);
  expect(await read('id,name\n2,"b\nb"" "x\n3,"c"\n4,5" wide\n')).toEqual([
    [1, ['id', 'name']],
    [2, 'a closing quote on line 3 is followed by more text'],
    [3, ['b"" "x']],
    [4, ['3', 'c']],
    [5, ['4', '5" wide']],
  ]);
});

test('a quote that stays open for megabytes costs its own record', async () => {
  const rows = Array.from(
    { length: 300_000 },
    (_, index) => `${index},${'some text without quotes '.repeat(3)}`,
  );
  const records = await recordsOf(`id,name\n0,"open\n${rows.join('\n')}\n`);
  expect(records).toHaveLength(rows.length + 2);
  expect(records[1]).toMatchObject({ line: 2, problem: 'a quote that opens on line 2 is not closed' });
  expect(records.at(-1)).toMatchObject({ line: rows.length + 2, problem: null });
});

test('a field of ten megabytes is one field', async () => {
  const long = 'many words\n'.repeat(1_000_000);
  const [, first, second] = await recordsOf(`id,name\n1,"${long}"\n2,b\n`);
  expect(first?.fields[1]?.length).toBe(long.length);
  expect(second).toMatchObject({ line: 1_000_003, fields: ['2', 'b'] });
});

test('any texts come back as they were written, across the chunks of a large file', async () => {
  const cell = fc.oneof(
    fc.string({ unit: 'grapheme', maxLength: 30 }),
    fc.constantFrom('"', '""', '\n', '\r\n', ',', 'a\nb', ' ', '=1+1', 'عربي', '🏡🏡'),
  );
  const table = fc.array(fc.tuple(cell, cell), { minLength: 1, maxLength: 20 });
  const quote = (text: string) => `"${text.replaceAll('"', '""')}"`;
  const padding = 'é'.repeat(131_071);
  await fc.assert(
    fc.asyncProperty(table, fc.nat(8), async (rows, shift) => {
      const all = [['head', 'of it'], [`${'x'.repeat(shift)}${padding}`, ''], ...rows];
      const records = await recordsOf(all.map((row) => row.map(quote).join(',')).join('\r\n'));
      expect(records.map(({ fields }) => fields)).toEqual(all);
      let line = 1;
      for (const [index, row] of all.entries()) {
        expect(records[index]?.line).toBe(line);
        line += 1 + row.join('').split('\n').length - 1;
      }
    }),
    { numRuns: 60 },
  );
});

test('what is not UTF-8 is remarks, and a file in UTF-16 refused', async () => {
  const records = await recordsOf(Buffer.from('id,name\n1,Caf\xe9\n2,Café\n', 'latin1'));
  expect(records.map(({ isDamaged }) => isDamaged)).toEqual([false, true, true]);
  await expect(read(Buffer.from('\uFEFFid,name\n', 'utf16le'))).rejects.toThrow(
    /UTF-16: save it as CSV UTF-8/,
  );
});

test('a file that is not there or broken off is refused by name', async () => {
  await expect(Array.fromAsync(readCsv('/nowhere/listings.csv'))).rejects.toThrow(
    /listings\.csv cannot be read/,
  );
  const packed = gzipSync(`id\n${Array.from({ length: 50_000 }, (_, index) => index * 7919).join('\n')}`);
  await expect(read(packed.subarray(0, packed.length / 2))).rejects.toThrow(
    /some\.csv:\d+: cannot be read on/,
  );
});

test('the line in which a spreadsheet names the delimiter is not the header', async () => {
  for (const [sign, mark] of [
    ['sep=;', ';'],
    ['"sep=,"', ','],
    ['SEP=\t', '\t'],
    ['\uFEFFsep=|', '|'],
  ]) {
    const rows = ['id,name', '1,2', '3,4'].map((row) => row.replaceAll(',', mark ?? ''));
    expect(await read([sign, ...rows].join('\r\n'))).toEqual([
      [2, ['id', 'name']],
      [3, ['1', '2']],
      [4, ['3', '4']],
    ]);
  }
  expect(await read('sep=a,id\n1,2')).toEqual([
    [1, ['sep=a', 'id']],
    [2, ['1', '2']],
  ]);
});
