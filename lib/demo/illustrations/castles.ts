import { BACKDROPS } from './backdrops.ts';
import { darker, lighter, mix } from './colour.ts';
import { archway, panes } from './openings.ts';
import { grasses } from './plants.ts';
import type { Scene } from './scene.ts';
import { line, n, path, polygon, rect } from './shapes.ts';
import { glow, mist } from './sky.ts';
import { SNOW_HOURS, type Template } from './template.ts';
import { broadleaf, bush, cypress, fir } from './trees.ts';

const hillCastle: Template = {
  name: 'hill-castle',
  subject: 'exterior',
  rentalType: 'castle',
  horizon: 430,
  landscapes: ['forest', 'moor', 'hills', 'alpine'],
  hours: SNOW_HOURS,
  count: 3,
  caption: {
    en: 'a castle with pointed towers on a green hill',
    fr: 'un château aux tours pointues sur une colline verte',
    de: 'ein Schloss mit spitzen Türmen auf einem grünen Hügel',
    es: 'un castillo de torres puntiagudas en una colina verde',
    it: 'un castello dalle torri appuntite su una collina verde',
  },
  draw(scene) {
    const { random, land } = scene;
    const snow = scene.hour === 'snow';
    const wall = random.pick(['#d9c9ad', '#cfc4b4', '#e2d2b4']);
    const roof = snow ? '#e4ebf3' : random.pick(['#4f5f73', '#7a4a3e', '#4d6a63']);
    const x = random.between(620, 700);
    const base = 640;
    const hill = (spread: number, top: number) =>
      `M${n(x - spread)} 930Q${n(x - spread * 0.45)} ${n(top)} ${n(x)} ${n(top)}T${n(x + spread)} 930Z`;
    const tree = TREES[scene.landscape] ?? broadleaf;
    return (
      BACKDROPS[scene.landscape](scene) +
      mist(scene, 600, 120, 0.25) +
      path(hill(760, 610), scene.away(mix(land.grass, land.foliage, 0.5), 0.1)) +
      [-300, -236, 238, 296, 352]
        .map((at, i) => tree(scene, x + at, base + 44, 150 + (i % 3) * 34, 0.16))
        .join('') +
      castle(scene, { x, base, wall, roof }) +
      path(
        `M${n(x - 22)} ${n(base + 46)}Q${n(x - 60)} 780 ${n(x - 300)} 930H${n(x - 90)}Q${n(x + 40)} 780 ${n(x + 30)} ${n(base + 46)}Z`,
        scene.lit(snow ? '#cddaea' : mix(land.sand, land.rock, 0.25)),
      ) +
      [-330, -262, 256, 330, 410].map((at, i) => bush(scene, x + at, base + 70 + i * 6, 74)).join('') +
      path('M-20 930V800Q260 742 560 862T1220 816V930Z', scene.lit(mix(land.grass, land.foliage, 0.2))) +
      (scene.lamps ? glow(scene, x + 4, base + 6, 150, 0.4) : '') +
      tree(scene, 90, 920, 560) +
      tree(scene, 226, 934, 380) +
      tree(scene, 1130, 920, 460) +
      tree(scene, 1216, 940, 620) +
      (snow ? '' : grasses(scene, () => 918, 70, mix(land.grass, land.foliage, 0.35), ['#f6e6c4', '#d8a0b8']))
    );
  },
};

/** The trees around a castle, per landscape; broad-leaved ones where none are given. */
const TREES: Readonly<Partial<Record<Scene['landscape'], typeof fir>>> = {
  forest: fir,
  alpine: fir,
  hills: cypress,
};

interface Castle {
  /** The middle of the castle, and the ground that it stands on. */
  readonly x: number;
  readonly base: number;
  readonly wall: string;
  readonly roof: string;
}

/**
 * Draws a castle with pointed towers and a crenellated wall, about 480 pixels wide and 400 high. `x` is its middle, `base`
 * the ground.
 */
