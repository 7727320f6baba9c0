import { stat } from 'node:fs/promises';
import { restoreDemoNote } from '#lib/cli/demo-catalogue';
import { describeReport, reportData } from '#lib/cli/import-summary';
import { printable } from '#lib/cli/printable';
import { requireStudio, restoreSavedStudio, type StudioOutcome } from '#lib/cli/saved-studio';
import { type ExitCode, readArguments, soleArgument, UsageError, type Verb, withShelf } from '#lib/cli/verb';
import { configuredVariables } from '#lib/config';
import type { BackupHead } from '#lib/import/backup/backup-format';
import { unpackBackup, withRestoredMedia } from '#lib/import/backup/restore-backup';
import { withStagingDirectory } from '#lib/import/import-catalogue';
import { ImportReport } from '#lib/import/import-report';
import { loadBundle } from '#lib/import/load/load-bundle';
import { restoreBrand } from '#lib/publishing/publish-brand';
import { withPublishingLock } from '#lib/publishing/publishing-lock';
import type { VersionShelf } from '#lib/store/store';

/** The verb `restore`: publishes the catalogue of a backup and restores its media and its studio. */
export const restore: Verb = {
  name: 'restore',
  usage: '<archive> [--force] [--replace-studio]',
  summary: 'Publish the catalogue of a backup and restore its media and its studio.',
  details: [
    '<archive>          an archive of `backup`, made with SQLite or PostgreSQL',
    '--force            restore although a catalogue exists, as a new version; `rollback` returns to the existing one',
    '--replace-studio   replace a studio that has people or campaigns; nothing returns to it. Without it such a studio',
    '                   stays. Requires STUDIO=on. Everyone needs a new link to sign in, preview links are revoked',
    'Every file is compared with its checksum before anything changes. Settings are listed, not applied, with the',
    'names of the secrets to set. `npm start` rebuilds the map.',
  ],
  examples: ['restore /backup/veranda.tar.gz', 'restore veranda.tar.gz --force'],
  async run(args, { config, screen, answer }) {
    const { values, positionals } = readArguments(args, {
      force: { type: 'boolean' },
      'replace-studio': { type: 'boolean' },
    });
    const archive = soleArgument(positionals, 'The archive');
    if (!(await stat(archive).catch(() => null))?.isFile())
      throw new UsageError(`There is no file ${archive}.`);
    const { dataDirectory } = config;
    const replaces = values['replace-studio'] === true;
    const report = new ImportReport();
    const onProgress = screen.counter((text) => screen.show('restore', text));
    return withShelf<ExitCode>(config, (shelf) =>
      withPublishingLock<ExitCode>(shelf, async () => {
        if (!values.force) await requireEmpty(shelf);
        return withStagingDirectory<ExitCode>(dataDirectory, async (staging) => {
          const unpacked = await unpackBackup(archive, staging);
          const { head, media, bundle, brand, studio: saved } = unpacked;
          if (saved !== null) await requireStudio(config, saved);
          const { versionId, counts } = await withRestoredMedia(unpacked, dataDirectory, () =>
            loadBundle({ directory: bundle, shelf, report, onProgress, unpriced: 'keep' }),
          );
          if (brand !== null) await restoreBrand(shelf, versionId, brand);
          await restoreDemoNote(dataDirectory, head.demo, versionId);
          const studio = saved === null ? 'none' : await restoreSavedStudio(config, saved, replaces);
          screen.clear('restore');
          for (const line of [...describeReport(report), ...STUDIO_LINES[studio], ...settingsToCompare(head)])
            screen.line(printable(line));
          answer(
            `Published version ${versionId} from the backup of version ${head.version}: ${counts.rentals} rentals, ${counts.campaigns} campaigns, ${media.length} media files.`,
            {
              version: versionId,
              backup: { version: head.version, created: head.created_at },
              ...counts,
              media: media.length,
              studio,
              settings: head.settings,
              secrets: head.secrets,
              ...reportData(report),
            },
          );
          return 0;
        });
      }).finally(() => screen.clear('restore')),
    );
  },
};

/** Checks that there is no version. @throws UsageError when there is any, also when the pointer to the served one is unreadable */
async function requireEmpty(shelf: VersionShelf): Promise<void> {
  const [newest] = await shelf.ids();
  if (newest === undefined) return;
  throw new UsageError(
    `There is a catalogue already (version ${newest}). With --force the backup is published as a new version; rollback returns to the existing one.`,
  );
}

const STUDIO_LINES: Readonly<Record<StudioOutcome, readonly string[]>> = {
  none: [],
  off: ['The studio of the backup is not restored: STUDIO is off here.'],
  kept: ['The studio here has content and stays; --replace-studio replaces it with the one of the backup.'],
  restored: [
    'Restored the studio. Nobody is signed in: print links with studio link. Preview links are revoked.',
  ],
};

/** Lists the settings of the backup that differ from this environment, and its secrets that are not set here. */
function settingsToCompare({ settings, secrets }: BackupHead): readonly string[] {
  const here = configuredVariables();
  const different = Object.entries(settings).filter(([name, value]) => here.settings[name] !== value);
  const missing = secrets.filter((name) => !here.secrets.includes(name));
  return [
    ...(different.length === 0 ? [] : ['Settings of the backup that differ from this environment:']),
    ...different.map(([name, value]) => `  ${name}=${value}`),
    ...(missing.length === 0 ? [] : [`Secrets that were set, not in the backup: ${missing.join(', ')}`]),
  ];
}
