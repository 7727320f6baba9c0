/**
 * Draws the ground of a tile over its land: its colour, snow, and the light of its relief. Each is an image of one pixel per cell,
 * cached per tile and theme, which the canvas enlarges and smooths.
 */
import { EXTENT, type MarkGrid, readTone, type TileGround } from '#lib/geo/basemap/tile';
import { type AnyContext, contextOf, hiddenCanvas } from './base-map-canvas.ts';
import type { BaseMapTheme, Translucent } from './base-map-theme.ts';

/** Opacity of the light and of the snow, index = zoom. Their sources have two and four minutes of arc, seven and fourteen pixels at zoom 8. */
const LIGHT_OPACITY = [1, 1, 1, 1, 1, 1, 0.95, 0.8, 0.62, 0.42, 0.28, 0.18, 0.1];
const SNOW_OPACITY = [1, 1, 1, 1, 1, 1, 1, 0.95, 0.8, 0.55, 0.35, 0.2, 0.1];

type Picture = HTMLCanvasElement | OffscreenCanvas;
/** The colours of the lowest and of the highest mark; a mark of 0 is transparent. */
type Ends = readonly [lowest: Translucent, highest: Translucent];

const pictures = new WeakMap<MarkGrid, { readonly theme: BaseMapTheme; readonly picture: Picture }>();

/** Draws the ground of a tile; snow and light are weaker with each zoom above 5. The context must be scaled to tile units. */
export function drawGround(
  context: AnyContext,
  { colour, snow, light }: TileGround,
  { theme, zoom }: { readonly theme: BaseMapTheme; readonly zoom: number },
): void {
  const draw = (grid: MarkGrid | undefined, ends: Ends, opacity = 1) => {
    if (grid === undefined) return;
    const cell = EXTENT / grid.cells;
    context.globalAlpha = opacity;
    context.drawImage(pictureOf(grid, theme, ends), -cell, -cell, EXTENT + 2 * cell, EXTENT + 2 * cell);
  };
  const { sand, forest, shade } = theme.ground;
  context.imageSmoothingQuality = 'high';
  draw(colour, [sand, forest]);
  draw(snow, [theme.ground.snow, theme.ground.snow], SNOW_OPACITY[zoom] ?? SNOW_OPACITY.at(-1));
  draw(light, [shade, theme.ground.light], LIGHT_OPACITY[zoom] ?? LIGHT_OPACITY.at(-1));
  context.globalAlpha = 1;
}

function pictureOf(grid: MarkGrid, theme: BaseMapTheme, ends: Ends): Picture {
  const known = pictures.get(grid);
  if (known?.theme === theme) return known.picture;
  const size = grid.cells + 2;
  const picture = hiddenCanvas(size, size);
  const context = contextOf(picture);
  const image = context?.createImageData(size, size);
  if (context && image) {
    paint(image.data, grid.marks, ends);
    context.putImageData(image, 0, 0);
  }
  pictures.set(grid, { theme, picture });
  return picture;
}

/** Writes marks into RGBA pixels: the further from 0, the more opaque. */
function paint(pixels: Uint8ClampedArray, marks: string, [lowest, highest]: Ends): void {
  for (let cell = 0; cell < marks.length; cell++) {
    const tone = readTone(marks, cell);
    const [red, green, blue, opacity] = tone < 0 ? lowest : highest;
    pixels.set([red, green, blue, Math.abs(tone) * opacity * 255], 4 * cell);
  }
}
