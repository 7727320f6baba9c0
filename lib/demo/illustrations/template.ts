import type { Illustration } from '#lib/demo/illustration-manifest';
import type { Landscape } from '#lib/demo/landscapes';
import type { LocalizedText } from '#lib/i18n/locales';
import type { RentalType } from '#lib/import/bundle/shipped-vocabulary';
import type { Hour } from './palettes.ts';
import type { Scene } from './scene.ts';

/** A composition; `draw` returns the content of a scene whose sky ends at `horizon`. */
export interface Template {
  readonly name: string;
  readonly subject: Illustration['subject'];
  /** The type of the rentals that may show it; any when absent. */
  readonly rentalType?: RentalType;
  readonly horizon: number;
  /** The landscapes that it is drawn for, in turn. */
  readonly landscapes: readonly Landscape[];
  /** Further landscapes that it fits without being drawn for them. */
  readonly alsoFits?: readonly Landscape[];
  readonly hours: readonly Hour[];
  /** Number of pictures per landscape. */
  readonly count: number;
  /** Whether the picture, and so its description, includes the view of the landscape. */
  readonly opensOntoView?: boolean;
  /** What the picture shows, as a noun phrase without a full stop, per locale. */
  readonly caption: LocalizedText;
  draw(scene: Scene): string;
}

export const ALL_HOURS: readonly Hour[] = ['day', 'golden', 'dusk', 'dawn', 'night'];

export const WARM_HOURS: readonly Hour[] = ['day', 'dusk', 'golden', 'night', 'dawn', 'day'];

export const SNOW_HOURS: readonly Hour[] = ['day', 'snow', 'dusk', 'golden', 'snow', 'night', 'dawn'];
