import { rename } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { withOwnDirectory } from '#lib/cli/programs';
import { UsageError } from '#lib/cli/verb';

/**
 * Writes an archive in a new directory beside its place and moves it there when it is complete: until then, and after a failure, an
 * archive of that name stays as it is. `write` gets the directory, which it may use, and the path at which to write.
 */
export function replaceArchive<Result>(
  archive: string,
  write: (directory: string, packed: string) => Promise<Result>,
): Promise<Result> {
  return withOwnDirectory(join(dirname(archive), '.export-'), async (directory) => {
    const packed = join(directory, basename(archive));
    const result = await write(directory, packed);
    await rename(packed, archive);
    return result;
  });
}

/** Returns the error to throw for one met while `target` was written: the system's own become a sentence for the operator. */
export function unwritable(target: string, error: unknown): unknown {
  const isDiskError = error instanceof Error && 'syscall' in error;
  return isDiskError ? new UsageError(`${target} cannot be written: ${error.message}.`) : error;
}
