/**
 * Reads rings of GSHHG from the text that `gmt coast -M` writes. GMT cuts coasts and lakes at the edges of its bins; the pieces are joined
 * here.
 */
import type { Position } from 'geojson';
import { unwrap } from '#lib/geo/basemap/antimeridian';
import { simplify } from '#lib/geo/basemap/simplify';

interface Joint {
  readonly piece: number;
  readonly isEnd: boolean;
}

/** Reads the pieces in the text of GMT and joins them to rings. Lines that do not close, which end at the edge of the text's region, are dropped. */
export function readRings(text: string): Position[][] {
  const pieces = readPieces(text);
  const joints = new Map<string, Joint[]>();
  pieces.forEach((line, piece) => {
    for (const isEnd of [false, true]) {
      const key = keyOf(isEnd ? line.at(-1) : line[0]);
      joints.set(key, [...(joints.get(key) ?? []), { piece, isEnd }]);
    }
  });
  const used = new Set<number>();
  const rings: Position[][] = [];
  for (const [first, start] of pieces.entries()) {
    if (used.has(first)) continue;
    used.add(first);
    const chain = [start];
    let end = start.at(-1);
    while (keyOf(end) !== keyOf(start[0])) {
      const next = joints.get(keyOf(end))?.find(({ piece }) => !used.has(piece));
      if (next === undefined) break;
      used.add(next.piece);
      const line = pieces[next.piece] ?? [];
      const onward = next.isEnd ? line.toReversed() : line;
      chain.push(onward.slice(1));
      end = onward.at(-1);
    }
    if (keyOf(end) === keyOf(start[0])) rings.push(unwrap(chain.flat()));
  }
  return rings;
}

function readPieces(text: string): Position[][] {
  return text
    .split(/^>.*\n/m)
    .map((block) =>
      block
        .trim()
        .split('\n')
        .filter((line) => line !== '')
        .map((line) => line.split('\t').map(Number)),
    )
    .filter(({ length }) => length > 1);
}

/** Returns the same key for points that are equal but for rounding, and for both sides of the antimeridian. */
function keyOf([longitude = 0, latitude = 0]: Position = []): string {
  return `${((longitude + 360) % 360).toFixed(4)},${latitude.toFixed(4)}`;
}

/** Computes the area of a ring in square degrees at the equator. */
export function areaOf(ring: readonly Position[]): number {
  let doubled = 0;
  ring.forEach(([x = 0, y = 0], index) => {
    const [beforeX = x, beforeY = y] = ring.at(index - 1) ?? [];
    doubled += (beforeX * y - x * beforeY) * Math.cos((y * Math.PI) / 180);
  });
  return Math.abs(doubled) / 2;
}

/** Simplifies a ring in two halves, because it has no ends to keep. */
export function simplifyRing(ring: readonly Position[], tolerance: number): Position[] {
  const half = Math.floor(ring.length / 2);
  return [...simplify(ring.slice(0, half + 1), tolerance), ...simplify(ring.slice(half), tolerance).slice(1)];
}
