import { LANDSCAPES, type Landscape } from '#lib/demo/landscapes';
import { BACKDROPS } from './backdrops.ts';
import { darker } from './colour.ts';
import { lanterns } from './lamps.ts';
import { plantPot as pot } from './planting.ts';
import { bloomingCorner, bough } from './plants.ts';
import type { Scene } from './scene.ts';
import { circle, ellipse, HEIGHT, line, n, path, polygon, rect, WIDTH } from './shapes.ts';
import { glow } from './sky.ts';
import { type Template, WARM_HOURS } from './template.ts';
import { bush } from './trees.ts';

/** Landscapes with blossom around a terrace. */
const LUSH: ReadonlySet<Landscape> = new Set([
  'mediterranean',
  'cyclades',
  'tropical',
  'hills',
  'desert',
  'coast',
  'old-town',
]);

const terrace: Template = {
  name: 'terrace',
  subject: 'view',
  horizon: 400,
  landscapes: LANDSCAPES,
  hours: WARM_HOURS,
  count: 1,
  opensOntoView: true,
  caption: {
    en: 'a terrace set for dinner',
    fr: 'une terrasse et sa table dressée',
    de: 'eine Terrasse mit gedecktem Tisch',
    es: 'una terraza con la mesa puesta',
    it: 'una terrazza con la tavola apparecchiata',
  },
  draw(scene) {
    const lush = LUSH.has(scene.landscape);
    const stone = lush ? '#e0c9a6' : '#a67f5c';
    const floor = scene.shaded(stone, 0.16, 0.18);
    let joints = '';
    for (let i = -12; i <= 12; i++) joints += `M${n(600 + i * 84)} 700L${n(600 + i * 150)} ${HEIGHT}`;
    if (lush) for (const y of [724, 762, 818]) joints += `M0 ${y}H${WIDTH}`;
    let rail = '';
    if (lush)
      for (let x = 30; x < WIDTH; x += 52)
        rail += path(
          `M${x} 624h24q-4 14 4 26q8 22 -4 34h-24q-12 -12 -4 -34q8 -12 4 -26Z`,
          scene.lit('#eadcc2'),
        );
    else for (let x = 20; x < WIDTH; x += 40) rail += rect(x, 606, 8, 96, scene.lit('#6d4a34'));
    const cap = lush
      ? rect(0, 606, WIDTH, 20, scene.lit('#f6ead2')) + rect(0, 682, WIDTH, 20, scene.lit('#d9c6a4'))
      : rect(0, 596, WIDTH, 14, scene.lit('#84583a'));
    return (
      BACKDROPS[scene.landscape](scene) +
      hedge(scene) +
      rail +
      cap +
      rect(0, 700, WIDTH, 210, floor) +
      line(joints, scene.lit(darker(stone, 0.34)), 2.4, ' opacity=".45"') +
      pergola(scene, lush) +
      dinner(scene, 600, 850) +
      pot(scene, 130, 840, 120) +
      pot(scene, 1080, 820, 100) +
      (lush
        ? bloomingCorner(
            scene,
            scene.landscape === 'hills' || scene.landscape === 'old-town'
              ? ['#b79ad8', '#9a78c4', '#d3bfe8']
              : ['#d6337c', '#e85b9a', '#c73aa0'],
            '#4d7a44',
            0.8,
          )
        : bough(scene, 'pine')) +
      lanterns(scene, 70, 92, 1000)
    );
  },
};

function hedge(scene: Scene): string {
  let drawn = '';
  for (let x = -20; x < WIDTH; x += 96) drawn += bush(scene, x + 40, 706, scene.random.between(86, 120));
  return drawn;
}

