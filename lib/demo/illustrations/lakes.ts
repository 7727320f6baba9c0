import { aFrame } from './cabins.ts';
import { darker, mix } from './colour.ts';
import { house } from './house.ts';
import { bloomingCorner, bough, grasses } from './plants.ts';
import type { Scene } from './scene.ts';
import { HEIGHT, line, n, path, polygon, rect, WIDTH } from './shapes.ts';
import { lake } from './shores.ts';
import { type Template, WARM_HOURS } from './template.ts';
import { broadleaf, bush, cypress, fir } from './trees.ts';
import { reflection, rowboat, sailboat } from './water.ts';

const lakesideVilla: Template = {
  name: 'lakeside-villa',
  regions: ['mediterranean', 'alpine', 'central', 'french'],
  subject: 'exterior',
  horizon: 390,
  landscapes: ['lake'],
  hours: WARM_HOURS,
  count: 4,
  caption: {
    en: 'an old villa with cypresses on a lake shore',
    fr: "une villa ancienne et ses cyprès au bord d'un lac",
    de: 'eine alte Villa mit Zypressen am Seeufer',
    es: 'una villa antigua con cipreses a orillas de un lago',
    it: 'una villa antica con cipressi in riva al lago',
  },
  draw(scene) {
    const { random, land } = scene;
    const x = random.between(620, 680);
    const wall = random.pick(['#e9b872', '#e8c9a0', '#d98f6c', '#f0dfb8']);
    const base = 640;
    const villa =
      [0, 1, 2].map((i) => cypress(scene, x - 70 + i * 34, base + 6, 210 - i * 24, 0.08)).join('') +
      broadleaf(scene, x + 470, base + 10, 250, 0.05) +
      house(scene, {
        x,
        base,
        width: 270,
        height: 196,
        depth: 110,
        wall,
        roof: '#b5603f',
        shape: 'hip',
        roofHeight: 54,
        eaves: 18,
        storeys: 3,
        columns: 5,
        doorAt: 2,
        door: '#5c4030',
        window: { shutters: '#4f7566', tall: 1.7 },
        chimney: '#d0a184',
      }) +
      cypress(scene, x + 410, base + 8, 230, 0.04) +
      cypress(scene, x + 446, base + 10, 180, 0.04) +
      [0, 1, 2, 3, 4, 5].map((i) => bush(scene, x - 20 + i * 70, base + 16, 46)).join('');
    const quay =
      polygon(
        [
          [470, 652],
          [WIDTH + 20, 652],
          [WIDTH + 20, 700],
          [500, 700],
        ],
        scene.lit('#cdbb9d'),
      ) +
      rect(462, 648, WIDTH, 12, scene.lit('#e9dcc2')) +
      `<path d="M560 700V660M760 700V660M960 700V660M1120 700V660" stroke="${scene.lit('#a8967a')}" stroke-width="4"/>`;
    return (
      lake(scene) +
      reflection(villa, 702, 0.22, 0.6) +
      path(`M440 654Q700 600 ${WIDTH + 20} 590V660H440Z`, scene.lit(land.foliage)) +
      villa +
      quay +
      jetty(scene, 560, 700) +
      rowboat(scene, random.between(400, 450), 768, 130, random.pick(['#8a4a3a', '#2f6d8c'])) +
      sailboat(scene, random.between(180, 320), 560, 96) +
      bloomingCorner(scene, ['#c9a3e0', '#a97fcf', '#dcc2ee'], '#4d7a4a', 0.8)
    );
  },
};

/** Draws a landing stage that runs towards the viewer. */
function jetty(scene: Scene, x: number, y: number): string {
  let drawn = line(
    `M${n(x - 52)} ${n(y + 120)}v40M${n(x + 88)} ${n(y + 120)}v40M${n(x - 28)} ${n(y + 60)}v34M${n(x + 68)} ${n(y + 60)}v34`,
    scene.lit('#4c3325'),
    9,
  );
  for (let i = 0; i < 12; i++) {
    const t = i / 12;
    drawn += polygon(
      [
        [x - 8 - 60 * t, y + 132 * t],
        [x + 52 + 50 * t, y + 132 * t],
        [x + 54 + 52 * t, y + 132 * t + 10],
        [x - 10 - 62 * t, y + 132 * t + 10],
      ],
      scene.lit(i % 2 ? '#a98460' : '#98744f'),
    );
  }
  return drawn;
}

