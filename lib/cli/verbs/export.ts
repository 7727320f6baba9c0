import { replaceArchive, unwritable } from '#lib/cli/replace-archive';
import { type ExitCode, readArguments, soleArgument, UsageError, type Verb, withShelf } from '#lib/cli/verb';
import { isBundleArchive, packBundle } from '#lib/import/bundle/bundle-archive';
import { exportBundle } from '#lib/import/export/export-bundle';

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
    if (OTHER_ARCHIVE.test(target) && !isBundleArchive(target)) {
      throw new UsageError(`${target}: expected a directory, or a name that ends in .tar, .tar.gz or .tgz.`);
    }
    const onProgress = screen.counter((text) => screen.show('export', text));
    return withShelf<ExitCode>(config, async (shelf) => {
      const id = values.version ?? (await shelf.currentId());
      if (id === null) throw new UsageError('No catalogue has been published yet.');
      const store = await shelf.open(id);
      try {
        const write = (directory: string) => exportBundle(store, directory, onProgress);
        const writing = isBundleArchive(target) ? writeArchive(target, write) : write(target);
        const { counts } = await writing.catch((error: unknown) => {
          throw unwritable(target, error);
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

/** What somebody who writes such a name does not mean to be a directory. */
const OTHER_ARCHIVE = /\.(zip|gz|bz2|xz|zst|7z|rar)$/i;

function writeArchive<Result>(
  archive: string,
  write: (directory: string) => Promise<Result>,
): Promise<Result> {
  return replaceArchive(archive, async (directory, packed) => {
    const result = await write(directory);
    await packBundle(directory, packed);
    return result;
  });
}
