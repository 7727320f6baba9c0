import type { Hash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { basename } from 'node:path';
import { StringDecoder } from 'node:string_decoder';
import type { z } from 'zod';

/** An input that cannot be used at all; the message names file, line, field and what is expected. */
export class BundleError extends Error {
  override readonly name = 'BundleError';
}

/** Longer than any record that people can read. */
const MAX_LINE_CHARACTERS = 4 * 1024 * 1024;

/** A record, or why the line is none. `line` counts from 1. */
export type ReadRecord<Value> =
  | { readonly line: number; readonly record: Value; readonly problem: null }
  | { readonly line: number; readonly record: null; readonly problem: RecordProblem };

export interface RecordProblem {
  /** Path of the member, dotted; null when it is the record as a whole. */
  readonly field: string | null;
  readonly reason: string;
}

/**
 * The records of an NDJSON file, one at a time, each checked against `schema`; blank lines are passed over. The file's
 * bytes are added to `digest`, and `onBytes` is told their number.
 * @throws BundleError when there is no such file or it is no text of lines.
 */
export async function* readRecords<Schema extends z.ZodType>(
  file: string,
  schema: Schema,
  digest: Hash,
  onBytes: (bytes: number) => void = () => {},
): AsyncGenerator<ReadRecord<z.infer<Schema>>> {
  let line = 0;
  for await (const given of readLines(file, digest, onBytes)) {
    line += 1;
    if (given === null) {
      yield refused(line, null, `is longer than ${MAX_LINE_CHARACTERS} characters`);
      continue;
    }
    const text = line === 1 ? withoutByteOrderMark(given) : given;
    if (text.trim() === '') continue;
    yield readRecord(text, schema, line);
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
): ReadRecord<z.infer<Schema>> {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return refused(line, null, 'is not JSON');
  }
  const parsed = schema.safeParse(value);
  if (parsed.success) return { line, record: parsed.data, problem: null };
  const problem = firstProblem(parsed.error);
  return refused(line, problem.field, problem.reason);
}

/** The first thing that a schema found, said shortly. */
export function firstProblem(error: z.ZodError): RecordProblem {
  const [issue] = error.issues;
  return { field: issue?.path.join('.') || null, reason: issue?.message ?? 'is not of its form' };
}

function refused(line: number, field: string | null, reason: string): ReadRecord<never> {
  return { line, record: null, problem: { field, reason } };
}

/** Lines without their ends; null for one that is too long, of which no more is kept than the limit. */
async function* readLines(
  file: string,
  digest: Hash,
  onBytes: (bytes: number) => void,
): AsyncGenerator<string | null> {
  const decoder = new StringDecoder('utf8');
  let rest = '';
  let isTooLong = false;
  for await (const chunk of chunksOf(file)) {
    digest.update(chunk);
    onBytes(chunk.length);
    const lines = (rest + decoder.write(chunk)).split('\n');
    rest = lines.pop() ?? '';
    for (const line of lines) {
      yield isTooLong || line.length > MAX_LINE_CHARACTERS ? null : line;
      isTooLong = false;
    }
    if (rest.length > MAX_LINE_CHARACTERS) {
      isTooLong = true;
      rest = '';
    }
  }
  rest += decoder.end();
  if (isTooLong) yield null;
  else if (rest !== '') yield rest;
}

async function* chunksOf(file: string): AsyncGenerator<Buffer> {
  try {
    yield* createReadStream(file, { highWaterMark: 256 * 1024 });
  } catch (error) {
    const isMissing = error instanceof Error && 'code' in error && error.code === 'ENOENT';
    throw new BundleError(
      isMissing ? `There is no ${basename(file)}.` : `${basename(file)} cannot be read.`,
      {
        cause: error,
      },
    );
  }
}
