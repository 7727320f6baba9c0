import { isUtf8 } from 'node:buffer';
import type { Hash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { basename } from 'node:path';
import type { z } from 'zod';
import { withoutByteOrderMark } from '#lib/records/byte-order-mark';
import { mayHaveControlCharacters, replaceControlCharacters } from '#lib/records/control-characters';
import { firstProblem, type RecordProblem } from '#lib/records/record-problem';

/**
 * An error that stops an import, export or backup because of its input or its surroundings: a file, an upstream service, a full disk. The
 * message is for the operator; it names the file or URL, the line, the field and what is expected, as far as they are known.
 */
export class BundleError extends Error {
  override readonly name = 'BundleError';
}

/** Limit of a line's length; no reasonable record is longer. */
const MAX_LINE_CHARACTERS = 4 * 1024 * 1024;
/** Upper bound in bytes of a line within that limit: a UTF-16 code unit takes at most three bytes of UTF-8. */
const MAX_LINE_BYTES = 3 * MAX_LINE_CHARACTERS;

/**
 * The result of reading a line of NDJSON: a valid record, or the problem with it. `line` counts from 1; `cleanedFields` are the dotted
 * paths of texts from which control characters were removed.
 */
export type ReadRecord<Value> =
  | {
      readonly line: number;
      readonly record: Value;
      readonly problem: null;
      readonly cleanedFields: readonly string[];
    }
  | { readonly line: number; readonly record: null; readonly problem: RecordProblem };

/**
 * Yields each record of an NDJSON file, checked against `schema`; an invalid line yields its problem instead. Blank lines are skipped.
 * Control characters are removed unless `verbatim`. Updates `digest` with the file's bytes and calls `onBytes` with the size of each chunk.
 * @throws BundleError when the file is missing, cannot be read or is not a regular file.
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
  for await (const read of readLines(file, digest, onBytes)) {
    line += 1;
    if (typeof read !== 'string') {
      yield rejected(line, null, read.reason);
      continue;
    }
    const text = line === 1 ? withoutByteOrderMark(read) : read;
    if (text.trim() === '') continue;
    yield readRecord(text, schema, line, verbatim);
  }
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
    return rejected(line, null, 'is not JSON');
  }
  try {
    const isClean = verbatim || !mayHaveControlCharacters(text);
    const cleaned = isClean ? { value, fields: [] } : replaceControlCharacters(value);
    const parsed = schema.safeParse(cleaned.value);
    if (parsed.success) return { line, record: parsed.data, problem: null, cleanedFields: cleaned.fields };
    const problem = firstProblem(parsed.error);
    return rejected(line, problem.field, problem.reason);
  } catch (error) {
    // Validation recurses as deep as the record: thousands of nested lists exhaust the stack.
    if (error instanceof RangeError) return rejected(line, null, 'is nested too deeply');
    throw error;
  }
}

function rejected(line: number, field: string | null, reason: string): ReadRecord<never> {
  return { line, record: null, problem: { field, reason } };
}

interface UnreadableLine {
  readonly reason: string;
}

const TOO_LONG: UnreadableLine = { reason: `is longer than ${MAX_LINE_CHARACTERS} characters` };
const NOT_UTF8: UnreadableLine = { reason: 'is not UTF-8' };
const LINE_END = 0x0a;

/** Yields the lines of a file without their ends. Buffers at most `MAX_LINE_BYTES` of a line that is too long. */
async function* readLines(
  file: string,
  digest: Hash,
  onBytes: (bytes: number) => void,
): AsyncGenerator<string | UnreadableLine> {
  let pending: Buffer[] = [];
  let pendingBytes = 0;
  let isTooLong = false;
  for await (const chunk of chunksOf(file)) {
    digest.update(chunk);
    onBytes(chunk.length);
    const end = chunk.lastIndexOf(LINE_END) + 1;
    if (end > 0) {
      if (isTooLong) yield TOO_LONG;
      const start = isTooLong ? chunk.indexOf(LINE_END) + 1 : 0;
      yield* linesOf(Buffer.concat([...pending, chunk.subarray(start, end)]));
      [pending, pendingBytes, isTooLong] = [[], 0, false];
    }
    pendingBytes += chunk.length - end;
    if (pendingBytes > MAX_LINE_BYTES) [pending, isTooLong] = [[], true];
    else pending.push(chunk.subarray(end));
  }
  if (isTooLong) yield TOO_LONG;
  else if (pendingBytes > 0) yield* linesOf(Buffer.concat([...pending, Buffer.of(LINE_END)]));
}

/** Yields the lines of a block, which consists of whole lines. */
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

/** Yields a file's bytes. @throws BundleError when it is missing, unreadable or not a regular file. */
async function* chunksOf(file: string): AsyncGenerator<Buffer> {
  try {
    // Reading a pipe or a device could block for ever.
    if (!(await stat(file)).isFile()) throw new BundleError(`${basename(file)} is not a file.`);
    yield* createReadStream(file, { highWaterMark: 256 * 1024 });
  } catch (error) {
    if (error instanceof BundleError) throw error;
    const isMissing = error instanceof Error && 'code' in error && error.code === 'ENOENT';
    throw new BundleError(isMissing ? `${basename(file)} is missing.` : `${basename(file)} cannot be read.`, {
      cause: error,
    });
  }
}
