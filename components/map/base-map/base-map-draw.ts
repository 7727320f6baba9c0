/**
 * Draws one tile of the built-in map on a canvas: land and its tints, relief, the haze of towns, waters, borders,
 * coast, and finally the sea behind them. Widths are in CSS pixels at every zoom and pixel ratio.
 */

import { type BaseMapTile, EXTENT, type Steps, walkSteps } from '#lib/geo/basemap/tile';
import { type AnyContext, contextOf } from './base-map-canvas.ts';
import { drawHaze } from './base-map-haze.ts';
import { drawRelief } from './base-map-relief.ts';
import type { BaseMapTheme } from './base-map-theme.ts';
import type { TileContent } from './base-map-tiles.ts';
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
/** The radius, in tile units, with which these corners are rounded. */
const ROUNDING = 40;
/**
 * The radius, in tile units, with which corners of the shelf sea are rounded, whose source is a coarse grid. At most
 * half of how far tile contents extend beyond the tile.
 */
const SHELF_ROUNDING = 120;
/** The zoom up to which the shelf sea is shown in full, and the first at which it is not: its source is too coarse for more. */
const SHELF_FADE = { from: 8, to: 10 };

interface TilePaths {
  readonly land: Path2D;
  /** The outline of `land` without the antimeridian, along which the source divides countries. */
  readonly coast: Path2D;
  /** Empty if all land has the same tint. */
  readonly countries: readonly Path2D[];
  readonly borders: Path2D;
  readonly lakes: Path2D;
  readonly rivers: readonly Path2D[];
  readonly shelf: Path2D;
}

const sharpPaths = new WeakMap<BaseMapTile, TilePaths>();
const roundedPaths = new WeakMap<BaseMapTile, TilePaths>();

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
  readonly theme: BaseMapTheme;
}

/**
 * Draws one tile of the built-in map, without labels, and sets the canvas's size to `size * pixelRatio` device pixels.
 * Leaves the canvas empty if it has no 2D context.
 */
export function drawTile(
  content: TileContent,
  { canvas, size, pixelRatio, shown, source, theme }: Drawing,
): void {
  canvas.width = size * pixelRatio;
  canvas.height = size * pixelRatio;
  const context = contextOf(canvas);
  if (context === null) return;
  if (content.kind !== 'shapes') {
    for (const { colour, opacity } of groundOf(content, theme, shown.zoom)) {
      context.fillStyle = colour;
      context.globalAlpha = opacity;
      context.fillRect(0, 0, canvas.width, canvas.height);
    }
    context.globalAlpha = 1;
    drawFarSouth(context, canvas, { shown, theme });
    return;
  }

  const { tile } = content;
  const parts = 2 ** (shown.zoom - source.zoom);
  const scale = (size * pixelRatio * parts) / EXTENT;
  const part = (index: number) => (((index % parts) + parts) % parts) * size * pixelRatio;
  context.setTransform(scale, 0, 0, scale, -part(shown.x), -part(shown.y));
  context.lineJoin = 'round';
  const pixel = pixelRatio / scale;
  const paths = pathsOf(tile, source, parts >= ROUNDED_FROM);

  context.fillStyle = theme.land;
  context.fill(paths.land, 'evenodd');
  context.globalCompositeOperation = 'source-atop';
  if (typeof tile.countries === 'number') {
    context.fillStyle = theme.tints[tile.countries] ?? theme.land;
    context.fill(paths.land, 'evenodd');
  }
  paths.countries.forEach((country, tint) => {
    context.fillStyle = theme.tints[tint] ?? theme.land;
    context.fill(country, 'evenodd');
  });
  if (tile.relief !== undefined) drawRelief(context, tile.relief, { theme, zoom: shown.zoom });
  drawHaze(context, tile.haze, { theme, zoom: shown.zoom, pixel, parts, column: shown.x, row: shown.y });
  context.strokeStyle = theme.river;
  context.lineCap = 'round';
  paths.rivers.forEach((river, breadth) => {
    context.lineWidth = (RIVER_PIXELS[breadth] ?? 1) * Math.min(1.8, 0.4 + shown.zoom * 0.12) * pixel;
    context.stroke(river);
  });
  context.fillStyle = theme.lake;
  context.fill(paths.lakes, 'evenodd');
  context.lineWidth = COAST_PIXELS * Math.min(1, shown.zoom / 6) * pixel;
  context.strokeStyle = theme.lakeShore;
  context.stroke(paths.lakes);
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
  context.lineWidth = COAST_PIXELS * pixel;
  context.strokeStyle = theme.coast;
  context.stroke(paths.coast);

  context.globalCompositeOperation = 'destination-over';
  context.strokeStyle = theme.glow;
  const breadth = Math.min(1, 0.2 + shown.zoom / 8);
  for (const width of GLOW_PIXELS) {
    context.lineWidth = width * breadth * pixel;
    context.stroke(paths.land);
  }
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
  if (content.kind === 'land') return [full(theme.land), full(theme.tints[content.tint] ?? theme.land)];
  if (content.kind === 'shelf')
    return [full(theme.sea), { colour: theme.shelf, opacity: shelfOpacity(zoom) }];
  return [full(theme[content.kind])];
}

