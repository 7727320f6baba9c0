/**
 * The records of a CSV file, one at a time, with the line on which each begins. Hides gzip, the byte order mark, the two
 * kinds of line ends, the delimiter (a comma, or the semicolon or tab that spreadsheets write in some countries, or what a first
 * line `sep=;` names), newlines
 * and doubled quotes inside quotes, and how reading goes on behind a record that is broken: on the line after the one where
 * it began, so that a quote too many costs its own record and not the rest of the file.
 *
 * Written here because a parser for all CSV either stops at the first unbalanced quote or leaves out what follows it, and
 * counts CRLF inside quotes as two lines.
 */
import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { basename } from 'node:path';
import { createGunzip } from 'node:zlib';
import { BundleError } from '#lib/import/bundle/ndjson';

export interface CsvRecord {
  /** Where it begins, from 1. */
  readonly line: number;
  /** As written, without their quotes. Empty when there is a problem. */
  readonly fields: readonly string[];
  /** Why it cannot be read; null when it could. */
  readonly problem: string | null;
  /** Some of its bytes are not UTF-8 and became U+FFFD. */
  readonly isDamaged: boolean;
}

/** What is longer without an end is a quote that was never closed. */
const LONGEST_RECORD_CHARACTERS = 16 * 1024 * 1024;
const CHUNK_BYTES = 256 * 1024;
const DELIMITERS = [',', ';', '\t'] as const;
/** A first line by which spreadsheets tell each other. */
const DELIMITER_NAMED = /^"?sep=([,;\t|])"?\r?\n/i;

/**
 * The file's records in order, the header first; blank lines are passed over. Memory holds one record and a chunk.
 * @throws BundleError when the file cannot be read, is UTF-16, or is broken off inside its gzip.
 */
export async function* readCsv(file: string): AsyncGenerator<CsvRecord> {
  let text = '';
  let line = 1;
  let delimiter: string | null = null;
  /** No use to look again before there is as much text: what was unfinished is looked at anew as seldom as it doubles. */
  let enough = 0;
  try {
    for await (const { chunk, isLast } of decodedChunks(file)) {
      text += chunk;
      if (!isLast && text.length < enough) continue;
      let start = 0;
      if (delimiter === null) {
        const [naming = '', named] = DELIMITER_NAMED.exec(text) ?? [];
        delimiter = named ?? delimiterOf(text, isLast);
        start = naming.length;
        line += lineEnds(naming);
      }
      if (delimiter === null) {
        if (text.length > LONGEST_RECORD_CHARACTERS) throw new BundleError(`${basename(file)} has no lines.`);
        enough = text.length * 2;
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
      enough = text.length * 2;
    }
  } catch (error) {
    if (error instanceof BundleError) throw error;
    const reason = error instanceof Error ? error.message : String(error);
    throw new BundleError(`${basename(file)}:${line}: cannot be read on from here: ${reason}`, {
      cause: error,
    });
  }
}

/**
 * Has a file read by what `begin` makes of its header, and answers that.
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

/** Null when a record has as many fields as the header; blank ones beyond those do not count. */
export function fieldCountProblem(fields: readonly string[], expected: number): string | null {
  const isFit = fields.length >= expected && fields.slice(expected).every((field) => field.trim() === '');
  return isFit ? null : `has ${fields.length} fields, the header has ${expected}`;
}

/** The text of a file, unpacked and decoded. */
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

/** By the file's first bytes, whatever it is called. */
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

/** The one that the first line has most of; null when the text has no whole line yet and more may come. */
function delimiterOf(text: string, isLast: boolean): string | null {
  const end = text.indexOf('\n');
  if (end === -1 && !isLast) return null;
  const head = end === -1 ? text : text.slice(0, end);
  const counts = DELIMITERS.map((delimiter) => head.split(delimiter).length);
  return DELIMITERS[counts.indexOf(Math.max(...counts))] ?? ',';
}

interface Found {
  readonly fields: readonly string[];
  /** Said with the line on which the record begins. */
  readonly problem: ((line: number) => string) | null;
  readonly isBlank: boolean;
  readonly isDamaged: boolean;
  /** Where the next record begins, and how many line ends lie before it. */
  readonly next: number;
  readonly lines: number;
}

function toRecord({ fields, problem, isDamaged }: Found, line: number): CsvRecord {
  return { line, fields, problem: problem?.(line) ?? null, isDamaged };
}

/** Null when the text ends before the record does, and more may come. */
function findRecord(text: string, start: number, delimiter: string, isLast: boolean): Found | null {
  const lineEnd = text.indexOf('\n', start);
  if (lineEnd === -1 && !isLast) return skipEndless(text, start);
  const end = lineEnd === -1 ? text.length : lineEnd;
  const line = text.slice(start, text.charCodeAt(end - 1) === 13 && end > start ? end - 1 : end);
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

/** A line without an end would fill the memory. */
function skipEndless(text: string, start: number): Found | null {
  if (text.length - start <= LONGEST_RECORD_CHARACTERS) return null;
  const problem = () => `has no line end in ${LONGEST_RECORD_CHARACTERS} characters`;
  return { fields: [], problem, isBlank: false, isDamaged: false, next: text.length, lines: 0 };
}

function findQuotedRecord(text: string, start: number, delimiter: string, isLast: boolean): Found | null {
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

/** Behind the line end, or the text's end, at that place; null when there is none. */
function lineEndAt(text: string, at: number): number | null {
  if (at >= text.length) return text.length;
  if (text[at] === '\n') return at + 1;
  return text[at] === '\r' && (at + 1 >= text.length || text[at + 1] === '\n') ? at + 2 : null;
}

type Field = { readonly value: string; readonly next: number } | { readonly openedAt: number };

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

/** Without quotes around it; quotes inside it are text. */
function plainField(text: string, start: number, delimiter: string): Field {
  let at = start;
  while (at < text.length && text[at] !== delimiter && text[at] !== '\n') at += 1;
  const end = text[at] === '\n' && text[at - 1] === '\r' && at > start ? at - 1 : at;
  return { value: text.slice(start, end), next: at };
}

function wholeRecord(text: string, start: number, next: number, fields: readonly string[]): Found {
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

/** Left out up to the end of its first line. `{line}` is the line of what lies at `at`. */
function brokenRecord(text: string, start: number, at: number, problem: string): Found {
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
