/**
 * Draws a tile's relief over its land: an image of one pixel per cell, cached per tile and theme, which the canvas
 * enlarges and smooths.
 */
import { EXTENT, readTone, type TileRelief } from '#lib/geo/basemap/tile';
import { type AnyContext, contextOf, hiddenCanvas } from './base-map-canvas.ts';
import type { BaseMapTheme } from './base-map-theme.ts';

/** The zoom up to which the relief has full strength. It fades at higher zooms, because its source is coarse. */
const FADES_FROM = 5;
const FADE = 0.8;

const pictures = new WeakMap<
  TileRelief,
  { readonly theme: BaseMapTheme; readonly picture: HTMLCanvasElement | OffscreenCanvas }
>();

/**
 * Draws light, shade and snow over the land of a tile, weaker with each zoom above 5. The context must be scaled to
 * tile units.
 */
export function drawRelief(
  context: AnyContext,
  relief: TileRelief,
  { theme, zoom }: { readonly theme: BaseMapTheme; readonly zoom: number },
): void {
  const cell = EXTENT / relief.cells;
  context.globalAlpha = FADE ** Math.max(0, zoom - FADES_FROM);
  context.imageSmoothingQuality = 'high';
  context.drawImage(pictureOf(relief, theme), -cell, -cell, EXTENT + 2 * cell, EXTENT + 2 * cell);
  context.globalAlpha = 1;
}

function pictureOf(relief: TileRelief, theme: BaseMapTheme): HTMLCanvasElement | OffscreenCanvas {
  const known = pictures.get(relief);
  if (known?.theme === theme) return known.picture;
  const size = relief.cells + 2;
  const picture = hiddenCanvas(size, size);
  const context = contextOf(picture);
  const image = context?.createImageData(size, size);
  if (context && image) {
    paint(image.data, relief, theme);
    context.putImageData(image, 0, 0);
  }
  pictures.set(relief, { theme, picture });
  return picture;
}

/** Writes the light, shade and snow of a relief into RGBA pixels. */
function paint(pixels: Uint8ClampedArray, { tones, snow }: TileRelief, { relief }: BaseMapTheme): void {
  for (let cell = 0; cell < tones.length; cell++) {
    const tone = readTone(tones, cell);
    const [red, green, blue, strength] = tone < 0 ? relief.shade : relief.light;
    const opacity = Math.abs(tone) * strength;
    const white = snow === undefined ? 0 : readTone(snow, cell) * relief.snow[3] * (1 - opacity * 0.6);
    const together = white + opacity * (1 - white);
    const mix = (under: number, over: number) =>
      together === 0 ? 0 : (over * white + under * opacity * (1 - white)) / together;
    pixels[4 * cell] = mix(red, relief.snow[0]);
    pixels[4 * cell + 1] = mix(green, relief.snow[1]);
    pixels[4 * cell + 2] = mix(blue, relief.snow[2]);
    pixels[4 * cell + 3] = together * 255;
  }
}