function pathsOf(tile: BaseMapTile, { zoom, x }: TileAddress, isRounded: boolean): TilePaths {
  const cache = isRounded ? roundedPaths : sharpPaths;
  const known = cache.get(tile);
  if (known !== undefined) return known;
  const rounding = isRounded ? ROUNDING : 0;
  const seams = [...(x === 0 ? [0] : []), ...(x === 2 ** zoom - 1 ? [EXTENT] : [])];
  const land = tile.land.map(pointsOf);
  const paths = {
    land: pathOf(land, true, rounding),
    coast: pathOf(
      land.flatMap((ring) => withoutSeams(ring, seams)),
      false,
      rounding,
    ),
    countries:
      typeof tile.countries === 'number'
        ? []
        : tile.countries.map((rings) => pathOf(rings.map(pointsOf), true, rounding)),
    borders: pathOf(tile.borders.map(pointsOf), false, rounding),
    lakes: pathOf(tile.lakes.map(pointsOf), true, rounding),
    rivers: tile.rivers.map((lines) => pathOf(lines.map(pointsOf), false, rounding)),
    shelf: pathOf(tile.shelf.map(pointsOf), true, SHELF_ROUNDING),
  };
  cache.set(tile, paths);
  return paths;
}

interface Point {
  readonly x: number;
  readonly y: number;
}

function pointsOf(steps: Steps): Point[] {
  const points: Point[] = [];
  walkSteps(steps, (x, y) => points.push({ x, y }));
  return points;
}

/** Returns a ring as lines, interrupted where it follows one of the meridians `seams` (x in tile units). */
function withoutSeams(ring: readonly Point[], seams: readonly number[]): Point[][] {
  const lines: Point[][] = [];
  let line: Point[] = [];
  for (const point of ring) {
    const previous = line.at(-1);
    if (previous !== undefined && previous.x === point.x && seams.includes(point.x)) {
      lines.push(line);
      line = [];
    }
    line.push(point);
  }
  return [...lines, line];
}

function pathOf(lines: readonly (readonly Point[])[], isClosed: boolean, rounding: number): Path2D {
  const path = new Path2D();
  for (const line of lines) {
    line.forEach((point, index) => {
      const previous = line[index - 1];
      const next = line[index + 1];
      if (previous === undefined) path.moveTo(point.x, point.y);
      else if (next === undefined || rounding === 0) path.lineTo(point.x, point.y);
      else {
        const before = towards(point, previous, rounding);
        const after = towards(point, next, rounding);
        path.lineTo(before.x, before.y);
        path.quadraticCurveTo(point.x, point.y, after.x, after.y);
      }
    });
    if (isClosed) path.closePath();
  }
  return path;
}

/** Returns the point at `distance` from `from` towards `to`, at most half-way. */
function towards(from: Point, to: Point, distance: number): Point {
  const length = Math.hypot(to.x - from.x, to.y - from.y);
  const share = length === 0 ? 0 : Math.min(0.5, distance / length);
  return { x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share };
}
