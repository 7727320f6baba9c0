import { mkdtemp, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { type ExitCode, readArguments, soleArgument, UsageError, type Verb, withShelf } from '#lib/cli/verb';
import { isBundleArchive, packBundle } from '#lib/import/bundle-archive';
import { exportBundle } from '#lib/import/export-bundle';

export const exportCatalogue: Verb = {
  name: 'export',
  usage: '<directory or archive> [--version ID]',
  summary: 'Write a published version as a bundle. The files of its own pictures stay in DATA_DIR/media.',
  details: [
    '<directory or archive>  where to; an archive when the name ends in .tar, .tar.gz or .tgz',
    '--version ID            as `versions` lists them; the served one if not given',
  ],
  examples: ['export ./backup', 'export backup.tar.gz --version 20261121t030000000z'],
  async run(args, { config, screen, answer }) {
    const { values, positionals } = readArguments(args, { version: { type: 'string' } });
    const target = soleArgument(positionals, 'The directory or archive');
    const onProgress = screen.counter((text) => screen.show('export', text));
    return withShelf<ExitCode>(config, async (shelf) => {
      const id = values.version ?? (await shelf.currentId());
      if (id === null) throw new UsageError('No catalogue has been published yet.');
      const store = await shelf.open(id);
      try {
        const write = (directory: string) => exportBundle(store, directory, onProgress);
        const writing = isBundleArchive(target) ? writeArchive(target, write) : write(target);
        const { counts } = await writing.catch((error: unknown) => {
          throw isDiskError(error) ? new UsageError(`${target} cannot be written: ${error.message}.`) : error;
        });
        answer(`Wrote version ${id} to ${target}: ${counts?.rentals ?? 0} rentals.`, {
          version: id,
          target,
          ...counts,
        });
        return 0;
      } finally {
        screen.clear('export');
        await store.close();
      }
    });
  },
};

/** What the system answered to a call for a file, such as ENOENT or ENOSPC. */
function isDiskError(error: unknown): error is Error {
  return error instanceof Error && 'syscall' in error;
}

/** By way of a directory beside it. */
async function writeArchive<Result>(
  archive: string,
  write: (directory: string) => Promise<Result>,
): Promise<Result> {
  const directory = await mkdtemp(join(dirname(archive), '.export-'));
  try {
    const result = await write(directory);
    await packBundle(directory, archive);
    return result;
  } finally {
    await rm(directory, { recursive: true, force: true });
  }
}
