/**
 * Streaming CSV reader (RFC 4180) that yields each record with the line on which it begins. Handles gzip, a byte order mark, LF and
 * CRLF, line ends and doubled quotes inside quotes. The delimiter is a comma, semicolon or tab, detected from the header, or the one
 * that a first line such as `sep=;` declares. After a malformed record, reading continues on the line after the one on which the record
 * began, so an unbalanced quote loses one record and not the rest of the file.
 *
 * Why not a library: see docs/decisions/031-reading-csv.md.
 */
import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { basename } from 'node:path';
import { createGunzip } from 'node:zlib';
import { BundleError } from '#lib/import/bundle/ndjson';

/** A record of a CSV file: its line and its fields; for one that cannot be read, the problem and no fields. */
export interface CsvRecord {
  /** Line on which the record begins, from 1. */
  readonly line: number;
  /** The fields without their quotes; empty when there is a problem. */
  readonly fields: readonly string[];
  /** Why the record cannot be read; null when it can. */
  readonly problem: string | null;
  /** Whether some of its bytes are not UTF-8; they were replaced by U+FFFD. */
  readonly isDamaged: boolean;
}

/** Limit of a record's length. A longer one has a quote that is never closed. */
const LONGEST_RECORD_CHARACTERS = 16 * 1024 * 1024;
const CHUNK_BYTES = 256 * 1024;
const DELIMITERS = [',', ';', '\t'] as const;
/** Matches a first line by which spreadsheets declare the delimiter. */
const DELIMITER_LINE = /^"?sep=([,;\t|])"?\r?\n/i;

/**
 * Yields the records of a CSV file in order, the header first. A malformed record is yielded with its problem; blank lines are skipped.
 * Memory holds one record and one chunk.
 * @throws BundleError when the file cannot be read, is UTF-16, or is truncated gzip.
 */
export async function* readCsv(file: string): AsyncGenerator<CsvRecord> {
  let text = '';
  let line = 1;
  let delimiter: string | null = null;
  /** Length of text below which parsing is not tried again. It doubles with an unfinished record, so the total work stays linear. */
  let minLength = 0;
  try {
    for await (const { chunk, isLast } of decodedChunks(file)) {
      text += chunk;
      if (!isLast && text.length < minLength) continue;
      let start = 0;
      if (delimiter === null) {
        const [declaration = '', declared] = DELIMITER_LINE.exec(text) ?? [];
        delimiter = declared ?? delimiterOf(text, isLast);
        start = declaration.length;
        line += lineEnds(declaration);
      }
      if (delimiter === null) {
        if (text.length > LONGEST_RECORD_CHARACTERS) throw new BundleError(`${basename(file)} has no lines.`);
        minLength = text.length * 2;
        continue;
      }
      while (start < text.length) {
        const found = findRecord(text, start, delimiter, isLast);
        if (found === null) break;
        if (!found.isBlank) yield toRecord(found, line);
        line += found.lines;
        start = found.next;
      }
      text = text.slice(start);
      minLength = text.length * 2;
    }
  } catch (error) {
    if (error instanceof BundleError) throw error;
    const reason = error instanceof Error ? error.message : String(error);
    throw new BundleError(`${basename(file)}:${line}: cannot be read from here on: ${reason}`, {
      cause: error,
    });
  }
}

/**
 * Reads a CSV file: calls `begin` with the header, passes every further record, malformed ones included, to the reader that `begin`
 * returns, and returns that reader.
 * @throws BundleError as `readCsv`, and when the file is empty or its header cannot be read.
 */
export async function readTable<Reader extends { add(record: CsvRecord): void }>(
  file: string,
  begin: (header: readonly string[]) => Reader,
): Promise<Reader> {
  let reader: Reader | null = null;
  for await (const record of readCsv(file)) {
    if (reader !== null) reader.add(record);
    else if (record.problem === null) reader = begin(record.fields);
    else throw new BundleError(`${basename(file)}: the header cannot be read: ${record.problem}.`);
  }
  if (reader === null) throw new BundleError(`${basename(file)} is empty.`);
  return reader;
}