function pergola(scene: Scene, lush: boolean): string {
  const wood = lush ? '#9a7550' : '#6d4a34';
  let slats = '';
  for (let i = 0; i < 9; i++)
    slats += polygon(
      [
        [20 + i * 146, 0],
        [46 + i * 146, 0],
        [42 + i * 146 + (4 - i) * 5, 66],
        [26 + i * 146 + (4 - i) * 5, 66],
      ],
      scene.lit(darker(wood, 0.12)),
    );
  return (
    slats +
    rect(0, 62, WIDTH, 26, scene.lit(wood)) +
    rect(0, 88, WIDTH, 6, scene.lit(darker(wood, 0.4))) +
    rect(56, 66, 30, 760, scene.lit(wood)) +
    rect(86, 94, 9, 730, scene.lit(darker(wood, 0.34)))
  );
}

function dinner(scene: Scene, middle: number, base: number): string {
  const cloth = scene.lit('#fbf4e6');
  const seat = scene.random.pick(['#3f7f8a', '#c4684a', '#8a8f58', '#d9a441']);
  const chairAt = (x: number, turn: number) =>
    line(
      `M${n(x)} ${n(base + 10)}L${n(x - turn * 8)} ${n(base - 208)}M${n(x + turn * 82)} ${n(base + 10)}V${n(base - 92)}`,
      scene.lit('#5c4230'),
      9,
    ) +
    rect(Math.min(x, x + turn * 88) - 2, base - 102, 92, 16, scene.lit(seat), ' rx="7"') +
    line(`M${n(x - turn * 3)} ${n(base - 130)}L${n(x - turn * 7)} ${n(base - 200)}`, scene.lit(seat), 18);
  const plates = [-150, -20, 110]
    .map(
      (k) =>
        ellipse(middle + k, base - 152, 40, 8, scene.lit('#ffffff')) +
        ellipse(middle + k, base - 153, 24, 4.6, scene.lit('#e4dccd')) +
        glassOf(scene, middle + k + 56, base - 152),
    )
    .join('');
  const candle =
    rect(middle - 86, base - 196, 9, 44, scene.lit('#fff6e0')) +
    (scene.lamps
      ? glow(scene, middle - 82, base - 204, 110, 0.75) + ellipse(middle - 82, base - 206, 5, 11, '#ffe08a')
      : '');
  return (
    ellipse(middle, base + 14, 340, 18, '#1a1424', ' opacity=".24"') +
    chairAt(middle - 310, 1) +
    chairAt(middle + 310, -1) +
    line(
      `M${n(middle - 180)} ${n(base - 100)}L${n(middle - 190)} ${n(base + 12)}M${n(middle + 180)} ${n(base - 100)}L${n(middle + 190)} ${n(base + 12)}`,
      scene.lit('#6d4a34'),
      13,
    ) +
    polygon(
      [
        [middle - 222, base - 172],
        [middle + 222, base - 172],
        [middle + 250, base - 140],
        [middle - 250, base - 140],
      ],
      cloth,
    ) +
    path(
      `M${n(middle - 250)} ${n(base - 140)}h500l-6 54q-60 18 -120 0t-124 0t-124 0t-120 0Z`,
      scene.lit('#e9dfcb'),
    ) +
    plates +
    candle +
    path(`M${n(middle + 46)} ${n(base - 158)}q-8 -30 4 -38h20q12 8 4 38Z`, scene.lit('#5f8fa6')) +
    [0, 1, 2, 3, 4]
      .map((i) =>
        circle(middle + 36 + i * 12, base - 214 - (i % 2) * 16, 13, scene.lit(i % 2 ? '#e88fb0' : '#f4d35e')),
      )
      .join('')
  );
}

function glassOf(scene: Scene, x: number, base: number): string {
  return (
    line(`M${n(x)} ${n(base)}v-26`, scene.lit('#f6f2ea'), 2.6) +
    path(`M${n(x - 11)} ${n(base - 52)}h22q2 28 -11 28t-11 -28Z`, scene.lit('#c4485a'), ' opacity=".85"') +
    ellipse(x, base, 10, 2.4, scene.lit('#f6f2ea'))
  );
}

/** The picture templates of the view from a terrace. */
export const TERRACES: readonly Template[] = [terrace];
