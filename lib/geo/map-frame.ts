/** Where a map of a whole search looks first: at all of it or, where that were mostly sea, at where most of it is. */
import { type MapBounds, unwrapped, wrapLongitude } from '#lib/geo/map-box';

/** Rentals that lie together. */
export interface CountedPlace {
  readonly count: number;
  readonly bounds: MapBounds;
}

/** Of all rentals: so many are within the frame from west to east. */
const SHARE_ACROSS = 0.85;
/** Of those: so many are within it from south to north. */
const SHARE_UP = 0.97;
/** A frame that is no smaller than this part of the whole leaves out too much for what it wins. */
const SMALL_ENOUGH = 0.4;

/** From west to east, in degrees: a map shows as much, and whatever lies within it. */
const NARROW = 60;

const WORLD_DEGREES = 360;

/** The frame for places that lie within `all`: east is less than west where it crosses the antimeridian. */
export function frameOf(places: readonly CountedPlace[], all: MapBounds): MapBounds {
  const [west, , east] = unwrapped(all);
  if (east - west <= NARROW) return all;
  const spans = places.map(({ count, bounds }) => {
    const [west, south, east, north] = unwrapped(bounds);
    return { count, west, south, east, north };
  });
  const again = spans.map((span) => ({
    ...span,
    west: span.west + WORLD_DEGREES,
    east: span.east + WORLD_DEGREES,
  }));
  const total = sum(spans);
  const around = shortest([...spans, ...again], total * SHARE_ACROSS, ({ west, east }) => [west, east]);
  const across = around.slice(0, spans.length);
  const within = shortest(across, sum(across) * SHARE_UP, ({ south, north }) => [south, north]);
  if (within.length === 0) return all;
  const frame = [
    Math.min(...within.map(({ west }) => west)),
    Math.min(...within.map(({ south }) => south)),
    Math.max(...within.map(({ east }) => east)),
    Math.max(...within.map(({ north }) => north)),
  ] as const;
  if (areaOf(frame) > SMALL_ENOUGH * areaOf(unwrapped(all))) return all;
  return [wrapLongitude(frame[0]), frame[1], wrapLongitude(frame[2]), frame[3]];
}

interface Counted {
  readonly count: number;
}

const sum = (all: readonly Counted[]) => all.reduce((total, { count }) => total + count, 0);

/** Of all runs along an axis that count at least so much, the shortest. */
function shortest<Span extends Counted>(
  spans: readonly Span[],
  least: number,
  edges: (span: Span) => readonly [from: number, to: number],
): readonly Span[] {
  const ordered = spans.toSorted((a, b) => edges(a)[0] - edges(b)[0]);
  let best: readonly Span[] = [];
  let length = Number.POSITIVE_INFINITY;
  let counted = 0;
  let start = 0;
  ordered.forEach((span, end) => {
    counted += span.count;
    for (let first = ordered[start]; first && counted - first.count >= least; first = ordered[++start]) {
      counted -= first.count;
    }
    const run = ordered.slice(start, end + 1);
    const from = Math.min(...run.map((each) => edges(each)[0]));
    const to = Math.max(...run.map((each) => edges(each)[1]));
    if (counted < least || to - from >= length) return;
    best = run;
    length = to - from;
  });
  return best;
}

function areaOf([west, south, east, north]: MapBounds): number {
  return (east - west) * (north - south);
}