/** Returns the problem of a record that has fewer than `expected` fields, or further fields that are not blank; else null. */
export function fieldCountProblem(fields: readonly string[], expected: number): string | null {
  const isFit = fields.length >= expected && fields.slice(expected).every((field) => field.trim() === '');
  return isFit ? null : `has ${fields.length} fields, the header has ${expected}`;
}

/** Yields the text of a file in chunks, decompressed and decoded. The last chunk is marked. */
async function* decodedChunks(
  file: string,
): AsyncGenerator<{ readonly chunk: string; readonly isLast: boolean }> {
  const isPacked = await isGzip(file);
  const bytes = createReadStream(file, { highWaterMark: CHUNK_BYTES });
  const decoder = new TextDecoder('utf-8');
  const decoded = (chunk: Buffer) => ({ chunk: decoder.decode(chunk, { stream: true }), isLast: false });
  if (isPacked) {
    const gunzip = createGunzip({ chunkSize: CHUNK_BYTES });
    bytes.on('error', (error) => gunzip.destroy(error));
    try {
      for await (const chunk of bytes.pipe(gunzip)) yield decoded(chunk);
    } finally {
      bytes.destroy();
    }
  } else {
    for await (const chunk of bytes) yield decoded(chunk);
  }
  yield { chunk: decoder.decode(), isLast: true };
}

/** Detects gzip by the file's first bytes. @throws BundleError when the file cannot be read or is UTF-16. */
async function isGzip(file: string): Promise<boolean> {
  const start = Buffer.alloc(2);
  try {
    const handle = await open(file);
    await handle.read(start, 0, 2, 0).finally(() => handle.close());
  } catch (error) {
    throw new BundleError(`${file} cannot be read.`, { cause: error });
  }
  const mark = start.readUInt16BE(0);
  if (mark === 0xfffe || mark === 0xfeff) {
    throw new BundleError(`${basename(file)} is UTF-16: save it as CSV UTF-8.`);
  }
  return mark === 0x1f8b;
}

/** Returns the delimiter that is most frequent in the first line; null when the line is incomplete and more text may follow. */
function delimiterOf(text: string, isLast: boolean): string | null {
  const end = text.indexOf('\n');
  if (end === -1 && !isLast) return null;
  const head = end === -1 ? text : text.slice(0, end);
  const counts = DELIMITERS.map((delimiter) => head.split(delimiter).length);
  return DELIMITERS[counts.indexOf(Math.max(...counts))] ?? ',';
}

/** A record in the text, from its start to the start of the next one. */
interface RecordSpan {
  readonly fields: readonly string[];
  /** Returns the problem, given the line on which the record begins; null when there is none. */
  readonly problem: ((line: number) => string) | null;
  readonly isBlank: boolean;
  readonly isDamaged: boolean;
  /** Index at which the next record begins, and the number of line ends before it. */
  readonly next: number;
  readonly lines: number;
}

function toRecord({ fields, problem, isDamaged }: RecordSpan, line: number): CsvRecord {
  return { line, fields, problem: problem?.(line) ?? null, isDamaged };
}

/** Parses the record at `start`; null when the record is incomplete and more text may follow. */
function findRecord(text: string, start: number, delimiter: string, isLast: boolean): RecordSpan | null {
  const lineEnd = text.indexOf('\n', start);
  if (lineEnd === -1 && !isLast) return skipEndless(text, start);
  const end = lineEnd === -1 ? text.length : lineEnd;
  const line = text.slice(start, text[end - 1] === '\r' ? end - 1 : end);
  if (line.includes('"')) return findQuotedRecord(text, start, delimiter, isLast);
  return {
    fields: line.split(delimiter),
    problem: null,
    isBlank: line.trim() === '',
    isDamaged: line.includes('\uFFFD'),
    next: end + 1,
    lines: 1,
  };
}

