import { isUtf8 } from 'node:buffer';
import type { Hash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { basename } from 'node:path';
import type { z } from 'zod';
import { mayHaveControlCharacters, replaceControlCharacters } from '#lib/import/bundle/control-characters';

/** An input that cannot be used at all; the message names file, line, field and what is expected. */
export class BundleError extends Error {
  override readonly name = 'BundleError';
}

/** Longer than any record that people can read. */
const MAX_LINE_CHARACTERS = 4 * 1024 * 1024;
/** No line within that limit has more: a character takes three bytes at most, and one that counts as two takes four. */
const MAX_LINE_BYTES = 3 * MAX_LINE_CHARACTERS;

/** A record, or why the line is none. `line` counts from 1; `cleanedFields` are the paths of texts that had control characters. */
export type ReadRecord<Value> =
  | {
      readonly line: number;
      readonly record: Value;
      readonly problem: null;
      readonly cleanedFields: readonly string[];
    }
  | { readonly line: number; readonly record: null; readonly problem: RecordProblem };

export interface RecordProblem {
  /** Path of the member, dotted; null when it is the record as a whole. */
  readonly field: string | null;
  readonly reason: string;
}

/**
 * The records of an NDJSON file, one at a time, without control characters unless they are `verbatim`, each checked against
 * `schema`; blank lines are passed over. The file's bytes are added to `digest`, and `onBytes` is told their number.
 * @throws BundleError when there is no such file or it is no text of lines.
 */
export async function* readRecords<Schema extends z.ZodType>(
  file: string,
  schema: Schema,
  digest: Hash,
  {
    onBytes = () => {},
    verbatim = false,
  }: { readonly onBytes?: (bytes: number) => void; readonly verbatim?: boolean } = {},
): AsyncGenerator<ReadRecord<z.infer<Schema>>> {
  let line = 0;
  for await (const given of readLines(file, digest, onBytes)) {
    line += 1;
    if (typeof given !== 'string') {
      yield refused(line, null, given.reason);
      continue;
    }
    const text = line === 1 ? withoutByteOrderMark(given) : given;
    if (text.trim() === '') continue;
    yield readRecord(text, schema, line, verbatim);
  }
}

/** What some editors put before a text: no JSON begins with it. */
export function withoutByteOrderMark(text: string): string {
  return text.startsWith('\uFEFF') ? text.slice(1) : text;
}

function readRecord<Schema extends z.ZodType>(
  text: string,
  schema: Schema,
  line: number,
  verbatim: boolean,
): ReadRecord<z.infer<Schema>> {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return refused(line, null, 'is not JSON');
  }
  try {
    const isClean = verbatim || !mayHaveControlCharacters(text);
    const tidy = isClean ? { value, fields: [] } : replaceControlCharacters(value);
    const parsed = schema.safeParse(tidy.value);
    if (parsed.success) return { line, record: parsed.data, problem: null, cleanedFields: tidy.fields };
    const problem = firstProblem(parsed.error);
    return refused(line, problem.field, problem.reason);
  } catch (error) {
    // A schema goes as deep as the record does: one of thousands of lists within lists exhausts the stack.
    if (error instanceof RangeError) return refused(line, null, 'is nested too deeply');
    throw error;
  }
}

/** The first thing that a schema found, said shortly. */
export function firstProblem(error: z.ZodError): RecordProblem {
  const [issue] = error.issues;
  return issue ? problemOf(issue, []) : { field: null, reason: 'is not of its form' };
}

/** `above` is the path of what the issue's own path begins in. */
function problemOf(issue: z.core.$ZodIssue, above: readonly PropertyKey[]): RecordProblem {
  const path = [...above, ...issue.path];
  if (issue.code === 'invalid_union') {
    // Of several forms, the one that it comes nearest to tells most.
    const [nearest] = issue.errors.filter(([first]) => first).toSorted((a, b) => a.length - b.length);
    if (nearest?.[0]) return problemOf(nearest[0], path);
  }
  if (issue.code === 'unrecognized_keys') {
    return { field: [...path, ...issue.keys.slice(0, 1)].join('.'), reason: 'is not a known member' };
  }
  return { field: path.join('.') || null, reason: reasonOf(issue) };
}

/** Our schemas name the forms that they expect; zod's own names of forms are for programmers. */
const FORMS: Readonly<Record<string, string>> = {
  date: 'a date such as 2026-12-31',
  datetime: 'a time such as 2026-12-31T08:00:00Z',
};

function reasonOf(issue: z.core.$ZodIssue): string {
  if (issue.code !== 'invalid_format') return issue.message;
  const form = FORMS[issue.format] ?? (issue.message.startsWith('Invalid') ? null : issue.message);
  return form === null ? issue.message : `expected ${form}`;
}

function refused(line: number, field: string | null, reason: string): ReadRecord<never> {
  return { line, record: null, problem: { field, reason } };
}

interface UnreadableLine {
  readonly reason: string;
}

const TOO_LONG: UnreadableLine = { reason: `is longer than ${MAX_LINE_CHARACTERS} characters` };
const NOT_UTF8: UnreadableLine = { reason: 'is not UTF-8' };
const LINE_END = 0x0a;

/** Lines without their ends; of one that is too long, no more is kept than the limit. */
async function* readLines(
  file: string,
  digest: Hash,
  onBytes: (bytes: number) => void,
): AsyncGenerator<string | UnreadableLine> {
  let begun: Buffer[] = [];
  let begunBytes = 0;
  let isTooLong = false;
  for await (const chunk of chunksOf(file)) {
    digest.update(chunk);
    onBytes(chunk.length);
    const end = chunk.lastIndexOf(LINE_END) + 1;
    if (end > 0) {
      if (isTooLong) yield TOO_LONG;
      const start = isTooLong ? chunk.indexOf(LINE_END) + 1 : 0;
      yield* linesOf(Buffer.concat([...begun, chunk.subarray(start, end)]));
      [begun, begunBytes, isTooLong] = [[], 0, false];
    }
    begunBytes += chunk.length - end;
    if (begunBytes > MAX_LINE_BYTES) [begun, isTooLong] = [[], true];
    else begun.push(chunk.subarray(end));
  }
  if (isTooLong) yield TOO_LONG;
  else if (begunBytes > 0) yield* linesOf(Buffer.concat([...begun, Buffer.of(LINE_END)]));
}

/** `block` is of whole lines. */
function* linesOf(block: Buffer): Generator<string | UnreadableLine> {
  const isText = isUtf8(block);
  for (let start = 0; start < block.length; ) {
    const end = block.indexOf(LINE_END, start);
    const bytes = block.subarray(start, end);
    start = end + 1;
    if (!isText && !isUtf8(bytes)) yield NOT_UTF8;
    else {
      const line = bytes.toString();
      yield line.length > MAX_LINE_CHARACTERS ? TOO_LONG : line;
    }
  }
}

async function* chunksOf(file: string): AsyncGenerator<Buffer> {
  try {
    // A pipe or a device would be waited for without end.
    if (!(await stat(file)).isFile()) throw new BundleError(`${basename(file)} is not a file.`);
    yield* createReadStream(file, { highWaterMark: 256 * 1024 });
  } catch (error) {
    if (error instanceof BundleError) throw error;
    const isMissing = error instanceof Error && 'code' in error && error.code === 'ENOENT';
    throw new BundleError(
      isMissing ? `There is no ${basename(file)}.` : `${basename(file)} cannot be read.`,
      {
        cause: error,
      },
    );
  }
}
