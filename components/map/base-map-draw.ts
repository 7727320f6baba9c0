/**
 * Draws one tile of the built-in map on a canvas: land and its washes of colour, borders, the coast, then sea and
 * shallows behind them. Widths are in CSS pixels at every zoom and pixel ratio.
 */

import { type BaseMapTile, EXTENT, type Steps, walkSteps } from '#lib/geo/basemap/tile';
import type { BaseMapTheme } from './base-map-theme.ts';
import type { TileAddress, TileContent } from './base-map-tiles.ts';

/** The rings of shallow water, widest first; none wider than what tiles carry beyond their edge. */
const SHALLOWS_PIXELS = [31, 26, 21, 16, 12, 8, 4];
const COAST_PIXELS = 0.8;
/** From so many times the deepest tiles' size on, corners are rounded, by so many tile units. */
const ROUNDED_FROM = 4;
const ROUNDING = 40;

interface TilePaths {
  readonly land: Path2D;
  /** The outline of `land` without the antimeridian, where the source cuts countries in two. */
  readonly coast: Path2D;
  readonly countries: readonly Path2D[];
  readonly borders: Path2D;
  readonly lakes: Path2D;
  readonly rivers: Path2D;
}

const sharpPaths = new WeakMap<BaseMapTile, TilePaths>();
const roundedPaths = new WeakMap<BaseMapTile, TilePaths>();

export interface Drawing {
  readonly canvas: HTMLCanvasElement;
  /** CSS pixels along each side of the square canvas, and device pixels to each. */
  readonly size: number;
  readonly pixelRatio: number;
  /** The tile the canvas stands for and the one whose content is drawn: itself or an ancestor. */
  readonly shown: TileAddress;
  readonly source: TileAddress;
  readonly theme: BaseMapTheme;
}

export function drawTile(
  content: TileContent,
  { canvas, size, pixelRatio, shown, source, theme }: Drawing,
): void {
  canvas.width = size * pixelRatio;
  canvas.height = size * pixelRatio;
  const context = canvas.getContext('2d');
  if (context === null) return;
  if (content.kind !== 'shapes') {
    context.fillStyle = content.kind === 'sea' ? theme.sea : theme.land;
    context.fillRect(0, 0, canvas.width, canvas.height);
    if (content.kind === 'land') {
      context.fillStyle = theme.tints[content.tint] ?? theme.land;
      context.fillRect(0, 0, canvas.width, canvas.height);
    }
    return;
  }

  const parts = 2 ** (shown.zoom - source.zoom);
  const scale = (size * pixelRatio * parts) / EXTENT;
  const part = (index: number) => (((index % parts) + parts) % parts) * size * pixelRatio;
  context.setTransform(scale, 0, 0, scale, -part(shown.x), -part(shown.y));
  context.lineJoin = 'round';
  const pixel = pixelRatio / scale;
  const { land, coast, countries, borders, lakes, rivers } = pathsOf(
    content.tile,
    source,
    parts >= ROUNDED_FROM,
  );

  context.fillStyle = theme.land;
  context.fill(land, 'evenodd');
  context.globalCompositeOperation = 'source-atop';
  countries.forEach((country, tint) => {
    context.fillStyle = theme.tints[tint] ?? theme.land;
    context.fill(country, 'evenodd');
  });
  context.lineWidth = Math.min(1.6, 0.2 + shown.zoom * 0.14) * pixel;
  context.strokeStyle = theme.river;
  context.stroke(rivers);
  context.fillStyle = theme.sea;
  context.fill(lakes, 'evenodd');
  context.lineWidth = COAST_PIXELS * pixel;
  context.strokeStyle = theme.coast;
  context.stroke(lakes);
  context.lineWidth = Math.min(5, shown.zoom) * pixel;
  context.strokeStyle = theme.borderGlow;
  context.stroke(borders);
  context.lineWidth = (shown.zoom < 4 ? 0.7 : 1) * pixel;
  context.strokeStyle = theme.border;
  context.setLineDash([4 * pixel, 2.5 * pixel]);
  context.stroke(borders);
  context.setLineDash([]);

  context.globalCompositeOperation = 'source-over';
  context.lineWidth = COAST_PIXELS * pixel;
  context.strokeStyle = theme.coast;
  context.stroke(coast);

  context.globalCompositeOperation = 'destination-over';
  context.strokeStyle = theme.shallows;
  const breadth = Math.min(1, 0.2 + shown.zoom / 8);
  for (const width of SHALLOWS_PIXELS) {
    context.lineWidth = width * breadth * pixel;
    context.stroke(land);
  }
  context.setTransform(1, 0, 0, 1, 0, 0);
  context.fillStyle = theme.sea;
  context.fillRect(0, 0, canvas.width, canvas.height);
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
    countries: tile.countries.map((rings) => pathOf(rings.map(pointsOf), true, rounding)),
    borders: pathOf(tile.borders.map(pointsOf), false, rounding),
    lakes: pathOf(tile.lakes.map(pointsOf), true, rounding),
    rivers: pathOf(tile.rivers.map(pointsOf), false, rounding),
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

/** The ring as lines, left open where it runs along one of the meridians. */
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

/** At most `distance` from the one to the other, and at most half the way. */
function towards(from: Point, to: Point, distance: number): Point {
  const length = Math.hypot(to.x - from.x, to.y - from.y);
  const share = length === 0 ? 0 : Math.min(0.5, distance / length);
  return { x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share };
}