/** Ends a record without a line end at the length limit, which bounds memory; null below the limit. */
function skipEndless(text: string, start: number): RecordSpan | null {
  if (text.length - start <= LONGEST_RECORD_CHARACTERS) return null;
  const problem = () => `has no line end in ${LONGEST_RECORD_CHARACTERS} characters`;
  return { fields: [], problem, isBlank: false, isDamaged: false, next: text.length, lines: 0 };
}

/** Parses a record that has quotes in its first line. */
function findQuotedRecord(
  text: string,
  start: number,
  delimiter: string,
  isLast: boolean,
): RecordSpan | null {
  const mayGoOn = !isLast && text.length - start <= LONGEST_RECORD_CHARACTERS;
  const fields: string[] = [];
  let at = start;
  for (;;) {
    const field = text[at] === '"' ? quotedField(text, at) : plainField(text, at, delimiter);
    if ('openedAt' in field) {
      if (mayGoOn) return null;
      return brokenRecord(text, start, field.openedAt, 'a quote that opens on line {line} is not closed');
    }
    fields.push(field.value);
    at = field.next;
    if (at + 1 >= text.length && mayGoOn) return null;
    const end = lineEndAt(text, at);
    if (end !== null) return wholeRecord(text, start, end, fields);
    if (text[at] !== delimiter) {
      return brokenRecord(text, start, at, 'a closing quote on line {line} is followed by more text');
    }
    at += 1;
  }
}

/** Returns the index after the line end, or end of the text, at `at`; null when there is neither. */
function lineEndAt(text: string, at: number): number | null {
  if (at >= text.length) return text.length;
  if (text[at] === '\n') return at + 1;
  return text[at] === '\r' && (at + 1 >= text.length || text[at + 1] === '\n') ? at + 2 : null;
}

type Field = { readonly value: string; readonly next: number } | { readonly openedAt: number };

/** Parses a field in quotes; `openedAt` when the closing quote is missing. */
function quotedField(text: string, openedAt: number): Field {
  let value = '';
  let at = openedAt + 1;
  for (;;) {
    const quote = text.indexOf('"', at);
    if (quote === -1) return { openedAt };
    if (text[quote + 1] !== '"') return { value: value + text.slice(at, quote), next: quote + 1 };
    value += text.slice(at, quote + 1);
    at = quote + 2;
  }
}

/** Parses a field without surrounding quotes; quotes inside it are text. */
function plainField(text: string, start: number, delimiter: string): Field {
  let at = start;
  while (at < text.length && text[at] !== delimiter && text[at] !== '\n') at += 1;
  const end = text[at] === '\n' && text[at - 1] === '\r' ? at - 1 : at;
  return { value: text.slice(start, end), next: at };
}

function wholeRecord(text: string, start: number, next: number, fields: readonly string[]): RecordSpan {
  const raw = text.slice(start, next);
  return {
    fields,
    problem: null,
    isBlank: false,
    isDamaged: raw.includes('\uFFFD'),
    next,
    lines: lineEnds(raw),
  };
}

/** Skips a malformed record to the end of its first line. `{line}` in `problem` is replaced by the line of the index `at`. */
function brokenRecord(text: string, start: number, at: number, problem: string): RecordSpan {
  const lineEnd = text.indexOf('\n', start);
  const below = lineEnds(text.slice(start, at));
  return {
    fields: [],
    problem: (line) => problem.replace('{line}', String(line + below)),
    isBlank: false,
    isDamaged: false,
    next: lineEnd === -1 ? text.length : lineEnd + 1,
    lines: 1,
  };
}

function lineEnds(text: string): number {
  let count = 0;
  for (let at = text.indexOf('\n'); at !== -1; at = text.indexOf('\n', at + 1)) count += 1;
  return count;
}
