import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Landscape } from '#lib/demo/landscapes';
import type { Region } from '#lib/demo/regions';
import type { LocalizedText } from '#lib/i18n/locales';
import type { RentalType } from '#lib/import/bundle/shipped-vocabulary';

/**
 * A picture of the demo. Its files are next to the manifest: `<id>-<hash>-<width>.webp`, one per width. The hash is of the
 * drawing, so the content of a file name never changes.
 */
export interface Illustration {
  readonly id: string;
  readonly template: string;
  readonly subject: 'exterior' | 'interior' | 'view';
  /** The type of the rentals that may show it; null for any. */
  readonly rentalType: RentalType | null;
  /** The landscapes in which it fits. */
  readonly landscapes: readonly Landscape[];
  /** The building regions to which it belongs; null for all. */
  readonly regions: readonly Region[] | null;
  readonly hour: 'dawn' | 'day' | 'golden' | 'dusk' | 'night' | 'snow';
  readonly hash: string;
  /** Pixels of the largest file. All files have its ratio. */
  readonly width: number;
  readonly height: number;
  /** Ascending. */
  readonly widths: readonly number[];
  /** Base64 of a thumbhash. */
  readonly thumbhash: string;
  /** Says that it is an illustration. */
  readonly alt: LocalizedText;
}

/** Returns the directory of the demo's pictures and their manifest, below the data directory. It need not exist. */
export function illustrationsDirectory(dataDirectory: string): string {
  return join(dataDirectory, 'media', 'illustrations');
}

/** Reads the manifest of the demo's pictures. @throws Error when the pictures have not been built. */
export function readIllustrationManifest(dataDirectory: string): readonly Illustration[] {
  return JSON.parse(readFileSync(join(illustrationsDirectory(dataDirectory), 'manifest.json'), 'utf8'));
}
