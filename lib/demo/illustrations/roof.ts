import { darker, lighter } from './colour.ts';
import type { HouseOptions } from './house-options.ts';
import type { Scene } from './scene.ts';
import { line, n, polygon, rect } from './shapes.ts';

/** How far an edge of a side face rises into the distance, as a share of the depth of the face. */
export const RISE = 0.12;

/**
 * Draws a house's roof in its `shape`: flat, front, hip or side, white at the hour `snow` except a flat one. Only a side
 * roof without snow shows rows of tiles.
 */
export function roof(scene: Scene, options: HouseOptions): string {
  const { x, base, width, height, depth, shape, roofHeight, eaves = 12, distance = 0 } = options;
  const top = base - height;
  const right = x + width;
  const ridge = top - roofHeight;
  const snowy = scene.hour === 'snow' && shape !== 'flat';
  const colour = snowy ? '#f4f8fd' : options.roof;
  const lit = scene.shaded(colour, 0.16, 0.06, distance);
  const shade = scene.away(darker(colour, snowy ? 0.2 : 0.3), distance);
  const edge = scene.away(darker(options.roof, 0.4), distance);
  const drop = eaves * 0.55;
  if (shape === 'flat') {
    return (
      polygon(
        [
          [x - eaves, top - 10],
          [right + eaves * 0.4, top - 10],
          [right + eaves * 0.4, top + 4],
          [x - eaves, top + 4],
        ],
        lit,
      ) +
      polygon(
        [
          [right + eaves * 0.4, top - 10],
          [right + depth + eaves, top - 10 + depth * RISE * 0.4],
          [right + depth + eaves, top + 4 + depth * RISE * 0.4],
          [right + eaves * 0.4, top + 4],
        ],
        shade,
      )
    );
  }
  if (shape === 'front') {
    const middle = x + width / 2;
    const slope = roofHeight / (width / 2);
    return (
      polygon(
        [
          [middle, ridge - 8],
          [middle + depth, ridge - 8 + depth * 0.06],
          [right + depth + eaves, top + eaves * slope + depth * RISE * 0.4],
          [right + eaves, top + eaves * slope],
        ],
        shade,
      ) +
      line(
        `M${n(x - eaves)} ${n(top + eaves * slope)}L${n(middle)} ${n(ridge - 4)}L${n(right + eaves)} ${n(top + eaves * slope)}`,
        snowy ? scene.away('#f4f8fd', distance) : scene.away(lighter(options.roof, 0.1), distance),
        Math.max(6, width * 0.045),
        ' stroke-linejoin="round"',
      )
    );
  }
  if (shape === 'hip') {
    const inset = Math.min(width * 0.24, roofHeight * 1.1);
    return (
      polygon(
        [
          [right + eaves * 0.5, top + drop],
          [right + depth + eaves, top + drop + depth * RISE * 0.4],
          [right + depth / 2 - inset * 0.55, ridge],
        ],
        shade,
      ) +
      polygon(
        [
          [x - eaves, top + drop],
          [right + eaves * 0.5, top + drop],
          [right + depth / 2 - inset * 0.55, ridge],
          [x + depth / 2 + inset * 0.7, ridge],
        ],
        lit,
      ) +
      line(`M${n(x - eaves)} ${n(top + drop)}H${n(right + eaves * 0.5)}`, edge, 3)
    );
  }
  return (
    polygon(
      [
        [x - eaves, top + drop],
        [right + eaves * 0.35, top + drop],
        [right + depth / 2 + eaves * 0.5, ridge - 2],
        [x - eaves + depth / 2, ridge - 2],
      ],
      lit,
    ) +
    tiles(scene, options, snowy) +
    line(
      `M${n(right + depth / 2 + eaves * 0.4)} ${n(ridge)}L${n(right + depth + eaves * 0.5)} ${n(top + drop + depth * RISE * 0.4)}`,
      snowy ? shade : edge,
      6,
    ) +
    line(`M${n(x - eaves)} ${n(top + drop)}H${n(right + eaves * 0.35)}`, snowy ? shade : edge, 4)
  );
}

/** Draws the courses of a roof, so that a large slope is not blank. */
function tiles(
  scene: Scene,
  { x, base, width, height, depth, roofHeight, roof: colour, distance = 0 }: HouseOptions,
  snowy: boolean,
): string {
  if (snowy || roofHeight < 40) return '';
  let d = '';
  for (let i = 1; i < 4; i++) {
    const t = i / 4;
    const y = base - height - roofHeight * t;
    d += `M${n(x + (depth / 2) * t - 6)} ${n(y)}H${n(x + width + (depth / 2) * t)}`;
  }
  return line(d, scene.away(darker(colour, 0.25), distance), 2, ' opacity=".4"');
}

/**
 * Draws the chimney of a house. Call it before the roof with `behind` true and after it with false: one of the calls returns
 * '', depending on the roof. Both do when the house has no chimney.
 */
export function chimney(scene: Scene, options: HouseOptions, behind: boolean): string {
  const { x, base, width, height, depth, shape, roofHeight, chimney: colour, distance = 0 } = options;
  if (!colour || (shape === 'front') !== behind) return '';
  const cx = shape === 'front' ? x + width * 0.72 + depth * 0.4 : x + width * 0.2 + depth * 0.42;
  const foot = base - height - roofHeight * (shape === 'front' ? 0.2 : 0.72);
  const high = roofHeight * (shape === 'front' ? 0.9 : 0.62);
  const w = Math.max(12, width * 0.07);
  return (
    rect(cx, foot - high, w, high, scene.away(colour, distance)) +
    rect(cx + w, foot - high, w * 0.5, high * 0.95, scene.away(darker(colour, 0.3), distance)) +
    rect(cx - 3, foot - high - 6, w * 1.5 + 6, 7, scene.away(darker(colour, 0.12), distance))
  );
}
