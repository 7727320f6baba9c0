/** Draws one tile of streets on a canvas, without names. Widths are in CSS pixels at every zoom and pixel ratio. */
import { EXTENT } from '#lib/geo/basemap/tile';
import { type AnyContext, contextOf } from '../base-map/base-map-canvas.ts';
import type { TileAddress } from '../base-map/tile-address.ts';
import type { RoadKind } from './street-kinds.ts';
import type { StreetTheme } from './street-theme.ts';
import type { Lines, RoadLevel, StreetTile } from './street-tile.ts';
import { widthAt } from './street-widths.ts';

/** Pixels of a road's edge on each side; roads narrower than `EDGED_FROM` have none. */
const EDGE = 0.8;
const EDGED_FROM = 2;
/** The zoom from which single buildings are drawn, and that from which they have an outline. */
const BUILDINGS_FROM = 14;
const OUTLINED_FROM = 16;
const TUNNEL_OPACITY = 0.45;
const DASHES: Partial<Record<RoadKind, readonly number[]>> = { path: [3, 2], ferry: [5, 4] };

interface TilePaths {
  readonly land: Path2D;
  readonly fills: readonly Path2D[];
  readonly water: Path2D;
  readonly rivers: Path2D;
  readonly streams: Path2D;
  readonly buildings: Path2D;
  readonly roads: readonly Path2D[];
  readonly borders: Path2D;
}

const knownPaths = new WeakMap<StreetTile, TilePaths>();

/** The input of `drawStreetTile`: canvas, its size, theme, and the addresses of the tile to show and of the tile with its content. */
export interface StreetDrawing {
  readonly canvas: HTMLCanvasElement | OffscreenCanvas;
  /** Side of the square canvas in CSS pixels, and device pixels per CSS pixel. */
  readonly size: number;
  readonly pixelRatio: number;
  /** The tile that the canvas represents, and the one whose content is drawn: itself or an ancestor. */
  readonly shown: TileAddress;
  readonly source: TileAddress;
  readonly theme: StreetTheme;
}

/**
 * Draws one tile of streets, without names, and sets the canvas's size to `size * pixelRatio` device pixels. Leaves the canvas empty if it has no
 * 2D context.
 */
export function drawStreetTile(
  tile: StreetTile,
  { canvas, size, pixelRatio, shown, source, theme }: StreetDrawing,
): void {
  canvas.width = size * pixelRatio;
  canvas.height = size * pixelRatio;
  const context = contextOf(canvas);
  if (context === null) return;
  context.fillStyle = theme.base.sea;
  context.fillRect(0, 0, canvas.width, canvas.height);
  const parts = 2 ** (shown.zoom - source.zoom);
  const scale = (size * pixelRatio * parts) / EXTENT;
  const part = (index: number) => (((index % parts) + parts) % parts) * size * pixelRatio;
  context.setTransform(scale, 0, 0, scale, -part(shown.x), -part(shown.y));
  context.lineJoin = 'round';
  const pixel = pixelRatio / scale;
  const paths = pathsOf(tile);
  drawGround(context, tile, paths, { theme, zoom: shown.zoom, pixel });
  for (const level of ['tunnel', 'ground'] as const) {
    drawRoads(context, tile, paths, { theme, zoom: shown.zoom, pixel, level });
  }
  if (shown.zoom >= BUILDINGS_FROM) {
    context.fillStyle = theme.building;
    context.fill(paths.buildings);
    if (shown.zoom >= OUTLINED_FROM) {
      context.strokeStyle = theme.buildingEdge;
      context.lineWidth = 0.7 * pixel;
      context.stroke(paths.buildings);
    }
  }
  drawRoads(context, tile, paths, { theme, zoom: shown.zoom, pixel, level: 'bridge' });
  context.strokeStyle = theme.base.border;
  context.lineWidth = 1.2 * pixel;
  context.setLineDash([6 * pixel, 3 * pixel]);
  context.stroke(paths.borders);
  context.setLineDash([]);
  context.setTransform(1, 0, 0, 1, 0, 0);
}

interface Look {
  readonly theme: StreetTheme;
  readonly zoom: number;
  /** A CSS pixel in tile units. */
  readonly pixel: number;
}

function drawGround(
  context: AnyContext,
  tile: StreetTile,
  paths: TilePaths,
  { theme, zoom, pixel }: Look,
): void {
  context.fillStyle = theme.base.land;
  context.fill(paths.land);
  tile.fills.forEach(({ kind }, index) => {
    const path = paths.fills[index];
    if (path === undefined) return;
    context.fillStyle = theme.fills[kind];
    context.fill(path);
  });
  context.lineCap = 'round';
  context.strokeStyle = theme.base.lake;
  for (const [path, kind] of [
    [paths.streams, 'stream'],
    [paths.rivers, 'river'],
  ] as const) {
    context.lineWidth = widthAt(kind, zoom) * pixel;
    context.stroke(path);
  }
  context.lineCap = 'butt';
  context.fillStyle = theme.base.lake;
  context.fill(paths.water);
}

/** Draws the roads of a level: first the edges of all, so that roads meet without a line between them. */
function drawRoads(
  context: AnyContext,
  tile: StreetTile,
  paths: TilePaths,
  { theme, zoom, pixel, level }: Look & { readonly level: RoadLevel },
): void {
  const seen = tile.roads.flatMap((roads, index) => {
    const path = paths.roads[index];
    const width = widthAt(roads.kind, zoom);
    return roads.level === level && path !== undefined && width > 0
      ? [{ kind: roads.kind, path, width }]
      : [];
  });
  context.globalAlpha = level === 'tunnel' ? TUNNEL_OPACITY : 1;
  context.lineCap = level === 'bridge' ? 'butt' : 'round';
  for (const { kind, path, width } of seen) {
    if (width < EDGED_FROM || kind === 'rail' || kind === 'runway' || kind === 'ferry') continue;
    context.strokeStyle = kind === 'motorway' ? theme.edge.motorway : theme.edge.road;
    context.lineWidth = (width + 2 * EDGE) * pixel;
    context.stroke(path);
  }
  for (const { kind, path, width } of seen) {
    context.strokeStyle = theme.roads[kind];
    context.lineWidth = width * pixel;
    context.lineCap = DASHES[kind] || level === 'bridge' ? 'butt' : 'round';
    context.setLineDash((DASHES[kind] ?? []).map((dash) => dash * pixel));
    context.stroke(path);
  }
  context.setLineDash([]);
  context.globalAlpha = 1;
  context.lineCap = 'butt';
}

function pathsOf(tile: StreetTile): TilePaths {
  const known = knownPaths.get(tile);
  if (known !== undefined) return known;
  const paths = {
    land: pathOf(tile.land, true),
    fills: tile.fills.map(({ lines }) => pathOf(lines, true)),
    water: pathOf(tile.water, true),
    rivers: pathOf(tile.rivers, false),
    streams: pathOf(tile.streams, false),
    buildings: pathOf(tile.buildings, true),
    roads: tile.roads.map(({ lines }) => pathOf(lines, false)),
    borders: pathOf(tile.borders, false),
  };
  knownPaths.set(tile, paths);
  return paths;
}

function pathOf(lines: Lines, isClosed: boolean): Path2D {
  const path = new Path2D();
  for (const line of lines) {
    line.forEach(({ x, y }, index) => {
      if (index === 0) path.moveTo(x, y);
      else path.lineTo(x, y);
    });
    if (isClosed) path.closePath();
  }
  return path;
}
