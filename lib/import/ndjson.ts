import type { Hash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { basename } from 'node:path';
import { StringDecoder } from 'node:string_decoder';
import type { z } from 'zod';

/** Something in a bundle that cannot be loaded; the message names file, line, field and what is expected. */
export class BundleError extends Error {
  override readonly name = 'BundleError';
}

const MAX_LINE_CHARACTERS = 16 * 1024 * 1024;

/**
 * The records of an NDJSON file, one at a time, each checked against `schema`; blank lines are passed over. The file's
 * bytes are added to `digest`.
 * @throws BundleError naming the first bad line.
 */
export async function* readRecords<Schema extends z.ZodType>(
  file: string,
  schema: Schema,
  digest: Hash,
): AsyncGenerator<{ readonly line: number; readonly record: z.infer<Schema> }> {
  let line = 0;
  for await (const text of readLines(file, digest)) {
    line += 1;
    if (text.trim() === '') continue;
    yield { line, record: parseRecord(text, schema, `${basename(file)}:${line}`) };
  }
}

function parseRecord<Schema extends z.ZodType>(text: string, schema: Schema, place: string): z.infer<Schema> {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    throw new BundleError(`${place}: not JSON`, { cause: error });
  }
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  throw new BundleError(`${place}: ${issue?.path.join('.') || 'the record'}: ${issue?.message}`);
}

async function* readLines(file: string, digest: Hash): AsyncGenerator<string> {
  const decoder = new StringDecoder('utf8');
  let rest = '';
  for await (const chunk of createReadStream(file, { highWaterMark: 256 * 1024 })) {
    digest.update(chunk);
    const lines = (rest + decoder.write(chunk)).split('\n');
    rest = lines.pop() ?? '';
    if (rest.length > MAX_LINE_CHARACTERS) {
      throw new BundleError(`${basename(file)}: a line of more than ${MAX_LINE_CHARACTERS} characters`);
    }
    yield* lines;
  }
  rest += decoder.end();
  if (rest !== '') yield rest;
}
