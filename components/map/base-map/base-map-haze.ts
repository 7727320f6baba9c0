/** Draws the haze of towns on the built-in map: a soft spot per town whose width and density follow its size. */
import { EXTENT } from '#lib/geo/basemap/tile';
import { type AnyContext, contextOf, hiddenCanvas } from './base-map-canvas.ts';
import type { BaseMapTheme } from './base-map-theme.ts';

const SPOT_PIXELS = 64;
/**
 * Radius, in kilometres, of the built-up area of a town of a thousand inhabitants; it grows with the square root of the
 * population.
 */
const THOUSAND_RADIUS_KILOMETRES = 0.42;
const LEAST_PIXELS = 1.6;
const MOST_PIXELS = 90;
const EQUATOR_KILOMETRES = 40_075;
const DENSEST = 0.5;
/**
 * The zoom above which the spots of towns fade; at higher zooms they would suggest streets that the data does not have.
 */
const FADES_FROM = 8;
const TOWN_FADE = 0.8;
const VILLAGE_FADE = 0.5;
const VILLAGE_BELOW = 4;

const spots = new Map<string, HTMLCanvasElement | OffscreenCanvas>();

/** The input of `drawHaze`: theme, zoom, and which part of the source tile is drawn. */
export interface HazeDrawing {
  readonly theme: BaseMapTheme;
  readonly zoom: number;
  /** Size of a CSS pixel in tile units. */
  readonly pixel: number;
  /**
   * The number of drawn tiles along each side of the source tile, and the drawn tile's column and row in the grid of
   * the world at `zoom`.
   */
  readonly parts: number;
  readonly column: number;
  readonly row: number;
}

/**
 * Draws a soft spot for each town, sized by its population. `haze` is a flat list of x, y (tile units) and rank for
 * each town; a town of rank n has 1000 * 2^n inhabitants. The context must be scaled to tile units.
 */
export function drawHaze(
  context: AnyContext,
  haze: readonly number[],
  { theme, zoom, pixel, parts, column, row }: HazeDrawing,
): void {
  const spot = spotOf(theme.haze);
  const size = EXTENT / parts;
  const left = (((column % parts) + parts) % parts) * size;
  const top = (((row % parts) + parts) % parts) * size;
  // Scale of the map at the tile's latitude.
  const latitude = Math.atan(Math.sinh(Math.PI * (1 - (2 * (row + 0.5)) / 2 ** zoom)));
  const unitsPerKilometre = (EXTENT * 2 ** zoom) / parts / (EQUATOR_KILOMETRES * Math.cos(latitude));
  const closer = Math.max(0, zoom - FADES_FROM);
  for (let index = 0; index < haze.length; index += 3) {
    const x = haze[index] ?? 0;
    const y = haze[index + 1] ?? 0;
    const rank = haze[index + 2] ?? 0;
    const wanted = THOUSAND_RADIUS_KILOMETRES * Math.SQRT2 ** rank * unitsPerKilometre;
    const radius = Math.min(MOST_PIXELS * pixel, Math.max(LEAST_PIXELS * pixel, wanted));
    if (x + radius < left || x - radius > left + size || y + radius < top || y - radius > top + size)
      continue;
    const fading = (rank < VILLAGE_BELOW ? VILLAGE_FADE : TOWN_FADE) ** closer;
    context.globalAlpha = DENSEST * fading * Math.min(1, 0.45 + rank * 0.07);
    context.drawImage(spot, x - radius, y - radius, 2 * radius, 2 * radius);
  }
  context.globalAlpha = 1;
}

function spotOf(colour: string): HTMLCanvasElement | OffscreenCanvas {
  const known = spots.get(colour);
  if (known !== undefined) return known;
  const canvas = hiddenCanvas(SPOT_PIXELS, SPOT_PIXELS);
  const context = contextOf(canvas);
  const middle = SPOT_PIXELS / 2;
  const gradient = context?.createRadialGradient(middle, middle, 0, middle, middle, middle);
  if (context && gradient) {
    gradient.addColorStop(0, `rgb(${colour})`);
    gradient.addColorStop(0.35, `rgb(${colour} / 0.6)`);
    gradient.addColorStop(1, `rgb(${colour} / 0)`);
    context.fillStyle = gradient;
    context.fillRect(0, 0, SPOT_PIXELS, SPOT_PIXELS);
  }
  spots.set(colour, canvas);
  return canvas;
}
