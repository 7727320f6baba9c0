/**
 * Draws one tile of the built-in map on a canvas: land and its tints, relief, the haze of towns, waters, borders,
 * coast, and finally the sea behind them. Widths are in CSS pixels at every zoom and pixel ratio.
 */

import { type BaseMapTile, BUFFER, EXTENT } from '#lib/geo/basemap/tile';
import { type AnyContext, contextOf } from './base-map-canvas.ts';
import { drawGround } from './base-map-ground.ts';
import { drawHaze } from './base-map-haze.ts';
import { detailPathsOf, pathsOf } from './base-map-paths.ts';
import type { BaseMapTheme } from './base-map-theme.ts';
import type { DetailContent, TileContent } from './base-map-tiles.ts';
import type { TileAddress } from './tile-address.ts';

/**
 * The widths, in CSS pixels, of the glow along coasts, widest first. They are limited by how far tile contents extend
 * beyond the tile.
 */
const GLOW_PIXELS = [13, 8, 4];
const COAST_PIXELS = 0.8;
/** The widths of rivers in CSS pixels, by the width class in the tiles. */
const RIVER_PIXELS = [0.55, 0.85, 1.3];
/** The enlargement of a source tile from which corners are rounded: 2 for a tile drawn at twice its size. */
const ROUNDED_FROM = 2;
/** The zoom up to which the shelf sea is shown in full, and the first at which it is not: its source is too coarse for more. */
const SHELF_FADE = { from: 8, to: 10 };

const OPEN_TILE: BaseMapTile = {
  land: [],
  countries: 0,
  borders: [],
  lakes: [],
  rivers: [],
  shelf: [],
  haze: [],
  labels: [],
};
const AROUND = EXTENT + 2 * BUFFER;
const SHELF_TILE: BaseMapTile = {
  ...OPEN_TILE,
  shelf: [[-BUFFER, -BUFFER, AROUND, 0, 0, AROUND, -AROUND, 0]],
};

/**
 * The input of `drawTile`: canvas, size, theme, and the addresses of the tile to show and of the tile with its content.
 */
export interface Drawing {
  readonly canvas: HTMLCanvasElement | OffscreenCanvas;
  /** Side of the square canvas in CSS pixels, and device pixels per CSS pixel. */
  readonly size: number;
  readonly pixelRatio: number;
  /** The tile that the canvas represents, and the one whose content is drawn: itself or an ancestor. */
  readonly shown: TileAddress;
  readonly source: TileAddress;
  /** The finer coasts and lakes, with the address of their tile; null where there are none. */
  readonly detail: { readonly content: DetailContent; readonly address: TileAddress } | null;
  readonly theme: BaseMapTheme;
}

/**
 * Draws one tile of the built-in map, without labels, and sets the canvas's size to `size * pixelRatio` device pixels.
 * Leaves the canvas empty if it has no 2D context.
 */
export function drawTile(
  content: TileContent,
  { canvas, size, pixelRatio, shown, source, detail, theme }: Drawing,
): void {
  canvas.width = size * pixelRatio;
  canvas.height = size * pixelRatio;
  const context = contextOf(canvas);
  if (context === null) return;
  const finer =
    detail === null || detail.content === null
      ? null
      : detailPathsOf(detail.content, detail.address, isEnlarged(shown, detail.address));
  if (content.kind !== 'shapes' && finer === null) {
    for (const { colour, opacity } of groundOf(content, theme, shown.zoom)) {
      context.fillStyle = colour;
      context.globalAlpha = opacity;
      context.fillRect(0, 0, canvas.width, canvas.height);
    }
    context.globalAlpha = 1;
    drawFarSouth(context, canvas, { shown, theme });
    return;
  }

  const tile = content.kind === 'shapes' ? content.tile : tileOf(content);
  const pixels = size * pixelRatio;
  const pixelOfCoast = () =>
    pixelRatio /
    showTile(context, finer === null || detail === null ? source : detail.address, shown, pixels);
  const pixelOfTile = () => pixelRatio / showTile(context, source, shown, pixels);
  const paths = pathsOf(tile, source, isEnlarged(shown, source));
  const { land, coast, lakes } = finer ?? paths;
  context.lineJoin = 'round';

  pixelOfCoast();
  context.fillStyle = theme.land;
  context.fill(land, 'evenodd');
  context.globalCompositeOperation = 'source-atop';
  // The shapes of countries are coarser than the coast: what lies beyond them has the tint of most of the land.
  const isOfOneTint = typeof tile.countries === 'number';
  if (isOfOneTint || finer !== null) {
    context.fillStyle = theme.tints[paths.mainTint] ?? theme.land;
    context.fill(land, 'evenodd');
  }
  const pixel = pixelOfTile();
  const parts = 2 ** (shown.zoom - source.zoom);
  paths.countries.forEach((country, tint) => {
    if (finer !== null && tint === paths.mainTint) return;
    context.fillStyle = theme.tints[tint] ?? theme.land;
    context.fill(country, 'evenodd');
  });
  if (tile.ground !== undefined) drawGround(context, tile.ground, { theme, zoom: shown.zoom });
  drawHaze(context, tile.haze, { theme, zoom: shown.zoom, pixel, parts, column: shown.x, row: shown.y });
  context.strokeStyle = theme.river;
  context.lineCap = 'round';
  paths.rivers.forEach((river, breadth) => {
    context.lineWidth = (RIVER_PIXELS[breadth] ?? 1) * Math.min(1.8, 0.4 + shown.zoom * 0.12) * pixel;
    context.stroke(river);
  });
  context.lineWidth = COAST_PIXELS * Math.min(1, shown.zoom / 6) * pixelOfCoast();
  context.fillStyle = theme.lake;
  context.fill(lakes, 'evenodd');
  context.strokeStyle = theme.lakeShore;
  context.stroke(lakes);
  pixelOfTile();
  context.lineCap = 'butt';
  context.lineWidth = Math.min(4, shown.zoom * 0.8) * pixel;
  context.strokeStyle = theme.borderGlow;
  context.stroke(paths.borders);
  context.lineWidth = (shown.zoom < 4 ? 0.7 : 1) * pixel;
  context.strokeStyle = theme.border;
  context.setLineDash([5 * pixel, 2.5 * pixel]);
  context.stroke(paths.borders);
  context.setLineDash([]);

  context.globalCompositeOperation = 'source-over';
  const coastPixel = pixelOfCoast();
  context.lineWidth = COAST_PIXELS * coastPixel;
  context.strokeStyle = theme.coast;
  context.stroke(coast);

  context.globalCompositeOperation = 'destination-over';
  context.strokeStyle = theme.glow;
  const breadth = Math.min(1, 0.2 + shown.zoom / 8);
  for (const width of GLOW_PIXELS) {
    context.lineWidth = width * breadth * coastPixel;
    context.stroke(land);
  }
  pixelOfTile();
  context.fillStyle = theme.shelf;
  context.globalAlpha = shelfOpacity(shown.zoom);
  context.fill(paths.shelf, 'evenodd');
  context.globalAlpha = 1;
  context.setTransform(1, 0, 0, 1, 0, 0);
  context.fillStyle = theme.sea;
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.globalCompositeOperation = 'source-over';
  drawFarSouth(context, canvas, { shown, theme });
}

