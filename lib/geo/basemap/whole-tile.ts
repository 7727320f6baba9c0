/** Recognizes rings that cover a whole tile. */
import { BUFFER, EXTENT, type Steps } from '#lib/geo/basemap/tile';

const SIDE = EXTENT + 2 * BUFFER;
const SIDES = new Set([0, SIDE, -SIDE]);

/** A ring around the whole tile and its buffer. */
const WHOLE_TILE: Steps = [-BUFFER, -BUFFER, SIDE, 0, 0, SIDE, -SIDE, 0, 0, -SIDE];

/** Whether the only ring covers the whole tile. */
export function isWholeTile(rings: readonly Steps[]): boolean {
  const [ring, ...others] = rings;
  return ring !== undefined && others.length === 0 && isWhole(ring);
}

/** Removes pairs of rings that cover the whole tile, of which the even-odd rule makes nothing: a lake's middle within its land. */
export function withoutPairs(rings: readonly Steps[]): readonly Steps[] {
  const others = rings.filter((ring) => !isWhole(ring));
  const isOdd = (rings.length - others.length) % 2 === 1;
  return isOdd ? [WHOLE_TILE, ...others] : others;
}

function isWhole(ring: Steps): boolean {
  return ring.length > 6 && ring.slice(2).every((step) => SIDES.has(step));
}