export function castle(scene: Scene, { x, base, wall, roof }: Castle): string {
  const { random } = scene;
  const tower = (offset: number, width: number, height: number, distance = 0) =>
    roundTower(scene, { x: x + offset, base: base + 30, width, height, wall, roof, distance });
  const watch = { at: random.pick([-118, -92, 96, 124]), height: random.between(280, 340) };
  return (
    tower(watch.at, 54, watch.height, 0.1) +
    flag(scene, x + watch.at, base - watch.height - 62) +
    tower(watch.at < 0 ? 120 : -104, 48, random.between(215, 262), 0.1) +
    crenellated(scene, x - 60, base - 190, 132, 230, wall, 0.04) +
    polygon(
      [
        [x - 44, base - 190],
        [x + 56, base - 190],
        [x + 6, base - 292],
      ],
      scene.away(roof, 0.04),
    ) +
    polygon(
      [
        [x + 22, base - 190],
        [x + 56, base - 190],
        [x + 6, base - 292],
      ],
      scene.away(darker(roof, 0.28), 0.04),
    ) +
    [-34, 0, 34].map((at) => slit(scene, x + at, base - 146, 15, 40)).join('') +
    [-34, 34].map((at) => slit(scene, x + at, base - 76, 13, 32)).join('') +
    crenellated(scene, x - 190, base - 84, 390, 130, lighter(wall, 0.03), 0) +
    tower(-196, 74, random.between(186, 262)) +
    tower(206, 70, random.between(186, 250)) +
    rect(x - 44, base - 112, 96, 160, scene.lit(lighter(wall, 0.08))) +
    rect(x + 24, base - 112, 28, 160, scene.lit(darker(wall, 0.16))) +
    merlons(scene, x - 44, base - 112, 96, lighter(wall, 0.08), 0) +
    path(archway(x - 24, base - 42, 56, 90), scene.lit('#3d3029')) +
    path(archway(x - 18, base - 36, 44, 84), scene.lit('#6b4a36')) +
    [-120, -86, 96, 132].map((at) => slit(scene, x + at, base - 40, 12, 32)).join('')
  );
}

interface RoundTower {
  /** Its middle. */
  readonly x: number;
  readonly base: number;
  readonly width: number;
  /** Without its roof. */
  readonly height: number;
  readonly wall: string;
  /** Null for battlements instead of a roof. */
  readonly roof: string | null;
  readonly distance: number;
}

/** Draws a round tower with a pointed roof, or with battlements when `roof` is null. */
export function roundTower(
  scene: Scene,
  { x, base, width, height, wall, roof, distance }: RoundTower,
): string {
  const top = base - height;
  const half = width / 2;
  const eaves = half * 1.3;
  const peak = top - width * 1.75;
  const stone = scene.gradient('across', [
    [0, scene.away(lighter(wall, 0.1), distance)],
    [0.55, scene.away(wall, distance)],
    [1, scene.away(darker(wall, 0.3), distance)],
  ]);
  const tip: readonly [number, number] = [x, peak];
  return (
    rect(x - half, top, width, height, stone) +
    rect(x - half * 1.16, top, width * 1.16, width * 0.24, stone) +
    (roof === null
      ? merlons(scene, x - half * 1.16, top, width * 1.16, wall, distance)
      : polygon([[x - eaves, top + 2], [x + eaves, top + 2], tip], scene.away(roof, distance)) +
        polygon(
          [[x + eaves * 0.3, top + 2], [x + eaves, top + 2], tip],
          scene.away(darker(roof, 0.28), distance),
        )) +
    [0.3, 0.58]
      .filter((share) => height * share < height - 70)
      .map((share) => slit(scene, x - width * 0.06, top + height * share, width * 0.19, width * 0.5))
      .join('')
  );
}

/** Draws a rectangular wall of stone with battlements on it; `x` and `top` are its upper left corner without them. */
export function crenellated(
  scene: Scene,
  x: number,
  top: number,
  width: number,
  height: number,
  wall: string,
  distance: number,
): string {
  const stone = scene.gradient('across', [
    [0, scene.away(lighter(wall, 0.06), distance)],
    [1, scene.away(darker(wall, 0.14), distance)],
  ]);
  return rect(x, top, width, height, stone) + merlons(scene, x, top, width, wall, distance);
}

/** Draws the battlements of a wall. */
function merlons(
  scene: Scene,
  x: number,
  top: number,
  width: number,
  wall: string,
  distance: number,
): string {
  const count = Math.max(3, Math.round(width / 26));
  const step = width / (count - 0.4);
  return Array.from({ length: count }, (_, i) =>
    rect(x + i * step, top - 13, step * 0.6, 14, scene.away(lighter(wall, 0.04), distance)),
  ).join('');
}

/** Draws a narrow arched window; `middle` is its centre, `top` its upper end. */
export function slit(scene: Scene, middle: number, top: number, width: number, height: number): string {
  return path(archway(middle - width / 2, top, width, height), panes(scene, 0.04));
}

/** Draws a red flag on a mast of 50 pixels; `foot` is the y of its lower end. */
export function flag(scene: Scene, x: number, foot: number): string {
  const mast = foot - 46;
  return (
    line(`M${n(x)} ${n(foot + 4)}V${n(mast)}`, scene.lit('#4a3d36'), 3) +
    path(`M${n(x + 1)} ${n(mast)}q14 -7 26 0t20 2v18q-10 5 -20 -2t-26 0Z`, scene.lit('#b4493a'))
  );
}

/** The picture templates of castles on hills. */
export const CASTLES: readonly Template[] = [hillCastle];
