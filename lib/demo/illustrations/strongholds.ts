import { castle, crenellated, flag, roundTower, slit } from './castles.ts';
import { darker, lighter, mix } from './colour.ts';
import { rockDesert } from './inlands.ts';
import { headland, ridge } from './land.ts';
import { archway, panes } from './openings.ts';
import { agave, bough, grasses, palm } from './plants.ts';
import type { Scene } from './scene.ts';
import { HEIGHT, line, n, path, polygon, rect, WIDTH } from './shapes.ts';
import { lake, openSea } from './shores.ts';
import { glow } from './sky.ts';
import { ALL_HOURS, SNOW_HOURS, type Template, WARM_HOURS } from './template.ts';
import { broadleaf, bush, fir } from './trees.ts';
import { reflection, rowboat, sailboat } from './water.ts';

const lakeCastle: Template = {
  name: 'lake-castle',
  subject: 'exterior',
  rentalType: 'castle',
  horizon: 380,
  landscapes: ['lake'],
  alsoFits: ['old-town', 'city', 'fjord'],
  hours: SNOW_HOURS,
  count: 6,
  caption: {
    en: 'a castle mirrored in a lake',
    fr: 'un château qui se reflète dans un lac',
    de: 'ein Schloss, das sich in einem See spiegelt',
    es: 'un castillo que se refleja en un lago',
    it: 'un castello che si specchia in un lago',
  },
  draw(scene) {
    const { random, land } = scene;
    const snow = scene.hour === 'snow';
    const wall = random.pick(['#e2d2b4', '#d8cdbd', '#e6d3c0']);
    const roof = snow ? '#e4ebf3' : random.pick(['#4f5f73', '#5a6472', '#7a4a3e']);
    const x = random.between(660, 740);
    const shore = 640;
    const turf = snow ? '#e6edf5' : mix(land.grass, land.foliage, 0.35);
    const standing =
      [-330, -286, 300, 346]
        .map((at, i) => broadleaf(scene, x + at, shore, 150 + (i % 2) * 40, 0.1))
        .join('') + castle(scene, { x, base: shore - 30, wall, roof });
    return (
      lake(scene) +
      reflection(standing, shore + 16, 0.34, 0.62) +
      standing +
      path(
        `M${n(x - 430)} ${n(shore + 16)}Q${n(x - 400)} ${n(shore - 12)} ${n(x - 240)} ${n(shore - 8)}H${n(x + 250)}Q${n(x + 420)} ${n(shore - 12)} ${n(x + 460)} ${n(shore + 16)}Z`,
        scene.lit(turf),
      ) +
      rect(x - 420, shore + 12, 870, 7, scene.lit(darker(mix(land.rock, land.sand, 0.3), 0.1)), ' rx="3"') +
      [-310, -250, -196, 214, 268, 320].map((at) => bush(scene, x + at, shore + 4, 44)).join('') +
      (scene.lamps ? glow(scene, x + 4, shore - 24, 150, 0.4) : '') +
      rowboat(scene, random.between(300, 420), 760, 130, random.pick(['#8a4a3a', '#2f6d8c'])) +
      path(
        `M-20 ${HEIGHT + 20}V838Q220 800 470 ${HEIGHT - 6}T${WIDTH + 20} 862V${HEIGHT + 20}Z`,
        scene.lit(snow ? '#f2f6fb' : mix(land.grass, land.foliage, 0.3)),
      ) +
      (snow
        ? fir(scene, 84, 930, 470) + fir(scene, 196, 940, 330)
        : grasses(scene, () => 918, 78, mix(land.grass, land.foliage, 0.25), ['#f6e6c4', '#c9a3e0']) +
          broadleaf(scene, 50, 930, 430))
    );
  },
};

