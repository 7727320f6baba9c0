import { aurora, auroraOnWater } from './aurora.ts';
import { darker, lighter, mix } from './colour.ts';
import { peaks, ridge } from './land.ts';
import type { Scene } from './scene.ts';
import { type Point, path, polygon, soft, WIDTH } from './shapes.ts';
import { mist, sky } from './sky.ts';
import { treeline } from './trees.ts';
import { reflection, water } from './water.ts';

/* Distant views with water. Each fills the picture. */

/** Draws a view of the sea with one distant coast, or with two when `coasts` is above 1, and the sky. It fills the picture. */
export function openSea(scene: Scene, coasts: number): string {
  const { horizon, land } = scene;
  const far = ridge(scene, {
    y: horizon - 34,
    amplitude: 20,
    colour: mix(land.rock, '#5d7fa8', 0.5),
    distance: 0.66,
    lean: [26, -26],
  });
  const near = ridge(scene, {
    y: horizon - 18,
    amplitude: 16,
    colour: mix(land.foliage, '#4d7290', 0.35),
    distance: 0.46,
    lean: [44, -30],
  });
  return sky(scene) + far.drawn + (coasts > 1 ? near.drawn : '') + water(scene, horizon);
}

/** Draws a view of a sea with steep islands, and the sky. It fills the picture. */
export function islands(scene: Scene): string {
  const { random, horizon, land } = scene;
  let drawn = '';
  for (let i = 0; i < 4; i++) {
    const middle = WIDTH * (0.06 + 0.27 * i) + random.between(-70, 70);
    const half = random.between(120, 240);
    const h = random.between(34, 96) * (i === 2 ? 0.6 : 1);
    const crest: Point[] = [];
    for (let k = 0; k <= 8; k++) {
      const t = k / 4 - 1;
      crest.push([
        middle + t * half,
        horizon + 4 - h * (1 - Math.abs(t) ** 1.4) * random.between(0.85, 1.08),
      ]);
    }
    const distance = i % 2 ? 0.46 : 0.64;
    const paint = scene.gradient('down', [
      [0, scene.away(mix(land.foliage, '#4a6d96', 0.45), distance)],
      [1, scene.away(mix(land.foliage, '#4a6d96', 0.45), Math.min(1, distance + 0.22))],
    ]);
    drawn += path(`${soft(crest)}Z`, paint);
  }
  return sky(scene) + drawn + water(scene, horizon);
}

/** Draws a view of a lake before mountains or hills, and the sky. It fills the picture. */
export function lake(scene: Scene): string {
  const { horizon, land, random } = scene;
  const shore = horizon + 44;
  const tall = random.chance(0.5) && scene.scenery.peaks;
  const range = tall
    ? peaks(
        scene,
        [
          [240, horizon - 190, 300],
          [610, horizon - 240, 340],
          [1010, horizon - 200, 320],
        ],
        shore,
        0.46,
      )
    : '';
  const far = ridge(scene, {
    y: horizon - (tall ? 40 : 96),
    amplitude: 54,
    colour: mix(land.foliage, '#5a7fa6', 0.6),
    distance: 0.58,
  });
  const middle = ridge(scene, {
    y: horizon - 34,
    amplitude: 34,
    colour: mix(land.foliage, '#46708a', 0.4),
    distance: 0.38,
  });
  const near = ridge(scene, {
    y: horizon + 20,
    amplitude: 14,
    colour: land.foliage,
    distance: 0.22,
    swells: 1.5,
  });
  const standing = middle.drawn + near.drawn + treeline(scene, near.at, 74, 0.18);
  return (
    sky(scene) +
    range +
    far.drawn +
    mist(scene, horizon - 20, 110, 0.4) +
    standing +
    water(scene, shore) +
    reflection(
      treeline(scene, () => shore - 4, 74, 0.12),
      shore,
      0.32,
      0.9,
    ) +
    mist(scene, shore, 34, 0.5)
  );
}

/** Draws a view of a fjord between steep walls that recede into the haze, and the sky. It fills the picture. */
export function fjord(scene: Scene): string {
  const { horizon, land, random } = scene;
  const wall = (side: 1 | -1, reach: number, top: number, distance: number): string => {
    const x0 = side > 0 ? WIDTH + 40 : -40;
    const at = (t: number): number => (side > 0 ? WIDTH - reach * t : reach * t);
    const points: Point[] = [[x0, top]];
    for (let i = 1; i <= 7; i++) {
      const t = i / 7;
      points.push([at(t), top + (horizon + 6 - top) * t ** 1.5 + (i < 7 ? random.between(-22, 14) : 0)]);
    }
    points.push([x0, horizon + 6]);
    const colour = mix(land.rock, land.foliage, 0.42);
    const paint = scene.gradient('down', [
      [0, scene.away(side > 0 ? lighter(colour, 0.1) : darker(colour, 0.2), distance)],
      [1, scene.away(colour, Math.min(0.95, distance + 0.26))],
    ]);
    const crest = points.slice(0, 4);
    const hem = crest.toReversed().flatMap(([x, y], index): Point[] => [
      [x, y + (index === 0 ? 4 : random.between(34, 60))],
      [x + (side > 0 ? 1 : -1) * reach * 0.07, y + (index === 0 ? 12 : random.between(8, 24))],
    ]);
    const cap = polygon([...crest, ...hem], scene.away('#f7faff', distance * 0.8), ' opacity=".85"');
    return polygon(points, paint) + cap;
  };
  const walls =
    wall(-1, 660, horizon - 210, 0.62) +
    wall(1, 600, horizon - 260, 0.5) +
    wall(-1, 470, horizon - 270, 0.36) +
    wall(1, 330, horizon - 340, 0.2);
  return (
    sky(scene) +
    aurora(scene) +
    walls +
    water(scene, horizon) +
    auroraOnWater(scene) +
    reflection(wall(-1, 470, horizon - 230, 0.3) + wall(1, 330, horizon - 280, 0.2), horizon, 0.2, 0.6) +
    mist(scene, horizon - 8, 60, 0.55)
  );
}
