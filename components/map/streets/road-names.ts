/** Where names lie along lines: on a stretch that is straight enough, so that every script can be drawn as it is. Pure: the caller measures the text. */
import type { Box } from '../base-map/base-map-placement.ts';
import type { LineLabel, TilePoint } from './street-tile.ts';

/** A name along a line: its middle and size in pixels, and its angle in radians, between -π/2 and π/2. */
export interface RoadName {
  readonly label: LineLabel;
  readonly x: number;
  readonly y: number;
  readonly angle: number;
  readonly width: number;
  readonly height: number;
}

/** Room beyond each end of a name, in pixels. */
const AIR = 6;
/** The greatest distance of a line from its name, as a part of the name's height. */
const BEND = 0.35;
/** Distance in pixels between two places that are tried, and between two names of the same road. */
const STEP = 24;
const APART = 260;

/**
 * Returns a place for a name of a size on a line in pixels, the first of those tried from its middle on that `isFree` accepts; null if there is none. `line` and
 * the result are in the same pixels.
 */
export function placeAlong(
  label: LineLabel,
  line: readonly TilePoint[],
  { width, height }: { readonly width: number; readonly height: number },
  isFree: (name: RoadName) => boolean,
): RoadName | null {
  const lengths = lengthsOf(line);
  const length = lengths.at(-1) ?? 0;
  const half = width / 2 + AIR;
  const middle = length / 2;
  for (let away = 0; middle + away + half <= length; away += STEP) {
    for (const at of away === 0 ? [middle] : [middle + away, middle - away]) {
      const name = nameAt(label, line, lengths, { at, half, width, height });
      if (name !== null && isFree(name)) return name;
    }
  }
  return null;
}

/** Returns whether a name of the same text lies near a point, by the points of the names that were placed. */
export function isNear({ x, y }: TilePoint, placed: readonly TilePoint[]): boolean {
  return placed.some((other) => Math.hypot(other.x - x, other.y - y) < APART);
}

/** Returns whether any of the boxes overlaps one of the others. */
export function overlapAny(boxes: readonly Box[], others: readonly Box[]): boolean {
  return boxes.some((a) =>
    others.some((b) => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom),
  );
}

interface Stretch {
  /** Distance of the name's middle from the line's start. */
  readonly at: number;
  readonly half: number;
  readonly width: number;
  readonly height: number;
}

/** Returns the name on a stretch of the line; null if the line bends there. */
function nameAt(
  label: LineLabel,
  line: readonly TilePoint[],
  lengths: readonly number[],
  { at, half, width, height }: Stretch,
): RoadName | null {
  const from = pointAt(line, lengths, at - half);
  const to = pointAt(line, lengths, at + half);
  const across = Math.hypot(to.x - from.x, to.y - from.y);
  if (across < 2 * half * 0.97) return null;
  const [sine, cosine] = [(to.y - from.y) / across, (to.x - from.x) / across];
  for (let index = 0; index < line.length; index++) {
    const point = line[index];
    const distance = lengths[index] ?? 0;
    if (point === undefined || distance <= at - half || distance >= at + half) continue;
    const off = (point.y - from.y) * cosine - (point.x - from.x) * sine;
    if (Math.abs(off) > height * BEND) return null;
  }
  const angle = Math.atan2(sine, cosine);
  const upright = Math.abs(angle) > Math.PI / 2 ? angle - Math.sign(angle) * Math.PI : angle;
  return { label, x: (from.x + to.x) / 2, y: (from.y + to.y) / 2, angle: upright, width, height };
}

/** Returns the distance of each point from the line's start, along it. */
function lengthsOf(line: readonly TilePoint[]): readonly number[] {
  let length = 0;
  return line.map(({ x, y }, index) => {
    const before = line[index - 1];
    if (before !== undefined) length += Math.hypot(x - before.x, y - before.y);
    return length;
  });
}

function pointAt(line: readonly TilePoint[], lengths: readonly number[], distance: number): TilePoint {
  const next = lengths.findIndex((length) => length >= distance);
  const [after, before] = [line[next], line[next - 1]];
  if (after === undefined) return line.at(-1) ?? { x: 0, y: 0 };
  if (before === undefined) return after;
  const start = lengths[next - 1] ?? 0;
  const share = (distance - start) / ((lengths[next] ?? 0) - start || 1);
  return { x: before.x + (after.x - before.x) * share, y: before.y + (after.y - before.y) * share };
}