/** Scales and moves the context, so that it draws the tile `source` where `shown` is. Returns the device pixels of a tile unit. */
function showTile(context: AnyContext, source: TileAddress, shown: TileAddress, pixels: number): number {
  const parts = 2 ** (shown.zoom - source.zoom);
  const scale = (pixels * parts) / EXTENT;
  const part = (index: number) => (((index % parts) + parts) % parts) * pixels;
  context.setTransform(scale, 0, 0, scale, -part(shown.x), -part(shown.y));
  return scale;
}

function isEnlarged(shown: TileAddress, source: TileAddress): boolean {
  return 2 ** (shown.zoom - source.zoom) >= ROUNDED_FROM;
}

/** Returns the tile that a tile without a file stands for, below finer coasts. */
function tileOf(content: Exclude<TileContent, { kind: 'shapes' }>): BaseMapTile {
  return content.kind === 'shelf' ? SHELF_TILE : OPEN_TILE;
}

/** The latitudes 60° and 75° south, as fractions of the world map's height from the north. */
const SOUTH = { from: 0.7096, to: 0.8227 };
/** The opacity, by zoom from 0 on, of the fade over Antarctica; 0 at higher zooms. */
const SOUTH_HIDDEN = [1, 1, 1, 0.6];

/** Fades Antarctica into the sea at zooms 0 to 3, where it would be larger than all other land. */
function drawFarSouth(
  context: AnyContext,
  { width, height }: { readonly width: number; readonly height: number },
  { shown, theme }: Pick<Drawing, 'shown' | 'theme'>,
): void {
  const hidden = SOUTH_HIDDEN[shown.zoom] ?? 0;
  const rowOf = (share: number) => (share * 2 ** shown.zoom - shown.y) * height;
  if (hidden === 0 || rowOf(SOUTH.from) >= height) return;
  const fade = context.createLinearGradient(0, rowOf(SOUTH.from), 0, rowOf(SOUTH.to));
  fade.addColorStop(0, `${theme.sea}00`);
  fade.addColorStop(1, theme.sea);
  context.globalAlpha = hidden;
  context.fillStyle = fade;
  context.fillRect(0, 0, width, height);
  context.globalAlpha = 1;
}

function shelfOpacity(zoom: number): number {
  return Math.max(0, Math.min(1, (SHELF_FADE.to - zoom) / (SHELF_FADE.to - SHELF_FADE.from)));
}

/** Returns the fills of a tile without shapes, bottom first. */
function groundOf(
  content: Exclude<TileContent, { kind: 'shapes' }>,
  theme: BaseMapTheme,
  zoom: number,
): readonly { readonly colour: string; readonly opacity: number }[] {
  const full = (colour: string) => ({ colour, opacity: 1 });
  if (content.kind === 'shelf')
    return [full(theme.sea), { colour: theme.shelf, opacity: shelfOpacity(zoom) }];
  return [full(theme[content.kind])];
}
