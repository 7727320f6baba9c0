import type { Illustration } from '#lib/demo/illustration-manifest';
import type { Landscape } from '#lib/demo/landscapes';
import type { Region } from '#lib/demo/regions';
import type { LocalizedText } from '#lib/i18n/locales';
import type { RentalType } from '#lib/import/bundle/shipped-vocabulary';
import type { Hour } from './palettes.ts';
import type { Ground } from './regional.ts';
import type { Scene } from './scene.ts';

/**
 * A kind of picture, such as a castle on a hill, with its text. `draw` returns the SVG content of one picture; `horizon` is the y at which
 * the sky ends, in pixels from the top of the picture.
 */
export interface Template {
  readonly name: string;
  readonly subject: Illustration['subject'];
  /** The type of the rentals that may show it; any when absent. */
  readonly rentalType?: RentalType;
  readonly horizon: number;
  /** The landscapes that it is drawn for, `count` pictures each. */
  readonly landscapes: readonly Landscape[];
  /** Further landscapes that it fits without being drawn for them. */
  readonly alsoFits?: readonly Landscape[];
  /** The regions whose houses and plants it shows; when absent, it fits all. */
  readonly regions?: readonly Region[];
  /** For a template drawn in the architecture of each region: where its pictures are, in place of `landscapes`. */
  readonly grounds?: readonly Ground[];
  /** The hours of its pictures, used in turn. */
  readonly hours: readonly Hour[];
  /** Number of pictures per landscape. */
  readonly count: number;
  /** Whether mountains where it snows have one more picture, with snow. */
  readonly inWinter?: boolean;
  /** Whether each of its `count` pictures has the style of other regions, and fits only these; see `ROOM_STYLES`. */
  readonly isStyled?: boolean;
  /** Whether the picture, and so its description, includes the view of the landscape. */
  readonly opensOntoView?: boolean;
  /** What the picture shows, as a noun phrase without a full stop, per locale. */
  readonly caption: LocalizedText;
  draw(scene: Scene): string;
}

/** The hours of a template that has no pictures with snow, used in turn. */
export const ALL_HOURS: readonly Hour[] = ['day', 'golden', 'dusk', 'dawn', 'night'];

/** The hours of a template of a warm landscape, used in turn: more pictures by day, none with snow. */
export const WARM_HOURS: readonly Hour[] = ['day', 'dusk', 'golden', 'night', 'dawn', 'day'];

/** The hours of a template that also has pictures with snow, used in turn. */
export const SNOW_HOURS: readonly Hour[] = ['day', 'snow', 'dusk', 'golden', 'snow', 'night', 'dawn'];
