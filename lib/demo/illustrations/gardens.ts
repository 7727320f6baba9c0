import { SCENERY } from '#lib/demo/scenery';
import { BACKDROPS } from './backdrops.ts';
import { darker, lighter, mix } from './colour.ts';
import { ridge } from './land.ts';
import { archway } from './openings.ts';
import { flowerBed, plantPot, regionTree } from './planting.ts';
import { bloomingCorner } from './plants.ts';
import { regionHouse } from './region-house.ts';
import { groundsOf } from './regional.ts';
import type { Scene } from './scene.ts';
import { circle, HEIGHT, line, n, path, polygon, rect, WIDTH } from './shapes.ts';
import { glow } from './sky.ts';
import type { Template } from './template.ts';

/** The hours of the templates of regions, used in turn: mostly by day, never at night. */
const HOURS = ['day', 'golden', 'dawn', 'day', 'dusk'] as const;

const gardenHouse: Template = {
  name: 'garden-house',
  subject: 'exterior',
  horizon: 400,
  landscapes: [],
  grounds: groundsOf(),
  hours: HOURS,
  count: 1,
  inWinter: true,
  opensOntoView: true,
  caption: {
    en: 'a house in its garden',
    fr: 'une maison dans son jardin',
    de: 'ein Haus in seinem Garten',
    es: 'una casa en su jardín',
    it: 'una casa nel suo giardino',
  },
  draw(scene) {
    const { random, land } = scene;
    const { architecture } = scene.scenery;
    const lawn = ridge(scene, {
      y: 650,
      amplitude: 10,
      colour: mix(land.grass, land.foliage, 0.2),
      distance: 0.02,
      lean: [26, -10],
    });
    const x = random.between(560, 610);
    const base = 724;
    const width = random.between(330, 370);
    const doorX = x + width * (1.5 / 4);
    const way = path(
      `M${n(doorX - 26)} ${base}h60Q${n(doorX + 10)} 800 ${n(doorX + 40)} ${HEIGHT}H${n(doorX - 190)}Q${n(doorX - 60)} 800 ${n(doorX - 26)} ${base}Z`,
      scene.shaded(architecture.paving, 0.15, 0.1),
    );
    return (
      BACKDROPS[scene.landscape](scene) +
      lawn.drawn +
      regionTree(scene, x - 70, base - 6, random.between(230, 290), 0.08) +
      regionTree(scene, x + width + 190, base + 4, random.between(280, 340), 0.06) +
      regionHouse(scene, { x, base, width, columns: 4, doorAt: 1 }) +
      way +
      flowerBed(scene, () => base + 16, x - 4, doorX - 40, 46) +
      flowerBed(scene, () => base + 16, doorX + 56, x + width + 60, 46) +
      regionTree(scene, random.between(110, 170), 915, random.between(500, 580)) +
      flowerBed(scene, (at) => 912 - Math.abs(at - 200) * 0.05, -20, doorX - 230, 92) +
      flowerBed(scene, () => 916, doorX + 110, WIDTH + 30, 84)
    );
  },
};

const gardenGate: Template = {
  name: 'garden-gate',
  subject: 'exterior',
  horizon: 440,
  landscapes: [],
  grounds: groundsOf((region) => SCENERY[region].architecture.courtyards),
  hours: HOURS,
  count: 1,
  inWinter: true,
  opensOntoView: true,
  caption: {
    en: 'an archway in a garden wall',
    fr: "l'arche d'un mur de jardin",
    de: 'ein Torbogen in einer Gartenmauer',
    es: 'un arco en el muro de un jardín',
    it: 'un arco nel muro di un giardino',
  },
  draw(scene) {
    const { random } = scene;
    const { architecture, vegetation } = scene.scenery;
    const wall = random.pick(architecture.walls);
    const x = random.between(330, 400);
    const w = random.between(420, 470);
    const opening = archway(x, 170, w, 640);
    const paving = scene.gradient('down', [
      [0, scene.lit(architecture.paving)],
      [1, scene.lit(darker(architecture.paving, 0.16))],
    ]);
    let slabs = '';
    for (let i = -5; i <= 5; i++)
      slabs += `M${n(x + w / 2 + i * 80)} 806L${n(x + w / 2 + i * 170)} ${HEIGHT}`;
    const view =
      BACKDROPS[scene.landscape](scene) +
      regionTree(scene, x + w * 0.14, 812, 300) +
      polygon(
        [
          [x + w * 0.3, 660],
          [x + w * 0.6, 660],
          [x + w, 812],
          [x, 812],
        ],
        paving,
      ) +
      flowerBed(scene, (at) => 690 + Math.abs(at - x - w * 0.45) * 0.55, x - 10, x + w * 0.3, 56) +
      flowerBed(scene, (at) => 690 + Math.abs(at - x - w * 0.45) * 0.55, x + w * 0.66, x + w + 10, 56);
    return (
      rect(0, 0, WIDTH, HEIGHT, scene.shaded(wall, 0.1, 0.12)) +
      `<clipPath id="gate"><path d="${opening}"/></clipPath><g clip-path="url(#gate)">${view}</g>` +
      `<path d="${opening}" fill="none" stroke="${scene.lit(darker(wall, 0.14))}" stroke-width="26"/>` +
      path(
        `M${n(x)} 810V${n(170 + w / 2)}a${n(w / 2)} ${n(w / 2)} 0 0 1 ${n(w / 2)} ${n(-w / 2)}a${n(w / 2 - 30)} ${n(w / 2)} 0 0 0 ${n(30 - w / 2)} ${n(w / 2)}V810Z`,
        scene.lit(darker(wall, 0.3)),
        ' opacity=".55"',
      ) +
      rect(0, 806, WIDTH, 100, paving) +
      line(slabs, scene.lit(darker(architecture.paving, 0.28)), 3, ' opacity=".5"') +
      (scene.lamps ? glow(scene, x + w + 90, 380, 210, 0.6) : '') +
      rect(x + w + 76, 350, 28, 52, scene.lit('#2f3340')) +
      rect(x + w + 82, 358, 16, 36, scene.lamps ? '#ffe7ac' : scene.lit('#f3ead6')) +
      plantPot(scene, x - 90, 850, 130, vegetation.blossoms) +
      plantPot(scene, x + w + 100, 850, 150, vegetation.blossoms) +
      plantPot(scene, x + w + 230, 862, 100, vegetation.blossoms) +
      bloomingCorner(scene, scene.hour === 'snow' ? [] : vegetation.blossoms, '#4f7a4c', 1.05)
    );
  },
};

