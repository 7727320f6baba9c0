import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { BundleError } from '#lib/import/bundle/ndjson';
import { type CsvRecord, fieldCountProblem, readCsv, readTable } from '#lib/import/csv/csv-records';

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

test('each record has the line on which it begins, also after line ends inside quotes', async () => {
  expect(await read('id,name\n1,"a\nb"\n\n2,"x\r\ny\r\n"\r\n3,"say ""hi"", then"\n4,z')).toEqual([
    [1, ['id', 'name']],
    [2, ['1', 'a\nb']],
    [5, ['2', 'x\r\ny\r\n']],
    [8, ['3', 'say "hi", then']],
    [9, ['4', 'z']],
  ]);
});

test('a byte order mark, CRLF and gzip do not change the records', async () => {
  const expected = [
    [1, ['id', 'name']],
    [2, ['1', 'Señorío 🏡']],
  ];
  expect(await read('id,name\n1,Señorío 🏡\n')).toEqual(expected);
  expect(await read('\uFEFFid,name\r\n1,Señorío 🏡\r\n')).toEqual(expected);
  expect(await read(gzipSync('\uFEFFid,name\r\n1,Señorío 🏡'))).toEqual(expected);
});

test('the delimiter is detected from the header', async () => {
  expect(await read('id;name\n1;"a;b,c"\n')).toEqual([
    [1, ['id', 'name']],
    [2, ['1', 'a;b,c']],
  ]);
  expect(await read('id\tname\n1\ta,b\n')).toEqual([
    [1, ['id', 'name']],
    [2, ['1', 'a,b']],
  ]);
});

test('the delimiter is detected from the header alone, also when it has one character or no line end', async () => {
  expect(await read('id,name\n1;2;3,4\n')).toEqual([
    [1, ['id', 'name']],
    [2, ['1;2;3', '4']],
  ]);
  expect(await read('a\n1;2\n')).toEqual([
    [1, ['a']],
    [2, ['1;2']],
  ]);
  expect(await read('id;')).toEqual([[1, ['id', '']]]);
});

test('the delimiter is detected from the whole header, however long it is', async () => {
  const name = `a,b,${'x'.repeat(300_000)}`;
  expect(await read(`${name};c;d;e\n1;2;3;4\n`)).toEqual([
    [1, [name, 'c', 'd', 'e']],
    [2, ['1', '2', '3', '4']],
  ]);
});

test.each([
  ['a quoted field', '1,"b"', ['1', 'b']],
  ['a quoted field and a carriage return', '1,"b"\r', ['1', 'b']],
  ['a field after a quoted one', '"1",b', ['1', 'b']],
  ['a delimiter after a quoted field', '"1",', ['1', '']],
  ['an empty quoted field', '1,""', ['1', '']],
  ['a doubled quote', '1,"b"""', ['1', 'b"']],
])('the last record may end with %s', async (_, record, fields) => {
  expect(await read(`id,name\n${record}`)).toEqual([
    [1, ['id', 'name']],
    [2, fields],
  ]);
});

test('a carriage return alone ends no record', async () => {
  expect(await read('id,name\n1,"b"\r3\n"4",c\r\n"5",\r\n')).toEqual([
    [1, ['id', 'name']],
    [2, 'a closing quote on line 2 is followed by more text'],
    [3, ['4', 'c']],
    [4, ['5', '']],
  ]);
});

test('a line beyond the limit of a record is reported, and what is left of it is a record', async () => {
  const [header, endless, rest, last] = await recordsOf(`a\n${'x'.repeat(33 * 1024 * 1024)}\n1\n`);
  expect(header?.fields).toEqual(['a']);
  expect(endless).toEqual({
    line: 2,
    fields: [],
    problem: 'has no line end in 16777216 characters',
    isDamaged: false,
  });
  expect([rest?.line, last]).toEqual([2, { line: 3, fields: ['1'], problem: null, isDamaged: false }]);
});

