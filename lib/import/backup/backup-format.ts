/**
 * The format of a backup: a `.tar` or `.tar.gz` file with
 *   backup.json       format, version and settings; first in the archive, so that a foreign archive is rejected early
 *   catalogue/…       the served version as a bundle (bundle.ts): rentals, campaigns and drafts, rates, pictures, credits
 *   media/…           the files under the data directory's media folder, without the built-in map, which is rebuilt,
 *                     and the uploaded pictures of published campaigns
 *   brand/…           the files of the published brand, where there is one
 *   studio.sqlite     people, drafts, history, preview links and uploaded pictures of the campaign studio, where it is on
 *   checksums.json    size, SHA-256 and time of all other files; last in the archive, so its absence reveals truncation
 * It contains no secrets, only the names of the variables that hold them.
 */
import { z } from 'zod';

/** Path in a backup of the file that describes it; the first entry. */
export const BACKUP_FILE = 'backup.json';
/** Path in a backup of the file with the checksums of all other files; the last entry. */
export const CHECKSUMS_FILE = 'checksums.json';
/** Folder in a backup that contains the catalogue as a bundle. */
export const CATALOGUE_FOLDER = 'catalogue';
/** Path in a backup of the studio's content: a database of lib/studio, whichever engine the studio uses. */
export const BACKUP_STUDIO_FILE = 'studio.sqlite';
/** Folder in a backup that contains the files of the published brand. */
export const BRAND_FOLDER = 'brand';
/** Folder of media files, in a backup and in the data directory. */
export const MEDIA_FOLDER = 'media';
/** Paths below the media folder that the program generates and that are not backed up. */
export const REBUILT_MEDIA: readonly string[] = ['basemap'];

/** Schema of backup.json. Unknown members are ignored. */
export const backupHead = z.object({
  format: z.literal('veranda-backup'),
  format_version: z.literal(1),
  created_at: z.iso.datetime(),
  /** Id of the version that was served. A restored catalogue gets a new id. */
  version: z.string(),
  has_media: z.boolean(),
  /** Values of the variables that were set, without secrets: the brand and all other settings. */
  settings: z.record(z.string(), z.string()),
  /** Names of the secret variables that were set; their values must be kept elsewhere. */
  secrets: z.array(z.string()),
  /** The note that marks the catalogue as the demo (lib/cli/demo-catalogue.ts); null for an operator's catalogue. */
  demo: z.json().nullable(),
});
/** The content of backup.json: what was backed up and when, and the settings. */
export type BackupHead = z.infer<typeof backupHead>;

/** Schema of checksums.json: size, SHA-256 as hex and modification time by path in the archive. */
export const backupChecksums = z.record(
  z.string(),
  z.object({
    bytes: z.int().nonnegative(),
    sha256: z.string().regex(/^[0-9a-f]{64}$/),
    /** Modification time in milliseconds since 1970; entity tags of media files are derived from it. */
    modified_ms: z.int(),
  }),
);
/** The content of checksums.json. */
export type BackupChecksums = z.infer<typeof backupChecksums>;