const porch: Template = {
  name: 'porch',
  subject: 'exterior',
  horizon: 420,
  landscapes: [],
  grounds: groundsOf((region) => !SCENERY[region].architecture.courtyards || region === 'monsoon'),
  hours: HOURS,
  count: 1,
  inWinter: true,
  opensOntoView: true,
  caption: {
    en: 'a porch with two chairs',
    fr: 'une véranda avec deux fauteuils',
    de: 'eine Veranda mit zwei Stühlen',
    es: 'un porche con dos sillas',
    it: 'una veranda con due sedie',
  },
  draw(scene) {
    const { random } = scene;
    const { architecture, vegetation } = scene.scenery;
    const wood =
      architecture.texture === 'logs' || architecture.texture === 'planks' ? architecture.frame : '#fbf6ea';
    const post = scene.lit(mix(wood, architecture.walls[0] ?? wood, 0.25));
    const shade = scene.lit(darker(wood, 0.3));
    const wall = random.pick(architecture.walls);
    let boards = '';
    for (let i = -9; i <= 9; i++) boards += `M${n(600 + i * 90)} 690L${n(600 + i * 150)} ${HEIGHT}`;
    let rails = '';
    for (let x = 30; x < 930; x += 34) rails += `M${x} 586V680`;
    const seat = random.pick(architecture.doors);
    return (
      BACKDROPS[scene.landscape](scene) +
      regionTree(scene, random.between(80, 180), 720, 420, 0.05) +
      rect(0, 680, WIDTH, 240, scene.shaded(architecture.paving, 0.12, 0.14)) +
      line(boards, scene.lit(darker(architecture.paving, 0.3)), 3, ' opacity=".5"') +
      line(rails, post, 9) +
      rect(-10, 572, 960, 16, post) +
      rect(-10, 588, 960, 5, shade) +
      rect(930, 60, 290, 640, scene.shaded(wall, 0.06, 0.12)) +
      rect(930, 60, 14, 640, scene.lit(darker(wall, 0.24))) +
      rect(1010, 300, 150, 396, scene.lit(lighter(random.pick(architecture.doors), 0.08))) +
      rect(1030, 326, 110, 150, scene.lamps ? '#ffdf9a' : scene.lit('#a9c4cf')) +
      [40, 470, 890].map((x) => rect(x, 70, 26, 626, post) + rect(x + 20, 70, 6, 626, shade)).join('') +
      rect(-10, 0, WIDTH + 20, 62, scene.lit(darker(wall, 0.22))) +
      rect(-10, 58, WIDTH + 20, 22, post) +
      (scene.lamps ? glow(scene, 700, 130, 240, 0.6) : '') +
      rect(697, 80, 6, 34, scene.lit('#2f3340')) +
      circle(700, 128, 18, scene.lamps ? '#ffe7ac' : scene.lit('#f3ead6')) +
      chair(scene, 560, 812, seat) +
      chair(scene, 770, 812, seat) +
      table(scene, 668, 800) +
      plantPot(scene, 300, 800, 130, vegetation.blossoms) +
      plantPot(scene, 955, 830, 140, vegetation.blossoms)
    );
  },
};

function chair(scene: Scene, x: number, base: number, colour: string): string {
  const lit = scene.lit(lighter(colour, 0.12));
  const dark = scene.lit(darker(colour, 0.2));
  return (
    polygon(
      [
        [x - 50, base - 150],
        [x + 50, base - 150],
        [x + 44, base - 62],
        [x - 44, base - 62],
      ],
      lit,
    ) +
    line([-30, -10, 10, 30].map((k) => `M${n(x + k)} ${base - 146}V${base - 66}`).join(''), dark, 3) +
    rect(x - 60, base - 66, 120, 18, scene.lit('#f6ead2'), ' rx="7"') +
    rect(x - 66, base - 92, 14, 46, dark) +
    rect(x + 52, base - 92, 14, 46, dark) +
    line(`M${n(x - 50)} ${base - 48}V${base}M${n(x + 50)} ${base - 48}V${base}`, dark, 9)
  );
}

function table(scene: Scene, x: number, base: number): string {
  const wood = scene.lit('#a67c55');
  return (
    rect(x - 46, base - 62, 92, 9, wood) +
    line(`M${x} ${base - 54}V${base}`, wood, 9) +
    path(`M${x - 22} ${base - 64}v-22h18v22Z`, scene.lit('#fbf6ea')) +
    path(`M${x + 8} ${base - 64}q-8 -24 2 -30h12q10 6 2 30Z`, scene.lit('#5f8fa6'))
  );
}

/** The picture templates of gardens and porches, drawn for every region. */
export const GARDENS: readonly Template[] = [gardenHouse, gardenGate, porch];
