/** Chooses the initial view of a search's map: all matches or, where that would be mostly sea, the area with most of them. */
import { type MapBounds, unwrapped, wrapLongitude } from '#lib/geo/map-box';

/** The number of rentals of a place, and the bounds of their positions. */
export interface CountedPlace {
  readonly count: number;
  readonly bounds: MapBounds;
}

/** Share of all rentals that the frame contains from west to east. */
const SHARE_ACROSS = 0.85;
/** Share of those that it contains from south to north. */
const SHARE_UP = 0.97;
/** A frame larger than this share of the whole area is not worth leaving rentals out. */
const MAX_AREA_SHARE = 0.4;

/** Width in degrees up to which everything is shown. */
const NARROW = 60;

const WORLD_DEGREES = 360;

/**
 * Returns the initial bounds of a map of `places`, which lie within the bounds `all`: `all` if it is at most 60° wide; else a small area
 * with at least 82 % of the rentals, unless that is larger than 40 % of `all`. East is less than west where it crosses the antimeridian.
 */
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
  if (areaOf(frame) > MAX_AREA_SHARE * areaOf(unwrapped(all))) return all;
  return [wrapLongitude(frame[0]), frame[1], wrapLongitude(frame[2]), frame[3]];
}

interface Counted {
  readonly count: number;
}

const sum = (all: readonly Counted[]) => all.reduce((total, { count }) => total + count, 0);

/** Returns the shortest run of spans along an axis with a total count of at least `least`. */
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
