import type { Illustration } from '#lib/demo/illustration-manifest';
import type { Landscape } from '#lib/demo/landscapes';
import type { LocalizedText } from '#lib/i18n/locales';
import type { RentalType } from '#lib/import/bundle/shipped-vocabulary';
import type { Hour } from './palettes.ts';
import type { Scene } from './scene.ts';

/** One way of composing a picture; `draw` fills a scene whose sky ends at `horizon`. */
export interface Template {
  readonly name: string;
  readonly subject: Illustration['subject'];
  /** The kind of home it shows, where only such homes may show it. */
  readonly rentalType?: RentalType;
  readonly horizon: number;
  /** The scenery it is drawn for, in turn. */
  readonly landscapes: readonly Landscape[];
  /** Further scenery it fits without being drawn for it. */
  readonly alsoFits?: readonly Landscape[];
  readonly hours: readonly Hour[];
  /** Compositions per landscape. */
  readonly count: number;
  /** Whether the place's view is part of the picture and so of its description. */
  readonly opensOntoView?: boolean;
  /** What is seen, as a noun phrase without a full stop, per locale. */
  readonly caption: LocalizedText;
  draw(scene: Scene): string;
}

export const ALL_HOURS: readonly Hour[] = ['day', 'golden', 'dusk', 'dawn', 'night'];

export const WARM_HOURS: readonly Hour[] = ['day', 'dusk', 'golden', 'night', 'dawn', 'day'];

export const SNOW_HOURS: readonly Hour[] = ['day', 'snow', 'dusk', 'golden', 'snow', 'night', 'dawn'];
