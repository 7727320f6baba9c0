import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Landscape } from '#lib/demo/landscapes';
import type { LocalizedText } from '#lib/i18n/locales';
import type { RentalType } from '#lib/import/bundle/shipped-vocabulary';

/**
 * One picture of the demo's pool. Its files lie beside the manifest as `<id>-<hash>-<width>.webp`, one per width
 * of `widths`; the hash is of the drawing, so that a file's content never changes under its name.
 */
export interface Illustration {
  readonly id: string;
  readonly template: string;
  readonly subject: 'exterior' | 'interior' | 'view';
  /** The kind of home that it shows and that alone may show it; null where any home may. */
  readonly rentalType: RentalType | null;
  /** Where it fits; every landscape is served by several. */
  readonly landscapes: readonly Landscape[];
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

/** Where the pool lies under the data directory. */
export function illustrationsDirectory(dataDirectory: string): string {
  return join(dataDirectory, 'media', 'illustrations');
}

export function readIllustrationManifest(dataDirectory: string): readonly Illustration[] {
  return JSON.parse(readFileSync(join(illustrationsDirectory(dataDirectory), 'manifest.json'), 'utf8'));
}
