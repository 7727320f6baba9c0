import { replaceArchive, unwritable } from '#lib/cli/replace-archive';
import { type ExitCode, readArguments, soleArgument, UsageError, type Verb, withShelf } from '#lib/cli/verb';
import { isBundleArchive, packBundle } from '#lib/import/bundle/bundle-archive';
import { exportBundle } from '#lib/import/export/export-bundle';
import { openRevised } from '#lib/store/revised-store';

/** The verb `export`: writes a published version as a bundle, without the picture files of DATA_DIR/media. */
export const exportCatalogue: Verb = {
  name: 'export',
  usage: '<directory or archive> [--version ID]',
  summary: 'Write a published version as a bundle, without the picture files of DATA_DIR/media.',
  details: [
    '<directory or archive>  the target; an archive when the name ends in .tar, .tar.gz or .tgz',
    '--version ID            a version from the list of `versions`; default: the served one',
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
      const store = await openRevised(shelf, id);
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

/** Names that are meant as archives, of kinds that are not supported. */
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
