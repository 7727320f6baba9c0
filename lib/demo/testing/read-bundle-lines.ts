import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { z } from 'zod';

/** Reads all lines of a file of a bundle. @throws ZodError for a line that the schema rejects */
export function readBundleLines<Schema extends z.ZodType>(
  directory: string,
  file: string,
  schema: Schema,
): z.output<Schema>[] {
  return readFileSync(join(directory, file), 'utf8')
    .trimEnd()
    .split('\n')
    .map((line) => schema.parse(JSON.parse(line)));
}