const lakeCabin: Template = {
  name: 'lake-cabin',
  regions: ['nordic', 'american', 'central', 'antipodean'],
  subject: 'exterior',
  horizon: 410,
  landscapes: ['lake', 'forest'],
  hours: ['dusk', 'dawn', 'day', 'night', 'golden', 'snow'],
  count: 3,
  caption: {
    en: 'an A-frame cabin at the edge of a lake',
    fr: "une cabane en A au bord d'un lac",
    de: 'eine Nurdachhütte am Ufer eines Sees',
    es: 'una cabaña triangular a orillas de un lago',
    it: 'una baita triangolare in riva a un lago',
  },
  draw(scene) {
    const { random, land } = scene;
    const x = random.between(820, 900);
    const bank = path(
      `M360 ${HEIGHT + 10}C470 820 640 772 820 752S1120 716 1240 706V${HEIGHT + 10}Z`,
      scene.lit(scene.hour === 'snow' ? '#e3ebf4' : darker(mix(land.grass, land.foliage, 0.4), 0.1)),
    );
    return (
      lake(scene) +
      reflection(aFrame(scene, x, 780, 230, 270), 790, 0.14, 0.5) +
      fir(scene, 1050, 770, 350, 0.06) +
      fir(scene, 700, 800, 260, 0.06) +
      fir(scene, 1140, 780, 300, 0.04) +
      bank +
      aFrame(scene, x, 800, 230, 270) +
      jetty(scene, 500, 770) +
      rowboat(scene, 350, 800, 150, random.pick(['#b4493a', '#e3b458', '#3f7f9a'])) +
      fir(scene, 1170, 930, 470) +
      fir(scene, 80, 940, 560) +
      fir(scene, 200, 950, 390) +
      (scene.hour === 'snow'
        ? ''
        : grasses(scene, () => 916, 70, mix(land.grass, land.foliage, 0.5), [], 560))
    );
  },
};

const boathouse: Template = {
  name: 'jetty-view',
  regions: ['alpine', 'nordic', 'american', 'antipodean', 'central', 'british', 'warm-america'],
  subject: 'view',
  horizon: 420,
  landscapes: ['lake'],
  alsoFits: ['forest', 'alpine'],
  hours: ['dawn', 'dusk', 'golden', 'day', 'night'],
  count: 3,
  caption: {
    en: 'a jetty with two chairs on a still lake',
    fr: 'un ponton et deux fauteuils sur un lac calme',
    de: 'ein Steg mit zwei Stühlen an einem stillen See',
    es: 'un embarcadero con dos sillas en un lago en calma',
    it: 'un pontile con due sedie su un lago calmo',
  },
  draw(scene) {
    const { random } = scene;
    let boards = '';
    for (let i = 0; i < 16; i++) {
      const t = (i / 16) ** 1.6;
      const u = ((i + 1) / 16) ** 1.6;
      boards += polygon(
        [
          [560 - 330 * t, 600 + 330 * t],
          [700 + 190 * t, 600 + 330 * t],
          [700 + 190 * u, 600 + 330 * u - 3],
          [560 - 330 * u, 600 + 330 * u - 3],
        ],
        scene.lit(i % 2 ? '#b08d68' : '#a07c58'),
      );
    }
    const posts = [0.1, 0.42]
      .map(
        (t) =>
          rect(560 - 330 * t - 14, 580 + 330 * t, 16 + 10 * t, 60 + 80 * t, scene.lit('#5c4230')) +
          rect(698 + 190 * t, 580 + 330 * t, 16 + 10 * t, 60 + 80 * t, scene.lit('#4c3325')),
      )
      .join('');
    const colour = random.pick(['#f4ead4', '#d8664f', '#3f7f9a', '#e3b458']);
    return (
      lake(scene) +
      rowboat(scene, random.between(860, 960), 690, 210, random.pick(['#b4493a', '#3f6f8a'])) +
      posts +
      boards +
      deckChair(scene, 520, 790, colour) +
      deckChair(scene, 690, 790, colour) +
      fir(scene, 1130, 940, 560) +
      fir(scene, 1010, 950, 360) +
      fir(scene, 40, 940, 430) +
      bough(scene, 'pine')
    );
  },
};

/** Draws a garden chair seen from behind. */
function deckChair(scene: Scene, x: number, base: number, colour: string): string {
  const back = scene.lit(colour);
  const shade = scene.lit(darker(colour, 0.22));
  let slats = '';
  for (let i = 0; i < 5; i++)
    slats += rect(x - 46 + i * 19, base - 112 - 10 * Math.sin((i / 4) * Math.PI), 16, 96, back, ' rx="7"');
  return (
    line(
      `M${n(x - 42)} ${n(base)}L${n(x - 46)} ${n(base - 60)}M${n(x + 42)} ${n(base)}L${n(x + 46)} ${n(base - 60)}`,
      shade,
      9,
    ) +
    slats +
    rect(x - 52, base - 46, 104, 11, shade, ' rx="4"') +
    rect(x - 64, base - 66, 22, 9, back, ' rx="4"') +
    rect(x + 42, base - 66, 22, 9, back, ' rx="4"')
  );
}

/** The picture templates of houses at a lake. */
export const LAKES: readonly Template[] = [lakesideVilla, lakeCabin, boathouse];