const seaFortress: Template = {
  name: 'sea-fortress',
  subject: 'exterior',
  rentalType: 'castle',
  horizon: 440,
  landscapes: ['mediterranean', 'atlantic'],
  alsoFits: ['coast', 'cyclades', 'tropical'],
  hours: ALL_HOURS,
  count: 2,
  caption: {
    en: 'an old fortress on a headland above the sea',
    fr: 'une vieille forteresse sur un cap au-dessus de la mer',
    de: 'eine alte Festung auf einer Landspitze über dem Meer',
    es: 'una antigua fortaleza en un cabo sobre el mar',
    it: 'una vecchia fortezza su un promontorio sul mare',
  },
  draw(scene) {
    const { random, land } = scene;
    const wall = random.pick(['#dcc7a0', '#d3c2a8', '#e0cdaf']);
    const far = headland(scene, random.between(840, 920), 420, 470, 0.5);
    const cliff = headland(scene, random.between(430, 480), 560, 800, 0.05);
    const x = random.between(600, 640);
    const foot = cliff.at(x + 200) + 34;
    const drum = (at: number, width: number, height: number) =>
      roundTower(scene, { x: at, base: foot + 12, width, height, wall, roof: null, distance: 0 });
    const front = ridge(scene, {
      y: 862,
      amplitude: 12,
      colour: mix(land.grass, land.foliage, 0.3),
      distance: 0,
      lean: [-46, 50],
    });
    return (
      openSea(scene, 1) +
      far.drawn +
      sailboat(scene, random.between(130, 300), 560, 92) +
      cliff.drawn +
      crenellated(scene, x + 130, foot - 300, 150, 200, wall, 0.05) +
      flag(scene, x + 205, foot - 310) +
      [170, 240].map((at) => slit(scene, x + at, foot - 266, 15, 40)).join('') +
      crenellated(scene, x + 280, foot - 204, 130, 120, darker(wall, 0.06), 0.05) +
      crenellated(scene, x, foot - 128, 440, 140, lighter(wall, 0.03), 0) +
      drum(x, 96, 186) +
      drum(x + 440, 104, 214) +
      [90, 140, 300, 350].map((at) => slit(scene, x + at, foot - 86, 13, 34)).join('') +
      rect(x + 180, foot - 116, 82, 126, scene.lit(lighter(wall, 0.09))) +
      rect(x + 240, foot - 116, 22, 126, scene.lit(darker(wall, 0.15))) +
      path(archway(x + 194, foot - 76, 52, 86), scene.lit('#3d3029')) +
      path(archway(x + 200, foot - 70, 40, 80), scene.lit('#6b4a36')) +
      (scene.lamps ? glow(scene, x + 220, foot - 20, 150, 0.4) : '') +
      [-70, -20, 60, 120, 300, 360, 500, 560]
        .map((at) => bush(scene, x + at, cliff.at(x + at) + 46, 34))
        .join('') +
      front.drawn +
      grasses(scene, (at) => front.at(at) + 10, 70, land.grass, ['#f2e6f0', '#e7a6c0', '#f6d873']) +
      (random.chance(0.5) ? bough(scene, 'pine') : '')
    );
  },
};

const kasbah: Template = {
  name: 'desert-kasbah',
  subject: 'exterior',
  rentalType: 'castle',
  horizon: 420,
  landscapes: ['desert'],
  hours: WARM_HOURS,
  count: 6,
  caption: {
    en: 'an earthen castle with tapering towers among palms',
    fr: 'une kasbah aux tours de terre parmi les palmiers',
    de: 'eine Lehmburg mit schlanken Türmen zwischen Palmen',
    es: 'una alcazaba de barro con torres entre palmeras',
    it: 'una casba di terra con torri tra le palme',
  },
  draw(scene) {
    const { random, land } = scene;
    const wall = random.pick(['#cf8458', '#d99a68', '#c9744f', '#d8a070']);
    const x = random.between(640, 700);
    const base = 700;
    return (
      rockDesert(scene) +
      palm(scene, x - 330, base, 300, 0.06, -0.08) +
      palm(scene, x + 360, base, 350, 0.05, 0.06) +
      earthenTower(scene, x - 96, base - 40, 104, 330, darker(wall, 0.05)) +
      earthenTower(scene, x + 120, base - 40, 112, 370, darker(wall, 0.05)) +
      earthenWall(scene, x - 160, base - 30, 330, 200, wall) +
      earthenTower(scene, x - 210, base, 116, 270, wall) +
      earthenTower(scene, x + 226, base, 116, 250, wall) +
      earthenWall(scene, x - 156, base, 326, 116, lighter(wall, 0.05)) +
      path(archway(x - 30, base - 92, 72, 92), scene.lit(lighter(wall, 0.3))) +
      path(archway(x - 22, base - 84, 56, 84), scene.lit('#5c3a2a')) +
      (scene.lamps ? glow(scene, x + 6, base - 30, 170, 0.45) : '') +
      polygon(
        [
          [-20, base - 4],
          [WIDTH + 20, base - 4],
          [WIDTH + 20, HEIGHT + 20],
          [-20, HEIGHT + 20],
        ],
        scene.lit(mix(land.sand, land.rock, 0.22)),
      ) +
      path(
        `M${n(x - 26)} ${n(base - 4)}Q${n(x - 50)} 790 ${n(x - 280)} ${HEIGHT + 20}H${n(x - 20)}Q${n(x + 50)} 800 ${n(x + 40)} ${n(base - 4)}Z`,
        scene.lit(lighter(mix(land.sand, land.rock, 0.1), 0.12)),
      ) +
      [-260, -214, 270, 330, 390].map((at) => bush(scene, x + at, base + 14, 44, '#8a8f56')).join('') +
      palm(scene, x + 430, base + 60, 260, 0.02, 0.1) +
      agave(scene, 1010, 800, 84) +
      agave(scene, 1120, 866, 116) +
      palm(scene, 110, 940, 650, 0, 0.14) +
      palm(scene, 10, 940, 460, 0, -0.04)
    );
  },
};

