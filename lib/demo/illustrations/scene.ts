import type { Landscape } from '#lib/demo/landscapes';
import type { Region } from '#lib/demo/regions';
import { SCENERY, type Scenery } from '#lib/demo/scenery';
import { darker, lighter, mix } from './colour.ts';
import { AMBIENT, type Hour, LANDS, type Land, SKIES, type Sky, SNOWY } from './palettes.ts';
import { type Random, randomFrom } from './random.ts';
import { group, HEIGHT, n, WIDTH } from './shapes.ts';

/**
 * The state of one drawing: its light, colours, random numbers and gradients. Light comes from the left in every
 * composition, so that the parts agree on the lit faces; half of the pictures are mirrored at the end.
 */
export interface Scene {
  readonly landscape: Landscape;
  readonly region: Region;
  /** The architecture and plants of the region. */
  readonly scenery: Scenery;
  readonly hour: Hour;
  readonly random: Random;
  readonly sky: Sky;
  readonly land: Land;
  /** The y at which the sky ends, in pixels from the top of the picture. */
  readonly horizon: number;
  readonly sun: { readonly x: number; readonly y: number };
  /** Whether lamps are on. */
  readonly lamps: boolean;
  /** Returns the colour of a near material in this light, as `#rrggbb`. */
  lit(colour: string): string;
  /** Returns the colour of a material in this light at a distance: 0 is near, 1 is the colour of the horizon. */
  away(colour: string, distance: number): string;
  /**
   * Returns a vertical gradient of a material: lighter by `above` at the top, darker by `below` at the foot, each 0 to 1;
   * `distance` as for `away`.
   */
  shaded(colour: string, above: number, below: number, distance?: number): string;
  /** Returns a fill of `[offset, colour, opacity]` stops, downwards, across, or outwards from the middle. */
  gradient(direction: 'down' | 'across' | 'out', stops: readonly Stop[]): string;
  /** Returns the SVG document of a drawing. */
  close(body: string): string;
}

type Stop = readonly [offset: number, colour: string, opacity?: number];

/**
 * The options of `openScene`. `seed` determines all random choices; `mirrored` exchanges left and right; `horizon` is in pixels from the
 * top.
 */
export interface SceneOptions {
  readonly seed: string;
  readonly landscape: Landscape;
  readonly region: Region;
  readonly hour: Hour;
  readonly horizon: number;
  readonly mirrored: boolean;
  /** 1 shows the whole picture. More crops it, mostly at the left and at the top, where compositions have room. */
  readonly zoom: number;
}

/** The height of the sun or moon per hour: 0 at the top of the sky, 1 at the horizon. */
const SUN_HEIGHTS = { dawn: 0.74, day: 0.34, golden: 0.56, dusk: 0.8, night: 0.36, snow: 0.4 };

const DIRECTIONS = {
  down: ['linearGradient', ' x1="0" y1="0" x2="0" y2="1"'],
  across: ['linearGradient', ''],
  out: ['radialGradient', ''],
} as const;

/** Returns the state for drawing one picture. The same options give the same picture. */
export function openScene({ seed, landscape, region, hour, horizon, mirrored, zoom }: SceneOptions): Scene {
  const random = randomFrom(seed);
  const sky = random.pick(SKIES[hour]);
  const ambient = AMBIENT[hour];
  const definitions: string[] = [];
  const lit = (colour: string) => mix(colour, ambient.colour, ambient.amount);
  const away = (colour: string, distance: number) =>
    mix(lit(colour), mix(sky.low, sky.horizon, 0.5), distance);
  const gradient: Scene['gradient'] = (direction, stops) => {
    const [element, ends] = DIRECTIONS[direction];
    const id = `g${definitions.length}`;
    const content = stops.map(
      ([offset, colour, opacity]) =>
        `<stop offset="${offset}" stop-color="${colour}"${opacity === undefined ? '' : ` stop-opacity="${opacity}"`}/>`,
    );
    definitions.push(`<${element} id="${id}"${ends}>${content.join('')}</${element}>`);
    return `url(#${id})`;
  };
  return {
    landscape,
    region,
    scenery: SCENERY[region],
    hour,
    random,
    sky,
    land: hour === 'snow' ? SNOWY : LANDS[landscape],
    horizon,
    sun: { x: random.between(270, 560), y: horizon * (SUN_HEIGHTS[hour] + random.between(-0.07, 0.05)) },
    lamps: hour === 'dusk' || hour === 'night',
    lit,
    away,
    shaded: (colour, above, below, distance = 0) =>
      gradient('down', [
        [0, away(lighter(colour, above), distance)],
        [1, away(darker(colour, below), distance)],
      ]),
    gradient,
    close: (body) =>
      `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${frame(zoom, mirrored)}" width="${WIDTH}" height="${HEIGHT}">` +
      `<defs>${definitions.join('')}</defs>` +
      `${mirrored ? group(`translate(${n(WIDTH)} 0) scale(-1 1)`, body) : body}</svg>`,
  };
}

/** Returns the `viewBox` of the part that a zoom shows. */
function frame(zoom: number, mirrored: boolean): string {
  const width = WIDTH / zoom;
  const spare = WIDTH - width;
  return `${n(mirrored ? spare * 0.3 : spare * 0.7)} ${n((HEIGHT - HEIGHT / zoom) * 0.6)} ${n(width)} ${n(HEIGHT / zoom)}`;
}
