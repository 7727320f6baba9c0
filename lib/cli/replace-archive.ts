import { rename } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { withTemporaryDirectory } from '#lib/cli/programs';
import { UsageError } from '#lib/cli/verb';

/**
 * Writes an archive atomically: `write` creates it at the path `packed` in a new directory on the same file system, and it
 * is moved to its place when complete. An existing archive stays until then, and after a failure. `write` may use the
 * directory for other files; they are removed.
 */
export function replaceArchive<Result>(
  archive: string,
  write: (directory: string, packed: string) => Promise<Result>,
): Promise<Result> {
  return withTemporaryDirectory(join(dirname(archive), '.export-'), async (directory) => {
    const packed = join(directory, basename(archive));
    const result = await write(directory, packed);
    await rename(packed, archive);
    return result;
  });
}

/** Returns the error to throw after `target` could not be written: a UsageError with a sentence for an error of the system, otherwise `error`. */
export function unwritable(target: string, error: unknown): unknown {
  const isDiskError = error instanceof Error && 'syscall' in error;
  return isDiskError ? new UsageError(`${target} cannot be written: ${error.message}.`) : error;
}
