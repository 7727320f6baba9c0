import { dirname, join, resolve, sep } from 'node:path';
import { demoNote } from '#lib/cli/demo-catalogue';
import { replaceArchive, unwritable } from '#lib/cli/replace-archive';
import {
  type ExitCode,
  readArguments,
  soleArgument,
  UsageError,
  type Verb,
  withCurrentStore,
} from '#lib/cli/verb';
import { withStudio } from '#lib/cli/with-studio';
import { configuredVariables } from '#lib/config';
import { type BackupHead, MEDIA_FOLDER } from '#lib/import/backup/backup-format';
import { publishedUploads } from '#lib/import/backup/published-uploads';
import { writeBackup } from '#lib/import/backup/write-backup';
import { isBundleArchive } from '#lib/import/bundle/bundle-archive';
import { exportBundle } from '#lib/import/export/export-bundle';
import { servedBrandFiles } from '#lib/publishing/publish-brand';
import { NOTHING_PUBLISHED } from '#lib/store/store';
import { saveStudio } from '#lib/studio/database/studio-copy';
import { STUDIO_FILE } from '#lib/studio/database/studio-database';

/** The verb `backup`: writes the served catalogue, its media, the studio and the settings to one archive. */
export const backup: Verb = {
  name: 'backup',
  usage: '<archive> [--without-media]',
  summary: 'Write the served catalogue, its media, the studio and the settings to one archive for `restore`.',
  details: [
    '<archive>        .tar.gz, .tgz or .tar; an existing archive is replaced when the new one is complete',
    '--without-media  omit DATA_DIR/media, for example when it is backed up by other means',
    'The archive contains the served version (rentals, destinations, campaigns and drafts, rates), the files of',
    'DATA_DIR/media without the built-in map, and the settings of this environment. Secrets are named without their',
    'values: keep DATABASE_URL and PREVIEW_SECRET elsewhere. For other versions use `export --version`. With STUDIO=on',
    'it also contains the people, drafts, history, preview links and pictures of the studio, without what signs in.',
  ],
  examples: ['backup /backup/veranda.tar.gz'],
  async run(args, { config, screen, answer }) {
    const { values, positionals } = readArguments(args, { 'without-media': { type: 'boolean' } });
    const target = soleArgument(positionals, 'The archive');
    if (!isBundleArchive(target)) {
      throw new UsageError(`${target}: expected a name that ends in .tar, .tar.gz or .tgz.`);
    }
    const hasMedia = !values['without-media'];
    if (hasMedia && isBelow(target, join(config.dataDirectory, MEDIA_FOLDER))) {
      throw new UsageError(`${target}: expected a place outside DATA_DIR/media, which is backed up itself.`);
    }
    return withCurrentStore<ExitCode>(config, async (store) => {
      if (store === null) throw new UsageError(NOTHING_PUBLISHED);
      const { id, rentalsCount, campaignsCount } = store.version;
      const { settings, secrets } = configuredVariables();
      const head: BackupHead = {
        format: 'veranda-backup',
        format_version: 1,
        created_at: new Date().toISOString(),
        version: id,
        has_media: hasMedia,
        settings: { ...settings },
        secrets: [...secrets],
        demo: await demoNote(config.dataDirectory, id),
      };
      const hasStudio = config.studio !== null;
      const onProgress = screen.counter((text) => screen.show('backup', text));
      try {
        const media = await replaceArchive(target, async (directory, packed) => {
          await exportBundle(store, directory, onProgress);
          if (hasStudio) await withStudio(config, ({ db }) => saveStudio(db, directory));
          const studio = hasStudio ? join(directory, STUDIO_FILE) : null;
          return writeBackup(packed, {
            head,
            bundle: directory,
            dataDirectory: config.dataDirectory,
            uploads: publishedUploads(store),
            brand: servedBrandFiles(store) ?? new Map(),
            studio,
          });
        });
        const named = secrets.length === 0 ? '' : ` Not included, keep elsewhere: ${secrets.join(', ')}.`;
        answer(
          `Wrote version ${id} to ${target}: ${rentalsCount} rentals, ${campaignsCount} campaigns, ${media} media files${hasStudio ? ', the studio' : ''}.${named}`,
          {
            version: id,
            target,
            rentals: rentalsCount,
            campaigns: campaignsCount,
            media,
            studio: hasStudio,
            secrets,
          },
        );
        return 0;
      } catch (error) {
        throw unwritable(target, error);
      } finally {
        screen.clear('backup');
      }
    });
  },
};

function isBelow(file: string, folder: string): boolean {
  return `${resolve(dirname(file))}${sep}`.startsWith(`${resolve(folder)}${sep}`);
}