test('an unbalanced quote loses only its own record, which is reported with its line', async () => {
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

test('an unclosed quote in the last line, without a line end, is one broken record', async () => {
  const records = await recordsOf('id,name\n1,a\n2,"b');
  expect(records.map(({ line, fields, problem, isDamaged }) => [line, fields, problem, isDamaged])).toEqual([
    [1, ['id', 'name'], null, false],
    [2, ['1', 'a'], null, false],
    [3, [], 'a quote that opens on line 3 is not closed', false],
  ]);
});

test('a quote that is never closed loses only its own record, even megabytes later', async () => {
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

test('any texts are read as written, also across chunks of a large file', async () => {
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

test('a record is read as written wherever a chunk of the file ends in it', async () => {
  const chunkBytes = 256 * 1024;
  const rows = '"é""🏡",c\r\n"d\r\ne","f"\r\n';
  for (let shift = 0; shift <= Buffer.byteLength(rows); shift++) {
    const before = 'x'.repeat(chunkBytes - 'a,b\n,\n'.length - shift);
    const content = `a,b\n${before},\n${rows}`;
    const expected = [
      [1, ['a', 'b']],
      [2, [before, '']],
      [3, ['é"🏡', 'c']],
      [4, ['d\r\ne', 'f']],
    ];
    expect(await read(content), String(shift)).toEqual(expected);
    if (shift % 10 === 0) expect(await read(gzipSync(content)), `gzip ${shift}`).toEqual(expected);
  }
});

test('a record without quotes is read as written wherever a chunk of the file ends in it', async () => {
  const rows = '1,é🏡\r\n2,b\n3,c';
  for (let shift = 0; shift <= Buffer.byteLength(rows); shift++) {
    const before = 'x'.repeat(256 * 1024 - 'a,b\n,\n'.length - shift);
    expect(await read(`a,b\n${before},\n${rows}`), String(shift)).toEqual([
      [1, ['a', 'b']],
      [2, [before, '']],
      [3, ['1', 'é🏡']],
      [4, ['2', 'b']],
      [5, ['3', 'c']],
    ]);
  }
});

test('lines of white space are skipped and counted', async () => {
  expect(await read('a\n \t\r\n\r\n\n1\n ')).toEqual([
    [1, ['a']],
    [5, ['1']],
  ]);
});

test('bytes that are not UTF-8 are flagged, and a file in UTF-16 is rejected', async () => {
  const records = await recordsOf(Buffer.from('id,name\n1,Caf\xe9\n2,Café\n', 'latin1'));
  expect(records.map(({ isDamaged }) => isDamaged)).toEqual([false, true, true]);
  const quoted = await recordsOf(Buffer.from('id,name\n1,"Caf\xe9"\n2,"Cafe"\n', 'latin1'));
  expect(quoted.map(({ isDamaged }) => isDamaged)).toEqual([false, true, false]);
  for (const name of ['\uFEFFid,name\n', '\uFFFEid']) {
    await expect(read(Buffer.from(name, 'utf16le'))).rejects.toThrow(
      new BundleError('some.csv is UTF-16: save it as CSV UTF-8.'),
    );
  }
});

test('a missing or truncated file is rejected, and the message names the file', async () => {
  const missing = Array.fromAsync(readCsv('/nowhere/listings.csv'));
  await expect(missing).rejects.toThrow(/listings\.csv cannot be read/);
  await expect(missing).rejects.toMatchObject({ cause: { code: 'ENOENT' } });
  const packed = gzipSync(`id\n${Array.from({ length: 50_000 }, (_, index) => index * 7919).join('\n')}`);
  const truncated = read(packed.subarray(0, packed.length / 2));
  await expect(truncated).rejects.toThrow(
    /some\.csv:\d+: cannot be read from here on: unexpected end of file$/,
  );
  await expect(truncated).rejects.toThrow(expect.objectContaining({ cause: expect.any(Error) }));
});

test('a file without line ends is given up at the limit of a record', async () => {
  await expect(read(Buffer.alloc(33 * 1024 * 1024, 'x'))).rejects.toThrow(
    new BundleError('some.csv has no lines.'),
  );
});

test('a table has a header that can be read, and rows that the reader gets with their problems', async () => {
  const file = join(directory, 'table.csv');
  const rowsOf = async (content: string) => {
    await writeFile(file, content);
    return readTable(file, (header) => {
      const rows: unknown[] = [header];
      return { rows, add: ({ line, fields, problem }) => rows.push([line, problem ?? fields]) };
    });
  };
  expect((await rowsOf('id,name\n1,a\n2,"b\n')).rows).toEqual([
    ['id', 'name'],
    [2, ['1', 'a']],
    [3, 'a quote that opens on line 3 is not closed'],
  ]);
  for (const empty of ['', '\n\n', '\uFEFF']) {
    await expect(rowsOf(empty)).rejects.toThrow(new BundleError('table.csv is empty.'));
  }
  await expect(rowsOf('"id,name\n1,a\n')).rejects.toThrow(
    new BundleError('table.csv: the header cannot be read: a quote that opens on line 1 is not closed.'),
  );
});

test('a record has the fields of the header, and may have further blank ones', () => {
  expect(fieldCountProblem(['1', 'a'], 2)).toBeNull();
  expect(fieldCountProblem(['1', 'a', '', ' '], 2)).toBeNull();
  expect(fieldCountProblem(['1'], 2)).toBe('has 1 fields, the header has 2');
  expect(fieldCountProblem(['1', 'a', '', 'b'], 2)).toBe('has 4 fields, the header has 2');
});

test('a first line that declares the delimiter is not the header', async () => {
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
