import { rename } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { withTemporaryDirectory } from '#lib/cli/programs';
import { UsageError } from '#lib/cli/verb';

/**
 * Writes an archive atomically and returns the result of `write`, which creates the archive at the path `packed` in a new
 * temporary `directory`; other files there are removed. The complete archive then replaces an existing one, which stays as
 * it is after a failure.
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

/**
 * Returns the error to throw after `target` could not be written: for an error of the operating system a UsageError with its
 * message, otherwise `error` itself.
 */
export function unwritable(target: string, error: unknown): unknown {
  const isDiskError = error instanceof Error && 'syscall' in error;
  return isDiskError ? new UsageError(`${target} cannot be written: ${error.message}.`) : error;
}
