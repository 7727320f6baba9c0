/** The widths of roads, rails and waters by zoom. */
import type { RoadKind } from './street-kinds.ts';

/** Width in CSS pixels at some zooms; between two of them it grows by the same factor with each zoom. */
const WIDTHS: Readonly<
  Record<RoadKind | 'river' | 'stream', readonly (readonly [zoom: number, pixels: number])[]>
> = {
  motorway: [
    [6, 0.8],
    [10, 1.8],
    [13, 4],
    [16, 10],
    [19, 30],
  ],
  main: [
    [8, 0.6],
    [10, 1.2],
    [13, 3.2],
    [16, 9],
    [19, 28],
  ],
  secondary: [
    [10, 0.6],
    [13, 2.2],
    [16, 7.5],
    [19, 26],
  ],
  street: [
    [12, 0.5],
    [14, 1.9],
    [16, 5.5],
    [19, 22],
  ],
  service: [
    [14, 0.7],
    [16, 2.6],
    [19, 12],
  ],
  path: [
    [14, 0.6],
    [16, 1.1],
    [19, 2.4],
  ],
  rail: [
    [10, 0.5],
    [14, 1],
    [19, 2.4],
  ],
  runway: [
    [10, 1],
    [14, 8],
    [19, 60],
  ],
  ferry: [
    [10, 0.7],
    [19, 1.4],
  ],
  river: [
    [9, 0.7],
    [13, 2],
    [19, 12],
  ],
  stream: [
    [12, 0.5],
    [15, 1.2],
    [19, 5],
  ],
};

/** Returns the width of a line in CSS pixels at a zoom; 0 where it is not drawn, at zooms below its first. */
export function widthAt(kind: RoadKind | 'river' | 'stream', zoom: number): number {
  const stops = WIDTHS[kind];
  const next = stops.findIndex(([stop]) => stop >= zoom);
  const [above, below] = [stops[next], stops[next - 1]];
  if (above === undefined) return stops.at(-1)?.[1] ?? 0;
  if (below === undefined) return above[0] === zoom ? above[1] : 0;
  const share = (zoom - below[0]) / (above[0] - below[0]);
  return below[1] * (above[1] / below[1]) ** share;
}
