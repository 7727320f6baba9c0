/**
 * The format of a backup: a `.tar` or `.tar.gz` file with
 *   backup.json       format, version and settings; first in the archive, so that a foreign archive is rejected early
 *   catalogue/…       the served version as a bundle (bundle.ts): rentals, campaigns and drafts, rates, pictures, credits
 *   media/…           the files under the data directory's media folder, without the built-in map, which is rebuilt
 *   checksums.json    size, SHA-256 and time of every other file; last in the archive, so its absence reveals truncation
 * It contains no secrets, only the names of the variables that hold them.
 */
import { z } from 'zod';

export const BACKUP_FILE = 'backup.json';
export const CHECKSUMS_FILE = 'checksums.json';
export const CATALOGUE_FOLDER = 'catalogue';
export const MEDIA_FOLDER = 'media';
/** Media folders that the program generates and that are not backed up. */
export const REBUILT_MEDIA: readonly string[] = ['basemap'];

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
export type BackupHead = z.infer<typeof backupHead>;

export const backupChecksums = z.record(
  z.string(),
  z.object({
    bytes: z.int().nonnegative(),
    sha256: z.string().regex(/^[0-9a-f]{64}$/),
    /** Modification time in milliseconds since 1970; entity tags of media files are derived from it. */
    modified_ms: z.int(),
  }),
);
export type BackupChecksums = z.infer<typeof backupChecksums>;