/** Draws an earthen tower, centred on `x`, that narrows upwards, with horns at its corners and a carved band. */
function earthenTower(
  scene: Scene,
  x: number,
  base: number,
  width: number,
  height: number,
  wall: string,
): string {
  const top = base - height;
  const foot = width / 2;
  const crown = foot * 0.8;
  const band = top + height * 0.12;
  const clay = scene.shaded(wall, 0.16, 0.06);
  const shade = scene.lit(darker(wall, 0.24));
  const horns = [-1, -0.36, 0.36, 1]
    .map((at) => {
      const horn = x + at * (crown - 7);
      return `M${n(horn - 8)} ${n(top + 2)}L${n(horn - 3)} ${n(top - 18)}H${n(horn + 3)}L${n(horn + 8)} ${n(top + 2)}Z`;
    })
    .join('');
  const carved = Array.from({ length: 5 }, (_, i) => {
    const at = x - crown * 0.72 + (crown * 1.44 * i) / 4;
    return `M${n(at - 6)} ${n(band + 22)}l6 -12l6 12l-6 12Z`;
  }).join('');
  return (
    polygon(
      [
        [x - crown, top],
        [x + crown, top],
        [x + foot, base],
        [x - foot, base],
      ],
      clay,
    ) +
    polygon(
      [
        [x + crown * 0.5, top],
        [x + crown, top],
        [x + foot, base],
        [x + foot * 0.5, base],
      ],
      shade,
      ' opacity=".75"',
    ) +
    path(horns, scene.lit(lighter(wall, 0.12))) +
    line(
      `M${n(x - crown)} ${n(band)}h${n(crown * 2)}M${n(x - crown)} ${n(band + 44)}h${n(crown * 2)}`,
      shade,
      4,
    ) +
    path(carved, shade) +
    [0.42, 0.62].map((share) => path(archway(x - 8, top + height * share, 16, 30), panes(scene))).join('')
  );
}

function earthenWall(
  scene: Scene,
  x: number,
  base: number,
  width: number,
  height: number,
  wall: string,
): string {
  const top = base - height;
  const count = Math.round(width / 27);
  const horns = Array.from({ length: count }, (_, i) => {
    const at = x + ((i + 0.5) * width) / count;
    return `M${n(at - 8)} ${n(top + 2)}L${n(at - 4)} ${n(top - 12)}H${n(at + 4)}L${n(at + 8)} ${n(top + 2)}Z`;
  }).join('');
  return (
    rect(x, top, width, height, scene.shaded(wall, 0.1, 0.08)) +
    path(horns, scene.lit(lighter(wall, 0.1))) +
    Array.from({ length: Math.round(width / 66) }, (_, i) =>
      path(archway(x + 34 + i * 66, top + Math.min(46, height * 0.3), 15, 28), panes(scene)),
    ).join('')
  );
}

/** The picture templates of castles and forts at a lake, at the sea and in the desert. */
export const STRONGHOLDS: readonly Template[] = [lakeCastle, seaFortress, kasbah];
